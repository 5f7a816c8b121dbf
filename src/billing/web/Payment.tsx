import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { home, withNext } from '#accounts/next.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { exactTexts as texts } from '../texts.ts';
import { MoneyCard, MoneyScreen } from './MoneyScreen.tsx';
import { ProFeatures } from './store/ProFeatures.tsx';
import { SupportLink } from './SupportLink.tsx';
import { usePayment, type Trouble } from './usePayment.ts';

/** Where the provider sends the person back to: whether they are Pro now. */
export function Payment() {
  const sessionId = useQueryFields().get('session_id');
  const { isPaid, trouble, isChecking, checkAgain } = usePayment(sessionId);
  return (
    <MoneyScreen>
      <MoneyCard>
        {isPaid ? (
          <Paid />
        ) : trouble ? (
          <NotPaid trouble={trouble} sessionId={sessionId} isChecking={isChecking} onCheck={checkAgain} />
        ) : (
          <Verifying />
        )}
      </MoneyCard>
    </MoneyScreen>
  );
}

function Verifying() {
  return (
    <div role="status" className="grid min-h-40 place-items-center text-center">
      <h1 className="text-xl">{texts.verifying}</h1>
    </div>
  );
}

function Paid() {
  return (
    <>
      <Outcome mark={<CircleCheck aria-hidden="true" className="size-12 text-ok" />} title={texts.paymentSuccessful}>
        You have Pro now. This is what it includes:
      </Outcome>
      <ProFeatures />
      <ButtonLink to={home} size="large">
        {texts.goToDashboard}
      </ButtonLink>
    </>
  );
}

/** What may help besides paying again, by why the payment is not there. */
const advice: Record<string, string> = {
  'signed out': 'You are signed out here. Sign in to the account you bought Pro for, and we’ll look again.',
  'no answer': 'If you have paid, nothing is lost: Pro begins by itself as soon as your payment has arrived here.',
  pending:
    'Some payments take a few minutes. You need not wait here: Pro begins by itself as soon as yours has arrived.',
  open: 'Nothing has been paid yet. If you are still paying in another window, finish there and check again.',
  ended: 'This payment did arrive. The subscription that it was for has ended since.',
  failed: 'Nothing was charged. You may simply try again, or pay another way.',
  expired: 'The time to pay has run out, and nothing was charged. You may simply try again.',
};

/** Asking again would change nothing. */
const isOver = new Set(['failed', 'expired']);

interface NotPaidProps {
  trouble: Trouble;
  sessionId: string | null;
  isChecking: boolean;
  onCheck: () => unknown;
}

function NotPaid({ trouble: { text, why }, sessionId, isChecking, onCheck }: NotPaidProps) {
  const mayStillCome = why in advice && !isOver.has(why);
  return (
    <>
      <Outcome mark={<CircleAlert aria-hidden="true" className="size-12 text-no" />} title={texts.paymentFailed}>
        {text}
      </Outcome>
      <p className="rounded-control bg-sunken p-4">
        {advice[why]} <SupportLink />
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        {why === 'signed out' ? (
          <ButtonLink to={withNext('/login', addressOf(sessionId))} size="large" className="sm:grow">
            Log in
          </ButtonLink>
        ) : (
          mayStillCome && (
            <Button size="large" busy={isChecking} onClick={() => void onCheck()} className="sm:grow">
              {isChecking ? 'Checking...' : 'Check again'}
            </Button>
          )
        )}
        <ButtonLink to="/checkout" size="large" variant={mayStillCome ? 'secondary' : 'primary'} className="sm:grow">
          {texts.tryAgain}
        </ButtonLink>
      </div>
    </>
  );
}

function addressOf(sessionId: string | null): string {
  return `/success?session_id=${encodeURIComponent(sessionId ?? '')}`;
}

/** Takes the keyboard and screen readers along when it comes after a wait. */
function Outcome({ mark, title, children }: { mark: ReactNode; title: string; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      {mark}
      <h1 ref={heading} tabIndex={-1} className="text-2xl sm:text-3xl">
        {title}
      </h1>
      <p className="max-w-measure">{children}</p>
    </div>
  );
}
