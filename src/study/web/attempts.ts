import { visitor } from '#accounts/visitor.ts';
import { keyOf } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import { readJson, type Kept } from '#platform/web/kept.ts';
import { isPracticeUnderWay, startPractice, type Attempt } from '../practice.ts';

/** Whose attempt at which lesson. `owner` is the account's uid, or 'visitor'. */
export interface AttemptOf {
  owner: string;
  sectionId: string;
  lessonId: string;
  /** Which round of fresh questions, when it is not the lesson itself. Rounds are not what one goes on with later. */
  round?: number | undefined;
}

interface StoredAttempt extends Attempt {
  /** What the lesson asked when it was saved: another lesson under the same name starts afresh. */
  parts: readonly string[];
  /** When it was saved, in ms since 1970. */
  savedAt: number;
}

/** Keeps an attempt that has begun; a reload, a crash or a lost connection comes back to it. */
export function saveAttempt(kept: Kept, attempt: AttemptOf, parts: readonly string[], run: Attempt): void {
  const stored: StoredAttempt = { ...run, parts, savedAt: Date.now() };
  kept.set(nameOfAttempt(attempt), JSON.stringify(stored));
}

/** The attempt as it was saved, or a fresh one. */
export function restoreAttempt(kept: Kept, attempt: AttemptOf, parts: readonly string[]): Attempt {
  const { id, practice, parts: asked } = readAttempt(kept, nameOfAttempt(attempt));
  const sameLesson = JSON.stringify(asked) === JSON.stringify(parts);
  return sameLesson && typeof id === 'string' && isPracticeUnderWay(practice, parts.length)
    ? { id, practice }
    : { practice: startPractice(parts.length) };
}

/** What a kept attempt must still fit to: the same parts with the same answers. */
export function whatIsAsked(parts: readonly Part[]): readonly string[] {
  return parts.map((part) => `${part.id}=${String(keyOf(part))}`);
}

/** With all that was marked in it. */
export function dropAttempt(kept: Kept, attempt: AttemptOf): void {
  const name = nameOfAttempt(attempt);
  kept.remove(name);
  kept.remove(nameOfMarkup(name));
}

/** Hands what a visitor has begun to the account they signed up or in to; what it has begun itself stays as it is. */
export function joinVisitorAttempts(kept: Kept, uid: string): void {
  for (const name of kept.names().filter((each) => visitors.test(each))) {
    const text = kept.get(name);
    const joined = name.replace(visitors, `$1${uid}.`);
    if (text !== undefined && kept.get(joined) === undefined) kept.set(joined, text);
    kept.remove(name);
  }
}

/** What a visitor has begun: practices with their marks, and the questions of LEARN lessons. */
const visitors = new RegExp(`^(lodestar\\.(?:asks|(?:markup\\.)?attempt)\\.)${visitor}\\.`);

/** The lesson that was worked on last and is not finished. */
export function latestAttempt(kept: Kept, owner: string): Omit<AttemptOf, 'owner' | 'round'> | undefined {
  const start = startOfNames(owner);
  const attempts = kept.names().filter((name) => name.startsWith(start));
  const latest = attempts.toSorted((a, b) => savedAt(kept, b) - savedAt(kept, a))[0];
  const [sectionId, lessonId] = latest?.slice(start.length).split('.') ?? [];
  return sectionId && lessonId ? { sectionId, lessonId } : undefined;
}

function savedAt(kept: Kept, name: string): number {
  const { savedAt } = readAttempt(kept, name);
  return typeof savedAt === 'number' ? savedAt : 0;
}

function readAttempt(kept: Kept, name: string): Partial<Record<keyof StoredAttempt, unknown>> {
  return readJson(kept.get(name)) ?? {};
}

/** Under which name it is kept. Ids hold no dots. */
export function nameOfAttempt({ owner, sectionId, lessonId, round }: AttemptOf): string {
  if (round !== undefined) return `lodestar.round.${owner}.${sectionId}.${lessonId}.${round}`;
  return `${startOfNames(owner)}${sectionId}.${lessonId}`;
}

/** Under which name it is kept what was marked in an attempt or a set, by the name under which that is kept. */
export function nameOfMarkup(name: string): string {
  return name.replace('lodestar.', 'lodestar.markup.');
}

function startOfNames(owner: string): string {
  return `lodestar.attempt.${owner}.`;
}
