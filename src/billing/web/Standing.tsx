import type { Subscription } from '../billing.ts';
import { Day } from './Day.tsx';

/** One sentence about how long Pro lasts. */
export function Standing({ subscription }: { subscription: Subscription }) {
  const { plan, until, renews, isPastDue, isPending } = subscription;
  if (isPastDue) return 'The last payment did not go through. Settle it with the payment provider, or cancel.';
  if (isPending) return 'Your payment is on its way. Pro begins by itself as soon as it arrives.';
  if (plan === 'grant') {
    return (
      <>
        It was given to you by the people who run this site{until && <>, until {<Day of={until} />}</>}. There is
        nothing to pay.
      </>
    );
  }
  if (plan === 'class') {
    return (
      <>
        You have it through a class{until && <>, until {<Day of={until} />} at the latest</>}. It ends when you leave
        the class. There is nothing to pay.
      </>
    );
  }
  if (!until) return null;
  return (
    <>
      It {renews ? 'renews by itself on' : 'ends on'} <Day of={until} />.
    </>
  );
}
