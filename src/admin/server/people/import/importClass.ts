import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { users } from '#accounts/server/accounts.tables.ts';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import type { Invitations } from '#accounts/server/passwords/invitations.ts';
import { changeGrants } from '#billing/server/pro.queries.ts';
import { classes } from '#classes/server/classes.tables.ts';
import { askToJoin } from '#classes/server/invitations.ts';
import { invalidArgument, notFound } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { classLinesShown, type ClassImport, type ClassLine } from '../../../classList.ts';
import { peopleTexts } from '../../../peopleTexts.ts';
import { audit } from '../../audit/audit.ts';
import { peopleLimits } from '../people.limits.ts';
import { readClass, type Listed } from './readClass.ts';

/** So many are made in one statement, which may take no longer than any other. */
const accountsAtOnce = 500;

interface ImportServices {
  database: Database;
  limits: AttemptLimits;
  invitations: Invitations;
}

/** Accounts for a whole class at once. */
export function classImports({ database: { orm }, limits, invitations }: ImportServices) {
  return {
    /** What an import would do; nothing is changed. @throws AppError 400 when the file is no class list. */
    async preview(request: FastifyRequest, file: Uint8Array, classId?: string): Promise<ClassImport> {
      await limits.count(peopleLimits.classPreviews, signedIn(request).uid);
      const invitedTo = classId === undefined ? null : await findOpenClass(orm, classId);
      const listed = readClass(file);
      return { ...outcomeOf(listed, await findKnown(orm, listed), false), invitedTo };
    },

    /** All of it or nothing. @param classId to which everybody is invited. @throws AppError 400 when a line is wrong. */
    async import(request: FastifyRequest, file: Uint8Array, classId?: string): Promise<ClassImport> {
      await limits.count(peopleLimits.classImports, signedIn(request).uid);
      const listed = readClass(file);
      if (listed.some(({ problem }) => problem !== null)) throw invalidArgument(peopleTexts.badLines, 'bad-lines');
      return orm.transaction(async (tx) => {
        const made = await makeAccounts(tx, listed);
        await changeGrants(
          tx,
          listed.flatMap(({ email, proUntil }) => {
            const userId = made.get(email);
            return userId && proUntil ? [{ userId, until: proUntil }] : [];
          }),
        );
        await invitations.add(tx, [...made.values()]);
        const invitedTo = classId === undefined ? null : await findOpenClass(tx, classId);
        if (classId !== undefined) await askToJoin(tx, classId, await findIds(tx, listed));
        const known = new Set(listed.flatMap(({ email }) => (made.has(email) ? [] : [email])));
        const outcome = { ...outcomeOf(listed, known, true), invitedTo };
        const after = { made: outcome.made, there: outcome.there, ...(classId !== undefined && { class: classId }) };
        await audit(tx, request, { what: 'people.imported', target: '', after });
        return outcome;
      });
    },
  };
}

/** The name of a class that people may be invited to. @throws AppError 404 when there is none, or it is over. */
async function findOpenClass(db: Pick<Database['orm'], 'select'>, classId: string): Promise<string> {
  const [found] = await db
    .select({ name: classes.name })
    .from(classes)
    .where(and(eq(classes.id, classId), isNull(classes.archivedAt)));
  if (!found) throw notFound('class');
  return found.name;
}

/** The accounts of everybody on the list. */
async function findIds(tx: Transaction, listed: readonly Listed[]): Promise<string[]> {
  const emails = listed.map(({ email }) => email);
  const found = await tx.select({ id: users.id }).from(users).where(inArray(users.email, emails));
  return found.map(({ id }) => id);
}

/** Whose address is an account's already. */
async function findKnown(db: Pick<Database['orm'], 'select'>, listed: readonly Listed[]): Promise<Set<string>> {
  const emails = listed.flatMap(({ email, problem }) => (problem === null ? [email] : []));
  if (emails.length === 0) return new Set();
  const found = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  return new Set(found.map(({ email }) => email));
}

/** Of who has none; nobody can sign in before they chose a password. @returns the ids of the new accounts, by their addresses. */
async function makeAccounts(tx: Transaction, listed: readonly Listed[]): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (let start = 0; start < listed.length; start += accountsAtOnce) {
    const added = await tx
      .insert(users)
      .values(listed.slice(start, start + accountsAtOnce).map(({ name, email }) => ({ name, email })))
      .onConflictDoNothing()
      .returning({ id: users.id, email: users.email });
    for (const { id, email } of added) made.set(email, id);
  }
  return made;
}

/** @param known the addresses that had an account before. */
function outcomeOf(
  listed: readonly Listed[],
  known: ReadonlySet<string>,
  isDone: boolean,
): Omit<ClassImport, 'invitedTo'> {
  const lines = listed.map(({ proUntil, ...person }): ClassLine => {
    const outcome = person.problem !== null ? 'wrong' : known.has(person.email) ? 'there' : 'new';
    return { ...person, proUntil: proUntil?.toISOString() ?? null, outcome };
  });
  const count = (outcome: ClassLine['outcome']) => lines.filter((line) => line.outcome === outcome).length;
  const wrongFirst = lines.toSorted((one, other) => Number(other.problem !== null) - Number(one.problem !== null));
  const shown = wrongFirst.slice(0, classLinesShown);
  return { isDone, made: count('new'), there: count('there'), wrong: count('wrong'), lines: shown };
}
