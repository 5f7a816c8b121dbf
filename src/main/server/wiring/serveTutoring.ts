import { findEarlierMissesIn } from '#answers/server/review/earlierMisses.ts';
import { serveBilling } from '#billing/server/billing.routes.ts';
import { findExpertAnswerIn } from '#community/server/experts/findExpertAnswer.ts';
import { findItemInView } from '#exam/server/report/itemInView.ts';
import { answersHere } from '#tutor/answersHere.ts';
import { answererInUse } from '#tutor/server/answererInUse.ts';
import { conversationQueries } from '#tutor/server/conversations.queries.ts';
import { findPart } from '#tutor/server/findPart.ts';
import { guard } from '#tutor/server/guard/guard.ts';
import { moderate } from '#tutor/server/model/moderation.ts';
import { pictureQueries } from '#tutor/server/pictures/pictures.queries.ts';
import { findSimilarIn } from '#tutor/server/similar.ts';
import { serveTutor } from '#tutor/server/tutor.routes.ts';
import { withEarlierMisses } from '#tutor/server/withEarlierMisses.ts';
import { withExpertAnswer } from '#tutor/server/withExpertAnswer.ts';
import { limitsFor, startWorkers, type Workers } from '#tutor/server/workers.ts';
import { examSection } from '#tutor/tutor.ts';
import type { Ground } from './ground.ts';
import type { PracticeExams } from './servePracticeExams.ts';

/** The tutor and the solver, and Pro, which opens them. @param given threads of somebody else's, in the place of the server's own. */
export async function serveTutoring(ground: Ground, { exams }: PracticeExams, given: Workers | undefined) {
  const { app, config, log, database, secret, identity, limits, course, community, billing } = ground;
  const workers =
    given ??
    startWorkers(limitsFor(config.TUTOR_WORK_SECONDS), (err) => log.warn({ err }, 'a thread of work ended by itself'));
  const conversations = conversationQueries(database);
  const findItem = findItemInView(exams);
  const findEarlierMisses = findEarlierMissesIn(database, course);
  const findExpertAnswer = findExpertAnswerIn(database, community);
  const answerer = await answererInUse(config, database, workers, findSimilarIn(course));
  const answering = answersHere[answerer.kind];
  await serveBilling(app, { billing, limits, answersHere: answering });
  const pictures = pictureQueries(database);
  await serveTutor(app, {
    ...{ answerer, identity, database, limits, secret, conversations, pictures, workers, guard, moderate },
    findPart: async (account, view) =>
      withExpertAnswer(
        findExpertAnswer,
        account,
        await withEarlierMisses(
          findEarlierMisses,
          account,
          await (view.sectionId === examSection ? findItem(account, view) : findPart(course, account, view)),
        ),
      ),
    noteVerdict: (direction, verdict) => log.warn({ direction, verdict }, 'an answer was replaced'),
  });
  return { workers, conversations, pictures, answersHere: answering };
}

export type Tutoring = Awaited<ReturnType<typeof serveTutoring>>;
