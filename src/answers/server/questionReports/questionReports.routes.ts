import type { FastifyInstance } from 'fastify';
import type { Account } from '#accounts/account.ts';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { AppError, invalidArgument, tooManyRequests } from '#platform/errors.ts';
import { cleaned, isBlank } from '#platform/server/cleanText.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import {
  dismissReportNotice,
  mostReportsPerDay,
  sendQuestionReport,
  type QuestionSeen,
} from '../../questionReports.ts';
import { questionReportTexts as texts } from '../../reportTexts.ts';
import { reportLimits } from './questionReports.limits.ts';
import { reportQueries, type SeenQuestion } from './questionReports.queries.ts';

interface Services {
  database: Database;
  limits: Pick<AttemptLimits, 'countUnlessItFails'>;
  /** @throws AppError 404 when that student has no such question before them. */
  findSeen: (account: Account, seen: QuestionSeen) => Promise<SeenQuestion>;
}

/** What students say is wrong with questions, and the word back. */
export function serveQuestionReports(app: FastifyInstance, { database, limits, findSeen }: Services): void {
  const queries = reportQueries(database);

  serve(app, sendQuestionReport, async ({ body: { kind, text, width, theme, ...seen } }, request) => {
    const account = signedIn(request);
    const said = cleaned(text.normalize('NFC')).trim();
    if (kind === 'other' && isBlank(said)) throw invalidArgument(texts.sayWhat);
    const tried = seen.tried.map((given) => (typeof given === 'string' ? cleaned(given) : given));
    const question = await findSeen(account, { ...seen, tried });
    await withinLimit(account.uid, () =>
      queries.keep(account.uid, question, { kind, text: isBlank(said) ? '' : said, width, theme }, Date.now()),
    );
    return {};
  });

  serve(app, dismissReportNotice, async ({ params: { id } }, request) => {
    await queries.putAway(signedIn(request).uid, id, Date.now());
    return {};
  });

  async function withinLimit(uid: string, work: () => Promise<void>): Promise<void> {
    try {
      await limits.countUnlessItFails([reportLimits.questionReportsPerDay, uid], work);
    } catch (error) {
      if (!(error instanceof AppError) || error.httpStatus !== 429) throw error;
      throw tooMany(error.retryAfterSeconds ?? 3_600);
    }
  }
}

function tooMany(seconds: number): AppError {
  const hours = Math.ceil(seconds / 3_600);
  const when = hours === 1 ? 'an hour' : `${hours} hours`;
  return tooManyRequests(`You have sent ${mostReportsPerDay} reports in a day, thank you. The next one can follow in ${when}.`, seconds); // prettier-ignore
}
