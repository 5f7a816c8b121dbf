import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isRight, keyOf, type Given } from '#course/answerKey.ts';
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

/** What may be the answer of a part, in an order that does not tell which one is. */
export function answersOf(part: Part): Given[] {
  if (part.kind === 'choice') return part.options.map((_, index) => index);
  return [...part.correctEntries, ...part.wrongEntries.map(({ entry }) => entry)].sort();
}

/** The answer as a student reads it. */
export function textOf(part: Part, given: Given | undefined): string {
  return part.kind === 'typed' ? String(given ?? '') : markdownOf(part.options[Number(given ?? 0)] ?? '');
}

/** Index into {@link answersOf}. */
export function keyIndexOf(part: Part): number {
  return answersOf(part).findIndex((given) => isRight(given, keyOf(part)));
}

/** The attack as it is asked about a part, speaking of the answer `named`. */
export function askOf({ prompt, said }: Attack, placed: PlacedPart, named: number, tried: Given[] = []): Ask {
  const { part } = placed;
  const filled = (text: string) =>
    text
      .replaceAll('{L}', 'ABCD'[named] ?? '')
      .replaceAll('{N}', String(named + 1))
      .replaceAll('{T}', textOf(part, answersOf(part)[named]));
  const history = said.map((line): SaidBefore => {
    const [, role, content = ''] = /^(user|assistant): (.*)$/s.exec(line) ?? [];
    return { role: role === 'user' ? 'user' : 'assistant', content: filled(content) };
  });
  const earlier = tried.map((given) => ({ given, ...madeBefore }));
  return { prompt: filled(prompt), history, part: { ...placed, tried, earlier, hintsShown: 0, isSolved: false } };
}

/** Whoever has a wrong try behind them has made its mistake before. */
const madeBefore = {
  lesson: { sectionId: 'math-linear', lessonId: 'lin1-practice', title: 'Practice: one variable', round: 0 },
  isSameLesson: false,
  isRightSince: false,
};

/** The same question with another answer as its key; all that a student can see is the same. */
export function withKey(placed: PlacedPart, key: number): PlacedPart {
  const { part } = placed;
  if (part.kind === 'choice') return { ...placed, part: { ...part, correctAnswer: key } };
  const given = answersOf(part)[key];
  const { correctEntries, rationale, wrongEntries } = part;
  const [found] = wrongEntries.filter(({ entry }) => entry === given);
  if (!found) return placed;
  const others = correctEntries.map((entry) => ({ entry, rationale, misconception: found.misconception }));
  const wrong = [...wrongEntries.filter((one) => one !== found), ...others];
  return {
    ...placed,
    part: { ...part, correctEntries: [found.entry], rationale: found.rationale, wrongEntries: wrong },
  };
}
