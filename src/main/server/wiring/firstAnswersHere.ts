import { accountFirstAnswers } from '#accounts/server/firstAnswers.ts';
import { profileQueries } from '#accounts/server/profile/profile.queries.ts';
import { deviceQueries } from '#accounts/server/settings/devices.queries.ts';
import { diagnosticFirstAnswers } from '#answers/server/diagnostic/diagnostic.routes.ts';
import { mistakesFirstAnswers } from '#answers/server/review/mistakes.routes.ts';
import { reviewFirstAnswers } from '#answers/server/review/review.routes.ts';
import { skillsFirstAnswers } from '#answers/server/skills.routes.ts';
import { billingFirstAnswers } from '#billing/server/firstAnswers.ts';
import { courseFirstAnswers } from '#course/server/firstAnswers.ts';
import { examFirstAnswers } from '#exam/server/firstAnswers.ts';
import { announcementFirstAnswers } from '#landing/server/announcements/announcements.routes.ts';
import { liveFirstAnswers } from '#live/server/firstAnswers.ts';
import { studyFirstAnswers } from '#study/server/firstAnswers.ts';
import { planFirstAnswers } from '#study/server/plan/plan.routes.ts';
import { letterFirstAnswers } from '#teaching/server/assignments/letters/letters.routes.ts';
import type { Ground } from './ground.ts';
import type { PracticeExams } from './servePracticeExams.ts';
import type { Studying } from './serveStudying.ts';
import type { Tutoring } from './serveTutoring.ts';

type Parts = Pick<Studying, 'diagnostics'> & PracticeExams & Pick<Tutoring, 'answersHere'>;

/** What pages bring along of the answers that their screens ask for first. */
export function firstAnswersHere(ground: Ground, { diagnostics, exams, taking, answersHere }: Parts) {
  const { config, database, course, study, answers, plans, announcements, billing } = ground;
  return {
    ...accountFirstAnswers({ config, profiles: profileQueries(database), devices: deviceQueries(database) }),
    ...courseFirstAnswers(course),
    ...studyFirstAnswers(course, study),
    ...skillsFirstAnswers(answers, course),
    ...planFirstAnswers(plans),
    ...diagnosticFirstAnswers(diagnostics),
    ...reviewFirstAnswers({ database, course }),
    ...mistakesFirstAnswers({ database, course }),
    ...examFirstAnswers(exams, taking),
    ...liveFirstAnswers(database),
    ...announcementFirstAnswers(announcements),
    ...letterFirstAnswers(database),
    ...billingFirstAnswers(billing, answersHere),
  };
}
