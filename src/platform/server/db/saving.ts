import type { Database } from './db.ts';
import { isDiskFull } from './db.errors.ts';
import type { Log } from '../log.ts';

const lookEveryMs = 60_000;
/** While nothing can be saved. */
const lookAgainMs = 5_000;

/** Takes room on the disk of the database, as a student's answer would, and gives it back. */
const attempt = `CREATE TEMPORARY TABLE room_to_save ON COMMIT DROP AS SELECT repeat('room ', 20000) AS taken`;

/**
 * Whether the database can be written. A full disk lets it be read only: then the site serves on, and the log, `/readyz` and
 * the metric say that nothing can be saved, until there is room again.
 */
export class Saving {
  isPossible = true;
  private readonly pool: Database['pool'];
  private readonly log: Log;
  private timer: NodeJS.Timeout | undefined;

  constructor({ pool }: Pick<Database, 'pool'>, log: Log) {
    this.pool = pool;
    this.log = log;
  }

  /** To be told of every failure: the first write that finds no room is worth a line at once. */
  note(error: unknown): void {
    const { cause } = error as { cause?: unknown }; // of what was refused in people's words
    if (isDiskFull(error) || isDiskFull(cause)) this.turn(false);
  }

  /** Looks now, and again and again until {@link stop}. */
  async start(): Promise<void> {
    await this.look();
    this.goOn();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** A database that is away says nothing about its disk. */
  async look(): Promise<void> {
    try {
      await this.pool.query(attempt);
      this.turn(true);
    } catch (error) {
      this.note(error);
    }
  }

  private turn(isPossible: boolean): void {
    if (isPossible === this.isPossible) return;
    this.isPossible = isPossible;
    if (isPossible) this.log.info('the database can be written again');
    else this.log.error('nothing can be saved: the disk of the database is full, or the database is read-only');
    if (this.timer) this.goOn();
  }

  private goOn(): void {
    clearTimeout(this.timer);
    const next = () => void this.look().then(() => this.timer && this.goOn());
    this.timer = setTimeout(next, this.isPossible ? lookEveryMs : lookAgainMs).unref();
  }
}
