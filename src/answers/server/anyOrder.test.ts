import fc from 'fast-check';
import { withOptions } from '#course/testing/withOptions.ts';
import { describe, expect, test } from 'vitest';
import type { Lesson } from '#course/lesson.ts';
import { answerMaker, readLesson, type ChosenAnswer } from './testing/answerMaker.ts';
import { answersServer } from './testing/answersServer.ts';
import { LessonEditions } from '#course/server/lessonEditions.ts';
import { questionSets } from './sets/sets.tables.ts';
import { recordQueries } from './record.queries.ts';
import { recordBatch } from './recordBatch.ts';
import { placeOf } from './placeOf.ts';

/** One answer of one device. */
interface Given {
  attempt: number;
  part: number;
  try: number;
  choice: number;
  hints: number;
  /** Seconds, or days in a review; those of two devices are often the same. */
  at: number;
}

/** How the answers of a device come: those that each batch brings again first, then its own. */
interface Batch {
  again: number[];
  own: number;
}

const given = fc.record<Given>({
  attempt: fc.nat(4),
  part: fc.nat(6),
  try: fc.integer({ min: 1, max: 4 }),
  choice: fc.nat(3),
  hints: fc.nat(3),
  at: fc.nat(20),
});
const device = fc.record({
  answers: fc.array(given, { maxLength: 10 }),
  batches: fc.array(fc.record<Batch>({ again: fc.array(fc.nat(30), { maxLength: 3 }), own: fc.nat(5) }), {
    maxLength: 5,
  }),
});
const world = fc.record({
  devices: fc.tuple(device, device, device),
  /** In what order the answers of a device go. */
  order: fc.array(fc.nat(100), { minLength: 30, maxLength: 30 }),
  quits: fc.array(fc.record({ attempt: fc.nat(3), device: fc.nat(2), before: fc.nat(4) }), { maxLength: 2 }),
});

describe('answers of three devices', async () => {
  const { app, database, course, queries } = await answersServer();
  const { lesson, parts } = await readLesson(app, 'math-linear/lin1-practice');
  const round = await readLesson(app, 'math-linear/lin1-practice/rounds/1');
  const editions = new LessonEditions(database, () => course.version);
  const services = { queries: recordQueries(database), editions, isLocked: () => false, domains: () => course.domains };

  let runs = 0;
  /** Of two runs the ids differ, by what is cut off in `stateOf`. */
  const idOf = (run: number, n: number) => `019b0000-0000-7000-8000-${hex(run)}${hex(n)}`;
  const hex = (number: number) => number.toString(16).padStart(6, '0');

  async function newRun() {
    runs += 1;
    const run = runs;
    const { rows } = await database.pool.query<{ id: string }>(
      "insert into users (name, email) values ('', gen_random_uuid() || '@example.com') returning id",
    );
    const uid = rows[0]?.id ?? '';
    await database.orm.insert(questionSets).values({
      ...{ userId: uid, id: idOf(run, 0xf0004), kind: 'review', title: '', startedAt: new Date(), questions: [] },
      notes: { cards: parts.map((part) => ({ lessonId: lesson.id, round: 0, partId: part.id, ...cardOf(part.id) })) },
    });
    return {
      uid,
      /** Attempts 0 to 2 are at the lesson, 3 at a round of it, 4 is a review that asks the lesson's questions. */
      answer({ attempt, part, at, ...fields }: Given, n: number): ChosenAnswer {
        const of = attempt === 3 ? { ...round, round: 1, mode: 'round' as const } : { lesson, parts };
        const asked = of.parts[part % of.parts.length] as NonNullable<Lesson['parts']>[number];
        const place = 'round' in of ? { round: of.round, mode: of.mode } : {};
        const isReview = attempt === 4;
        return answerMaker(of.lesson)(withOptions(asked), {
          ...{
            ...fields,
            ...place,
            ...(isReview ? { mode: 'review' } : {}),
            id: idOf(run, n),
            attemptId: idOf(run, 0xf0000 + attempt),
          },
          at: new Date(isReview ? Date.UTC(2026, 5, 1 + at) : Date.UTC(2026, 5, 1, 12, 0, at)).toISOString(),
        });
      },
      async send(answers: readonly ChosenAnswer[]) {
        for (const { id } of answers) sent.add(id);
        const { accepted, ignored } = await recordBatch(services, uid, answers);
        expect([ignored, accepted.toSorted()]).toEqual([[], [...new Set(answers.map(({ id }) => id))].toSorted()]);
      },
      quit: (attempt: number) => queries.giveUp(uid, lesson.id, idOf(run, 0xf0000 + attempt)),
      state: () => stateOf(uid),
    };
  }
  const sent = new Set<string>();
  const seen = { misses: 0, reviews: 0 };
  /** What is missed when the first of the wrong options is chosen. */
  function cardOf(id: string) {
    const asked = course.bank.find(({ round, partId }) => round === 0 && partId === id);
    return { skill: asked?.skill ?? '', family: asked?.families.find((family) => family !== null) ?? '' };
  }

  async function stateOf(uid: string) {
    const table = async (name: string, by: string) =>
      (await database.pool.query(`select to_jsonb(t) - 'user_id' - 'received_at' as row from ${name} t where user_id = $1 order by ${by}`, [uid])).rows; // prettier-ignore
    const place = async (of: number) => {
      const newest = await queries.findNewestAttempt(uid, lesson.id, of);
      const asked = await editions.find(newest?.tried.map(({ edition }) => edition) ?? []);
      return newest && placeOf(newest.id, newest.tried, asked);
    };
    const state = [
      await table('answers', 'id'),
      await table('answered_parts', 'lesson_id, round, part_id'),
      await table('(select * from answered_skills where first_tries <> 0)', 'skill'),
      await table('review_cards', 'skill, family'),
      [await place(0), await place(1)],
    ];
    return JSON.stringify(state).replace(/(7000-8000-)[0-9a-f]{6}/g, '$1'); // the run
  }

  /** The same, worked out anew from all that was answered. */
  async function expectedParts(uid: string) {
    return (await database.pool.query(
      `select part_id, round, count(*)::int as tries, bool_or(is_right) as ever_right,
        (array_agg(is_right order by answered_at, id))[1] as first_right, (array_agg(id order by answered_at, id))[1] as first_id,
        (array_agg(choice order by answered_at desc, id desc))[1] as last_choice
       from answers where user_id = $1 and counts group by part_id, round order by round, part_id`, [uid])).rows; // prettier-ignore
  }
  /** How many misses and reviews there are, by the answers and by the cards. */
  async function cardCounts(uid: string) {
    return (await database.pool.query(
      `select (select count(*)::int from answers where user_id = $1 and try = 1 and not is_right and counts) as missed,
        (select coalesce(sum(misses), 0)::int from review_cards where user_id = $1) as misses,
        (select count(*)::int from answers where user_id = $1 and try = 1 and mode = 'review' and counts) as reviewed,
        (select coalesce(sum(jsonb_array_length(reviews)), 0)::int from review_cards where user_id = $1) as reviews`, [uid])).rows[0] as Record<'missed' | 'misses' | 'reviewed' | 'reviews', number>; // prettier-ignore
  }
  async function foundParts(uid: string) {
    return (await database.pool.query(
      'select part_id, round, tries, ever_right, first_right, first_id, last_choice from answered_parts where user_id = $1 order by round, part_id', [uid])).rows; // prettier-ignore
  }

  test('come to one and the same state, whatever comes when, in whatever order, and how often', async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ devices, order, quits }) => {
        const all = devices.flatMap(({ answers }) => answers);
        const [mixed, plain] = [await newRun(), await newRun()];

        // in order, each once, and what was given up at the end
        const wanted = all.map((one, n) => plain.answer(one, n));
        if (wanted.length > 0) await plain.send(wanted);
        for (const { attempt } of quits) if (attempt < 3) await plain.quit(attempt);

        let before = 0;
        const batchesOf = devices.map(({ answers, batches }, index) => {
          const own = answers.map((one, at) => mixed.answer(one, before + at));
          const shuffled = own.map((one, at) => ({ one, by: order[before + at] ?? 0 })).sort((a, b) => a.by - b.by);
          before += answers.length;
          const queue = shuffled.map(({ one }) => one);
          const parts = [...batches, { again: [], own: queue.length }].map(({ again, own: count }) => [
            ...again.flatMap((at) => own[at] ?? []),
            ...queue.splice(0, count),
          ]);
          return { index, batches: parts };
        });
        await Promise.all(
          batchesOf.map(async ({ index, batches }) => {
            for (const [at, batch] of [...batches, []].entries()) {
              for (const quit of quits)
                if (quit.device === index && quit.before === at && quit.attempt < 3) await mixed.quit(quit.attempt);
              if (batch.length > 0) await mixed.send(batch);
            }
          }),
        );
        for (const { attempt } of quits) if (attempt < 3) await mixed.quit(attempt); // those of devices with fewer batches

        expect(await foundParts(mixed.uid)).toEqual(await expectedParts(mixed.uid));
        const { missed, misses, reviewed, reviews } = await cardCounts(mixed.uid);
        expect({ misses, reviews }).toEqual({ misses: missed, reviews: reviewed });
        seen.misses += misses;
        seen.reviews += reviews;
        expect(await mixed.state()).toBe(await plain.state());
      }),
      { numRuns: Number(process.env['ANY_ORDER_RUNS'] ?? 60), endOnFailure: true },
    );
    expect(sent.size).toBeGreaterThan(100);
    expect(Math.min(seen.misses, seen.reviews)).toBeGreaterThan(20);
  });

  test('sent at once by many come one after the other, and none is lost', async () => {
    const run = await newRun();
    const answers = Array.from({ length: 60 }, (_, n) =>
      run.answer({ attempt: 0, part: n, try: 1 + (n % 3), choice: n % 4, hints: 0, at: n % 20 }, n),
    );
    const batches = Array.from({ length: 12 }, (_, at) => answers.slice(at * 5, at * 5 + 10));
    await Promise.all(batches.filter((batch) => batch.length > 0).map((batch) => run.send(batch)));
    const { rows } = await database.pool.query('select sum(tries)::int as tries from answered_parts where user_id = $1', [run.uid]); // prettier-ignore
    expect(rows).toEqual([{ tries: 60 }]);
    expect(await foundParts(run.uid)).toEqual(await expectedParts(run.uid));
  });
});
