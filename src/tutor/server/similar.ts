import type { Part } from '#course/lesson.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import type { BankQuestion } from '#course/server/questionBank.ts';
import type { PartAsked } from './ask.ts';

/** A question of the course that asks for the same as another one. */
export interface Similar {
  question: Pick<BankQuestion, 'sectionId' | 'lessonId' | 'round'>;
  part: Part;
}

/** Finds one that a student has not been shown yet: of a fresh round of the lesson, else another one of the skill. */
export type FindSimilar = (
  asked: PartAsked,
  isShown: (question: BankQuestion) => boolean,
) => Promise<Similar | undefined>;

/** Looks through the questions of the skill alone, which the server holds in memory. */
export function findSimilarIn(course: Pick<PublishedCourse, 'bank' | 'askedQuestions'>): FindSimilar {
  return async ({ part, lessonId }, isShown) => {
    const others = course.bank.filter(({ skill, partId }) => skill === part.skill && partId !== part.id);
    const ranked = others
      .map((question) => ({ question, rank: rankOf(question, part, lessonId) }))
      .toSorted((a, b) => a.rank - b.rank);
    const found = ranked.find(({ question }) => !isShown(question))?.question;
    if (!found) return undefined;
    const [asked] = await course.askedQuestions([found]);
    return asked && { question: found, part: asked.part };
  };
}

/** A variant of the same question first, then what is as hard, in the same lesson. */
function rankOf(question: BankQuestion, part: Part, lessonId: string): number {
  const isVariant = familyOf(question.partId) === familyOf(part.id);
  return (
    (isVariant ? 0 : 4) + (question.lessonId === lessonId ? 0 : 2) + (question.difficulty === part.difficulty ? 0 : 1)
  );
}

/** A variant is named after the first question of its family, with eight digits behind it. */
function familyOf(partId: string): string {
  return partId.replace(/-[0-9a-f]{8}$/, '');
}
