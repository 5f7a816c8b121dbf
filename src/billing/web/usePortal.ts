import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { notice } from '#platform/web/notice.tsx';
import { openPortal } from '../billing.ts';
import { checkoutFailedText } from '../texts.ts';

/** Leads to the provider's page with one's receipts and cards. */
export function usePortal() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(openPortal, {}),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: () => void notice(checkoutFailedText),
  });
  return { open: () => void (isPending || mutate()), isBusy: isPending };
}
