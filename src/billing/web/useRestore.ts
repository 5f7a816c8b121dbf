import { useMutation, useQueryClient } from '@tanstack/react-query';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { focusMain } from '#platform/web/focusMain.ts';
import { notice } from '#platform/web/notice.tsx';
import { getSubscription, restorePurchase } from '../billing.ts';
import { checkoutFailedText } from '../texts.ts';
import { refreshAccount } from './account.ts';

/** Looks at the provider's for a purchase that did not arrive here, and says what it found. */
export function useRestore() {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(restorePurchase, {}),
    onSuccess: async (subscription) => {
      await notice(subscription.hasPaid ? 'You have Pro.' : 'No purchase of this account was found.');
      queries.setQueryData(replyKey(getSubscription, {}), subscription);
      await refreshAccount(queries);
      if (subscription.hasPaid) focusMain(); // the button may have gone with its question
    },
    onError: () => void notice(checkoutFailedText),
  });
  return { restore: () => void (isPending || mutate()), isBusy: isPending };
}
