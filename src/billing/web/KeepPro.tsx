import { focusMain } from '#platform/web/focusMain.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { endsWithPeriod, type Subscription } from '../billing.ts';
import { useRenewal } from './useRenewal.ts';

/** For a subscription that is to end with its period: takes that back. */
export function KeepPro({ subscription }: { subscription: Subscription | undefined }) {
  const { setRenews, isBusy } = useRenewal(focusMain); // the button goes with what it takes back
  if (!subscription || !endsWithPeriod(subscription)) return null;
  return (
    <Button busy={isBusy} onClick={() => setRenews(true)}>
      Keep Pro
    </Button>
  );
}
