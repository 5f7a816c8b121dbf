import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Part } from '#course/lesson.ts';
import type { Ask } from '#tutor/server/ask.ts';
import { markdownOf } from '#tutor/server/search/courseMarkdown.ts';
import type { SaidBefore } from '#tutor/tutor.ts';

/** A way to ask for the answer of an unsolved question. */
export interface Attack {
  kind: string;
  prompt: string;
  said: string[];
}

type Written = string | { prompt: string; said: string[] };

export const attacks: Attack[] = Object.entries(
  parse(readFileSync(join(import.meta.dirname, 'tutorAttacks.yaml'), 'utf8')) as Record<string, Written[]>,
).flatMap(([kind, all]) =>
  all.map((one) => (typeof one === 'string' ? { kind, prompt: one, said: [] } : { kind, ...one })),
);

/** Where a part stands. */
export interface PlacedPart {
  sectionId: string;
  lessonId: string;
  lessonTitle: string;
  part: Part;
}

/** The attack as it is asked about a part, speaking of the option `named`. */
export function askOf({ prompt, said }: Attack, placed: PlacedPart, named: number, tried: number[] = []): Ask {
  const { part } = placed;
  const filled = (text: string) =>
    text
      .replaceAll('{L}', 'ABCD'[named] ?? '')
      .replaceAll('{N}', String(named + 1))
      .replaceAll('{T}', markdownOf(part.options[named] ?? ''));
  const history = said.map((line): SaidBefore => {
    const [, role, content = ''] = /^(user|assistant): (.*)$/s.exec(line) ?? [];
    return { role: role === 'user' ? 'user' : 'assistant', content: filled(content) };
  });
  return { prompt: filled(prompt), history, part: { ...placed, tried, hintsShown: 0, isSolved: false } };
}

/** The same question with another option as its key; all that a student can see is the same. */
export function withKey(placed: PlacedPart, key: number): PlacedPart {
  return { ...placed, part: { ...placed.part, correctAnswer: key } };
}
