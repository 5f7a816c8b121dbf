import { reasonOf } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import { paceSeconds } from '#course/skills.ts';
import type { Practice } from './practice.ts';

/** How one question went. */
export interface QuestionResult {
  /** From 1, as the player counts. */
  number: number;
  how: 'at once' | 'after a hint' | 'after tries';
  tries: number;
  /** In whole seconds; undefined where nobody measured it. */
  seconds: number | undefined;
  /** What the test gives for a question of its kind. */
  paceSeconds: number;
}

/** How a lesson went, told by its first tries. */
export interface LessonResult {
  /** Right at the first try. */
  right: number;
  questions: readonly QuestionResult[];
  missed: readonly Part[];
  /** Mistakes that were made in two questions or more, the most frequent first. */
  repeated: readonly { mistake: string; times: number }[];
  /** Too little was right to go on from here. */
  isWeak: boolean;
}

/** Under this share of first tries one had better practise again. */
const leastShare = 0.6;

export function lessonResult(practice: Practice, parts: readonly Part[]): LessonResult {
  const both = parts.map((part, index) => ({ part, ...practice.parts[index] }));
  const missed = both.filter(({ tries = 0 }) => tries > 1).map(({ part }) => part);
  const right = parts.length - missed.length;
  return {
    right,
    missed,
    isWeak: right < leastShare * parts.length,
    questions: both.map(({ part, tries = 0, hints = 0, ms = 0 }, index) => ({
      number: index + 1,
      how: tries > 1 ? 'after tries' : hints > 0 ? 'after a hint' : 'at once',
      tries,
      seconds: ms > 0 ? Math.max(1, Math.round(ms / 1000)) : undefined,
      paceSeconds: paceSeconds(part.skill),
    })),
    repeated: countRepeated(
      both.map(({ part, wrongTries = [] }) => wrongTries.map((given) => reasonOf(part, given).mistake)),
    ),
  };
}

/** Within one question a mistake counts once. */
function countRepeated(ofQuestions: readonly (string | null | undefined)[][]): LessonResult['repeated'] {
  const times = new Map<string, number>();
  for (const mistake of ofQuestions.flatMap((mistakes) => [...new Set(mistakes)])) {
    if (mistake) times.set(mistake, (times.get(mistake) ?? 0) + 1);
  }
  return [...times]
    .filter(([, times]) => times > 1)
    .map(([mistake, times]) => ({ mistake, times }))
    .sort((a, b) => b.times - a.times);
}
