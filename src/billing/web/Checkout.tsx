import { useEffect, type ReactNode } from 'react';
import { home } from '#accounts/next.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { useReply } from '#platform/web/useReply.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { getPlans, type Plans } from '../billing.ts';
import { offerFor } from '../prices.ts';
import { paymentsOffText } from '../texts.ts';
import { chosenPeriod } from './store/period.ts';
import { TestMark } from './TestMark.tsx';
import { useCheckout } from './useCheckout.ts';

/** Starts to buy Pro as soon as it is opened: where 'Try Again' leads after a payment that failed. */
export function Checkout() {
  const { user } = useMe();
  const { data: plans, error, refetch } = useReply(getPlans, {});
  return (
    <Page title="Checkout">
      {user?.hasPaid ? (
        <Matter actions={<ButtonLink to={home}>Back to your lessons</ButtonLink>}>
          You have Pro, so there is nothing to pay.
        </Matter>
      ) : plans?.payments === 'off' ? (
        <Matter actions={<ToStore />}>{paymentsOffText}</Matter>
      ) : plans ? (
        <OpenPayPage plans={plans} />
      ) : error ? (
        <ErrorMessage error={error} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function OpenPayPage({ plans }: { plans: Plans }) {
  const { start, hasFailed } = useCheckout('replace'); // else going back from the pay page would open it again
  const buy = () => start(offerFor(plans, chosenPeriod()).priceId);
  useEffect(() => {
    if (!hasFailed) buy();
  });
  return (
    <>
      <TestMark />
      {hasFailed ? (
        <Matter
          actions={
            <>
              <Button onClick={buy}>Try again</Button>
              <ToStore />
            </>
          }
        >
          The payment page did not open. Nothing was bought.
        </Matter>
      ) : (
        <Matter actions={<ToStore />}>Opening the payment page...</Matter>
      )}
    </>
  );
}

function ToStore() {
  return (
    <ButtonLink to="/store" variant="secondary">
      Back to the plans
    </ButtonLink>
  );
}

function Matter({ actions, children }: { actions: ReactNode; children: string }) {
  return (
    <div className="card flex flex-col gap-6 p-6 sm:p-8">
      <p role="status">{children}</p>
      <div className="flex flex-wrap gap-3">{actions}</div>
    </div>
  );
}
