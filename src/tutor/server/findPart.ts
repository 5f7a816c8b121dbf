import { isStaff, type Account } from '#accounts/account.ts';
import { isRight, keyOf, type Given } from '#course/answerKey.ts';
import type { PublishedLesson } from '#course/server/edition.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { notFound } from '#platform/errors.ts';
import type { PartInView } from '../tutor.ts';
import type { PartAsked } from './ask.ts';
import { lessonInView } from './lessonInView.ts';

/**
 * The part that a student has on the screen, with everything the course knows of it.
 * @throws AppError 404 when there is no such part, 403 when its section is locked.
 */
export async function findPart(
  course: Pick<PublishedCourse, 'openLesson' | 'findPart'>,
  account: Account,
  view: PartInView,
): Promise<PartAsked> {
  const { sectionId, lessonId, partId, hintsShown } = view;
  const published = course.openLesson(sectionId, lessonId, isStaff(account.role));
  if (partId === lessonId) return findLesson(published, view);
  const [lesson, part] = [published.lesson(), await course.findPart(published, partId)];
  if (!lesson || !part) throw notFound('question');
  const canBeGiven = (given: Given) => typeof given === (part.kind === 'typed' ? 'string' : 'number');
  const tried = view.tried.filter(canBeGiven);
  const [last, chosen] = [tried.at(-1), [view.chosen ?? []].flat().find(canBeGiven)];
  const isSolved = last !== undefined && isRight(last, keyOf(part));
  const wrong = tried.filter((given) => !isRight(given, keyOf(part))); // nobody goes on trying after the key
  return {
    ...{ sectionId, lessonId, lessonTitle: lesson.title, part, hintsShown, isSolved },
    ...(view.optionNames ? { optionNames: view.optionNames } : {}),
    tried: isSolved ? [...wrong, last] : wrong,
    ...(chosen === undefined ? {} : { chosen }),
  };
}

function findLesson({ lesson }: PublishedLesson, view: PartInView): PartAsked {
  const whole = lesson();
  if (whole?.type !== 'LEARN') throw notFound('question');
  return lessonInView(whole, view);
}
