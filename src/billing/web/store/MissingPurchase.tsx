import { useMe } from '#accounts/web/useSession.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getPlans } from '../../billing.ts';
import { useRestore } from '../useRestore.ts';

/** A way to find a purchase that did not arrive here, for whoever is not Pro. */
export function MissingPurchase() {
  const { user } = useMe();
  const { data: plans } = useReply(getPlans, {});
  const { restore, isBusy } = useRestore();
  if (user?.hasPaid || !plans || plans.payments === 'off') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      Bought Pro and do not see it?{' '}
      <Button variant="quiet" busy={isBusy} onClick={restore}>
        {isBusy ? 'Looking...' : 'Restore purchase'}
      </Button>
    </p>
  );
}
