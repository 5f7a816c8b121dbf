import type { Work } from '../workedOut.ts';
import { sentence } from './sentence.ts';

/** The numbers and chosen words of a sentence, by what they are in it. */
export type Parts = Record<string, string>;

/** A sentence known from its first word to its last, and what answers it. */
export interface Form {
  pattern: RegExp;
  work: (parts: Parts) => Work | undefined;
}

const digits = '(?:\\d+(?:\\.\\d+)?|\\.\\d+)';
const typed: Record<string, string> = {
  number: digits,
  whole: '\\d+',
  signed: `-?${digits}(?:/\\d+)?`,
  money: `\\$(?:${digits})`,
  percent: `${digits}%`,
};

/**
 * `[a|the] bill is <amount:money> <time:today/now>`: what is in square brackets may be left out, round ones give a choice,
 * angle ones name a number by how it is written, or one of some words. Nothing more than this may stand in the sentence.
 */
export function form(sentences: string, work: Form['work']): Form {
  return { pattern: patternOf(sentences), work };
}

/** The same alone, for a sentence whose formulas are read elsewhere: `#` or `@` stands for one. */
export function patternOf(sentences: string): RegExp {
  const pattern = sentences.replace(
    /<(\w+):([\w/?]+)>|[[\]()|]|\s+|[^\s[\]()|<>]+/g,
    (found, name?: string, type = '') => {
      if (name) return `(?<${name}>${typed[type] ?? type.replaceAll('/', '|')}) `;
      if (found.trim() === '') return '';
      return (
        { '[': '(?:', ']': ')?', '(': '(?:', ')': ')', '|': '|' }[found] ?? `${found.replace(/[.$^*+?/]/g, '\\$&')} `
      );
    },
  );
  return new RegExp(`^(?:${pattern})$`);
}

/** Answers the first form that is the whole text. */
export function answerOf(forms: Form[], text: string): Work | undefined {
  const asked = spoken(text);
  for (const { pattern, work } of forms) {
    const found = pattern.exec(asked);
    if (!found) continue;
    const given = Object.entries(found.groups ?? {}).filter(([, part]) => part !== undefined);
    return work(Object.fromEntries(given.map(([name, part]) => [name, part.replace(/[$%]/g, '')])));
  }
  return undefined;
}

/** Words and numbers alone, each with one space behind it; money as `$5`, percent as `5%`. */
export function spoken(text: string): string {
  const plain = sentence(text)
    .replace(/\b(?:what's|whats|what're|wat is|wats)(?![a-z'])/g, 'what is')
    .replace(/\bit's\b/g, 'it is')
    .replace(/(?<=\d)\s*(?:%|percent\b|per cent\b)/g, '% ')
    .replace(/\$\s+(?=[\d.])/g, '$')
    .replace(/(?<![$\d.,/-])(\d+(?:\.\d+)?) (?:dollars|bucks|usd)\b/g, '$$$1')
    .replace(/(\$\d+(?:\.\d+)?) dollars\b/g, '$1')
    .replace(/(?<=\d) ?\+ ?(?=[\d.]+%)/g, ' plus ')
    .replace(/[,.;:?!]+(?=\s|$)/g, ' ')
    .replace(/^(?:so|ok|okay|um) /, '');
  return `${plain.trim().replace(/\s+/g, ' ')} `;
}
