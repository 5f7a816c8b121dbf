import { expect, test } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { openAttempt, openedAt } from '../testing/attempts.ts';
import { acknowledged, did, enter } from './room.ts';
import { bringIn, readFile, textOfFile } from './savedFile.ts';

const done = [0, 1, 2].reduce((room, value) => did(room, { kind: 'answer', item: 'tide', value }, openedAt), enter(openAttempt())); // prettier-ignore

test('what a room saves is read back: what the server does not have, with its numbers', () => {
  const file = readFile(textOfFile(acknowledged(done, 1)));
  expect(file).toMatchObject({ attempt: done.attempt.id, epoch: 1, events: [{ seq: 2, value: 1 }, { seq: 3, value: 2 }] }); // prettier-ignore
});

test.each([
  'null',
  '[]',
  '{',
  '7',
  '{"attempt":"../x","epoch":1,"events":[]}',
  `{"attempt":"${done.attempt.id}","epoch":0,"events":[]}`,
  `{"attempt":"${done.attempt.id}","epoch":1,"events":{}}`,
  `{"attempt":"${done.attempt.id}","epoch":1,"events":[null]}`,
  `{"attempt":"${done.attempt.id}","epoch":1,"events":[{"seq":"1"}]}`,
])('%s is no file of a room', (text) => {
  expect(readFile(text)).toBeUndefined();
});

test('a file is sent whole, in calls as large as may be, and tells what was refused', async () => {
  const events = Array.from({ length: 450 }, (_, at) => ({ kind: 'visit' as const, seq: at + 11, stage: 1, t: at })); // prettier-ignore
  const sent: number[] = [];
  const file = { attempt: done.attempt.id, epoch: 1, events };
  const result = await bringIn(file, async (_, some) => {
    sent.push(some.length);
    return { ack: some.at(-1)?.seq ?? 0, now: 0, endsAt: null, refused: [{ seq: 11, reason: 'closed' }] };
  });
  expect([sent, result]).toEqual([[200, 200, 50], { refused: 3, isElsewhere: false }]);
  let calls = 0;
  const older = await bringIn(file, async () => {
    calls += 1;
    throw new AppError(409, 'Elsewhere.', { code: 'continued-elsewhere' });
  });
  expect([calls, older]).toEqual([3, { refused: 0, isElsewhere: true }]);
  await expect(bringIn(file, async () => Promise.reject(new AppError(404, 'No such exam.')))).rejects.toThrow('No such exam.'); // prettier-ignore
});
