import { and, eq, inArray, isNull, notExists } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import type { Jobs, Queue } from '#platform/server/mail/jobs.ts';
import { actionCodes, users } from '../accounts.tables.ts';
import { addActionCode } from '../actionCodes.queries.ts';
import { invitationDays, invitationLetter, linkWithCode } from '../letters.ts';
import type { Letters } from './passwords.queries.ts';

const invitations = { name: 'invitations', retries: 10, mostSeconds: 60 } satisfies Queue<{ userIds: string[] }>;
/** So many letters are written in one piece of work. */
const lettersAtOnce = 100;

interface InvitationServices extends Letters {
  database: Pick<Database, 'orm'>;
  jobs: Pick<Jobs, 'add' | 'handle'>;
}

/** Writes to people for whom an account was made, behind the request that made it: with the link they choose their first password. */
export function makeInvitations({ database, jobs, ...letters }: InvitationServices) {
  jobs.handle(invitations, ({ userIds }: { userIds: string[] }) =>
    database.orm.transaction(async (tx) => {
      for (const user of await uninvited(tx, userIds)) await invite(tx, letters, user);
    }),
  );

  return {
    /** The letters are written once the transaction is committed. */
    async add(tx: Transaction, userIds: readonly string[]): Promise<void> {
      for (let start = 0; start < userIds.length; start += lettersAtOnce)
        await jobs.add(tx, invitations, { userIds: userIds.slice(start, start + lettersAtOnce) });
    },
  };
}
export type Invitations = ReturnType<typeof makeInvitations>;

interface Invited {
  id: string;
  email: string;
}

/** Who has no password and no link to choose one: a piece of work that is done twice writes nobody a second letter. */
function uninvited(tx: Transaction, userIds: string[]): Promise<Invited[]> {
  const link = tx
    .select({ id: actionCodes.userId })
    .from(actionCodes)
    .where(and(eq(actionCodes.userId, users.id), eq(actionCodes.action, 'reset-password')));
  return tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.id, userIds), isNull(users.passwordHash), isNull(users.disabledAt), notExists(link)));
}

async function invite(tx: Transaction, { mail, origin }: Letters, { id, email }: Invited): Promise<void> {
  const seconds = invitationDays * 24 * 3600;
  const code = await addActionCode(tx, { action: 'reset-password', userId: id, email, seconds });
  await mail.post(tx, invitationLetter(email, linkWithCode(origin, 'resetPassword', code)), id);
}
