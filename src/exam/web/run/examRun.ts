import { AppError } from '#platform/errors.ts';
import type { ExamAttempt } from '../../exam.ts';
import type { ExamStore } from './examStore.ts';
import { Keeping } from './keeping.ts';
import { did, enter, isElsewhere, isUnseen, lastSeq, nextToSend, told, unsent, type Deed } from './room.ts';
import { nextStage, Shown, type ExamCalls, type RunState } from './runState.ts';
import { codeOf, Sending, sendLeft } from './sending.ts';
import type { ServerClock } from './serverClock.ts';
import type { TabLock } from './tabLock.ts';

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

/** When the page worked before, by the server's clock, and when it began now, by its own. */
interface Before {
  /** Unknown where no module was open. */
  aliveAt: number | undefined;
  begunAt: number;
}

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
  readonly #ports: Ports;
  readonly #shown: Shown;
  readonly #keeping: Keeping;
  readonly #sending: Sending;
  readonly #waitingDeeds: Deed[] = [];
  #isRunning = false;
  /** Until the server was asked for the first time. */
  #before: Before | undefined;
  #failures = 0;
  #timers: Partial<Record<'beat' | 'end' | 'again', ReturnType<typeof setTimeout>>> = {};

  constructor(attempt: ExamAttempt, ports: Ports) {
    const { calls, clock } = ports;
    this.#ports = ports;
    clock.guess(attempt.now);
    this.#shown = new Shown(enter(attempt));
    this.#keeping = new Keeping(this.#shown, this.now, ports);
    this.#sending = new Sending({
      shown: this.#shown,
      send: (epoch, events) => this.#timed(() => calls.send(epoch, events)),
      isRunning: () => this.#isRunning,
      onSending: this.#keeping.all,
      onSent: async ({ refused }) => {
        this.#watchEnd();
        if (refused.length) await this.#look();
        this.#failures = 0;
      },
      onGap: () => this.#look(),
      onFailed: (error) => this.#failed(error),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

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
      this.#stopTimers();
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
    if (event) this.#keeping.eventSoon(event);
    this.#sending.soon();
  };

  /** Begins the module that comes next. */
  readonly open = (): Promise<void> =>
    this.#ask('open', async (calls) => {
      const next = nextStage(this.#attempt);
      if (!next) return;
      const attempt = await this.#timed(() => calls.open(this.#state.room.epoch, next));
      this.#become({ asking: undefined }); // with what follows: the screen is drawn once
      this.#tell(attempt);
      this.#seeFirst();
    });

  /** Hands the open module in: once, however often it is asked for, and again until it was possible. */
  readonly handIn = async (): Promise<void> => {
    const stage = this.#attempt.open?.n;
    const { asking, desk, awayMs } = this.#state;
    if (stage === undefined || asking === 'close' || desk !== 'here' || awayMs !== undefined) return;
    this.#become({ asking: 'close', refusal: undefined });
    this.#keeping.run();
    await this.#close(stage);
  };

  readonly pause = (): Promise<void> =>
    this.#ask('pause', async (calls) => this.#tell(await this.#timed(() => calls.pause(this.#state.room.epoch))));

  /** Ends the attempt, once the server has all that was done. */
  readonly end = (): Promise<void> =>
    this.#ask('end', async (calls) => {
      await this.#sending.all();
      if (unsent(this.#state.room).length === 0) this.#tell(await this.#timed(() => calls.end()));
    });

  /** After a pause, or after the page had died. */
  readonly goOn = (): Promise<void> =>
    this.#ask('resume', async (calls) => {
      const aliveAt = this.#attempt.state === 'open' ? this.#keeping.aliveAt : undefined;
      this.#tell(await this.#timed(() => calls.resume(this.#state.room.epoch, aliveAt)));
      this.#become({ awayMs: undefined });
      this.#keeping.noteLife();
      this.#watchEnd();
      this.#seeFirst();
      this.#sending.soon();
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
      this.#keeping.aliveAt = undefined;
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
    this.#keeping.all();
    const { desk, room, asking, awayMs } = this.#state;
    if (desk !== 'here' || awayMs !== undefined) return;
    this.#keeping.noteLife();
    if (room.attempt.open && asking !== 'close' && unsent(room).length) {
      this.#ports.calls.sendLast(room.epoch, nextToSend(room));
    }
  };

  get #state(): RunState {
    return this.#shown.state;
  }

  get #attempt(): ExamAttempt {
    return this.#state.room.attempt;
  }

  #become(changed: Partial<RunState>): void {
    this.#shown.become(changed);
  }

  async #begin(): Promise<void> {
    const isFree = await this.#ports.lock.take(this.#onLost);
    if (!this.#isRunning) return this.#ports.lock.release();
    if (!isFree) return this.#become({ desk: 'other tab' });
    await this.#restore();
  }

  readonly #onLost = (): void => {
    this.#become({ desk: 'other tab' });
    this.#stopTimers();
  };

  #stopTimers(): void {
    this.#sending.stop();
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
  }

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
      const known = this.#attempt;
      const attempt = await this.#timed(() => this.#ports.calls.look());
      if (!this.#isRunning) return;
      if (this.#attempt !== known) return await this.#look(); // something else was told meanwhile, and may be newer
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
    this.#keeping.aliveAt = aliveAt;
    if (workedMs < shortestInterruptionMs) return;
    this.#keeping.aliveAt = this.now() - awayMs;
    await this.goOn();
  }

  #tell(attempt: ExamAttempt): void {
    this.#become({ room: told(this.#state.room, attempt), server: 'reached' });
    if (isElsewhere(this.#state.room)) this.#leaveDesk();
    else this.#afterTold();
  }

  #afterTold(): void {
    if (this.#state.asking === 'close' && !this.#attempt.open) this.#become({ asking: undefined });
    this.#keeping.runSoon();
    this.#watchEnd();
    if (this.#attempt.state === 'finished') this.#keeping.forget();
  }

  /** What the server does not have of it may fill what is empty there. */
  #leaveDesk(): void {
    const { room, desk } = this.#state;
    this.#become({ desk: 'elsewhere', asking: undefined });
    if (desk === 'here') void sendLeft(this.#ports.calls.send, room);
  }

  async #close(stage: number): Promise<void> {
    const { calls } = this.#ports;
    await this.#sending.all();
    const { room } = this.#state;
    if (unsent(room).length || room.attempt.open?.n !== stage) return; // it is tried again
    clearTimeout(this.#timers.again); // this is the try; a person who comes back may have another, where the line hangs
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
    const { state } = this.#attempt;
    const hasNothingToSend = !this.#attempt.open && state !== 'finished'; // nobody would notice that the session has ended
    if (this.#before || this.#state.server !== 'reached' || hasNothingToSend) await this.#look();
    const { open } = this.#attempt;
    if (this.#state.asking === 'close' && open) await this.#close(open.n);
    else await this.#sending.all(true);
  }

  #beat(): void {
    clearTimeout(this.#timers.beat);
    this.#timers.beat = setTimeout(() => {
      this.#keeping.noteLife();
      if (this.#state.server === 'reached' && this.#state.asking === undefined) void this.#sending.all(true);
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
}

/** Nobody has begun with it anywhere: whoever opens it takes it. */
function isUntouched({ ack, stages }: ExamAttempt): boolean {
  return ack === 0 && stages.every(({ state }) => state === 'later');
}
