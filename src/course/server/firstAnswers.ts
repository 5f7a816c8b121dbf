import type { FirstAnswerSource } from '#accounts/server/firstAnswers.ts';
import { firstAnswer } from '#platform/answers.ts';
import { getCourse } from '../calls.ts';
import type { PublishedCourse } from './published.ts';

export function courseFirstAnswers(course: PublishedCourse) {
  return {
    course: {
      find: () => course.outline && firstAnswer(getCourse, {}, course.outline),
      editionForVisitors: () => course.outline,
    },
  } satisfies Record<string, FirstAnswerSource>;
}
