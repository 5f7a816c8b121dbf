import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { fromDrizzle, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Database, Transaction } from '../db/db.ts';
import { unavailable } from '../../errors.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import type { Log } from '../log.ts';

/** A kind of work that is done behind requests: its name, and what one piece of it is about. */
export interface Queue<T extends object> {
  name: string;
  /** Tried so often after it failed, each time after a longer pause (30 s at first, an hour at most). */
  retries: number;
  /** One piece may take so long; then it counts as failed. */
  mostSeconds: number;
  /** There to carry the type. */
  data?: T;
}

interface When {
  /** What has a higher number is done first; 0 unless it says otherwise. */
  priority?: number;
  /** Not before so many seconds have gone by. */
  startAfter?: number;
}

/** Does a piece of work. `isLastTry`: when it fails now, it is given up. */
type Handler<T> = (data: T, isLastTry: boolean) => Promise<void>;

/** What waits and is due is seen by one statement for all kinds, and told to those that have some. */
const lookEveryMs = 1_000;
const kindsWithWork = `select kind from unnest($1::text[]) kind where exists (
  select 1 from pgboss.job where name = kind and state < 'active' and not blocked and start_after < now())`;
/** Each kind looks by itself when it is told, and once a minute; ten pieces side by side; while there are as many, without waiting. */
const looking = {
  pollingIntervalSeconds: 60,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;
/** Many kinds may look in the same moment: so many connections they share, and the rest are for requests. */
const statementsAtOnce = 2;
const startAgainMs = 10_000;
const troubleEveryMs = 60_000;
/** The longest that work under way may still take when the server ends. */
const stopMs = 5_000;

/**
 * Work behind requests. A piece of it is kept in the database, in the transaction that causes it, until a server has done
 * it; what fails is tried again, as often as its queue says. It may be done twice (a server that dies at the wrong moment).
 *
 * @example
 * const mails = { name: 'mail', retries: 10, mostSeconds: 60 } satisfies Queue<{ id: string }>;
 * jobs.handle(mails, ({ id }) => deliver(id));
 * await jobs.add(tx, mails, { id });
 */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly pool: Database['pool'];
  private readonly log: Log;
  private readonly handlers: { queue: Queue<object>; handle: Handler<never> }[] = [];
  private readonly workers = new Map<string, string>();
  private ready: Promise<void> | undefined;
  private again: NodeJS.Timeout | undefined;
  private nextLook: NodeJS.Timeout | undefined;
  private troubleNotedAt = 0;
  private isStopping = false;
  private readonly turns = new Semaphore({
    atOnce: statementsAtOnce,
    inLine: Infinity,
    refusal: () => unavailable('The server is busy.'),
  });

  constructor({ pool }: Pick<Database, 'pool'>, log: Log) {
    this.log = log;
    this.pool = pool;
    this.boss = new PgBoss({
      db: { executeSql: (text, values) => this.execute(text, values) },
      schedule: false,
      maintenanceIntervalSeconds: 3600,
      persistWarnings: false,
    });
    this.boss.on('error', (err) => this.noteTrouble(err));
  }

  /** Says how a piece of work is done; it has failed when the promise is rejected. To be called before {@link start}. */
  handle<T extends object>(queue: Queue<T>, handle: Handler<T>): void {
    this.handlers.push({ queue, handle });
  }

  /** Adds a piece of work; it is there when the transaction is committed. */
  async add<T extends object>(tx: Transaction, queue: Queue<T>, data: T, when: When = {}): Promise<void> {
    await this.readyFor(queue);
    await this.boss.send(queue.name, data, { ...when, db: fromDrizzle(tx, sql) });
  }

  /** As {@link add}, many at once. */
  async addAll<T extends object>(
    tx: Transaction,
    queue: Queue<T>,
    pieces: readonly T[],
    when: When = {},
  ): Promise<void> {
    await this.readyFor(queue);
    const jobs = pieces.map((data) => ({ data, ...when }));
    if (jobs.length > 0) await this.boss.insert(queue.name, jobs, { db: fromDrizzle(tx, sql) });
  }

  /** How many pieces of work are not begun, counted up to `most`. */
  async countWaiting({ name }: Queue<object>, most: number): Promise<number> {
    await this.started();
    const { rows } = await this.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from (select 1 from pgboss.job where name = $1 and state < 'active' limit $2) counted`,
      [name, most],
    );
    return rows[0]?.waiting ?? 0;
  }

  /** Takes away the pieces of work, done or not, whose data hold these values: what is about a person goes with them. */
  async forget<T extends object>(tx: Transaction, queue: Queue<T>, data: Partial<T>): Promise<void> {
    await this.started();
    const db = fromDrizzle(tx, sql);
    const found = await this.boss.findJobs(queue.name, { data, db });
    if (found.length > 0) await this.boss.deleteJob(queue.name, found.map(({ id }) => id), { db }); // prettier-ignore
  }

  /**
   * Adds a piece of work again and again: one in so many seconds, however many servers do so.
   * @returns a function that ends it.
   */
  every(queue: Queue<object>, seconds: number): () => void {
    const add = async () => {
      await this.ready;
      await this.boss.send(queue.name, {}, { singletonSeconds: seconds });
    };
    const attempt = () => {
      if (this.ready) add().catch((err: unknown) => this.log.warn({ err, job: queue.name }, 'job not added'));
    };
    const timer = setInterval(attempt, Math.min(seconds, 60) * 1000).unref();
    return () => clearInterval(timer);
  }

  /** Begins to work. A database that cannot be written for now is tried again: it is no reason not to serve. */
  async start(): Promise<void> {
    try {
      await this.started();
    } catch (err) {
      this.log.warn({ err }, 'jobs wait for the database');
      this.again = setTimeout(() => void this.start(), startAgainMs).unref();
    }
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.again);
    clearTimeout(this.nextLook);
    const started = await this.ready?.then(
      () => true,
      () => false,
    );
    if (started) await this.boss.stop({ close: false, timeout: stopMs });
  }

  /** Whoever stops waits for nobody: a database that hangs lets nobody in. */
  private execute(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    const query = () => this.pool.query(text, values);
    return this.isStopping ? query() : this.turns.run(query);
  }

  private async readyFor<T extends object>(queue: Queue<T>): Promise<void> {
    await this.started();
    if (!this.handlers.some((handler) => handler.queue.name === queue.name)) await this.makeQueue(queue); // others work on it
  }

  private started(): Promise<void> {
    return (this.ready ??= this.begin().catch((error: unknown) => {
      this.ready = undefined;
      throw error;
    }));
  }

  private async begin(): Promise<void> {
    await this.boss.start();
    for (const { queue, handle } of this.handlers) {
      await this.makeQueue(queue);
      const worker = await this.boss.work<never, void, typeof looking>(queue.name, looking, (jobs) =>
        Promise.all(jobs.map((job) => this.attempt(job, handle))),
      );
      this.workers.set(queue.name, worker);
    }
    if (this.workers.size > 0) this.lookLater();
  }

  private lookLater(): void {
    if (!this.isStopping) this.nextLook = setTimeout(() => void this.look(), lookEveryMs).unref();
  }

  private async look(): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ kind: string }>({
        name: 'kinds_with_work',
        text: kindsWithWork,
        values: [[...this.workers.keys()]],
      });
      for (const { kind } of rows) this.boss.notifyWorker(this.workers.get(kind) ?? '');
    } catch (error) {
      this.noteTrouble(error);
    }
    this.lookLater();
  }

  /** It may be there already. */
  private async makeQueue({ name, retries, mostSeconds }: Queue<object>): Promise<void> {
    await this.boss.createQueue(name, {
      retryLimit: retries,
      retryDelay: 30,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: mostSeconds,
      deleteAfterSeconds: 3600,
    });
  }

  private async attempt(job: JobWithMetadata<never>, handle: Handler<never>): Promise<JobResult> {
    const isLastTry = job.retryCount >= job.retryLimit;
    try {
      await handle(job.data, isLastTry);
      return { id: job.id, status: 'completed' };
    } catch (err) {
      if (isLastTry) this.log.error({ err, job: job.name }, 'job given up');
      else this.log.warn({ err, job: job.name }, 'job failed; it is tried again');
      return { id: job.id, status: 'failed' }; // the words of a mail server or a person are not stored
    }
  }

  /** What waits is looked for every second; a database that is away is worth a line a minute. */
  private noteTrouble(trouble: unknown): void {
    if (Date.now() - this.troubleNotedAt < troubleEveryMs) return;
    this.troubleNotedAt = Date.now();
    const { message = 'no reason given', code } = trouble as { message?: string; code?: string };
    this.log.warn({ reason: message, code }, 'the queue could not be looked at');
  }
}
