import { deleteExpiredActionCodes } from '#accounts/server/actionCodes.queries.ts';
import { forgetChallenges } from '#accounts/server/secondStep/secondStep.queries.ts';
import { forgetOldDeeds } from '#admin/server/audit/audit.ts';
import { writeDailyLetters } from '#community/server/letters/dailyLetter.ts';
import { forgetOldMeasures } from '#community/server/moderation/deeds.ts';
import { forgetEveryOldNotice } from '#community/server/notices/notices.queries.ts';
import { closeLeftExams } from '#exam/server/closeLeft.ts';
import type { sendLetters } from '#landing/server/lettersToAll/sendLetters.ts';
import { forgetOldRounds } from '#live/server/letters/sessionLetters.queries.ts';
import { writeSessionLetters } from '#live/server/letters/sessionLetters.ts';
import { writeFollowLetters } from '#parents/server/writeFollowLetters.ts';
import { everyMinute, hourly } from '#platform/server/mail/hourly.ts';
import { writeWeeklyLetters } from '#study/server/plan/weeklyLetter.ts';
import { writeAssignmentLetters } from '#teaching/server/assignments/letters/writeLetters.ts';
import { deleteOldDays } from '#tutor/server/budget.ts';
import { deleteDeadAnswers } from '#tutor/server/runningAnswers.ts';
import type { Ground } from './ground.ts';
import type { Followers } from './serveFollowers.ts';
import type { StopLinks } from './serveLetterLinks.ts';
import type { PracticeExams } from './servePracticeExams.ts';
import type { Tutoring } from './serveTutoring.ts';

interface ChoreParts extends PracticeExams, Followers, Pick<Tutoring, 'conversations' | 'pictures'> {
  letters: Pick<ReturnType<typeof sendLetters>, 'goOn'>;
  stopLinks: StopLinks;
}

/** What the server does by itself, each under the name that the log and docs/operate.md give it. */
export function choresOf(ground: Ground, parts: ChoreParts) {
  const { database, mail, origin, accounts, events, billing, newsletter, plans, course, community } = ground;
  const { exams, taking, followLinks, following, conversations, pictures, letters, stopLinks } = parts;
  const eachHour: Record<string, () => Promise<unknown>> = {
    'ended sessions': () => accounts.deleteEndedSessions(),
    'expired links': () => deleteExpiredActionCodes(database),
    'challenges that no passkey signed': () => forgetChallenges(database),
    'old security events': () => events.forgetOld(),
    'old deeds of administrators': () => forgetOldDeeds(database),
    'old deeds of moderators': () => forgetOldMeasures(database),
    'old letters': () => mail.forgetOld(),
    'old test payments': () => billing.forgetOldTestPayments(),
    'old conversations': () => conversations.forgetOld(),
    'too many conversations': () => conversations.forgetTooMuch(),
    'pictures that were not sent': () => pictures.forgetWaiting(),
    'answers of dead servers': () => deleteDeadAnswers(database),
    'tokens of days past': () => deleteOldDays(database),
    'weekly letters': () => writeWeeklyLetters({ plans, mail, stopLink: stopLinks.weekly, origin }),
    'letters about assignments': () =>
      writeAssignmentLetters({ database, course, mail, origin, stopLink: stopLinks.assignments }),
    'letters to those who follow a student': () => writeFollowLetters(following),
    'addresses for followers that ended': () => followLinks.forgetEnded(),
    'letters for followers that nobody confirmed': () => following.receivers.forgetUnconfirmed(),
    'old notices of the community': () => forgetEveryOldNotice(database),
    'letters of the community': () =>
      writeDailyLetters({ ...{ database, mail, origin }, inUse: community, stopLink: stopLinks.daily }),
    'letters about live sessions that are over': () => forgetOldRounds(database),
    'letters to everybody that stand still': () => letters.goOn(),
    'exams that were left': () => closeLeftExams(exams, taking),
    'unconfirmed subscriptions': () => newsletter.forgetUnconfirmed(),
  };
  const eachMinute: Record<string, () => Promise<unknown>> = {
    'letters about live sessions': () => writeSessionLetters({ database, mail, stopLink: stopLinks.live, origin }),
  };
  return { eachHour, eachMinute };
}

/** Begins all of them. @returns what ends them. */
export function startChores(ground: Ground, parts: ChoreParts): () => void {
  const { eachHour, eachMinute } = choresOf(ground, parts);
  const { log } = ground;
  const stops = [
    ...Object.entries(eachHour).map(([what, chore]) => hourly(log, what, chore)),
    ...Object.entries(eachMinute).map(([what, chore]) => everyMinute(log, what, chore)),
  ];
  return () => stops.forEach((stop) => stop());
}
