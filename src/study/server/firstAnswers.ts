import { isStaff } from '#accounts/account.ts';
import type { FirstAnswerSource } from '#accounts/server/firstAnswers.ts';
import { getLesson } from '#course/calls.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { firstAnswer } from '#platform/answers.ts';
import { notFound } from '#platform/errors.ts';
import { roundIn } from '../addresses.ts';
import { getProgress } from '../progress.ts';
import type { StudyQueries } from './study.queries.ts';

export function studyFirstAnswers(course: PublishedCourse, study: StudyQueries) {
  return {
    progress: {
      async find({ account }) {
        return account ? firstAnswer(getProgress, {}, await study.findProgress(account.uid)) : undefined;
      },
    },
    lesson: {
      find({ account, request }) {
        const { sectionId, lessonId, round } = request.query as Record<string, unknown>;
        if (typeof sectionId !== 'string' || typeof lessonId !== 'string') throw notFound('lesson');
        const lesson = course.openLesson(sectionId, lessonId, account ? isStaff(account.role) : false).lesson();
        if (!lesson || roundIn(round) !== undefined) return undefined; // a round asks for itself
        return firstAnswer(getLesson, { params: { sectionId, lessonId } }, lesson);
      },
      editionForVisitors: () => course.outline,
    },
  } satisfies Record<string, FirstAnswerSource>;
}
