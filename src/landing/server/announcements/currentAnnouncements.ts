import { and, desc, gt, lt, sql } from 'drizzle-orm';
import type { Account } from '#accounts/account.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Log } from '#platform/server/log.ts';
import type { Announcement } from '../../announcements.ts';
import { announcements } from './announcements.tables.ts';

const lookEveryMs = 2_000;
/** Nobody reads more than that above a screen. */
export const mostShown = 3;
const mostHeld = 20;

/** The announcements of now and of the next minute, in memory: a page that shows them asks nobody. */
export class CurrentAnnouncements {
  private readonly database: Pick<Database, 'orm'>;
  private readonly log: Log;
  private held: (typeof announcements.$inferSelect)[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(database: Pick<Database, 'orm'>, log: Log) {
    this.database = database;
    this.log = log;
  }

  /** What somebody is shown at this moment, the newest first. */
  seenBy({ role }: Pick<Account, 'role'>, now: number): Announcement[] {
    return this.held
      .filter(({ startsAt, endsAt }) => startsAt.getTime() <= now && now < endsAt.getTime())
      .filter(({ audience }) => audience === 'everybody' || role === 'student')
      .slice(0, mostShown)
      .map(({ id, text, linkPath, linkName, endsAt }) => ({
        ...{ id, text, endsAt: endsAt.toISOString() },
        link: linkPath && linkName ? { path: linkPath, name: linkName } : null,
      }));
  }

  async refresh(): Promise<void> {
    const isNear = and(
      lt(announcements.startsAt, sql`now() + interval '1 minute'`),
      gt(announcements.endsAt, sql`now()`),
    );
    this.held = await this.database.orm
      .select()
      .from(announcements)
      .where(isNear)
      .orderBy(desc(announcements.startsAt), desc(announcements.id))
      .limit(mostHeld);
  }

  /** Keeps looking until `stop` is called. A database that is away is no reason to forget them. */
  follow(): void {
    this.timer = setInterval(() => {
      this.refresh().catch((err: unknown) => this.log.warn({ err }, 'could not look for announcements'));
    }, lookEveryMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
