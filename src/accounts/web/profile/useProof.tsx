import { useState, type ReactNode } from 'react';
import { AppError } from '#platform/errors.ts';
import type { Profile } from '../../ownAccount.ts';
import { ProofDialog } from './ProofDialog.tsx';

interface Proof {
  /** @throws AppError the server's refusal when the person would rather not. */
  withProof: <T>(change: () => Promise<T>) => Promise<T>;
  proofDialog: ReactNode;
}

interface Asked {
  answer: (hasProved: boolean) => void;
}

/**
 * Lets delicate changes through. When the server wants to know anew who sits here, `proofDialog` asks the person, and the
 * change goes on by itself.
 *
 * @example
 * const { withProof, proofDialog } = useProof(profile);
 * await withProof(() => call(changePassword, { body: { password } }));
 */
export function useProof(profile: Profile): Proof {
  const [asked, setAsked] = useState<Asked>();

  async function withProof<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'requires-recent-login') throw error;
      const hasProved = await new Promise<boolean>((answer) => setAsked({ answer }));
      setAsked(undefined);
      if (!hasProved) throw error;
      return change();
    }
  }
  return { withProof, proofDialog: asked && <ProofDialog profile={profile} onEnd={asked.answer} /> };
}
