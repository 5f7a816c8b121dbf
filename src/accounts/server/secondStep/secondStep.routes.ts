import type { FastifyInstance } from 'fastify';
import { AppError, invalidArgument } from '#platform/errors.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getSecondStep, hasFactor, renewRecoveryCodes, takeStepByRecoveryCode } from '../../secondStep.ts';
import { wrongRecoveryCodeText } from '../../secondStepTexts.ts';
import { serveAppStep } from './app.routes.ts';
import { factorChanges, type SecondStepServices } from './changeFactors.ts';
import { servePasskeys } from './passkeys.routes.ts';
import { replaceRecoveryCodes, useRecoveryCode } from './secondStep.queries.ts';
import { stepTaker } from './takeStep.ts';

/** How administrators set up the second step, take it and change it. */
export function serveSecondStep(app: FastifyInstance, given: Omit<SecondStepServices, 'now'> & { now?: () => number }) {
  const services = { now: Date.now, ...given };
  const changes = factorChanges(services);
  const takeStep = stepTaker(services);
  serveAppStep(app, services, changes, takeStep);
  servePasskeys(app, services, changes);

  serve(app, getSecondStep, (_, request) => changes.stateOf(request));

  serve(app, takeStepByRecoveryCode, async ({ body: { code } }, request) => {
    const state = await takeStep(request, async (tx, userId) => {
      if (!(await useRecoveryCode(tx, userId, code))) return false;
      await changes.tell(tx, request, 'recovery-code-used');
      return true;
    });
    if (!state) throw invalidArgument(wrongRecoveryCodeText, 'wrong-code');
    return state;
  });

  serve(app, renewRecoveryCodes, (_, request) =>
    changes.change(request, async (tx, before, userId) => {
      if (!hasFactor(before)) throw new AppError(409, 'Set up a passkey or an app first.', { code: 'no-second-step' });
      const codes = await replaceRecoveryCodes(tx, userId);
      await changes.tell(tx, request, 'recovery-codes-made');
      return { state: await changes.stateOf(request, tx), recoveryCodes: codes };
    }),
  );
}
