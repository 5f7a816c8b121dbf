import { isDeepStrictEqual } from 'node:util';
import type { Site } from '../../site.ts';
import { fieldAt, valueIn, withValue, type SiteField } from '../../siteFields.ts';
import { checkSiteValue } from '../site.ts';
import type { SiteChange, SiteChanges } from './siteChanges.tables.ts';

/**
 * The site of the file with what was changed over it. A change that is against the rules of today (an upgrade may have made
 * them stricter) is left out: the file's own value stands there.
 */
export function changedSite(file: Site, changes: SiteChanges): { site: Site; leftOut: SiteField[] } {
  const { site, differences } = checkSiteValue(withChanges(file, changes));
  if (site) return { site, leftOut: [] };
  const leftOut = [...new Set(differences.flatMap(({ at }) => fieldAt(at) ?? []))];
  const rest = Object.fromEntries(entriesOf(changes).filter(([field]) => !leftOut.includes(field)));
  return { site: checkSiteValue(withChanges(file, rest)).site ?? file, leftOut };
}

/** As {@link changedSite}, with everything in it, right or not. */
export function withChanges(file: Site, changes: Partial<Record<SiteField, Pick<SiteChange, 'value'>>>): Site {
  return entriesOf(changes).reduce((site, [field, { value }]) => withValue(site, field, value), file);
}

/** Whether the file has changed under a change: it says neither what it said then, nor what stands here. */
export function isConflict(file: Site, field: SiteField, { value, fileSaid }: SiteChange): boolean {
  const says = valueIn(file, field);
  return !isDeepStrictEqual(says, fileSaid) && !isDeepStrictEqual(says, value);
}

export function entriesOf<T>(changes: Partial<Record<SiteField, T>>): [SiteField, T][] {
  return Object.entries(changes) as [SiteField, T][];
}
