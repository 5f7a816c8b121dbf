import type { FastifyInstance } from 'fastify';
import type { Account } from '#accounts/account.ts';
import { nameOf } from '#accounts/server/name.ts';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { AppError, invalidArgument, notFound, tooManyRequests } from '#platform/errors.ts';
import { cleaned, isBlank } from '#platform/server/cleanText.ts';
import type { Database } from '#platform/server/db/db.ts';
import { harmIn, isForbidden, urgesHarm } from '#platform/server/harm/harm.ts';
import { serve } from '#platform/server/http/serve.ts';
import { changeCommunityMe, getCommunityMe, reportPost } from '../../community.ts';
import { problemOfName } from '../../displayName.ts';
import { withoutContact } from '../../withoutContact.ts';
import type { CommunityInUse } from './communityInUse.ts';
import { isOffInClass } from './offInClass.ts';
import { changeStanding, findMe, findStanding, isNameOfExpert } from './people.ts';
import type { Place, RecountThread } from './post.ts';
import { keepReport } from './reports.ts';
import { mostReportsPerDay, safetyLimits } from './safety.limits.ts';
import { safetyTexts as texts } from './texts.ts';

export interface SafetyServices {
  database: Database;
  limits: Pick<AttemptLimits, 'count' | 'countUnlessItFails'>;
  inUse: CommunityInUse;
  mayRead: (account: Account, place: Place) => Promise<boolean>;
  recount: RecountThread;
}

/** How somebody stands in the community, and what they report of it. */
export function serveSafety(app: FastifyInstance, services: SafetyServices): void {
  const { database, limits, inUse, mayRead, recount } = services;

  serve(app, getCommunityMe, (_, request) => findMe(services, signedIn(request)));

  serve(app, changeCommunityMe, async ({ body: { displayName, ...others } }, request) => {
    const account = signedIn(request);
    await requireOn(account);
    if (displayName === undefined) await changeStanding(database, account.uid, others);
    else await changeName(account, displayName, others);
    return findMe(services, account);
  });

  serve(app, reportPost, async ({ params: { threadId }, body: { answerId, reason, text } }, request) => {
    const account = signedIn(request);
    await requireOn(account);
    const said = withoutContact(cleaned(text.normalize('NFC')));
    if (reason === 'other' && isBlank(said)) throw invalidArgument(texts.sayWhat);
    const report = { reason, text: isBlank(said) ? '' : said };
    await within(
      () =>
        limits.countUnlessItFails([safetyLimits.communityReportsPerDay, account.uid], () =>
          keepReport(
            { database, recount, mayRead: (place) => mayRead(account, place) },
            account.uid,
            { threadId, answerId },
            report,
          ),
        ),
      `You have reported ${mostReportsPerDay} posts in a day, thank you. Please go on tomorrow.`,
    );
    return {};
  });

  /** @throws AppError 404 while there is no community for this student. */
  async function requireOn({ uid }: Account): Promise<void> {
    if (!inUse.isOn || (await isOffInClass(database, uid))) throw notFound('community');
  }

  /** @throws AppError 422 when nobody may be called that, 429 when it was changed too often. */
  async function changeName(
    { uid }: Account,
    given: string,
    others: Parameters<typeof changeStanding>[2],
  ): Promise<void> {
    const name = nameOf(given).replace(/\s+/g, ' ');
    if (name === (await findStanding(database, uid))?.displayName) return changeStanding(database, uid, others);
    const problem = problemOfName(name);
    if (problem) throw unfit(texts.name[problem]);
    if (harmIn(name) ?? (urgesHarm(name) || isForbidden(name))) throw unfit(texts.name.unkind);
    await limits.count(safetyLimits.communityNamesTriedPerDay, uid);
    if (await isNameOfExpert(database, uid, name)) throw unfit(texts.name.taken);
    const keep = () => changeStanding(database, uid, { ...others, displayName: name });
    await within(() => limits.countUnlessItFails([safetyLimits.communityNamesPerMonth, uid], keep), texts.name.often);
  }
}

function unfit(sentence: string): AppError {
  return new AppError(422, sentence);
}

/** Beyond the limit in words of our own. */
async function within(work: () => Promise<void>, sentence: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.httpStatus !== 429) throw error;
    throw tooManyRequests(sentence, error.retryAfterSeconds ?? 3_600);
  }
}
