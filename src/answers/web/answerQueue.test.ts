import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { keptIn } from '#platform/web/kept.ts';
import { keptQueue } from '#platform/web/keptQueue.ts';
import { firstWaitMs, queueSender, type Queue } from '#platform/web/queueSender.ts';
import { fakeStorage } from '#platform/web/testing/fakeStorage.ts';
import { mostAnswers, type Answer, type IgnoredReason } from '../answers.ts';
import { uuid7 } from '../uuid7.ts';
import { answerQueue } from './answerQueue.ts';
import { isKnownAttempt } from './knownAttempts.ts';

const attemptId = uuid7();
const offline = new AppError(0, 'The server could not be reached.');

beforeEach(() => {
  vi.useFakeTimers({ now: 1_900_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function answer(more: { partId?: string } = {}): Answer {
  return {
    id: uuid7(),
    attemptId,
    lessonId: 'slope',
    partId: 'slope-1',
    edition: 'e1',
    try: 1,
    choice: 2,
    hints: 0,
    ms: 5_000,
    mode: 'lesson',
    at: '2031-05-01T10:00:00.000Z',
    ...more,
  };
}

/** A server that keeps each answer once, by its id, and ignores some. */
function setUp(storage = fakeStorage()) {
  const kept = keptIn(() => storage);
  const answers = keptQueue<Answer>(kept, 'answers');
  const quits = keptQueue<{ lessonId: string }>(kept, 'quits');
  const finishes = keptQueue<object>(kept, 'finishes');
  const server = {
    has: new Map<string, Answer>(),
    ended: [] as string[],
    batches: [] as number[],
    ignores: undefined as IgnoredReason | undefined,
    refusal: undefined as Error | undefined,
  };
  const record = vi.fn(async (sent: readonly Answer[]) => {
    if (server.refusal) throw server.refusal;
    server.batches.push(sent.length);
    const ids = sent.map(({ id }) => id);
    const reason = server.ignores;
    if (reason) return { accepted: [], ignored: ids.map((id) => ({ id, reason })) };
    for (const one of sent) server.has.set(one.id, one);
    return { accepted: ids, ignored: [] };
  });
  const quit = vi.fn(async (_: string, attemptId: string) => {
    if (server.refusal) throw server.refusal;
    server.ended.push(attemptId);
  });
  const finish = vi.fn(async (setId: string) => {
    if (server.refusal) throw server.refusal;
    server.ended.push(setId);
  });
  const queue = answerQueue({ kept, answers, quits, finishes, record, quit, finish });
  const sender = queueSender({ queues: [queue], signedInUid: async () => 'ada' });
  const add = (one: Answer, owner = 'ada') => answers.add(owner, one.id, one);
  return { kept, answers, quits, finishes, server, queue, sender, add, record, quit, finish };
}

const soon = () => vi.advanceTimersByTimeAsync(0);

test('an answer is sent at once, and forgotten here when the server has taken it', async () => {
  const { answers, server, sender, add } = setUp();
  sender.sendFor('ada');
  const one = answer();
  add(one);
  await soon();
  expect([...server.has.values()]).toEqual([one]);
  expect(answers.isEmpty('ada')).toBe(true);
  expect(sender.state()).toBe('saved');
});

test('many go in batches that the server takes, each once', async () => {
  const { server, sender, add } = setUp();
  for (let count = 0; count < 2 * mostAnswers + 7; count += 1) add(answer());
  sender.sendFor('ada');
  await soon();
  expect(server.batches).toEqual([mostAnswers, mostAnswers, 7]);
  expect(server.has.size).toBe(2 * mostAnswers + 7);
});

test('without a connection they are kept over a reload, and arrive once when it is back', async () => {
  const storage = fakeStorage();
  const before = setUp(storage);
  before.server.refusal = offline;
  before.sender.sendFor('ada');
  before.add(answer());
  before.add(answer());
  await soon();
  expect(before.sender.state()).toBe('unsent');
  const { server, sender } = setUp(storage);
  sender.sendFor('ada');
  await soon();
  expect(server.has.size).toBe(2);
  expect(sender.state()).toBe('saved');
});

test('word of the server that was lost leads to the same answer under the same id', async () => {
  const { server, sender, add, record } = setUp();
  record.mockImplementationOnce(async (sent) => {
    for (const one of sent) server.has.set(one.id, one);
    throw offline;
  });
  sender.sendFor('ada');
  add(answer());
  await vi.advanceTimersByTimeAsync(firstWaitMs);
  expect(record).toHaveBeenCalledTimes(2);
  expect(server.has.size).toBe(1);
  expect(sender.state()).toBe('saved');
});

test('what the server ignores is not sent again, and its attempt is not one that it knows', async () => {
  const { kept, answers, server, sender, add } = setUp();
  server.ignores = 'invalid';
  sender.sendFor('ada');
  add(answer());
  await soon();
  expect(answers.isEmpty('ada')).toBe(true);
  expect(isKnownAttempt(kept, 'ada', attemptId)).toBe(false);
  server.ignores = undefined;
  add(answer());
  await soon();
  expect(isKnownAttempt(kept, 'ada', attemptId)).toBe(true);
});

test.each([400, 404, 413, 500])('a server that answers %d loses nothing', async (status) => {
  const { answers, server, sender, add } = setUp();
  server.refusal = new AppError(status, 'No.');
  sender.sendFor('ada');
  add(answer());
  await soon();
  expect(answers.isEmpty('ada')).toBe(false);
  expect(sender.state()).toBe('unsent');
  server.refusal = undefined;
  await sender.retry();
  expect(server.has.size).toBe(1);
});

test('a server that says nothing of what it was sent is not asked for ever', async () => {
  const { sender, add, record } = setUp();
  record.mockResolvedValue({ accepted: [], ignored: [] });
  sender.sendFor('ada');
  add(answer());
  await soon();
  expect(record).toHaveBeenCalledTimes(1);
  expect(sender.state()).toBe('unsent');
});

test('an attempt is ended after its answers have arrived, and once', async () => {
  const { quits, server, sender, add } = setUp();
  server.refusal = offline;
  sender.sendFor('ada');
  add(answer());
  quits.add('ada', attemptId, { lessonId: 'slope' });
  await soon();
  expect(server.ended).toEqual([]);
  server.refusal = undefined;
  await sender.retry();
  expect(server.has.size).toBe(1);
  expect(server.ended).toEqual([attemptId]);
  await sender.retry();
  expect(server.ended).toEqual([attemptId]);
});

test('an attempt that the server never heard of is ended already', async () => {
  const { quits, sender, quit } = setUp();
  quit.mockRejectedValueOnce(new AppError(404, 'No such lesson.'));
  sender.sendFor('ada');
  quits.add('ada', attemptId, { lessonId: 'gone' });
  await soon();
  expect(quits.isEmpty('ada')).toBe(true);
});

test('a set is handed in after its answers have arrived, and once', async () => {
  const { finishes, server, sender, add } = setUp();
  server.refusal = offline;
  sender.sendFor('ada');
  finishes.add('ada', attemptId, {});
  add(answer());
  await soon();
  expect(server.ended).toEqual([]);
  server.refusal = undefined;
  await sender.retry();
  expect([server.has.size, server.ended]).toEqual([1, [attemptId]]);
  await sender.retry();
  expect(server.ended).toEqual([attemptId]);
});

test('a set that the server has forgotten is handed in already', async () => {
  const { finishes, sender, finish } = setUp();
  finish.mockRejectedValueOnce(new AppError(404, 'Set not found.'));
  sender.sendFor('ada');
  finishes.add('ada', attemptId, {});
  await soon();
  expect(finishes.isEmpty('ada')).toBe(true);
});

test('answers that have to wait do not keep anything else from going', async () => {
  const { server, queue, add } = setUp();
  server.refusal = offline;
  const waiting = ['a completed lesson'];
  const other: Queue = {
    isEmpty: () => !waiting.length,
    sendNext: async () => void waiting.pop(),
    subscribe: () => {},
  };
  const sender = queueSender({ queues: [queue, other], signedInUid: async () => 'ada' });
  add(answer());
  sender.sendFor('ada');
  await soon();
  expect(waiting).toEqual([]);
  expect(sender.state()).toBe('unsent');
});

test("a visitor's stay in the browser until they join an account", async () => {
  const { answers, server, sender, add } = setUp();
  sender.sendFor(undefined);
  add(answer(), 'visitor');
  await soon();
  expect(server.has.size).toBe(0);
  sender.sendFor('ada');
  answers.join('visitor', 'ada');
  await soon();
  expect(server.has.size).toBe(1);
});
