import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import { networkKey } from '../limits/network.ts';
import { securityEvents } from './securityEvents.tables.ts';

export type SecurityEvent = typeof securityEvents.$inferSelect;
export type SecurityEventKind = SecurityEvent['what'];

/** Of one account and one kind. */
export const mostPerAccountAndDay = 30;
/** Of one network, of what anybody can cause who has no account or makes any number of them. */
export const mostPerNetworkAndHour = 1_000;

/** What a crowd of strangers could write without end; all else is done by somebody in their own account, or by the operator. */
const ofStrangers: ReadonlySet<SecurityEventKind> = new Set([
  'signed-up',
  'signed-in',
  'sign-in-failed',
  'locked',
  'locked-for-a-day',
  'network-locked',
]);

type Db = Pick<Database['orm'] | Transaction, 'execute'>;

/** The record of what happened to accounts: who under a pseudonym, from where under a pseudonym, what, when. */
export class SecurityEvents {
  private readonly orm: Database['orm'];
  private readonly secret: string;

  /** @param secret keys the pseudonyms. */
  constructor({ orm }: Pick<Database, 'orm'>, secret: string) {
    this.orm = orm;
    this.secret = secret;
  }

  /**
   * Writes an event down, unless there have been so many like it of late that one more would say nothing.
   *
   * @param from the request that caused it; undefined on the command line.
   * @param db the transaction that it belongs to.
   */
  async note(
    what: SecurityEventKind,
    userId: string | null,
    from: FastifyRequest | undefined,
    db: Db = this.orm,
  ): Promise<void> {
    const who = userId === null ? null : pseudonym(this.secret, userId);
    const network = from ? networkKey(this.secret, from) : null;
    const mayFlood = ofStrangers.has(what);
    await db.execute(sql`
      insert into security_events (what, who, network)
      select ${what}, ${who}::text, ${network}::text
      where (${network}::text is null or (
        (select count(*) from (
          select 1 from security_events
          where who = ${who}::text and what = ${what} and at > now() - interval '1 day' limit ${mostPerAccountAndDay}
        ) same) < ${mostPerAccountAndDay}
        and (not ${mayFlood}::boolean or (select count(*) from (
          select 1 from security_events
          where network = ${network}::text and at > now() - interval '1 hour' limit ${mostPerNetworkAndHour}
        ) near) < ${mostPerNetworkAndHour})))`);
  }

  /** What happened to one account, the oldest first. */
  async findOwn(userId: string): Promise<SecurityEvent[]> {
    const who = pseudonym(this.secret, userId);
    return this.orm.select().from(securityEvents).where(eq(securityEvents.who, who)).orderBy(securityEvents.id);
  }

  /** The newest first. @param userId of this account alone. @param what of this kind alone. */
  async findNewest(count: number, userId?: string, what?: SecurityEventKind): Promise<SecurityEvent[]> {
    const own = userId === undefined ? undefined : eq(securityEvents.who, pseudonym(this.secret, userId));
    const ofKind = what === undefined ? undefined : eq(securityEvents.what, what);
    return this.orm.select().from(securityEvents).where(and(own, ofKind)).orderBy(desc(securityEvents.id)).limit(count);
  }

  /** Forgets what is older than a year: the database lets nothing younger go. */
  async forgetOld(): Promise<void> {
    await this.orm.delete(securityEvents).where(lt(securityEvents.at, sql`now() - interval '1 year'`));
  }
}
