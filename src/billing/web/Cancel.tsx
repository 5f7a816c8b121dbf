import type { ReactNode } from 'react';
import { home } from '#accounts/next.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { endsWithPeriod, type Subscription } from '../billing.ts';
import { exactTexts as texts } from '../texts.ts';
import { Day } from './Day.tsx';
import { MoneyCard, MoneyScreen } from './MoneyScreen.tsx';
import { Standing } from './Standing.tsx';
import { SupportLink } from './SupportLink.tsx';
import { useCancel } from './useCancel.ts';
import { useRenewal } from './useRenewal.ts';
import { useSubscription } from './useSubscription.ts';

/** The ways to end Pro, what each means, and the one click that does it. */
export function Cancel() {
  return (
    <MoneyScreen>
      <MoneyCard>
        <h1 className="text-2xl sm:text-3xl">{texts.cancelSubscription}</h1>
        <Matter />
      </MoneyCard>
    </MoneyScreen>
  );
}

function Matter() {
  const { user, error: whoError, refetch: askWho } = useMe();
  const { subscription, error, refetch } = useSubscription();
  if (user === null) return <Ending />;
  if (subscription) return <Subscribed subscription={subscription} />;
  if (whoError) return <ErrorMessage error={whoError} onRetry={askWho} />;
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return <Loading />;
}

function Subscribed({ subscription }: { subscription: Subscription }) {
  const { plan, isPending } = subscription;
  if (isPending) return <CallingOff />;
  if (plan === 'monthly' || plan === 'yearly') return <Ending subscription={subscription} />;
  if (plan === 'grant' || plan === 'class') {
    return (
      <Nothing>
        You have Pro. <Standing subscription={subscription} /> So there is nothing to cancel.
      </Nothing>
    );
  }
  return <Nothing>You have no subscription, so there is nothing to cancel.</Nothing>;
}

function Nothing({ children }: { children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={home}>Back to your lessons</ButtonLink>
        <ButtonLink to="/store" variant="secondary">
          See the plans
        </ButtonLink>
      </div>
    </>
  );
}

/** @param subscription what would end; of a visitor's nothing is known. */
function Ending({ subscription }: { subscription?: Subscription }) {
  const paidUntil = subscription?.isPastDue ? null : (subscription?.until ?? null);
  if (!subscription || paidUntil === null) return <EndingNow />;
  return (
    <>
      <EndingLater subscription={subscription} day={<Day of={paidUntil} />} />
      <section aria-labelledby="now" className="flex flex-col gap-4 border-t border-hairline pt-6">
        <h2 id="now" className="text-lg">
          Or end it now
        </h2>
        <EndingNow lost="What is left of the time you have paid for is lost:" isEnding={endsWithPeriod(subscription)} />
      </section>
    </>
  );
}

/** Without losing a day that is paid for; until then it can be taken back. */
function EndingLater({ subscription, day }: { subscription: Subscription; day: ReactNode }) {
  const { setRenews, isBusy } = useRenewal();
  const isEnding = endsWithPeriod(subscription);
  return (
    <div className="flex flex-col items-start gap-4">
      <p role="status">
        {isEnding ? (
          <>
            <strong className="font-semibold">Pro ends on {day}.</strong> Until then everything stays as it is, and
            nothing more is charged. If you change your mind, keep Pro with one click.
          </>
        ) : (
          <>
            You have paid until {day}. If you end it on that day, nothing more is charged, and you can change your mind
            until then.
          </>
        )}
      </p>
      <Button busy={isBusy} onClick={() => setRenews(isEnding)} className="max-sm:w-full">
        {isEnding ? 'Keep Pro' : <span>End on {day}, keep Pro until then</span>}
      </Button>
    </div>
  );
}

/** @param isEnding whether it ends by itself later: then another button keeps Pro. */
function EndingNow({ lost, isEnding = false }: { lost?: string; isEnding?: boolean }) {
  const { cancel, isBusy } = useCancel();
  return (
    <>
      <div className="flex flex-col gap-4">
        <p>
          {lost} <strong className="font-semibold">Pro ends at the moment you cancel</strong>, and nothing more is
          charged.
        </p>
        <List title="You lose">
          <li>the links to live sessions and workshops, and the recordings</li>
          <li>AI Chat in the lessons, and the solver</li>
        </List>
        <List title="You keep">
          <li>your account, your progress, and the free course</li>
        </List>
        <p className="text-muted">You can buy Pro again whenever you like.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant={lost ? 'secondary' : 'primary'} busy={isBusy} onClick={cancel} className="max-sm:grow">
          {isBusy ? 'Canceling...' : texts.cancelSubscription}
        </Button>
        <ButtonLink to={home} variant="secondary" className="max-sm:grow">
          {isEnding ? 'Back to your lessons' : 'Keep Pro'}
        </ButtonLink>
      </div>
      <p className="text-sm text-muted">
        Something not working? <SupportLink />
      </p>
    </>
  );
}

/** Of a purchase whose payment has not arrived: there is nothing yet that could be lost. */
function CallingOff() {
  const { cancel, isBusy } = useCancel();
  return (
    <>
      <p>
        Your payment is on its way, and Pro has not begun. If you cancel now, the purchase ends, and nothing is charged
        by it any more. You can buy Pro again whenever you like.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={cancel} className="max-sm:grow">
          {isBusy ? 'Canceling...' : texts.cancelSubscription}
        </Button>
        <ButtonLink to={home} variant="secondary" className="max-sm:grow">
          Wait for it
        </ButtonLink>
      </div>
    </>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-base">{title}</h2>
      <ul className="list-disc pl-5">{children}</ul>
    </div>
  );
}
