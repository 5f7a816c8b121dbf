import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { PublishedCourse } from '#course/server/published.ts';
import { invalidArgument, notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import { deleteOfficialScore, listOfficialScores, tellOfficialScore, whyNoTestDay } from '../../officialScores.ts';
import { getExamPaper } from '../../paper.ts';
import { getExamReplay } from '../../replay.ts';
import { getExamReport } from '../../report.ts';
import type { ExamQueries, WholeAttempt } from '../exam.queries.ts';
import { notFinished } from '../examErrors.ts';
import type { ExamForms } from '../examForms.ts';
import { judgedBy, withKeys } from '../health/withKeys.ts';
import { LinkedScores } from './linkedScores.ts';
import { paperOf } from './paperOf.ts';
import { replayOf } from './replayOf.ts';
import { reportQueries } from './report.queries.ts';
import { reportOf } from './reportOf.ts';

interface Services {
  database: Database;
  queries: Pick<ExamQueries, 'findWhole' | 'findQuarantined' | 'findKeys'>;
  forms: Pick<ExamForms, 'find'>;
  course: Pick<PublishedCourse, 'mistakeFamilies'>;
  now: () => number;
}

const dayMs = 24 * 3_600_000;

/** What an exam came to, once it is over. Everything is found by its owner alone. */
export function serveExamReports(app: FastifyInstance, { database, queries, forms, course, now }: Services): void {
  const own = reportQueries(database);
  const linked = new LinkedScores(own, now);

  async function find(userId: string, id: string): Promise<WholeAttempt> {
    const whole = await queries.findWhole(id);
    if (whole?.attempt.userId !== userId) throw notFound('exam');
    return whole;
  }

  /** @throws AppError 409 before its end: until then keys stay here. */
  async function findFinished(userId: string, id: string) {
    const { attempt, stages } = await find(userId, id);
    const { finishedAt } = attempt;
    if (!finishedAt) throw notFinished();
    const form = await forms.find(attempt.form, attempt.version);
    return { whole: { attempt: { ...attempt, finishedAt }, stages }, form };
  }

  serve(app, getExamReport, async ({ params: { id } }, request) => {
    const { whole, form } = await findFinished(signedIn(request).uid, id);
    const [answers, scores, events, checked, quarantined, keys] = await Promise.all([
      own.findAnswers(id),
      own.findScores(id),
      own.findEvents(id, false),
      linked.find(),
      queries.findQuarantined(),
      queries.findKeys(),
    ]);
    return reportOf({
      ...{ whole, scores, events, checked, quarantined, keys, families: course.mistakeFamilies },
      form: withKeys(form, keys),
      answers: judgedBy(keys, answers),
    });
  });

  serve(app, getExamReplay, async ({ params: { id } }, request) => {
    const { whole, form } = await findFinished(signedIn(request).uid, id);
    return replayOf(whole, form, await own.findEvents(id, true));
  });

  serve(app, getExamPaper, async ({ params: { id } }, request) => {
    const whole = await find(signedIn(request).uid, id);
    if (whole.attempt.mode !== 'paper') throw notFound('exam on paper');
    return paperOf(whole, await forms.find(whole.attempt.form, whole.attempt.version));
  });

  const listed = async (userId: string) => ({ scores: await own.findOfficialScores(userId) });
  serve(app, listOfficialScores, (_, request) => listed(signedIn(request).uid));
  serve(app, tellOfficialScore, async ({ body }, request) => {
    const tomorrow = new Date(now() + dayMs).toISOString().slice(0, 10); // where the day has begun already
    const why = whyNoTestDay(body.takenOn, tomorrow);
    if (why) throw invalidArgument(why);
    const { uid } = signedIn(request);
    await own.keepOfficialScore(uid, body, now());
    return listed(uid);
  });
  serve(app, deleteOfficialScore, async ({ params }, request) => {
    const { uid } = signedIn(request);
    await own.deleteOfficialScore(uid, params.takenOn);
    return listed(uid);
  });
}
