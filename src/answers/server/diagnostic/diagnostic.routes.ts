import type { FastifyInstance } from 'fastify';
import type { FirstAnswerSource } from '#accounts/server/firstAnswers.ts';
import { signedIn } from '#accounts/server/identity.ts';
import { firstAnswer } from '#platform/answers.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getDiagnostic, nextStage, openDiagnostic } from '../../diagnostic.ts';
import type { Diagnostics } from './diagnostics.ts';

export function serveDiagnostic(app: FastifyInstance, diagnostics: Diagnostics): void {
  serve(app, getDiagnostic, async (_, request) => ({ halves: await diagnostics.find(signedIn(request).uid) }));

  serve(app, openDiagnostic, ({ body: { half } }, request) =>
    diagnostics.open(signedIn(request).uid, half, Date.now()),
  );

  serve(app, nextStage, ({ params: { setId } }, request) => diagnostics.next(signedIn(request).uid, setId, Date.now()));
}

export function diagnosticFirstAnswers(diagnostics: Diagnostics) {
  return {
    diagnostic: {
      async find({ account }) {
        return account ? firstAnswer(getDiagnostic, {}, { halves: await diagnostics.find(account.uid) }) : undefined;
      },
    },
  } satisfies Record<string, FirstAnswerSource>;
}
