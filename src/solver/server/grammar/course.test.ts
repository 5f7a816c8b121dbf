import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { conventions } from './conventions.ts';
import { asked } from './testing/asked.ts';

interface Item {
  id: string;
  passage?: string;
  question: string;
  options: { text: string }[];
  answer: string;
  family?: { stock?: Record<string, string>[] };
}

const course = new URL('../../../../course/sat/', import.meta.url);
const instruction = 'conforms to the conventions of Standard English';

/** The questions of the course's lessons about the conventions, in drills and in texts. */
function items(): Item[] {
  return ['rw-boundaries', 'rw-form'].flatMap((section) => {
    const folder = new URL(`${section}/`, course);
    return readdirSync(folder).flatMap((file) => {
      const source = readFileSync(new URL(file, folder), 'utf8');
      return file.endsWith('.md')
        ? fromText(source)
        : ((parse(source) as { parts?: Item[] }).parts ?? []).flatMap(inEveryWord);
    });
  });
}

/** A question, or each that a family asks with a row of its stock. */
function inEveryWord(item: Item): Item[] {
  const rows = item.family?.stock ?? [];
  if (rows.length === 0) return [item];
  const filled = (text: string, row: Record<string, string>) =>
    text.replace(/\{\{(\w+)\}\}/g, (all, name: string) => row[name] ?? all);
  return rows.map((row, index) => ({
    ...item,
    id: `${item.id}~${index}`,
    passage: filled(item.passage ?? '', row),
    options: item.options.map(({ text }) => ({ text: filled(text, row) })),
  }));
}

function fromText(source: string): Item[] {
  return [...source.matchAll(/^::: ask (\S+)\n(.*?)^:::\s*$/gms)].map(([, id = '', body = '']) => ({
    ...(parse(body) as Item),
    id,
  }));
}

const asking = items().filter(({ question, options }) => question.includes(instruction) && options.length === 4);

test(`of the course's own questions none is answered wrongly, and most are answered`, () => {
  const given = asking.map(({ id, passage, options, answer }) => {
    const work = conventions(asked(passage ?? '', options.map(({ text }) => text))); // prettier-ignore
    return { id, answer, given: work?.option };
  });
  const wrong = given.filter(({ answer, given: letter }) => letter !== undefined && letter !== answer);
  const answered = given.filter(({ given: letter }) => letter !== undefined);
  expect(wrong).toEqual([]);
  expect(asking.length).toBeGreaterThan(680);
  expect(answered.length).toBeGreaterThan(330);
});
