import type { ReplyOf } from '#platform/endpoint.ts';
import { AppError } from '#platform/errors.ts';
import type { ExamAttempt, sendExamEvents } from '../../exam.ts';
import type { ExamEvent } from '../../responses.ts';
import type { ExamStore, KeptRun } from './examStore.ts';
import {
  acknowledged,
  did,
  enter,
  isElsewhere,
  isUnseen,
  lastSeq,
  nextToSend,
  told,
  unsent,
  type Deed,
  type Room,
} from './room.ts';
import type { ServerClock } from './serverClock.ts';
import type { TabLock } from './tabLock.ts';

/** The calls of one attempt. */
export interface ExamCalls {
  look(): Promise<ExamAttempt>;
  send(epoch: number, events: readonly ExamEvent[]): Promise<ReplyOf<typeof sendExamEvents>>;
  open(epoch: number, stage: number): Promise<ExamAttempt>;
  close(epoch: number, stage: number, lastSeq: number): Promise<ExamAttempt>;
  pause(epoch: number): Promise<ExamAttempt>;
  resume(epoch: number, aliveAt: number | undefined): Promise<ExamAttempt>;
  takeOver(epoch: number): Promise<ExamAttempt>;
  end(): Promise<ExamAttempt>;
  /** The last word of a page that may be gone the next moment. */
  sendLast(epoch: number, events: readonly ExamEvent[]): void;
}

interface Ports {
  calls: ExamCalls;
  store: ExamStore;
  lock: TabLock;
  clock: ServerClock;
  /** Milliseconds since whenever, by a clock that nobody sets. */
  own: () => number;
  /** Calls back once what changed on the screen has been painted; soon, too, where nothing is. */
  afterPaint: (work: () => void) => void;
}

/** What the screens of the room show. */
export interface RunState {
  room: Room;
  /** Whether this tab is where the exam is taken. Unknown for a moment, in which it is taken for granted. */
  desk: 'unknown' | 'here' | 'other tab' | 'elsewhere';
  /** `failing`: it answers, but cannot keep anything now. */
  server: 'reached' | 'away' | 'failing' | 'signed out' | 'gone';
  /** Whether this browser keeps what is done; undefined before it was tried. */
  keeps: boolean | undefined;
  /** What the server is asked for. */
  asking?: 'open' | 'close' | 'pause' | 'resume' | 'take over' | 'end' | undefined;
  /** The page had died, with the clock running: it was gone for so long. */
  awayMs?: number | undefined;
  /** What the server would not do, and why. */
  refusal?: string | undefined;
}

/** When the page worked before, by the server's clock, and when it began now, by its own. */
interface Before {
  /** Unknown where no module was open. */
  aliveAt: number | undefined;
  begunAt: number;
}

const sendAfterMs = 300;
const heartbeatMs = 15_000;
const firstRetryMs = 2_000;
const longestRetryMs = 5_000;
/** A reload takes less; what takes longer is an interruption. */
const shortestInterruptionMs = 10_000;

/**
 * One attempt in one tab: everything done is kept in this browser first, then sent, and sent again until the server has it.
 * The clock is the server's.
 */
export class ExamRun {
  #state: RunState;
  readonly #ports: Ports;
  readonly #listeners = new Set<() => void>();
  readonly #waitingDeeds: Deed[] = [];
  /** Done, shown, and to be kept as soon as that is painted. */
  #toKeep: { attempt: string; epoch: number; event: ExamEvent }[] = [];
  #isRunToKeep = false;
  #isKeepingSoon = false;
  #isRunning = false;
  /** Until the server was asked for the first time. */
  #before: Before | undefined;
  #aliveAt: number | undefined;
  #sending: Promise<void> | undefined;
  #failures = 0;
  #timers: Partial<Record<'send' | 'beat' | 'end' | 'again', ReturnType<typeof setTimeout>>> = {};

  constructor(attempt: ExamAttempt, ports: Ports) {
    this.#ports = ports;
    ports.clock.guess(attempt.now);
    this.#state = { room: enter(attempt), desk: 'unknown', server: 'reached', keeps: undefined };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): RunState => this.#state;

  /** By the server's clock, in ms since 1970. */
  readonly now = (): number => this.#ports.clock.now();

  /** @returns stops it: what is kept stays, and is sent by whoever starts the next. */
  start(): () => void {
    this.#isRunning = true;
    void this.#begin();
    return () => {
      this.lastWord();
      this.#isRunning = false;
      for (const timer of Object.values(this.#timers)) clearTimeout(timer);
      this.#ports.lock.release();
    };
  }

  /** Something that the student does. */
  readonly act = (deed: Deed): void => {
    if (this.#state.desk === 'unknown') {
      this.#waitingDeeds.push(deed);
      return;
    }
    const { desk, room, asking } = this.#state;
    if (desk !== 'here' || room.attempt.state !== 'open' || asking === 'close') return;
    const next = did(room, deed, this.now());
    this.#become({ room: next });
    const event = next.log.at(-1);
    if (event) this.#toKeep.push({ attempt: room.attempt.id, epoch: room.epoch, event });
    this.#keepSoon();
    this.#sendSoon();
  };

  #keepSoon(): void {
    if (this.#isKeepingSoon) return;
    this.#isKeepingSoon = true;
    this.#ports.afterPaint(() => this.#keepDone());
  }

  /** Nothing of it is sent before it is kept. */
  #keepDone(): void {
    this.#isKeepingSoon = false;
    const done = this.#toKeep;
    this.#toKeep = [];
    for (const { attempt, epoch, event } of done) this.#keep((store) => store.add(attempt, epoch, event));
    if (done.length > 0) this.#noteLife();
    if (this.#isRunToKeep) this.#keepRun();
  }

  /** Begins the module that comes next. */
  readonly open = (): Promise<void> =>
    this.#ask('open', async (calls) => {
      const next = nextStage(this.#attempt);
      if (!next) return;
      this.#tell(await this.#timed(() => calls.open(this.#state.room.epoch, next)));
      this.#seeFirst();
    });

  /** Hands the open module in: once, however often it is asked for, and again until it was possible. */
  readonly handIn = async (): Promise<void> => {
    const stage = this.#attempt.open?.n;
    const { asking, desk, awayMs } = this.#state;
    if (stage === undefined || asking === 'close' || desk !== 'here' || awayMs !== undefined) return;
    this.#become({ asking: 'close', refusal: undefined });
    this.#keepRun();
    await this.#close(stage);
  };

  readonly pause = (): Promise<void> =>
    this.#ask('pause', async (calls) => this.#tell(await this.#timed(() => calls.pause(this.#state.room.epoch))));

  /** Ends the attempt, once the server has all that was done. */
  readonly end = (): Promise<void> =>
    this.#ask('end', async (calls) => {
      await this.#send();
      if (unsent(this.#state.room).length === 0) this.#tell(await this.#timed(() => calls.end()));
    });

  /** After a pause, or after the page had died. */
  readonly goOn = (): Promise<void> =>
    this.#ask('resume', async (calls) => {
      const aliveAt = this.#attempt.state === 'open' ? this.#aliveAt : undefined;
      this.#tell(await this.#timed(() => calls.resume(this.#state.room.epoch, aliveAt)));
      this.#become({ awayMs: undefined });
      this.#noteLife();
      this.#watchEnd();
      this.#seeFirst();
      this.#sendSoon();
    });

  /** The exam goes on in this tab, wherever else it is open. */
  readonly takeHere = async (): Promise<void> => {
    if (this.#state.desk === 'other tab') {
      await this.#ports.lock.steal(this.#onLost);
      this.#become({ desk: 'unknown' });
      await this.#restore();
      return;
    }
    await this.#ask('take over', async (calls) => {
      const attempt = await this.#timed(() => calls.takeOver(this.#attempt.epoch));
      this.#become({ room: enter(attempt), desk: 'here', server: 'reached' });
      this.#aliveAt = undefined;
      this.#afterTold();
      this.#seeFirst();
    });
  };

  /** The connection is back, or the person is. */
  readonly retry = (): void => {
    this.#failures = 0;
    void this.#again();
  };

  /** The page may be gone the next moment. */
  readonly lastWord = (): void => {
    this.#keepDone();
    const { desk, room, asking, awayMs } = this.#state;
    if (desk !== 'here' || awayMs !== undefined) return;
    this.#noteLife();
    if (room.attempt.open && asking !== 'close' && unsent(room).length) {
      this.#ports.calls.sendLast(room.epoch, nextToSend(room));
    }
  };

  get #attempt(): ExamAttempt {
    return this.#state.room.attempt;
  }

  async #begin(): Promise<void> {
    const isFree = await this.#ports.lock.take(this.#onLost);
    if (!this.#isRunning) return this.#ports.lock.release();
    if (!isFree) return this.#become({ desk: 'other tab' });
    await this.#restore();
  }

  readonly #onLost = (): void => {
    this.#become({ desk: 'other tab' });
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
  };

  /** What this browser kept goes on; then the server is asked. */
  async #restore(): Promise<void> {
    const { id } = this.#attempt;
    const found = await this.#ports.store.load(id).catch(() => undefined);
    if (!this.#isRunning) return;
    const { run, events = [] } = found ?? {};
    const newest = run && run.attempt.now > this.#attempt.now ? run.attempt : this.#attempt;
    const epoch = run?.epoch ?? (isUntouched(newest) ? newest.epoch : 0);
    const room = enter(newest, epoch, events.filter((one) => one.epoch === epoch).map(({ event }) => event)); // prettier-ignore
    if (run) {
      this.#before = { aliveAt: run.aliveAt, begunAt: this.#ports.own() };
      this.#ports.clock.guess(run.aliveAt ?? run.attempt.now);
    }
    this.#become({ room, keeps: found !== undefined, desk: 'here' });
    if (isElsewhere(room)) this.#leaveDesk();
    if (run?.closing !== undefined && run.closing === newest.open?.n) this.#become({ asking: 'close' });
    for (const deed of this.#waitingDeeds.splice(0)) this.act(deed);
    await this.#look();
    if (this.#state.awayMs === undefined) this.#seeFirst();
    if (this.#state.asking === 'close' && this.#attempt.open) await this.#close(this.#attempt.open.n);
    this.#beat();
  }

  /** A module begins with its first question, also where the page that opened it was gone before it showed one. */
  #seeFirst(): void {
    const [first] = this.#attempt.open?.items ?? [];
    if (first && isUnseen(this.#state.room)) this.act({ kind: 'visit', item: first.id });
  }

  /** Learns how it stands by the server. The first time it shows for how long the page was gone. */
  async #look(): Promise<void> {
    try {
      const attempt = await this.#timed(() => this.#ports.calls.look());
      if (!this.#isRunning) return;
      const before = this.#before;
      this.#before = undefined;
      this.#tell(attempt);
      this.#failures = 0;
      if (before && this.#state.desk === 'here') await this.#noteInterruption(before);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Time in which nobody could work is given back. Who worked on without a connection is not stopped for it. */
  async #noteInterruption(before: Before): Promise<void> {
    const { open, state } = this.#attempt;
    if (state !== 'open' || !open?.endsAt || this.#state.asking === 'close') return;
    const workedMs = this.#ports.own() - before.begunAt;
    const aliveAt = Math.max(before.aliveAt ?? open.openedAt, open.openedAt);
    const awayMs = this.now() - workedMs - aliveAt;
    if (awayMs < shortestInterruptionMs) return;
    this.#become({ awayMs });
    clearTimeout(this.#timers.end); // time that is given back does not end meanwhile
    this.#aliveAt = aliveAt;
    if (workedMs < shortestInterruptionMs) return;
    this.#aliveAt = this.now() - awayMs;
    await this.goOn();
  }

  #tell(attempt: ExamAttempt): void {
    this.#become({ room: told(this.#state.room, attempt), server: 'reached' });
    if (isElsewhere(this.#state.room)) this.#leaveDesk();
    else this.#afterTold();
  }

  #afterTold(): void {
    if (this.#state.asking === 'close' && !this.#attempt.open) this.#become({ asking: undefined });
    this.#isRunToKeep = true;
    this.#keepSoon(); // what the server told it tells again, and a module is large: first it is shown
    this.#watchEnd();
    if (this.#attempt.state === 'finished') this.#keep((store) => store.forget(this.#attempt.id));
  }

  /** What the server does not have of it may fill what is empty there. */
  #leaveDesk(): void {
    const { room, desk } = this.#state;
    this.#become({ desk: 'elsewhere', asking: undefined });
    if (desk === 'here') void this.#sendLeft(room);
  }

  /** All of it: each call is refused, and read all the same. */
  async #sendLeft(left: Room): Promise<void> {
    for (let room = left; unsent(room).length > 0;) {
      const events = nextToSend(room);
      const isRead = await this.#ports.calls.send(room.epoch, events).then(
        () => true,
        (error: unknown) => codeOf(error) === 'continued-elsewhere',
      );
      if (!isRead) return;
      room = acknowledged(room, events.at(-1)?.seq ?? room.ack);
    }
  }

  #sendSoon(): void {
    clearTimeout(this.#timers.send);
    this.#timers.send = setTimeout(() => void this.#send(), sendAfterMs);
  }

  /** Everything that waits; nothing more than a sign of life where nothing does. */
  #send(isSignOfLife = false): Promise<void> {
    clearTimeout(this.#timers.send);
    this.#sending ??= this.#sendAll(isSignOfLife).finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async #sendAll(isSignOfLife: boolean): Promise<void> {
    const { calls } = this.#ports;
    this.#keepDone();
    let isEmptyToo = isSignOfLife;
    try {
      for (;;) {
        const { room, desk, awayMs } = this.#state;
        const events = nextToSend(room);
        if (!this.#isRunning || desk !== 'here' || !room.attempt.open || !(events.length || isEmptyToo)) return;
        if (awayMs !== undefined) return; // the server would take it for a sign of life, and give back less
        isEmptyToo = false;
        const { ack, endsAt, refused } = await this.#timed(() => calls.send(room.epoch, events));
        this.#become({ room: acknowledged(withEnd(this.#state.room, endsAt), ack), server: 'reached' });
        this.#watchEnd();
        if (refused.length) await this.#look();
        this.#failures = 0;
      }
    } catch (error) {
      if (codeOf(error) === 'gap') return this.#look().then(() => this.#sendSoon());
      this.#failed(error);
    }
  }

  async #close(stage: number): Promise<void> {
    const { calls } = this.#ports;
    await this.#send();
    const { room } = this.#state;
    if (unsent(room).length || room.attempt.open?.n !== stage) return; // it is tried again
    try {
      this.#tell(await this.#timed(() => calls.close(room.epoch, stage, lastSeq(room))));
      this.#failures = 0;
    } catch (error) {
      const code = codeOf(error);
      if (code === 'missing-events') await this.#look();
      if (code === 'missing-events' || (code === 'too-early' && this.#isTimeUp())) return this.#tryAgainLater();
      if (code === 'too-early') this.#become({ asking: undefined });
      this.#failed(error);
    }
  }

  /** Anything that cannot wait for a connection: where there is none it is said. */
  async #ask(asking: NonNullable<RunState['asking']>, work: (calls: ExamCalls) => Promise<void>): Promise<void> {
    if (this.#state.asking) return;
    this.#become({ asking, refusal: undefined });
    try {
      await work(this.#ports.calls);
      this.#become({ asking: undefined });
    } catch (error) {
      this.#become({ asking: undefined, refusal: (error as Error).message });
      this.#failed(error);
    }
  }

  async #timed<T extends { now: number }>(work: () => Promise<T>): Promise<T> {
    const sentAt = this.#ports.own();
    const reply = await work();
    this.#ports.clock.learn({ sentAt, receivedAt: this.#ports.own(), now: reply.now });
    return reply;
  }

  #failed(error: unknown): void {
    if (!this.#isRunning) return;
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'continued-elsewhere') return this.#leaveDesk();
    if (error.httpStatus === 404) return this.#become({ server: 'gone' });
    if (error.httpStatus === 401) this.#become({ server: 'signed out' });
    else if (error.httpStatus === 0) this.#become({ server: 'away' });
    else if (error.httpStatus === 429 || error.httpStatus >= 500) this.#become({ server: 'failing' });
    else return this.#become({ refusal: error.message });
    this.#tryAgainLater();
  }

  #tryAgainLater(): void {
    clearTimeout(this.#timers.again);
    const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** this.#failures);
    this.#failures += 1;
    this.#timers.again = setTimeout(() => void this.#again(), waitMs);
  }

  async #again(): Promise<void> {
    if (!this.#isRunning || this.#state.desk !== 'here') return;
    clearTimeout(this.#timers.again);
    if (this.#before || this.#state.server !== 'reached') await this.#look();
    const { open } = this.#attempt;
    if (this.#state.asking === 'close' && open) await this.#close(open.n);
    else await this.#send(true);
  }

  #beat(): void {
    clearTimeout(this.#timers.beat);
    this.#timers.beat = setTimeout(() => {
      this.#noteLife();
      if (this.#state.server === 'reached' && this.#state.asking === undefined) void this.#send(true);
      this.#beat();
    }, heartbeatMs);
  }

  /** When the time is over the module is handed in, with or without a connection. */
  #watchEnd(): void {
    clearTimeout(this.#timers.end);
    const { open, state } = this.#attempt;
    if (state !== 'open' || !open?.endsAt || this.#state.awayMs !== undefined) return;
    const leftMs = open.endsAt - this.now();
    this.#timers.end = setTimeout(
      () => (this.#isTimeUp() ? void this.handIn() : this.#watchEnd()),
      Math.max(0, Math.min(leftMs, heartbeatMs)),
    );
  }

  #isTimeUp(): boolean {
    const endsAt = this.#attempt.open?.endsAt;
    return typeof endsAt === 'number' && this.now() >= endsAt;
  }

  #noteLife(): void {
    if (this.#attempt.state !== 'open' || this.#state.awayMs !== undefined) return;
    this.#aliveAt = this.now();
    this.#keepRun();
  }

  #keepRun(): void {
    this.#isRunToKeep = false;
    const { room, asking, desk } = this.#state;
    if (desk !== 'here' || room.attempt.state === 'finished') return;
    const run: KeptRun = {
      id: room.attempt.id,
      owner: this.#ports.store.owner,
      epoch: room.epoch,
      attempt: room.attempt,
      aliveAt: this.#aliveAt,
      closing: asking === 'close' ? room.attempt.open?.n : undefined,
    };
    this.#keep((store) => store.keep(run));
  }

  #keep(work: (store: ExamStore) => Promise<void>): void {
    work(this.#ports.store).then(
      () => this.#state.keeps !== true && this.#become({ keeps: true }),
      () => this.#state.keeps !== false && this.#become({ keeps: false }),
    );
  }

  #become(changed: Partial<RunState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }
}

/** The number of the module that is opened next. */
export function nextStage({ stages }: ExamAttempt): number | undefined {
  return stages.find(({ state }) => state === 'later')?.n;
}

/** Nobody has begun with it anywhere: whoever opens it takes it. */
function isUntouched({ ack, stages }: ExamAttempt): boolean {
  return ack === 0 && stages.every(({ state }) => state === 'later');
}

function withEnd(room: Room, endsAt: number | null): Room {
  const { open } = room.attempt;
  if (!open || open.endsAt === endsAt) return room;
  return { ...room, attempt: { ...room.attempt, open: { ...open, endsAt } } };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof AppError ? error.code : undefined;
}
