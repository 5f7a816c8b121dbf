import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAttempt, openedAt } from '../testing/attempts.ts';
import { ExamServer } from '../testing/examServer.ts';
import { memoryStore } from '../testing/memoryStore.ts';
import { ExamRun } from './examRun.ts';
import { unsent } from './room.ts';
import { serverClock } from './serverClock.ts';
import type { TabLock } from './tabLock.ts';

const noLock: TabLock = { take: async () => true, steal: async () => {}, release: () => {} };
const choose = (value: number | null) => ({ kind: 'answer', item: 'tide', value }) as const;

/** The device's date is ten days off; the server's clock goes along with the page's own. */
const own = () => Number(vi.getMockedSystemTime()) - wrongDate;
const wrongDate = openedAt - 864_000_000;
const ran: (() => void)[] = [];
/** What waits for a frame to be painted; without the list nothing waits. */
let unpainted: (() => void)[] | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: wrongDate });
  unpainted = undefined;
});
afterEach(() => {
  for (const stop of ran.splice(0)) stop();
  vi.useRealTimers();
});

function newServer() {
  return new ExamServer(() => openedAt + own());
}

async function newRun(server: ExamServer, store = memoryStore(), page = server.attempt, lock = noLock) {
  const begun = own();
  const clock = serverClock(() => own() - begun);
  const afterPaint = (work: () => void) => void (unpainted ? unpainted.push(work) : work());
  const run = new ExamRun(page, { calls: server.calls, store, lock, clock, own: () => own() - begun, afterPaint });
  const stop = run.start();
  ran.push(stop);
  await vi.advanceTimersByTimeAsync(0);
  return { run, stop, given: () => run.state().room.responses.items.map((one) => one.given) };
}

function ready(server: ExamServer) {
  const { open: _, ...rest } = openAttempt({ state: 'ready' });
  server.attempt = { ...rest, stages: rest.stages.map((stage) => ({ ...stage, state: 'later' })) };
}

/** In its first module, which was opened here. */
async function opened(store = memoryStore()) {
  const server = newServer();
  ready(server);
  const running = await newRun(server, store);
  await running.run.open();
  await vi.advanceTimersByTimeAsync(1_000);
  return { server, store, ...running };
}

const second = 1_000;
const minute = 60 * second;

test('a module that is opened shows its first question, and the server learns of it', async () => {
  const { server, run } = await opened();
  expect(run.state().room.responses.at).toBe('tide');
  expect(server.events.get(1)).toMatchObject([{ kind: 'visit', item: 'tide', seq: 1, stage: 1 }]);
});

test('what the server told before a module was opened, and comes behind it, does not close it', async () => {
  const server = newServer();
  ready(server);
  const { look } = server.calls;
  const isHere = Promise.withResolvers<void>();
  server.calls.look = async () => {
    const told = await look();
    await isHere.promise;
    return told;
  };
  const { run } = await newRun(server);
  server.calls.look = look;
  await run.open();
  isHere.resolve();
  await vi.advanceTimersByTimeAsync(second);
  expect(run.state().room).toMatchObject({ attempt: { state: 'open' }, responses: { at: 'tide' } });
});

test('an answer is kept in the browser when it was painted; before, where the page goes or it is sent', async () => {
  const { run, store, given } = await opened();
  const { id } = run.state().room.attempt;
  const kept = async () =>
    (await store.load(id)).events.map(({ event }) => ('value' in event ? event.value : undefined));
  unpainted = [];
  run.act(choose(1));
  run.act(choose(2));
  expect(given()[0]).toBe(2);
  expect(await kept()).toEqual([undefined]);
  expect(unpainted).toHaveLength(1);
  unpainted.shift()?.();
  expect(await kept()).toEqual([undefined, 1, 2]);

  run.act(choose(3));
  run.lastWord();
  expect(await kept()).toEqual([undefined, 1, 2, 3]);
  run.act(choose(0));
  await vi.advanceTimersByTimeAsync(301);
  expect(await kept()).toEqual([undefined, 1, 2, 3, 0]);
});

test('an answer stands at once, and is with the server a moment later, together with what came right behind it', async () => {
  const { server, run, given } = await opened();
  run.act(choose(1));
  run.act(choose(2));
  expect(given()[0]).toBe(2);
  expect(server.responses.items[0]?.given).toBeNull();
  const before = server.requests.length;
  await vi.advanceTimersByTimeAsync(301);
  expect(server.responses.items[0]?.given).toBe(2);
  expect(server.requests.length - before).toBe(1);
  expect(unsent(run.state().room)).toEqual([]);
});

test('an exam that is ended in the room has everything that was done there first, and without a connection it is not ended', async () => {
  const { server, run, store } = await opened();
  server.isReached = false;
  run.act(choose(1));
  await run.end();
  expect(server.requests).not.toContain('end');
  expect(run.state().room.attempt.state).toBe('open');
  server.isReached = true;
  run.act(choose(2));
  await run.end();
  expect(server.events.get(1)?.map((event) => ('value' in event ? event.value : ''))).toEqual(['', 1, 2]);
  expect(run.state().room.attempt.state).toBe('finished');
  await vi.advanceTimersByTimeAsync(0);
  expect((await store.load(server.attempt.id)).run).toBeUndefined();
});

test('twenty minutes without a connection lose nothing, and the time of each answer is the one it was given at', async () => {
  const { server, run } = await opened();
  server.isReached = false;
  run.act(choose(1));
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(run.state().server).toBe('away');
  run.act(choose(3));
  await vi.advanceTimersByTimeAsync(10 * minute);
  server.isReached = true;
  await vi.advanceTimersByTimeAsync(minute);
  expect(run.state().server).toBe('reached');
  expect(server.responses.items[0]?.given).toBe(3);
  const [, one, two] = server.events.get(1) ?? [];
  expect((two?.t ?? 0) - (one?.t ?? 0)).toBe(10 * minute);
});

test('an answer of the server that is lost makes nothing twice', async () => {
  const { server, run } = await opened();
  server.losesAnswers = true;
  run.act(choose(1));
  await vi.advanceTimersByTimeAsync(10 * second);
  server.losesAnswers = false;
  run.act(choose(2));
  await vi.advanceTimersByTimeAsync(20 * second);
  expect(server.events.get(1)?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(server.responses.items[0]?.given).toBe(2);
});

test('a server that has lost what it had acknowledged is sent all of it again', async () => {
  const { server, run } = await opened();
  run.act(choose(1));
  await vi.advanceTimersByTimeAsync(second);
  server.events.set(1, []);
  run.act(choose(2));
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(server.events.get(1)?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('a page that is loaded again goes on where it was, with what the server does not have yet', async () => {
  const { server, store, run, stop } = await opened();
  server.isReached = false;
  run.act(choose(1));
  stop();
  const again = await newRun(server, store, openAttempt()); // as the page was when it was loaded first
  expect(again.given()[0]).toBe(1);
  expect(again.run.state().desk).toBe('here');
  server.isReached = true;
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(server.responses.items[0]?.given).toBe(1);
});

test('a page that had died asks to go on, and the time without it is given back', async () => {
  const { server, store, stop } = await opened();
  stop();
  await vi.advanceTimersByTimeAsync(4 * minute);
  const again = await newRun(server, store, { ...server.attempt, now: server.now() });
  expect(again.run.state().awayMs).toBe(4 * minute);
  await vi.advanceTimersByTimeAsync(20 * second); // nobody is there yet
  await again.run.goOn();
  expect(again.run.state().awayMs).toBeUndefined();
  expect(again.run.state().room.attempt.open?.endsAt).toBe(openedAt + 34 * minute + 20 * second);
});

test('a module whose page was gone before it showed a question comes with its first one, and the time is given back', async () => {
  const server = newServer();
  ready(server);
  const store = memoryStore();
  const first = await newRun(server, store);
  server.losesAnswers = true;
  await first.run.open();
  first.stop();
  await vi.advanceTimersByTimeAsync(4 * minute);
  server.losesAnswers = false;
  const again = await newRun(server, store, { ...server.attempt, now: server.now() });
  expect(again.run.state().awayMs).toBe(4 * minute);
  expect(again.run.state().room.responses.at).toBeUndefined();
  await again.run.goOn();
  expect(server.resumedFrom).toEqual([openedAt]);
  expect(again.run.state().room.responses.at).toBe('tide');
  await vi.advanceTimersByTimeAsync(second);
  expect(server.events.get(1)).toMatchObject([{ kind: 'visit', item: 'tide' }]);
});

test('a page that waits for ‘Resume’ ends no time that is given back, and gives no sign of life', async () => {
  const { server, store, run, stop } = await opened();
  server.isReached = false;
  run.act(choose(1));
  stop();
  server.isReached = true;
  await vi.advanceTimersByTimeAsync(40 * minute);
  const before = server.requests.length;
  const again = await newRun(server, store, { ...server.attempt, now: server.now() });
  expect(again.run.state().awayMs).toBe(40 * minute);
  await vi.advanceTimersByTimeAsync(5 * minute);
  again.run.retry();
  again.run.lastWord();
  await vi.advanceTimersByTimeAsync(minute);
  expect(server.requests.slice(before)).toEqual(['look']);
  await again.run.goOn();
  await vi.advanceTimersByTimeAsync(second);
  expect(again.run.state()).toMatchObject({ asking: undefined, room: { attempt: { state: 'open' } } });
  expect(server.responses.items[0]?.given).toBe(1);
  await vi.advanceTimersByTimeAsync(30 * minute);
  expect(again.run.state().room.attempt.state).toBe('ready');
});

test('who works on without a connection after the page had died gets back the time without it, and is not stopped', async () => {
  const { server, store, stop } = await opened();
  stop();
  server.isReached = false;
  const page = server.attempt;
  await vi.advanceTimersByTimeAsync(4 * minute);
  const again = await newRun(server, store, page);
  await vi.advanceTimersByTimeAsync(5 * minute);
  again.run.act(choose(1));
  server.isReached = true;
  await vi.advanceTimersByTimeAsync(15 * second);
  expect(again.run.state().awayMs).toBeUndefined();
  expect(again.run.state().room.attempt.open?.endsAt).toBe(openedAt + 34 * minute);
  expect(server.responses.items[0]?.given).toBe(1);
});

test('when the time is over the module is handed in, by the server’s clock', async () => {
  const { server, run } = await opened();
  run.act(choose(1));
  await vi.advanceTimersByTimeAsync(29 * minute);
  expect(run.state().room.attempt.state).toBe('open');
  await vi.advanceTimersByTimeAsync(minute);
  expect(run.state().room.attempt.state).toBe('ready');
  expect(server.requests.filter((name) => name === 'close')).toHaveLength(1);
});

test('time that is over without a connection waits for one, with all answers, and takes none any more', async () => {
  const { server, run, given } = await opened();
  server.isReached = false;
  run.act(choose(1));
  await vi.advanceTimersByTimeAsync(40 * minute);
  run.act(choose(2));
  expect(given()[0]).toBe(1);
  expect(run.state()).toMatchObject({ asking: 'close', server: 'away' });
  server.isReached = true;
  await vi.advanceTimersByTimeAsync(20 * second);
  expect(run.state().room.attempt.state).toBe('ready');
  expect(server.events.get(1)?.at(-1)).toMatchObject({ kind: 'answer', value: 1 });
});

test('handed in twice is once, and a page that dies meanwhile hands in when it is back', async () => {
  const { server, store, run, stop } = await opened();
  server.losesAnswers = true;
  await Promise.all([run.handIn(), run.handIn()]);
  expect(server.requests.filter((name) => name === 'close')).toHaveLength(1);
  stop();
  const before = openAttempt();
  server.losesAnswers = false;
  const again = await newRun(server, store, before);
  await vi.advanceTimersByTimeAsync(20 * second);
  expect(again.run.state()).toMatchObject({ asking: undefined, room: { attempt: { state: 'ready' } } });
});

test('a module whose handing in hangs is not handed in again by a wait from before, but by who comes back to the page', async () => {
  const { server, run } = await opened();
  const { close } = server.calls;
  server.isReached = false;
  run.retry();
  await vi.advanceTimersByTimeAsync(second); // it waits to try again
  server.isReached = true;
  const hangs = (server.calls.close = vi.fn<typeof close>(() => new Promise(() => {})));
  void run.handIn();
  await vi.advanceTimersByTimeAsync(10 * second);
  expect(hangs).toHaveBeenCalledTimes(1);
  server.calls.close = close;
  run.retry();
  await vi.advanceTimersByTimeAsync(second);
  expect(run.state()).toMatchObject({ asking: undefined, room: { attempt: { state: 'ready' } } });
});

test('another device goes on after it has taken over; the first one says so, and its late answers come in', async () => {
  const { server, run } = await opened();
  const other = await newRun(server);
  expect(other.run.state().desk).toBe('elsewhere');
  server.isReached = false;
  run.act(choose(1));
  await vi.advanceTimersByTimeAsync(second);
  server.isReached = true;
  await other.run.takeHere();
  expect(other.run.state().desk).toBe('here');
  other.run.act(choose(2));
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(server.events.get(2)?.map(({ seq }) => seq)).toEqual([1]);
  expect(run.state().desk).toBe('elsewhere');
  run.act(choose(3));
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(server.responses.items[0]?.given).toBe(2);
});

test('a second tab waits; when it is used the first one stops, and nothing that was done there is lost', async () => {
  const { server, store, run, given } = await opened();
  let lose = () => {};
  const held: TabLock = { ...noLock, take: async () => false, steal: async () => lose() };
  const other = await newRun(server, store, server.attempt, held);
  expect(other.run.state().desk).toBe('other tab');
  other.run.act(choose(3));
  run.act(choose(1));
  lose = () => run.lastWord();
  await other.run.takeHere();
  await vi.advanceTimersByTimeAsync(second);
  expect(other.given()).toEqual(given());
  expect(other.run.state().desk).toBe('here');
});

test('a browser that keeps nothing says so, and all goes to the server', async () => {
  const { server, run } = await opened(memoryStore(true));
  run.act(choose(1));
  await vi.advanceTimersByTimeAsync(second);
  expect(run.state().keeps).toBe(false);
  expect(server.responses.items[0]?.given).toBe(1);
});

test('storage that fills up in the middle is told, as long as it is full; nothing that was done waits for it', async () => {
  const store = memoryStore();
  let isFull = false;
  const filling = { ...store, add: (...added: Parameters<typeof store.add>) => (isFull ? Promise.reject(new Error('Full.')) : store.add(...added)), keep: (...kept: Parameters<typeof store.keep>) => (isFull ? Promise.reject(new Error('Full.')) : store.keep(...kept)) }; // prettier-ignore
  const { server, run } = await opened(filling);
  expect(run.state().keeps).toBe(true);
  isFull = true;
  run.act(choose(1));
  await vi.advanceTimersByTimeAsync(second);
  expect(run.state().keeps).toBe(false);
  expect(server.responses.items[0]?.given).toBe(1);
  isFull = false;
  run.act(choose(2));
  await vi.advanceTimersByTimeAsync(second);
  expect(run.state().keeps).toBe(true);
});

test('a session that has ended is noticed between modules, too, when one comes back to the page', async () => {
  const { server, run } = await opened();
  await run.handIn();
  expect(run.state().room.attempt.state).toBe('ready');
  server.isSignedOut = true;
  run.retry();
  await vi.advanceTimersByTimeAsync(second);
  expect(run.state().server).toBe('signed out');
  server.isSignedOut = false;
  await vi.advanceTimersByTimeAsync(10 * second);
  expect(run.state().server).toBe('reached');
});

test('all that another device has not got of a long time without a connection comes in late', async () => {
  const { server, run } = await opened();
  const other = await newRun(server);
  run.act(choose(1));
  await vi.advanceTimersByTimeAsync(second);
  server.isReached = false;
  for (let count = 0; count < 450; count += 1) run.act(choose(count % 4));
  server.isReached = true;
  await other.run.takeHere();
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(run.state().desk).toBe('elsewhere');
  expect(server.late.get(1)?.map(({ seq }) => seq).slice(-450)).toEqual(Array.from({ length: 450 }, (_, index) => index + 3)); // prettier-ignore
});

test('a page that died without a connection, and was taken over meanwhile, sends what it kept when it is loaded again', async () => {
  const { server, store, run, stop } = await opened();
  const other = await newRun(server);
  server.isReached = false;
  run.act(choose(1));
  stop();
  server.isReached = true;
  await other.run.takeHere();
  const again = await newRun(server, store, { ...server.attempt, now: server.now() + 1 });
  expect(again.run.state().desk).toBe('elsewhere');
  expect(server.late.get(1)?.at(-1)).toMatchObject({ kind: 'answer', value: 1 });
});

test('two devices that have begun with it untouched are told apart: the one that comes second is not at the desk', async () => {
  const server = newServer();
  ready(server);
  const [phoneStore, laptop] = [memoryStore(), await newRun(server)];
  const phone = await newRun(server, phoneStore);
  await laptop.run.open();
  laptop.run.act(choose(2));
  await vi.advanceTimersByTimeAsync(second);
  await phone.run.open();
  expect(phone.run.state().desk).toBe('elsewhere');
  phone.stop();
  const again = await newRun(server, phoneStore, { ...server.attempt, ack: server.ack, now: server.now() + 1 });
  expect(again.run.state().desk).toBe('elsewhere');
  await again.run.takeHere();
  expect(again.run.state().desk).toBe('here');
});

test('notes that are written for long without a connection go out in calls that are not too large', async () => {
  const { server, run } = await opened();
  server.isReached = false;
  const value = Array.from({ length: 10 }, () => ({ block: 0, start: 0, end: 1, look: 'yellow' as const, note: 'ü'.repeat(1000) })); // prettier-ignore
  for (let count = 0; count < 60; count += 1) run.act({ kind: 'highlights', item: 'tide', value });
  server.isReached = true;
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(unsent(run.state().room)).toEqual([]);
  expect(Math.max(...server.sizes)).toBeLessThan(256 * 1024);
});
