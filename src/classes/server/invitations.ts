import { and, inArray, isNull, sql } from 'drizzle-orm';
import { emailOf } from '#accounts/email.ts';
import type { Account } from '#accounts/account.ts';
import { users } from '#accounts/server/accounts.tables.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { AppError, invalidArgument } from '#platform/errors.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { letter, type Letter } from '#platform/server/mail/letter.ts';
import type { Mail } from '#platform/server/mail/mail.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import { readInvited } from '../invited.ts';
import { joinPath, shownJoinCode } from '../joinCode.ts';
import { mostAsked, mostInvited } from '../limits.ts';
import { classTexts } from '../texts.ts';
import { classLimits } from './classes.limits.ts';
import { classMembers, classTeachers } from './classes.tables.ts';
import { lockTaught, type ClassRow } from './classLocks.ts';

export interface InvitationServices {
  database: Pick<Database, 'orm'>;
  limits: AttemptLimits;
  mail: Pick<Mail, 'post'>;
  /** Of the site: where the link leads. */
  origin: string;
  secret: string;
}

/**
 * Invites everybody on a list: those who have an account are asked, and all get a letter with the join link. What comes back never
 * tells which have an account, nor who was spared a letter since they had one today.
 *
 * @returns how many addresses there are.
 * @throws AppError 400 for the list, 404 for who does not teach the class, 409 while nobody may join, 429 beyond a day's letters.
 */
export async function inviteListed(
  { database, limits, mail, origin, secret }: InvitationServices,
  teacher: Account,
  classId: string,
  list: string,
): Promise<number> {
  const addresses = addressesIn(list);
  const ofTeacher = addresses.map(() => [classLimits.invitationLettersPerTeacher, teacher.uid] as const);
  await limits.countSuccesses(ofTeacher, async () => {
    const admitted: string[] = [];
    await database.orm.transaction((tx) => requireInviting(tx, teacher.uid, classId)); // before anybody's letter is counted
    for (const address of addresses) {
      if (await limits.admits(classLimits.invitationLettersPerAddress, pseudonym(secret, address)))
        admitted.push(address);
    }
    await database.orm.transaction(async (tx) => {
      const taught = await requireInviting(tx, teacher.uid, classId);
      const known = await findAccounts(tx, addresses);
      await askToJoin(tx, classId, [...known.values()]);
      const join = new URL(joinPath(shownJoinCode(taught.joinCode)), origin).href;
      for (const to of admitted)
        await mail.post(
          tx,
          invitation({ to, teacher: teacher.displayName, name: taught.name, join }),
          known.get(to) ?? null,
        );
    });
    return addresses.length;
  });
  return addresses.length;
}

function addressesIn(list: string): string[] {
  const { addresses, badLines } = readInvited(list, emailOf);
  if (badLines.length > 0) throw invalidArgument(classTexts.badLines(badLines), 'bad-lines');
  if (addresses.length === 0) throw invalidArgument(classTexts.nobodyListed, 'nobody-listed');
  if (addresses.length > mostInvited) throw invalidArgument(classTexts.tooManyListed, 'too-many-listed');
  return addresses;
}

async function requireInviting(tx: Transaction, teacherId: string, classId: string) {
  const { joinCode, archivedAt, name }: ClassRow = await lockTaught(tx, teacherId, classId);
  if (archivedAt) throw new AppError(409, classTexts.isArchived, { code: 'class-archived' });
  if (!joinCode) throw new AppError(409, classTexts.noCode, { code: 'no-code' });
  return { name, joinCode };
}

/** By their addresses. */
async function findAccounts(tx: Transaction, addresses: readonly string[]): Promise<Map<string, string>> {
  const found = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(inArray(users.email, [...addresses]), isNull(users.disabledAt)));
  return new Map(found.map(({ id, email }) => [email, id]));
}

/** So many accounts are asked in one statement. */
const askedAtOnce = 500;

/**
 * Asks accounts to join a class. Nothing changes for who is in it, teaches it or was asked already, nor for who has more questions of the
 * kind waiting than anybody reads.
 */
export async function askToJoin(tx: Transaction, classId: string, userIds: readonly string[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += askedAtOnce) {
    const some = sql.param(userIds.slice(start, start + askedAtOnce));
    await tx.execute(sql`
      insert into ${classMembers} (class_id, user_id)
      select ${classId}::uuid, asked.id from unnest(${some}::uuid[]) as asked (id)
      where not exists (select from ${classTeachers} t where t.class_id = ${classId} and t.user_id = asked.id)
        and (select count(*) from ${classMembers} m where m.user_id = asked.id and m.joined_at is null) < ${mostAsked}
      on conflict do nothing`);
  }
}

interface Invitation {
  to: string;
  /** '' for one without a name. */
  teacher: string;
  name: string;
  join: string;
}

function invitation({ to, teacher, name, join }: Invitation): Letter {
  const who = teacher || 'A teacher';
  return letter({
    to,
    subject: `${who} invites you to a class`,
    paragraphs: [
      'Hello,',
      `${who} invites you to join the class “${name}” on this site, where students prepare for the SAT.`,
      'Before you join you read what its teachers will see of your work. You can leave at any time.',
    ],
    action: { label: 'See the class', address: join },
    notes: [
      `If you do not know ${teacher || 'who this is'}, leave this letter aside: nothing happens. You get one letter of this kind in a day at most.`,
    ],
  });
}
