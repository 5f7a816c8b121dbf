import { useState, type ReactNode } from 'react';
import { AppError } from '#platform/errors.ts';
import { SecondStepDialog } from './SecondStepDialog.tsx';

interface SecondStepAsking {
  /** @throws AppError the server's refusal when the person would rather not. */
  withSecondStep: <T>(change: () => Promise<T>) => Promise<T>;
  secondStepDialog: ReactNode;
}

interface Asked {
  answer: (isTaken: boolean) => void;
}

/**
 * Lets through what cannot be undone. When the server wants the second step anew, `secondStepDialog` asks for it, and the
 * change goes on by itself.
 *
 * @example
 * const { withSecondStep, secondStepDialog } = useSecondStep();
 * await withSecondStep(() => call(removePerson, { params: { id } }));
 */
export function useSecondStep(): SecondStepAsking {
  const [asked, setAsked] = useState<Asked>();

  async function withSecondStep<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'multi-factor-auth-required') throw error;
      const isTaken = await new Promise<boolean>((answer) => setAsked({ answer }));
      setAsked(undefined);
      if (!isTaken) throw error;
      return change();
    }
  }
  return { withSecondStep, secondStepDialog: asked && <SecondStepDialog onEnd={asked.answer} /> };
}
