import { inArray, sql } from 'drizzle-orm';
import { users } from '#accounts/server/accounts.tables.ts';
import { isConflict } from '#landing/server/siteChanges/changedSite.ts';
import type { SiteInUse } from '#landing/server/siteChanges/siteInUse.ts';
import { siteFields, valueIn } from '#landing/siteFields.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { DeskSite } from '../../site.ts';

/** The site as the desk shows it: what serves, and where it is another than the file's, since when and by whom. */
export async function deskSite(
  { orm }: Pick<Database, 'orm'>,
  { version, file, current, changes }: Pick<SiteInUse, 'version' | 'file' | 'current' | 'changes'>,
): Promise<DeskSite> {
  const by = [...new Set(Object.values(changes).map((change) => change.by))];
  const name = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`;
  const found = await orm.select({ id: users.id, name }).from(users).where(inArray(users.id, by));
  const nameOf = new Map(found.map(({ id, name }) => [id, name]));
  return {
    version,
    fields: siteFields.map((field) => {
      const change = changes[field];
      return {
        ...{ field, value: valueIn(current, field), file: valueIn(file, field) },
        change: change
          ? {
              ...{ at: change.at, who: nameOf.get(change.by) ?? null, fileSaid: change.fileSaid },
              isConflict: isConflict(file, field, change),
            }
          : null,
      };
    }),
  };
}
