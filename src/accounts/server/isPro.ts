import { sql } from 'drizzle-orm';
import { users } from './accounts.tables.ts';

/** Whether a user is Pro at this moment, for a query: the one reading of `pro_until`. */
export const isPro = sql<boolean>`coalesce(${users.proUntil} > now(), false)`;
