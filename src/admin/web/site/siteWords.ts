import type { SiteField } from '#landing/siteFields.ts';
import { exactTexts } from '#landing/texts.ts';

interface FieldWords {
  label: string;
  hint?: string;
}

/** What the fields are called, and what has to be known to fill them in. */
export const siteWords: Record<SiteField, FieldWords> = {
  examples: {
    label: 'Names, prices and promises are still examples',
    hint: 'While this is set, an address that others can reach shows none of them. Take it away once all of it is yours.',
  },
  operator: { label: 'Who runs this site', hint: 'A person or a company: in the copyright notice, the terms and the privacy page.' }, // prettier-ignore
  supportEmail: { label: 'E-mail address for support' },
  social: { label: 'Accounts elsewhere', hint: 'Up to 8, at the bottom of every public page. Their addresses begin with https://.' }, // prettier-ignore
  universities: {
    label: 'Universities',
    hint: 'One a line, up to 12: where the people who designed your course studied or teach. Each has to allow it.',
  },
  'prices.monthly': { label: 'A month of Pro, in US dollars', hint: 'What is charged is set with the payment provider: keep the two the same.' }, // prettier-ignore
  'prices.yearly': { label: 'A year of Pro, in US dollars', hint: 'Empty for no yearly price.' },
  'promises.start': { label: 'Why starting costs nothing' },
  'promises.difference.stayMotivated': { label: under(exactTexts.stayMotivated) },
  'promises.difference.learnIn3x': { label: under(exactTexts.learnIn3x) },
  'promises.difference.communityBacked': { label: under(exactTexts.communityBacked) },
  'promises.difference.powerfulAiTutor': { label: under(exactTexts.powerfulAiTutor) },
  'promises.benefits': { label: 'Cards with a figure', hint: 'Up to four, each with a word or a figure that is set large.' }, // prettier-ignore
};

function under(title: string): string {
  return `Under “${title}”`;
}

/** A value as one reads it: lists by their names. */
export function valueInWords(value: unknown): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return `“${value}”`;
  if (!Array.isArray(value)) return 'nothing';
  const rows = value.map((row: string | Record<string, string>) =>
    typeof row === 'string' ? row : Object.values(row).join(', '),
  );
  return rows.length === 0 ? 'nothing' : rows.map((row) => `“${row}”`).join('; ');
}
