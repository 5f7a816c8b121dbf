import { sql } from 'drizzle-orm';
import { followLinks } from './parents.tables.ts';

/** The last day is over everywhere: twelve hours after it is in UTC. */
export const isEnded = sql<boolean>`${followLinks.lastDay} <= ((now() at time zone 'UTC') - interval '36 hours')::date`;
export const isAlive = sql<boolean>`not (${isEnded})`;

export const todayInUtc = sql<string>`(now() at time zone 'UTC')::date`;
