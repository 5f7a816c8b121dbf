import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#platform/errors.ts';
import { keptIn } from '#platform/web/kept.ts';
import { firstWaitMs, longestWaitMs, queueSender } from '#platform/web/queueSender.ts';
import { fakeStorage } from '#platform/web/testing/fakeStorage.ts';
import { completionQueue } from './completionQueue.ts';
import { completionsIn, type Completion } from './completions.ts';

const slope = { sectionId: 'linear', lessonId: 'slope' };
const graphs = { sectionId: 'linear', lessonId: 'graphs' };
const offline = new AppError(0, 'The server could not be reached.');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that records what it is sent, and a browser whose session is `server.uid`. */
function setUp() {
  const storage = fakeStorage();
  const completions = completionsIn(keptIn(() => storage));
  const server = {
    uid: 'ada' as string | undefined,
    received: [] as Completion[],
    refusal: undefined as Error | undefined,
  };
  const send = vi.fn(async (completion: Completion) => {
    if (server.refusal) throw server.refusal;
    server.received.push(completion);
    return { linear: server.received.map(({ lessonId }) => lessonId) };
  });
  const signedInUid = vi.fn(async () => server.uid);
  const acknowledged = vi.fn();
  const sender = queueSender({ queues: [completionQueue({ completions, send, acknowledged })], signedInUid });
  return { storage, completions, server, sender, send, acknowledged };
}

const soon = () => vi.advanceTimersByTimeAsync(0);

describe('a completed lesson', () => {
  test('is sent at once and forgotten here when the server has it', async () => {
    const { completions, server, sender, acknowledged } = setUp();
    sender.sendFor('ada');
    completions.add('ada', slope);
    expect(sender.state()).toBe('saving');
    await soon();
    expect(server.received).toEqual([slope]);
    expect(acknowledged).toHaveBeenCalledExactlyOnceWith({ linear: ['slope'] });
    expect(completions.list('ada')).toEqual([]);
    expect(sender.state()).toBe('saved');
  });

  test('left over from an earlier visit is sent on start', async () => {
    const { completions, server, sender } = setUp();
    completions.add('ada', slope);
    completions.add('ada', graphs);
    sender.sendFor('ada');
    await soon();
    expect(server.received).toEqual([slope, graphs]);
  });

  test('is known to the screen before it is forgotten here, so that the ring never moves back', async () => {
    const { completions, sender, acknowledged } = setUp();
    acknowledged.mockImplementation(() => expect(completions.list('ada')).toEqual([slope]));
    sender.sendFor('ada');
    completions.add('ada', slope);
    await soon();
    expect(completions.list('ada')).toEqual([]);
    expect.assertions(2);
  });
});

describe('with the connection lost', () => {
  test('it is kept and tried again, ever more rarely', async () => {
    const { completions, server, sender, send } = setUp();
    server.refusal = offline;
    sender.sendFor('ada');
    completions.add('ada', slope);
    await soon();
    expect(sender.state()).toBe('unsent');
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(firstWaitMs);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2 * firstWaitMs - 1);
    expect(send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(60 * longestWaitMs);
    const tries = send.mock.calls.length;
    await vi.advanceTimersByTimeAsync(longestWaitMs);
    expect(send).toHaveBeenCalledTimes(tries + 1);
    expect(completions.list('ada')).toEqual([slope]);
  });

  test('it goes out as soon as the connection is back', async () => {
    const { completions, server, sender } = setUp();
    server.refusal = offline;
    sender.sendFor('ada');
    completions.add('ada', slope);
    await soon();
    server.refusal = undefined;
    await sender.retry();
    expect(server.received).toEqual([slope]);
    expect(sender.state()).toBe('saved');
    await vi.advanceTimersByTimeAsync(longestWaitMs);
    expect(server.received).toEqual([slope]);
  });

  test('it is saved when another window of this browser has sent it', async () => {
    const { completions, server, sender, storage } = setUp();
    server.refusal = offline;
    sender.sendFor('ada');
    completions.add('ada', slope);
    await soon();
    expect(sender.state()).toBe('unsent');
    storage.clear();
    await vi.advanceTimersByTimeAsync(firstWaitMs);
    expect(sender.state()).toBe('saved');
  });

  test('whoever asks for another try learns when it has ended, well or not', async () => {
    const { completions, server, sender } = setUp();
    server.refusal = offline;
    sender.sendFor('ada');
    completions.add('ada', slope);
    await sender.retry();
    expect(completions.list('ada')).toEqual([slope]);
    server.refusal = undefined;
    await sender.retry();
    expect(completions.list('ada')).toEqual([]);
    await sender.retry();
  });

  test('a server that names a time to wait is left alone so long', async () => {
    const { completions, server, sender, send } = setUp();
    server.refusal = new AppError(429, 'Too many requests.', { retryAfterSeconds: 30 });
    sender.sendFor('ada');
    completions.add('ada', slope);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('a refusal', () => {
  test.each([400, 403, 404])('%d is final: the lesson is dropped and the next one sent', async (httpStatus) => {
    const { completions, server, sender, send } = setUp();
    send.mockRejectedValueOnce(new AppError(httpStatus, 'No.'));
    completions.add('ada', slope);
    completions.add('ada', graphs);
    sender.sendFor('ada');
    await soon();
    expect(server.received).toEqual([graphs]);
    expect(completions.list('ada')).toEqual([]);
    expect(sender.state()).toBe('saved');
  });

  test('401 keeps it until the student has signed in again', async () => {
    const { completions, server, sender, send } = setUp();
    server.refusal = new AppError(401, 'Please sign in to continue.');
    sender.sendFor('ada');
    completions.add('ada', slope);
    await vi.advanceTimersByTimeAsync(longestWaitMs);
    expect(sender.state()).toBe('signed-out');
    expect(send).toHaveBeenCalledTimes(1);
    expect(completions.list('ada')).toEqual([slope]);
    server.refusal = undefined;
    await sender.retry();
    expect(server.received).toEqual([slope]);
  });
});

describe('accounts are kept apart', () => {
  test('nothing is sent while another account has the session, as in a second window', async () => {
    const { completions, server, sender } = setUp();
    server.uid = 'bea';
    sender.sendFor('ada');
    completions.add('ada', slope);
    await soon();
    expect(server.received).toEqual([]);
    expect(completions.list('ada')).toEqual([slope]);
    expect(sender.state()).toBe('signed-out');
  });

  test('nothing is sent for nobody, nor for the one who left', async () => {
    const { completions, server, sender } = setUp();
    sender.sendFor('ada');
    sender.sendFor(undefined);
    completions.add('visitor', slope);
    completions.add('ada', graphs);
    await vi.advanceTimersByTimeAsync(longestWaitMs);
    expect(server.received).toEqual([]);
  });

  test('who takes over while something is under way is served next', async () => {
    const { completions, server, sender, acknowledged } = setUp();
    sender.sendFor('ada');
    completions.add('ada', slope);
    completions.add('ada', graphs);
    server.uid = 'bea';
    completions.add('bea', graphs);
    sender.sendFor('bea');
    await soon();
    expect(completions.list('ada')).toEqual([slope, graphs]);
    expect(server.received).toEqual([graphs]);
    expect(acknowledged).toHaveBeenCalledTimes(1);
  });
});
