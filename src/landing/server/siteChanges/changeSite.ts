import { isDeepStrictEqual } from 'node:util';
import { desc, sql } from 'drizzle-orm';
import { AppError } from '#platform/errors.ts';
import type { Transaction } from '#platform/server/db/db.ts';
import type { Difference } from '#platform/server/yaml.ts';
import type { Site } from '../../site.ts';
import { fieldAt, valueIn, type SiteField } from '../../siteFields.ts';
import { checkSiteValue } from '../site.ts';
import { changedSite, withChanges } from './changedSite.ts';
import { siteVersions, type SiteChange, type SiteChanges } from './siteChanges.tables.ts';

const lock = 0x11fe_0917;

export interface WrittenChange {
  field: SiteField;
  value: unknown;
}

interface Wanted {
  file: Site;
  /** The version that the administrator saw. */
  version: number;
  /** Whatever is named is decided anew. The file's own value takes the change away. */
  changes: readonly WrittenChange[];
  /** The administrator's account. */
  by: string;
}

/** What of the written changes is against the rules of the site file. */
export function differencesIn(file: Site, held: SiteChanges, changes: readonly WrittenChange[]): Difference[] {
  const { site } = changedSite(file, held);
  const written = Object.fromEntries(changes.map(({ field, value }) => [field, { value }]));
  return checkSiteValue(withChanges(site, written)).differences.filter(({ at }) => {
    const field = fieldAt(at);
    return field === undefined || field in written;
  });
}

/**
 * Adds a version of the site with these changes in it, which are right; nothing when it would be the same.
 *
 * @returns what stood in the fields that are now others, and what stands there.
 * @throws AppError 409 when somebody else has changed the site since.
 */
export async function changeSite(tx: Transaction, { file, version, changes, by }: Wanted) {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
  const [newest] = await tx.select().from(siteVersions).orderBy(desc(siteVersions.version)).limit(1);
  if ((newest?.version ?? 0) !== version) throw changedMeanwhile();
  const held = newest?.changes ?? {};
  const next = decided(file, held, changes, by);
  const touched = changes.map(({ field }) => field).filter((field) => !isDeepStrictEqual(held[field], next[field]));
  if (touched.length > 0) await tx.insert(siteVersions).values({ version: version + 1, changes: next });
  const saying = (state: SiteChanges) =>
    Object.fromEntries(touched.map((field) => [field, (state[field] ?? { value: valueIn(file, field) }).value]));
  return { before: saying(held), after: saying(next), touched };
}

function decided(file: Site, held: SiteChanges, changes: readonly WrittenChange[], by: string): SiteChanges {
  const next = { ...held };
  const at = new Date().toISOString();
  for (const { field, value } of changes) {
    const fileSaid = valueIn(file, field);
    if (isDeepStrictEqual(value, fileSaid)) delete next[field];
    else if (!isAlready(held[field], value, fileSaid)) next[field] = { value, fileSaid, at, by };
  }
  return next;
}

function isAlready(held: SiteChange | undefined, value: unknown, fileSaid: unknown): boolean {
  return held !== undefined && isDeepStrictEqual([held.value, held.fileSaid], [value, fileSaid]);
}

function changedMeanwhile(): AppError {
  return new AppError(
    409,
    'Somebody else has changed the site since you opened it. What you wrote still stands here: look at what they wrote, then save again.',
    { code: 'changed-meanwhile' },
  );
}
