import { stringify } from 'yaml';
import type { Site } from '../../site.ts';

/** The site as a site file, from which it is read as the same. */
export function writeSite(site: Site): string {
  return stringify(site, {
    lineWidth: 0,
    defaultStringType: 'QUOTE_SINGLE',
    defaultKeyType: 'PLAIN',
    aliasDuplicateObjects: false,
  });
}
