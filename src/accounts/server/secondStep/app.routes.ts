import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { AppError, invalidArgument } from '#platform/errors.ts';
import { serve } from '#platform/server/http/serve.ts';
import { seal, unseal } from '#platform/server/secrets.ts';
import { siteName } from '#platform/site.ts';
import { confirmApp, setUpApp, takeStepByCode } from '../../secondStep.ts';
import { appUnreadableText, setUpOverText, wrongCodeText } from '../../secondStepTexts.ts';
import { signedIn } from '../identity.ts';
import { accountLimits } from '../limits/accountLimits.ts';
import type { FactorChanges, SecondStepServices } from './changeFactors.ts';
import { appAddress, newAppSecret, stepOfCode } from './codes.ts';
import { useStep } from './secondStep.queries.ts';
import { authenticators } from './secondStep.tables.ts';
import type { TakeStep } from './takeStep.ts';

const purpose = 'authenticator';
/** So long may an app that is being set up wait for its first code. */
const waits = sql`interval '15 minutes'`;

/** An app that makes codes: set up, confirmed, used. */
export function serveAppStep(
  app: FastifyInstance,
  { database, limits, secret, now }: SecondStepServices,
  changes: FactorChanges,
  takeStep: TakeStep,
): void {
  serve(app, setUpApp, (_, request) =>
    changes.change(request, async (tx, _before, userId) => {
      const appSecret = newAppSecret();
      const next = { nextSecret: seal(secret, purpose, appSecret), nextAt: sql`now()` };
      await tx
        .insert(authenticators)
        .values({ userId, ...next })
        .onConflictDoUpdate({ target: authenticators.userId, set: next });
      const uri = appAddress(appSecret, siteName, signedIn(request).email);
      return { secret: appSecret.replace(/(....)(?=.)/g, '$1 '), uri, qr: pictureOf(uri) };
    }),
  );

  serve(app, confirmApp, async ({ body: { code } }, request) => {
    const counter = [accountLimits.secondStepFailuresPerAccount, signedIn(request).uid] as const;
    const done = await limits.countFailures([counter], () =>
      changes.change(request, async (tx, before, userId) => {
        const isOwn = eq(authenticators.userId, userId);
        const [waiting] = await tx
          .select({ sealed: authenticators.nextSecret })
          .from(authenticators)
          .where(and(isOwn, sql`${authenticators.nextAt} > now() - ${waits}`));
        const nextSecret = waiting?.sealed && unseal(secret, purpose, waiting.sealed);
        if (!nextSecret) throw new AppError(409, setUpOverText, { code: 'set-up-over' });
        const step = stepOfCode(nextSecret, code, now());
        if (step === undefined) return undefined;
        const confirmed = { secret: waiting.sealed, confirmedAt: sql`now()`, lastStep: step };
        await tx
          .update(authenticators)
          .set({ ...confirmed, nextSecret: null, nextAt: null })
          .where(isOwn);
        return changes.finishSetUp(tx, request, before, 'app-set-up');
      }),
    );
    if (!done) throw invalidArgument(wrongCodeText, 'wrong-code');
    return done;
  });

  serve(app, takeStepByCode, async ({ body: { code } }, request) => {
    const appSecret = await findAppSecret(signedIn(request).uid);
    const state = await takeStep(request, async (tx, userId) => {
      const step = appSecret && stepOfCode(appSecret, code, now());
      return typeof step === 'number' && (await useStep(tx, userId, step));
    });
    if (!state) throw invalidArgument(wrongCodeText, 'wrong-code');
    return state;
  });

  /** @throws AppError 409 when it was sealed with another APP_SECRET. */
  async function findAppSecret(userId: string): Promise<string | undefined> {
    const [found] = await database.orm
      .select({ sealed: authenticators.secret })
      .from(authenticators)
      .where(eq(authenticators.userId, userId));
    if (!found?.sealed) return undefined;
    const appSecret = unseal(secret, purpose, found.sealed);
    if (appSecret === undefined) throw new AppError(409, appUnreadableText, { code: 'app-unreadable' });
    return appSecret;
  }
}

/** The QR code of a text, black on white in every theme: cameras want it so. */
function pictureOf(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { border: 4 })).toString('base64')}`;
}
