import { useId, type ReactNode } from 'react';
import { exactTexts as accountTexts } from '#accounts/texts.ts';
import { subscriptionFailedText } from '#accounts/settingsTexts.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import type { Subscription } from '../billing.ts';
import { Day } from './Day.tsx';
import { KeepPro } from './KeepPro.tsx';
import { Standing } from './Standing.tsx';
import { TestMark } from './TestMark.tsx';
import { usePortal } from './usePortal.ts';
import { useSubscription } from './useSubscription.ts';

/** The part of the settings about Pro, for whoever has it or is behind with paying. */
export function SubscriptionBlock() {
  const { user } = useMe();
  const { subscription, error, refetch } = useSubscription();
  const titleId = useId();
  if (!user?.hasPaid && !subscription?.isPastDue && !subscription?.isPending) return null;
  return (
    <section aria-labelledby={titleId} className="card flex flex-col gap-4 p-6">
      <h2 id={titleId} className="text-lg">
        {accountTexts.subscription}
      </h2>
      {subscription ? (
        <Facts subscription={subscription} />
      ) : error ? (
        <ErrorMessage error={error} text={subscriptionFailedText} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      <TestMark />
      <Actions subscription={subscription} />
    </section>
  );
}

const planNames = {
  monthly: 'Pro, paid by the month',
  yearly: 'Pro, paid by the year',
  grant: 'Pro, as a gift',
  class: 'Pro, through a class',
};

function Facts({ subscription }: { subscription: Subscription }) {
  const { plan, since, until, renews, isPastDue, isPending } = subscription;
  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
        <Fact name="Plan">{plan ? planNames[plan] : 'Pro'}</Fact>
        {since && !isPending && (
          <Fact name="Since">
            <Day of={since} />
          </Fact>
        )}
        {until && !isPastDue && !isPending && (
          <Fact name={renews ? 'Renews' : 'Ends'}>
            <Day of={until} />
          </Fact>
        )}
      </dl>
      {isPending && (
        <p>
          <Standing subscription={subscription} />
        </p>
      )}
      {isPastDue && (
        <p role="alert" className="rounded-control bg-no-bg px-4 py-3 text-no">
          <Standing subscription={subscription} />
        </p>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** Where it is cancelled can be found though nothing else is known. */
function Actions({ subscription }: { subscription: Subscription | undefined }) {
  const { open, isBusy } = usePortal();
  return (
    <div className="flex flex-wrap gap-3">
      <KeepPro subscription={subscription} />
      {subscription?.hasPortal && (
        <Button variant="secondary" busy={isBusy} onClick={open}>
          {subscription.isPastDue ? 'Settle the payment' : 'Receipts'}
        </Button>
      )}
      <ButtonLink to="/cancel" variant="secondary">
        Cancel subscription
      </ButtonLink>
    </div>
  );
}
