import type { ReactNode } from 'react';
import type { Profile } from '../../ownAccount.ts';
import { useProof } from '../profile/useProof.tsx';
import { useSecondStep } from './useSecondStep.tsx';

/** Lets a change through that wants a recent sign-in, and mostly the second step as well. */
export type Guarded = <T>(change: () => Promise<T>) => Promise<T>;

/** What changes the ways to take the second step asks first who sits here, when the server wants to know. */
export function useFactorChanges(profile: Profile): { guarded: Guarded; dialogs: ReactNode } {
  const { withProof, proofDialog } = useProof(profile);
  const { withSecondStep, secondStepDialog } = useSecondStep();
  return {
    guarded: (change) => withSecondStep(() => withProof(change)),
    dialogs: (
      <>
        {proofDialog}
        {secondStepDialog}
      </>
    ),
  };
}
