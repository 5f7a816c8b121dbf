import { and, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import type { Database, Transaction } from '#platform/server/db/db.ts';
import { printOf } from './edits.ts';
import { courseEdits } from './edits.tables.ts';

/** So many versions of a file are kept: the oldest drafts go first, and what students saw stays. */
export const mostVersions = 200;

export type StoredEdit = typeof courseEdits.$inferSelect;
type Reading = Pick<Database['orm'], 'select'>;

const lock = 0x0ed1_0715;

/** Until the transaction ends nobody else changes a file, or publishes. */
export async function lockEdits(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}

/** How an account is called that made something; one that is gone has left nothing but its id. */
export const nameOfMaker = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email}, 'An account that is gone')`;

const { text: _, basedOn: __, ...withoutTexts } = getTableColumns(courseEdits);

/** Of every file that was changed: the newest version and what is laid over it, without their texts. */
export async function findEdited(orm: Reading) {
  const found = await orm
    .select({ ...withoutTexts, by: nameOfMaker })
    .from(courseEdits)
    .leftJoin(users, eq(users.id, courseEdits.who))
    .where(sql`${courseEdits.isNewest} or ${courseEdits.isServed}`);
  const served = new Map(found.filter(({ isServed }) => isServed).map((edit) => [edit.file, edit]));
  return new Map(
    found
      .filter(({ isNewest }) => isNewest)
      .map((newest) => [newest.file, { newest, served: served.get(newest.file) }]),
  );
}

/** What is laid over the files. */
export function findServed(orm: Reading): Promise<StoredEdit[]> {
  return orm.select().from(courseEdits).where(eq(courseEdits.isServed, true)).orderBy(courseEdits.file);
}

/** The newest version of a file, with its maker's name, and what is laid over it. */
export async function findEditsOf(orm: Reading, file: string) {
  const [newest] = await find(orm, and(eq(courseEdits.file, file), courseEdits.isNewest));
  const [served] = await find(orm, and(eq(courseEdits.file, file), courseEdits.isServed));
  return newest && { newest, served };
}

/** What is kept as a draft in a section or an exam. One that was left says what is given out, or what the file said. */
export function findDraftsIn(orm: Reading, unit: string): Promise<StoredEdit[]> {
  return orm
    .select()
    .from(courseEdits)
    .where(
      and(
        courseEdits.isNewest,
        eq(courseEdits.kind, 'draft'),
        sql`starts_with(${courseEdits.file}, ${`${unit}/`})`,
        sql`${courseEdits.print} <> ${courseEdits.basedOnPrint}`,
      ),
    );
}

export async function findVersion(orm: Reading, file: string, version: number): Promise<StoredEdit | undefined> {
  const [edit] = await find(orm, and(eq(courseEdits.file, file), eq(courseEdits.version, version)));
  return edit;
}

/** The newest first. */
export function findVersions(orm: Reading, file: string, most: number) {
  return orm
    .select({ version: courseEdits.version, at: courseEdits.at, kind: courseEdits.kind, by: nameOfMaker })
    .from(courseEdits)
    .leftJoin(users, eq(users.id, courseEdits.who))
    .where(eq(courseEdits.file, file))
    .orderBy(desc(courseEdits.version))
    .limit(most);
}

function find(orm: Reading, which: SQL | undefined) {
  return orm
    .select({ ...getTableColumns(courseEdits), by: nameOfMaker })
    .from(courseEdits)
    .leftJoin(users, eq(users.id, courseEdits.who))
    .where(which)
    .limit(1);
}

type NewEdit = Pick<StoredEdit, 'file' | 'kind' | 'text' | 'basedOn' | 'who'> & { publication?: number };

/** Adds a version of a file: the newest, and, unless it is a draft, what decides what is laid over it. */
export async function append(tx: Transaction, edit: NewEdit): Promise<void> {
  const { file, kind } = edit;
  const edits = await findEditsOf(tx, file);
  const isOfFile = eq(courseEdits.file, file);
  await tx.update(courseEdits).set({ isNewest: false }).where(and(isOfFile, courseEdits.isNewest));
  if (kind !== 'draft')
    await tx.update(courseEdits).set({ isServed: false }).where(and(isOfFile, courseEdits.isServed));
  await tx.insert(courseEdits).values({
    ...{ ...edit, version: (edits?.newest.version ?? 0) + 1 },
    ...{ print: printOf(edit.text), basedOnPrint: printOf(edit.basedOn), replaces: edits?.served?.version ?? null },
    ...{ isNewest: true, isServed: kind === 'published' },
  });
  await forgetOldDrafts(tx, file);
}

async function forgetOldDrafts(tx: Transaction, file: string): Promise<void> {
  const tooMany = (await tx.$count(courseEdits, eq(courseEdits.file, file))) - mostVersions;
  if (tooMany <= 0) return;
  const old = await tx
    .select({ version: courseEdits.version })
    .from(courseEdits)
    .where(and(eq(courseEdits.file, file), eq(courseEdits.kind, 'draft'), eq(courseEdits.isNewest, false)))
    .orderBy(courseEdits.version)
    .limit(tooMany);
  const versions = old.map(({ version }) => version);
  await tx.delete(courseEdits).where(and(eq(courseEdits.file, file), inArray(courseEdits.version, versions)));
}

/** Takes these off their files: the files have come to say the same. */
export async function takeOff(orm: Pick<Database['orm'], 'update'>, edits: readonly StoredEdit[]): Promise<void> {
  for (const { file, version } of edits)
    await orm
      .update(courseEdits)
      .set({ isServed: false })
      .where(and(eq(courseEdits.file, file), eq(courseEdits.version, version)));
}
