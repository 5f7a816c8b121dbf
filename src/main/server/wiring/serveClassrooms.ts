import { serveClasses } from '#classes/server/classes.routes.ts';
import { serveLive } from '#live/server/live.routes.ts';
import { planDays } from '#study/server/plan/planDays.ts';
import { serveAssignments } from '#teaching/server/assignments/assignments.routes.ts';
import { keepBaselines } from '#teaching/server/baselines.ts';
import { serveClassReports } from '#teaching/server/report/report.routes.ts';
import type { Ground } from './ground.ts';
import { liveSafety } from '../liveSafety.ts';
import type { PracticeExams } from './servePracticeExams.ts';
import type { Studying } from './serveStudying.ts';

/** Classes, what their teachers see and assign, and live sessions. */
export function serveClassrooms(ground: Ground, { sets }: Studying, { exams }: PracticeExams): void {
  const { app, database, limits, mail, secret, publicUrl, origin, course, community, plans } = ground;
  serveClassReports(app, { database, course, exams });
  serveAssignments(app, { database, course, sets, forms: exams.forms });
  serveClasses(app, { database, limits, mail, origin, secret, whenJoined: [keepBaselines] });
  serveLive(app, {
    ...{ database, limits, secret, publicUrl, safety: liveSafety(database, community) },
    findDays: (userId, now) => planDays(plans, userId, now),
  });
}
