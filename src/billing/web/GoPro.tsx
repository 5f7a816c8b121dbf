import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useMe } from '#accounts/web/useSession.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import type { Plans, Subscription } from '../billing.ts';
import { offerFor } from '../prices.ts';
import { exactTexts as texts, paymentsOffText } from '../texts.ts';
import { KeepPro } from './KeepPro.tsx';
import { usePeriod } from './store/period.ts';
import { Standing } from './Standing.tsx';
import { useCheckout } from './useCheckout.ts';
import { useSubscription } from './useSubscription.ts';

/** The one action of the store: to buy Pro, or to see to the Pro one has. */
export function GoPro({ plans }: { plans: Plans }) {
  const { user } = useMe();
  const { subscription } = useSubscription();
  const hasPaid = user?.hasPaid ?? false;
  if (hasPaid || subscription?.isPastDue || subscription?.isPending) {
    return <Subscribed hasPaid={hasPaid} subscription={subscription} />;
  }
  return plans.payments === 'off' ? <NotForSale /> : <Buy plans={plans} />;
}

function Buy({ plans }: { plans: Plans }) {
  const { start, isBusy } = useCheckout('assign');
  const { priceId, period } = offerFor(plans, usePeriod());
  return (
    <div className="flex flex-col gap-2">
      <Button size="large" className="w-full sm:w-64" busy={isBusy} onClick={() => start(priceId)}>
        {texts.goPro}
      </Button>
      <p className="max-w-measure text-sm text-muted">
        {isBusy
          ? 'Opening the payment page...'
          : `Renews every ${period === 'monthly' ? 'month' : 'year'} until you cancel, which takes two clicks.`}
        {plans.payments === 'live' && ' Your card goes to the payment provider alone, never to this site.'}
      </p>
    </div>
  );
}

function NotForSale() {
  const reasonId = useId();
  return (
    <div className="flex flex-col gap-2">
      <Button size="large" className="w-full sm:w-64" disabled aria-describedby={reasonId}>
        {texts.goPro}
      </Button>
      <p id={reasonId} className="text-sm text-muted">
        {paymentsOffText}
      </p>
    </div>
  );
}

function Subscribed({ hasPaid, subscription }: { hasPaid: boolean; subscription: Subscription | undefined }) {
  const isWell = !subscription?.isPastDue;
  const Icon = isWell ? CircleCheck : CircleAlert;
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="flex gap-3">
        <Icon aria-hidden="true" className={`mt-0.5 size-6 shrink-0 ${isWell ? 'text-ok' : 'text-no'}`} />
        <span>
          <strong className="block font-semibold">{titleOf(hasPaid, subscription)}</strong>
          {subscription && <Standing subscription={subscription} />}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <KeepPro subscription={subscription} />
        <ButtonLink to="/settings" variant="secondary">
          Your subscription
        </ButtonLink>
      </div>
    </div>
  );
}

function titleOf(hasPaid: boolean, subscription: Subscription | undefined): string {
  if (hasPaid) return 'You have Pro.';
  return subscription?.isPending ? 'Pro is about to begin.' : 'Pro is on hold.';
}
