import { findSeenPart } from '#answers/server/questionReports/findSeenPart.ts';
import { serveQuestionReports } from '#answers/server/questionReports/questionReports.routes.ts';
import { examQueries } from '#exam/server/exam.queries.ts';
import { serveExams } from '#exam/server/exam.routes.ts';
import { ExamForms } from '#exam/server/examForms.ts';
import { serveExamReports } from '#exam/server/report/report.routes.ts';
import { findSeenItem } from '#exam/server/report/seenItem.ts';
import { takeExam, type ExamServices } from '#exam/server/takeExam.ts';
import { examSection } from '#tutor/tutor.ts';
import type { Ground } from './ground.ts';

/** Practice exams, their reports, and what students report of questions, in exams and elsewhere. */
export function servePracticeExams({ app, config, database, limits, course }: Ground) {
  const exams: ExamServices = {
    ...{ database, limits, queries: examQueries(database), forms: new ExamForms(database), now: Date.now },
    creditsInterruptions: config.EXAM_INTERRUPTIONS === 'credit',
  };
  const taking = takeExam(exams);
  serveExams(app, exams, taking);
  serveExamReports(app, { ...exams, course });
  const findItemSeen = findSeenItem(exams);
  serveQuestionReports(app, {
    ...{ database, limits },
    findSeen: (account, seen) =>
      seen.sectionId === examSection ? findItemSeen(account.uid, seen) : findSeenPart(database, course, account, seen),
  });
  return { exams, taking };
}

export type PracticeExams = ReturnType<typeof servePracticeExams>;
