import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#platform/server/db/db.ts';
import type { Role } from '../account.ts';
import type { SecurityEvents } from './security/securityEvents.ts';
import { endOtherWaysIn } from './sessions/sessions.queries.ts';
import { changeDisabled, changeRole } from './standing.queries.ts';

/** By whom an account is changed that is not their own. */
export interface Operator {
  events: Pick<SecurityEvents, 'note'>;
  /** Undefined on the command line. */
  request: FastifyRequest | undefined;
}

/** As {@link changeRole}, and written down. */
export async function setRole(tx: Transaction, { events, request }: Operator, userId: string, role: Role) {
  await changeRole(tx, userId, role);
  await events.note(`made-${role}`, userId, request, tx);
}

/** As {@link changeDisabled}, and written down. */
export async function setDisabled(
  tx: Transaction,
  { events, request }: Operator,
  userId: string,
  isDisabled: boolean,
): Promise<void> {
  await changeDisabled(tx, userId, isDisabled);
  await events.note(isDisabled ? 'disabled' : 'enabled', userId, request, tx);
}

/** Ends all sessions of an account, and what was handed on to other programs, and writes it down. */
export async function signOutEverywhere(tx: Transaction, { events, request }: Operator, userId: string): Promise<void> {
  await endOtherWaysIn(tx, userId);
  await events.note('signed-out-everywhere', userId, request, tx);
}
