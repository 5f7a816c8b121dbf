import type { Answer } from '#answers/answers.ts';
import { asAnswer } from '#answers/given.ts';
import type { QuestionSet, SetKind } from '#answers/sets.ts';
import type { AskedQuestion } from '#course/lesson.ts';
import type { Sitting } from './sitting.ts';

/** The mode that the answers to a set are recorded with. */
export function modeOf(kind: SetKind): Answer['mode'] {
  return kind === 'practice' ? 'drill' : kind;
}

/** Which question is answered. */
export function aboutQuestion({ lessonId, round, edition, part }: AskedQuestion) {
  return { lessonId, ...(round === undefined ? {} : { round }), edition, partId: part.id };
}

/** The answers of a sitting that was handed in. What was skipped is no answer. */
export function answersOf(
  { id, kind, questions }: Pick<QuestionSet, 'id' | 'kind' | 'questions'>,
  sitting: Sitting,
): Answer[] {
  const { handedIn, chosen, ms } = sitting;
  if (!handedIn) return [];
  return questions.flatMap((question, index) => {
    const given = chosen[index] ?? null;
    if (given === null) return [];
    const ofTry = { try: 1, hints: 0, ms: Math.min(ms[index] ?? 0, dayMs), ...asAnswer(given) };
    return [
      {
        id: answerIdOf(id, index),
        attemptId: id,
        ...aboutQuestion(question),
        ...ofTry,
        mode: modeOf(kind),
        at: handedIn.at,
      },
    ];
  });
}

/**
 * The id of the one answer to a question of a sitting: the set's own, with other last digits. From whatever window or
 * device a set is handed in, and how often, each question is answered once.
 */
export function answerIdOf(setId: string, index: number): string {
  const last = (Number.parseInt(setId.slice(-4), 16) + index + 1) % 0x10000;
  return setId.slice(0, -4) + last.toString(16).padStart(4, '0');
}

/** What the record takes of one answer at most. */
const dayMs = 24 * 3_600_000;
