import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, noResponses, type ExamEvent, type Responses } from '../responses.ts';
import { afterEvent, afterOlderEvent, blankResponse, blankResponses, replayed, type KeptEvent, type KeptResponses } from './keptResponses.ts'; // prettier-ignore
import { examQueries } from './exam.queries.ts';
import { examServer } from './testing/examServer.ts';

const items = ['s1-q1', 's1-q2', 's1-q3'];
const item = fc.constantFrom(...items);
/** What a device does, now and then with what is refused. */
const did = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('answer'), item, value: fc.option(fc.nat(3)) }) },
  fc.record({ kind: fc.constant('answer'), item: fc.constant('s1-q99'), value: fc.nat(3) }),
  fc.record({ kind: fc.constant('mark'), item, value: fc.boolean() }),
  fc.record({ kind: fc.constant('strike'), item, value: fc.uniqueArray(fc.nat(3)) }),
  fc.record({ kind: fc.constant('visit'), item }),
  fc.record({ kind: fc.constant('visit') }),
  fc.record({ kind: fc.constant('calculator'), value: fc.boolean() }),
);
const log = fc.array(did, { maxLength: 12 });

/** How the events of both devices come: which device next, how many events, whether some before them again, and to which of two servers. */
const world = fc.record({
  first: fc.array(did, { minLength: 6, maxLength: 12 }),
  second: log,
  /** So many of the first device's came before the second took over. */
  before: fc.nat(5),
  steps: fc.array(fc.record({ isFirst: fc.boolean(), own: fc.nat(5), again: fc.nat(4), shuffle: fc.nat(100), isSecondServer: fc.boolean() }), { maxLength: 12 }), // prettier-ignore
});

function numbered(dids: readonly object[]): ExamEvent[] {
  return dids.map((one, index) => ({ seq: index + 1, stage: 1, t: 0, ...one })) as ExamEvent[];
}

/** Without what only the server keeps. */
function shown({ at, items: kept }: KeptResponses): Responses {
  const all = kept.map(({ by: _, filled: __, ...one }) => one);
  return { ...(at === undefined ? {} : { at }), items: all };
}

test('the events of one device come to what the rule of both sides says, and to what their replay shows, for 1,000 random logs', () => {
  fc.assert(
    fc.property(fc.array(did, { maxLength: 60 }), fc.nat(60), (dids, cut) => {
      const events = numbered(dids).filter((event) => event.kind !== 'answer' || event.item !== 's1-q99');
      const kept = events.reduce((sofar, event) => afterEvent(sofar, event, 1), blankResponses(items));
      const rule = events.reduce(after, noResponses(items.map((id) => ({ id }))));
      expect(shown(kept)).toEqual(rule);
      const stored = events.map((event): KeptEvent => ({ epoch: 1, event, isOlder: false }));
      expect(replayed(blankResponses(items), [...stored.slice(cut), ...stored.slice(0, cut)])).toEqual(kept);
    }),
    { numRuns: 1000 },
  );
});

test('late events of older devices come to one state, in whatever order they and the newest device’s come, and to their replay', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), did), { maxLength: 30 }),
      fc.array(fc.nat(2), { maxLength: 60 }),
      (dids, order) => {
        const queues = [1, 2, 3].map((epoch) => numbered(dids.filter(([of]) => of === epoch).map(([, one]) => one)));
        const mixed = (turns: readonly number[]): KeptResponses => {
          const left = queues.map((queue) => [...queue]);
          let state = blankResponses(items);
          for (const turn of [...turns, ...left.flatMap((queue, index) => queue.map(() => index))]) {
            const event = left[turn]?.shift();
            if (event) state = turn === 2 ? afterEvent(state, event, 3) : afterOlderEvent(state, event, turn + 1);
          }
          return state;
        };
        const kept = queues.flatMap((queue, index) => queue.map((event): KeptEvent => ({ epoch: index + 1, event, isOlder: index < 2 }))); // prettier-ignore
        expect(mixed(order)).toEqual(mixed([]));
        expect(mixed(order)).toEqual(replayed(blankResponses(items), kept));
      },
    ),
    { numRuns: 1000 },
  );
});

describe('batches of two devices', async () => {
  const { newTaker, database, clock, askSecond } = await examServer();
  const taker = await newTaker();

  /** Exams of one student follow each other. */
  async function newExam() {
    await database.pool.query('update exam_attempts set finished_at = now()');
    await database.pool.query('delete from attempt_limits');
    const exam = await taker.exam();
    await exam.open();
    return exam;
  }
  type Exam = Awaited<ReturnType<typeof newExam>>;

  async function stateOf({ id }: Exam) {
    const whole = await examQueries(database).findWhole(id);
    const { responses = {}, at = null } = whole?.stages[0] ?? {};
    const events = await database.pool.query('select epoch, seq, item, kind, value, is_older, refused from exam_events where attempt_id = $1 order by epoch, seq', [id]); // prettier-ignore
    return { stage: { responses, at }, events: events.rows as StoredEvent[] };
  }
  interface StoredEvent {
    epoch: number;
    seq: number;
    item: string | null;
    kind: string;
    value: unknown;
    is_older: boolean;
    refused: string | null;
  }

  const asEvent = ({ epoch, is_older: isOlder, seq, kind, item: of, value }: StoredEvent): KeptEvent => ({
    ...{ epoch, isOlder },
    event: { seq, stage: 1, t: 0, kind, ...(of === null ? {} : { item: of }), ...(kind === 'visit' ? {} : { value }) } as ExamEvent, // prettier-ignore
  });

  test('come to one and the same state, whatever comes when, in whatever order, and how often', async () => {
    let filled = 0;
    await fc.assert(
      fc.asyncProperty(world, async ({ first, second, before, steps }) => {
        const [one, two] = [numbered(first), numbered(second)];
        const begin = async (isTakenOverElsewhere = false) => {
          const exam = await newExam();
          await exam.send(one.slice(0, before), 1);
          await askSecond(isTakenOverElsewhere);
          await exam.takeOver();
          await askSecond(false);
          return exam;
        };
        const plain = await begin();
        await plain.send(two, 2);
        await plain.send(one, 1);

        const mixed = await begin(true);
        const devices = [
          { events: one, epoch: 1, sent: Math.min(before, one.length) },
          { events: two, epoch: 2, sent: 0 },
        ];
        const last = { own: 12, again: 2, isSecondServer: false };
        for (const { isFirst, own, again, shuffle, isSecondServer } of [...steps, { ...last, isFirst: false, shuffle: 3 }, { ...last, isFirst: true, shuffle: 5 }]) {
          await askSecond(isSecondServer);
          const device = devices[isFirst ? 0 : 1] as (typeof devices)[0];
          const batch = device.events.slice(Math.max(0, device.sent - again), device.sent + own);
          const turned = [...batch.slice(shuffle % (batch.length + 1)), ...batch.slice(0, shuffle % (batch.length + 1)), ...batch.slice(0, again)];
          const reply = await mixed.send(turned, device.epoch);
          expect(reply.statusCode).toBe(isFirst ? 409 : 200);
          device.sent = Math.min(device.events.length, device.sent + own);
        }
        const [found, wanted] = [await stateOf(mixed), await stateOf(plain)];
        expect(found).toEqual(wanted);

        const taken = found.events.filter(({ refused }) => refused === null).map(asEvent);
        const exam = await mixed.get();
        const again = replayed(blankResponses(exam.open?.items.map(({ id }) => id) ?? []), taken);
        const kept = found.stage.responses;
        expect(again.items.map((one) => kept[one.item] ?? blankResponse(one.item))).toEqual(again.items);
        expect(found.stage.at).toBe(again.at ?? null);
        expect(exam.open?.responses).toEqual(shown(again));
        filled += again.items.filter((response) => response.filled).length;
      }),
      { numRuns: Number(process.env['ANY_ORDER_RUNS'] ?? 40), endOnFailure: true },
    );
    expect(filled).toBeGreaterThan(5);
  }); // prettier-ignore

  test('sent at once come one after the other, and none is lost or kept twice', async () => {
    const exam = await newExam();
    const events = numbered(Array.from({ length: 60 }, (_, index) => ({ kind: 'answer', item: items[index % 3], value: index % 4 }))); // prettier-ignore
    let sent = 0;
    while (sent < events.length) {
      await askSecond(sent % 12 === 0); // and the first one still remembers what stood before
      const batches = Array.from({ length: 6 }, (_, index) => exam.send(events.slice(0, sent + 1 + index), 1));
      for (const reply of await Promise.all(batches)) expect(reply.statusCode).toBe(200);
      sent += 6;
    }
    const { stage, events: stored } = await stateOf(exam);
    expect(stored.map(({ seq }) => seq)).toEqual(events.map(({ seq }) => seq));
    expect(items.map((id) => stage.responses[id]?.given)).toEqual([57 % 4, 58 % 4, 59 % 4]);
    expect(clock.now).toBeGreaterThan(0);
  });

  test('sent while the module is handed in are in the answers, or refused', async () => {
    for (let round = 0; round < 8; round += 1) {
      const exam = await newExam();
      const [visit] = exam.events({ kind: 'answer', item: 's1-q1', value: 1 });
      const [reply] = await Promise.all([exam.send([visit], 1), exam.close(1, 0)]);
      const refused = reply.json<{ refused: object[] }>().refused.length;
      const { rows } = await database.pool.query<{ answered: number }>('select count(choice)::int as answered from exam_answers where attempt_id = $1', [exam.id]); // prettier-ignore
      expect([reply.statusCode, refused + (rows[0]?.answered ?? 0)]).toEqual([200, 1]);
    }
  });
});
