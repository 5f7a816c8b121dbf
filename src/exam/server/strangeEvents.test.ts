import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { ErrorReply } from '#platform/errors.ts';
import { ExamAttempt, sendExamEvents } from '../exam.ts';
import { examServer } from './testing/examServer.ts';

const text = fc.oneof(
  fc.constantFrom('', '1/', '½', '１２', '-.5', '\0', '\ud800', '__proto__', 'constructor', "' or 1=1--", '9'.repeat(400), 's1-q1', 's1-q5', 's2-q1'), // prettier-ignore
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]])); // prettier-ignore
const number = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 0, max: 40 }) }, anything);
const highlight = fc.record({ block: number, start: number, end: number, look: fc.oneof(fc.constantFrom<unknown>('yellow', 'underline'), anything), note: fc.oneof(text, anything) }, { requiredKeys: [] }); // prettier-ignore
const event = fc.record(
  {
    seq: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 8 }) }, anything),
    stage: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 1, max: 2 }) }, anything),
    t: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: -10, max: 100_000 }) }, anything),
    kind: fc.oneof({ weight: 8, arbitrary: fc.constantFrom<unknown>('answer', 'mark', 'strike', 'highlights', 'visit', 'calculator') }, anything), // prettier-ignore
    item: fc.oneof({ weight: 8, arbitrary: fc.constantFrom<unknown>('s1-q1', 's1-q5') }, anything),
    value: fc.oneof(anything, fc.nat(5), fc.array(fc.nat(5)), fc.array(highlight)),
  },
  { requiredKeys: ['seq', 'stage', 't', 'kind'] },
);
const body = fc.oneof(
  { weight: 9, arbitrary: fc.record({ epoch: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 3 }) }, anything), events: fc.array(event, { maxLength: 8 }) }) }, // prettier-ignore
  anything,
);

describe('whatever is sent as events', async () => {
  const { newTaker } = await examServer();

  test('is taken, refused by itself, or refused as a whole, as described; what is kept can always be read', async () => {
    const taker = await newTaker();
    const exam = await taker.exam({ scope: 'math' });
    await exam.open();
    const seen = new Set<number>();
    const at = `/api/exam-attempts/${exam.id}`;
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        const reply = await taker.call('POST', `${at}/events`, JSON.stringify(sent), {
          'content-type': 'application/json',
        });
        seen.add(reply.statusCode);
        if (reply.statusCode === 200) expect(Value.Errors(sendExamEvents.reply, reply.json())).toEqual([]);
        else expect(Value.Errors(ErrorReply, reply.json())).toEqual([]);
        expect([200, 400, 409]).toContain(reply.statusCode);
        const found = await exam.get();
        expect(Value.Errors(ExamAttempt, found)).toEqual([]);
        expect(found.state).toBe('open');
      }),
      { numRuns: 200, endOnFailure: true },
    );
    for (const status of [200, 400, 409]) expect([...seen]).toContain(status);
  });

  test('also to the other calls', async () => {
    const taker = await newTaker();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('stages/1/open', 'stages/1/close', 'pause', 'resume', 'takeover', 'stages/9/open'),
        fc.record({ epoch: fc.oneof(fc.integer({ min: 0, max: 3 }), anything), lastSeq: anything, aliveAt: anything }, { requiredKeys: [] }), // prettier-ignore
        async (path, sent) => {
          const exam = (await taker.begin()).json<{ error?: { about?: string }; id?: string }>();
          const id = exam.id ?? exam.error?.about ?? '';
          const reply = await taker.post(`/api/exam-attempts/${id}/${path}`, sent);
          expect([200, 400, 404, 409, 429]).toContain(reply.statusCode);
          if (reply.statusCode !== 200) expect(Value.Errors(ErrorReply, reply.json())).toEqual([]);
        },
      ),
      { numRuns: 100, endOnFailure: true },
    );
  });
});
