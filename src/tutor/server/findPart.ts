import type { Account } from '#accounts/account.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { notFound } from '#platform/errors.ts';
import type { PartInView } from '../tutor.ts';
import type { PartAsked } from './ask.ts';

/**
 * The part that a student has on the screen, with everything the course knows of it.
 * @throws AppError 404 when there is no such part, 403 when its section is locked.
 */
export async function findPart(
  course: Pick<PublishedCourse, 'openLesson' | 'findPart'>,
  account: Account,
  view: PartInView,
): Promise<PartAsked> {
  const { sectionId, lessonId, partId, tried, chosen, hintsShown } = view;
  const published = course.openLesson(sectionId, lessonId, account.role === 'admin');
  const [lesson, part] = [published.lesson(), await course.findPart(published, partId)];
  if (!lesson || !part) throw notFound('question');
  const isSolved = tried.at(-1) === part.correctAnswer;
  const wrong = tried.filter((index) => index !== part.correctAnswer); // nobody goes on trying after the key
  return {
    ...{ sectionId, lessonId, lessonTitle: lesson.title, part, hintsShown, isSolved },
    tried: isSolved ? [...wrong, part.correctAnswer] : wrong,
    ...(chosen === undefined ? {} : { chosen }),
  };
}
