import { replyKey } from '#platform/answers.ts';
import { getSecondStep, type SecondStep } from '../../secondStep.ts';
import { useKeep } from '../useOwnAccount.ts';

/** Keeps how it stands with the second step, as an answer says it, so that every screen shows it at once. */
export function useKeepSecondStep(): (state: SecondStep) => Promise<void> {
  const { keep } = useKeep();
  return (state) => keep(replyKey(getSecondStep, {}), state);
}
