import { exactTexts as texts } from '../texts.ts';
import { NotOpen } from './NotOpen.tsx';
import { PublicFrame } from './PublicFrame.tsx';

/** The parts of the product that this server does not offer yet, each saying so. */
export function Live() {
  return <NotOpen title={texts.live}>No live sessions are planned on this server yet.</NotOpen>;
}

export function Solver() {
  return (
    <NotOpen title={texts.solver}>
      The solver is not available on this server yet. The course is: every lesson has hints and explanations.
    </NotOpen>
  );
}

export function Store() {
  return (
    <PublicFrame>
      <NotOpen title="Plans">Everything on this server is free. There is nothing to buy yet.</NotOpen>
    </PublicFrame>
  );
}

export function Checkout() {
  return <NotOpen title="Checkout">Everything on this server is free. There is nothing to buy yet.</NotOpen>;
}

export function Payment() {
  return (
    <PublicFrame>
      <NotOpen title="Payment">There are no payments on this server.</NotOpen>
    </PublicFrame>
  );
}

export function Cancel() {
  return (
    <PublicFrame>
      <NotOpen title="Cancel Subscription">
        There are no subscriptions on this server, so there is nothing to cancel.
      </NotOpen>
    </PublicFrame>
  );
}
