import { join } from 'node:path';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { AppError } from '#platform/errors.ts';
import type { WorkedOut } from '#solver/server/workedOut.ts';
import type { CheckedAgainst } from './checking/checkAnswer.ts';
import type { Compared } from './studentWork/compareWork.ts';
import type { ItemOfWork } from './studentWork/item.ts';
import type { Piece } from './worker/entry.ts';
import { Semaphore } from '#platform/server/concurrency/semaphore.ts';

/** Who wants it, and whether they still do. */
interface Asked {
  signal?: AbortSignal | undefined;
  /** One piece of a person's work is done at a time; who was given least of late comes first. */
  owner?: string | undefined;
}

/** Heavy work beside the server's own thread, each piece with a time limit: a runaway ends, and takes nobody with it. */
export interface Workers {
  /** Undefined when the text holds no problem that can be solved for certain. @throws AppError 504 beyond the limit. */
  solve(text: string, asked?: Asked): Promise<WorkedOut | undefined>;
  /**
   * Markdown with formulas to clean HTML: no picture, no link that leaves the course; `$5` stays money.
   *
   * @param against of an answer that a model wrote: what its mathematics is checked against, which the HTML then says.
   */
  render(markdown: string, asked?: Asked, against?: CheckedAgainst): Promise<CleanHtml>;
  /** A line of a student's work, compared with a question of the course; undefined where nothing can be read in it. */
  compareWork(work: string, item: ItemOfWork, asked?: Asked): Promise<Compared[] | undefined>;
  stop(): Promise<void>;
}

export interface WorkerLimits {
  /** How long a piece of work may take once it has begun. */
  solveMs: number;
  renderMs: number;
  /** How long it may wait for its turn, and for a thread to load what it needs. */
  waitMs: number;
  /** How long a thread with nothing to do stays. */
  idleMs: number;
  threads: number;
  /** Threads run this; tests give them something that never ends. */
  entry: string;
}

const defaults: WorkerLimits = {
  ...limitsFor(2),
  idleMs: 30_000,
  threads: 2,
  entry: join(import.meta.dirname, 'worker/entry.ts'),
};

/** Where a piece of work may take so many seconds, it may wait five times as long. */
export function limitsFor(workSeconds: number): Pick<WorkerLimits, 'solveMs' | 'renderMs' | 'waitMs'> {
  const workMs = workSeconds * 1_000;
  return { solveMs: workMs, renderMs: workMs, waitMs: 5 * workMs };
}

/** The most pieces that wait; whoever comes then is asked to come again. */
const longestQueue = 500;

/**
 * Threads come with the first piece of work and go when there is none, so that a quiet server stays small.
 *
 * @param onLostThread hears why a thread ended of which nobody waited for anything any more.
 */
export function startWorkers(
  given: Partial<WorkerLimits> = {},
  onLostThread: (error: Error) => void = () => {},
): Workers {
  const limits = { ...defaults, ...given };
  const semaphore = new Semaphore({ atOnce: limits.threads, inLine: longestQueue, refusal: tooMany });
  let pool: Promise<Piscina> | undefined;
  const open = () => (pool ??= openPool(limits, onLostThread));
  const run = <Result>(name: string, piece: Omit<Piece, 'started'>, limitMs: number, asked: Asked = {}) =>
    runLimited<Result>({ open, semaphore, name, piece, limitMs, waitMs: limits.waitMs, ...asked });
  return {
    solve: (text, asked) => run('solve', { text }, limits.solveMs, asked),
    render: (text, asked, against) => run('render', { text, ...(against && { against }) }, limits.renderMs, asked),
    compareWork: (text, item, asked) => run('compareWork', { text, item }, limits.solveMs, asked),
    stop: async () => (await pool)?.destroy(),
  };
}

/** Loaded with the first piece of work, too. */
async function openPool(
  { entry, threads, idleMs }: WorkerLimits,
  onLostThread: (error: Error) => void,
): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  const pool = new Piscina({
    filename: entry,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 4 },
    env: {},
  });
  // A thread whose time is over may run out of memory before it is ended: an event that nobody hears ends the process.
  pool.on('error', onLostThread);
  return pool;
}

interface Run extends Asked {
  open: () => Promise<Piscina>;
  semaphore: Semaphore;
  name: string;
  piece: Omit<Piece, 'started'>;
  limitMs: number;
  waitMs: number;
}

/** Runs a piece of work; beyond its limit, or when its caller turns away, the thread ends with it. */
async function runLimited<Result>({ open, semaphore, name, piece, limitMs, waitMs, ...asked }: Run): Promise<Result> {
  const { signal, owner } = asked;
  signal?.throwIfAborted();
  const clock = new Clock(waitMs);
  const either = signal ? AbortSignal.any([signal, clock.signal]) : clock.signal;
  let release: (() => void) | undefined;
  try {
    release = await semaphore.acquire({ signal: either, owner });
    const pool = await open();
    const started = clock.restartsWith(limitMs);
    return (await pool.run({ ...piece, started }, { name, signal: either, transferList: [started] })) as Result;
  } catch (error) {
    signal?.throwIfAborted();
    if (!clock.signal.aborted && !isOutOfMemory(error)) throw error;
    throw new AppError(504, 'That takes too long to work out.', { cause: error });
  } finally {
    clock.stop();
    release?.();
  }
}

function tooMany(): AppError {
  return new AppError(503, 'Too many questions at once. Please try again in a moment.');
}

/** Counts first the waiting, then, from the thread's word on, the work itself. */
class Clock {
  readonly #ended = new AbortController();
  #timer: NodeJS.Timeout;
  #hears: MessagePort | undefined;

  constructor(ms: number) {
    this.#timer = setTimeout(() => this.#ended.abort(), ms);
  }

  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  /** A port for the thread: with its first message the time starts anew. */
  restartsWith(ms: number): MessagePort {
    const { port1, port2 } = new MessageChannel();
    port1.on('message', () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#ended.abort(), ms);
    });
    this.#hears = port1;
    return port2;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#hears?.close();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
