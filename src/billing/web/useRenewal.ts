import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { withNext } from '#accounts/next.ts';
import { replyKey } from '#platform/answers.ts';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { notice } from '#platform/web/notice.tsx';
import { getSubscription, setRenewal } from '../billing.ts';
import { checkoutFailedText, loginToCancelText } from '../texts.ts';
import { noteSignedOut, refreshAccount } from './account.ts';

/** Lets the subscription end with the time that is paid for, or go on after all. A failure is said. */
export function useRenewal(done: () => void = () => {}) {
  const queries = useQueryClient();
  const [here, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: (renews: boolean) => call(setRenewal, { body: { renews } }),
    onSuccess: (subscription) => {
      queries.setQueryData(replyKey(getSubscription, {}), subscription);
      done();
    },
    onError: async (error) => {
      if (error instanceof AppError && error.httpStatus === 401) {
        noteSignedOut(queries);
        await notice(loginToCancelText);
        navigate(withNext('/login', here));
        return;
      }
      await notice(checkoutFailedText);
      await refreshAccount(queries); // it may have ended elsewhere, or have been set in spite of the failure
    },
  });
  return { setRenews: (renews: boolean) => void (isPending || mutate(renews)), isBusy: isPending };
}
