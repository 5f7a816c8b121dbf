import { serveAnswers } from '#answers/server/answers.routes.ts';
import { diagnosticQueries } from '#answers/server/diagnostic/diagnostic.queries.ts';
import { serveDiagnostic } from '#answers/server/diagnostic/diagnostic.routes.ts';
import { makeDiagnostics } from '#answers/server/diagnostic/diagnostics.ts';
import { serveMistakes } from '#answers/server/review/mistakes.routes.ts';
import { serveReview } from '#answers/server/review/review.routes.ts';
import { serveNewSets } from '#answers/server/sets/newSet.routes.ts';
import { makeQuestionSets } from '#answers/server/sets/questionSets.ts';
import { serveSets } from '#answers/server/sets/sets.routes.ts';
import { serveSkills } from '#answers/server/skills.routes.ts';
import { serveCourse } from '#course/server/course.routes.ts';
import { servePlan } from '#study/server/plan/plan.routes.ts';
import { serveStudy } from '#study/server/study.routes.ts';
import { noteFinishedSet } from '#teaching/server/assignments/startAssigned.ts';
import type { Ground } from './ground.ts';

/** The course, lessons, what is answered in them, and the plan. */
export function serveStudying({ app, database, identity, limits, course, answers, study, plans }: Ground) {
  serveCourse(app, course, identity);
  serveAnswers(app, { database, course, limits, queries: answers });
  const sets = makeQuestionSets(database, course, noteFinishedSet);
  serveSets(app, sets);
  serveNewSets(app, { database, course, sets, limits });
  serveReview(app, { database, course, sets, limits });
  serveMistakes(app, { database, course });
  serveStudy(app, course, study);
  serveSkills(app, answers, course);
  const diagnostics = makeDiagnostics({ queries: diagnosticQueries(database), sets, course });
  serveDiagnostic(app, diagnostics);
  servePlan(app, plans);
  return { sets, diagnostics };
}

export type Studying = ReturnType<typeof serveStudying>;
