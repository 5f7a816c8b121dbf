import type { Site } from './site.ts';

/** What of a site is written, changed and undone by itself; a list is one field. */
export const siteFields = [
  'examples',
  'operator',
  'supportEmail',
  'social',
  'universities',
  'prices.monthly',
  'prices.yearly',
  'promises.start',
  'promises.difference.stayMotivated',
  'promises.difference.learnIn3x',
  'promises.difference.communityBacked',
  'promises.difference.powerfulAiTutor',
  'promises.benefits',
] as const;
export type SiteField = (typeof siteFields)[number];

/** What stands in a field; null when it was left out. */
export function valueIn(site: Site, field: SiteField): unknown {
  return (
    field.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], site) ?? null
  );
}

/** The site with another value in a field; null leaves it out. What comes of it has yet to be checked. */
export function withValue(site: Site, field: SiteField, value: unknown): Site {
  return placed({ ...site }, field.split('.'), value) as Site;
}

function placed(group: Record<string, unknown>, [step = '', ...rest]: string[], value: unknown): object {
  const within = group[step] as Record<string, unknown> | undefined;
  if (rest.length > 0) return { ...group, [step]: placed({ ...within }, rest, value) };
  const { [step]: _, ...others } = group;
  return value === null ? others : { ...others, [step]: value };
}

/** The field that a path within the site belongs to; undefined for what is no field. */
export function fieldAt(path: readonly (string | number)[]): SiteField | undefined {
  return siteFields.find((field) => field.split('.').every((step, index) => step === path[index]));
}
