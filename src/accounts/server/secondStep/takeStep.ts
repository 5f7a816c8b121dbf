import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#platform/server/db/db.ts';
import type { SecondStep } from '../../secondStep.ts';
import { signedIn, signedInSession } from '../identity.ts';
import { accountLimits } from '../limits/accountLimits.ts';
import type { SecondStepServices } from './changeFactors.ts';
import { findSecondStep, noteStepTaken } from './secondStep.queries.ts';

/** Takes the step when what was typed is right. @returns undefined when it is not: that counts, and five are admitted. */
export type TakeStep = (
  request: FastifyRequest,
  isRight: (tx: Transaction, userId: string) => Promise<boolean>,
) => Promise<SecondStep | undefined>;

export function stepTaker({ database, limits }: Pick<SecondStepServices, 'database' | 'limits'>): TakeStep {
  return (request, isRight) => {
    const { uid } = signedIn(request);
    const { id } = signedInSession(request);
    return limits.countFailures([[accountLimits.secondStepFailuresPerAccount, uid]], () =>
      database.orm.transaction(async (tx) => {
        if (!(await isRight(tx, uid))) return undefined;
        await noteStepTaken(tx, id);
        return findSecondStep(tx, uid, id);
      }),
    );
  };
}
