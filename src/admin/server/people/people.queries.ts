import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import { isPro } from '#accounts/server/isPro.ts';
import { isDisabled } from '#accounts/server/sessions/sessions.queries.ts';
import type { Database } from '#platform/server/db/db.ts';
import { peopleOfPage, type Only, type People, type PersonLine } from '../../people.ts';

interface Wanted {
  search?: string;
  only?: Only;
  /** The last person of the page before. */
  after?: string;
}

type Db = Pick<Database, 'orm'>;

/** So many who fit what was typed are looked at for a page, when only some of them are wanted. */
export const lookedAt = 500;

/**
 * A page of people. Whatever is asked for reads a bounded piece of one index: among a million accounts as among ten.
 * Found ones are in the order of what was typed; without a search the newest come first, and of Pro who loses it first.
 */
export async function findPeople(db: Db, { search = '', only, after }: Wanted): Promise<People> {
  const key = await keyOf(db, search);
  const window = key && only ? lookedAt : peopleOfPage + 1;
  const candidates = key ? await idsNamed(db, key, window, after) : await idsListed(db, only, window, after);
  const found = await linesOf(db, candidates, only);
  const people = found.slice(0, peopleOfPage);
  const last = found.length > peopleOfPage ? people.at(-1)?.uid : undefined;
  return { people, next: last ?? (candidates.length === window ? (candidates.at(-1) ?? null) : null) };
}

/** What was typed, as names are written where they are looked for; '' when nothing was. */
async function keyOf({ orm }: Db, search: string): Promise<string> {
  if (search.trim() === '') return '';
  const { rows } = await orm.execute<{ key: string }>(
    sql`select people_key(${search.toWellFormed().replaceAll('\0', '')}) as key`,
  );
  return rows[0]?.key ?? '';
}

/** Each once, under the first of their names that begins so. */
async function idsNamed({ orm }: Db, key: string, most: number, after: string | undefined): Promise<string[]> {
  const end = `${key}\u{10ffff}`;
  const isNamed = (name: SQL) => sql`${name} collate "C" >= ${key} and ${name} collate "C" < ${end}`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and (found.name collate "C", found.user_id) > (
          (select min(name collate "C") from people_names where user_id = ${after} and ${isNamed(sql`name`)}), ${after}::uuid)`;
  const { rows } = await orm.execute<{ id: string }>(sql`
    select found.user_id as id from people_names found
    where ${isNamed(sql`found.name`)} ${beyond}
      and not exists (
        select from people_names earlier
        where earlier.user_id = found.user_id and ${isNamed(sql`earlier.name`)}
          and earlier.name collate "C" < found.name collate "C")
    order by found.name collate "C", found.user_id limit ${most}`);
  return rows.map(({ id }) => id);
}

async function idsListed(
  { orm }: Db,
  only: Only | undefined,
  most: number,
  after: string | undefined,
): Promise<string[]> {
  const of = (column: SQL) => sql`((select ${column} from users where id = ${after}), ${after}::uuid)`;
  const beyond = after === undefined ? sql`true` : sql`(created_at, id) < ${of(sql`created_at`)}`;
  const byEnd = after === undefined ? sql`true` : sql`(pro_until, id) > ${of(sql`pro_until`)}`;
  const { rows } = await orm.execute<{ id: string }>(
    only === 'pro'
      ? sql`select id from users where pro_until > now() and ${byEnd} order by pro_until, id limit ${most}`
      : sql`select id from users where ${isOnly(only)} and ${beyond} order by created_at desc, id desc limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/** As the partial indexes have it. */
function isOnly(only: Only | undefined): SQL {
  if (only === 'pro') return sql`${users.proUntil} > now()`;
  if (only === 'teachers') return sql`${users.role} = 'teacher'`;
  if (only === 'admins') return sql`${users.role} = 'admin'`;
  return only === 'disabled' ? sql`${users.disabledAt} is not null` : sql`true`;
}

/** Those of them that are wanted, in their order. */
async function linesOf({ orm }: Db, ids: string[], only: Only | undefined): Promise<PersonLine[]> {
  if (ids.length === 0) return [];
  const isAdmin = sql<boolean>`${users.role} = 'admin'`;
  const found = await orm
    .select({ uid: users.id, name: users.name, email: users.email, isPro, isDisabled, isAdmin })
    .from(users)
    .where(and(inArray(users.id, ids), isOnly(only)));
  const byId = new Map(found.map((person) => [person.uid, person]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
