import type { SiteField } from '#landing/siteFields.ts';
import type { DeskSite } from '../../site.ts';

/** What was typed into the form and is not saved, as its fields hold it. */
export type SiteDraft = Partial<Record<SiteField, unknown>>;

/** A field's value as the form holds it: prices and lists of names as text, what is left out as ''. */
export function entryFor(field: SiteField, value: unknown): unknown {
  if (field === 'universities') return (value as string[]).join('\n');
  if (field.startsWith('prices.')) return typeof value === 'number' ? String(value) : '';
  return value ?? '';
}

/** What the form holds as a value: null where an empty text leaves the field out. */
export function valueOf(field: SiteField, entry: unknown): unknown {
  if (field === 'universities') return linesOf(String(entry));
  if (field.startsWith('prices.')) return priceOf(String(entry));
  if (Array.isArray(entry)) return entry.map((row: Record<string, string>) => trimmed(row));
  if (typeof entry !== 'string') return entry;
  const text = oneLine(entry);
  return text === '' && field.startsWith('promises.difference.') ? null : text;
}

/** What the draft would change, as it is sent. */
export function changesIn(draft: SiteDraft, { fields }: DeskSite): { field: SiteField; value: unknown }[] {
  return fields.flatMap(({ field, value: before }) => {
    if (!(field in draft)) return [];
    const value = valueOf(field, draft[field]);
    return isSame(value, before) ? [] : [{ field, value }];
  });
}

/** Fields of one value come in one order, so that their JSON is the same. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function linesOf(text: string): string[] {
  return text.split('\n').map(oneLine).filter(Boolean);
}

/** What is no number goes as it is, so that the answer can say so. */
function priceOf(text: string): number | string | null {
  const typed = text.trim();
  if (typed === '') return null;
  return Number.isFinite(Number(typed)) ? Number(typed) : typed;
}

function trimmed(row: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([name, text]) => [name, oneLine(text)]));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
