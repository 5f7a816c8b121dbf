import { AppError, permissionDenied, unavailable } from '#platform/errors.ts';

export function alreadyPro(): AppError {
  return new AppError(409, 'You have Pro already.', { code: 'already-pro' });
}

/** Receipts and reminders would go to somebody else's mail. */
export function emailUnconfirmed(): AppError {
  return new AppError(
    409,
    'Please confirm your e-mail address before you buy: the link is in the e-mail that we sent you, and your profile sends it again.',
    { code: 'email-unconfirmed' },
  );
}

export function paymentPending(): AppError {
  return new AppError(409, 'Your payment is on its way. Pro opens by itself as soon as it has arrived.', {
    code: 'payment-pending',
  });
}

export function paymentOverdue(): AppError {
  return new AppError(
    409,
    'The last payment of your subscription did not go through. Settle it, or cancel the subscription, before you buy again.',
    { code: 'payment-overdue' },
  );
}

/** What was bought with other keys than those of now runs on at the provider, and only the operator can end it. */
export function cannotBeEnded(subscriptions: { id: string; books: string }[]): AppError {
  const found = subscriptions.map(({ id, books }) => `${id} (${books})`).join(', ');
  return unavailable(
    'You have a subscription that cannot be canceled right now, so your account stays. Please contact support.',
    new Error(`Expected to have the keys of every subscription that runs but found ${found}`),
  );
}

/** Another tab opened a payment page while the account was about to go. */
export function paymentBegun(): AppError {
  return unavailable('A payment was begun a moment ago. Please try again.');
}

/** The provider opened no payment page, or named one that is not its own. */
export function noCheckoutUrl(cause?: unknown): AppError {
  return new AppError(502, 'The payment service did not open a payment page. Please try again.', {
    code: 'no-checkout-url',
    cause,
  });
}

export function nothingToCancel(message: string): AppError {
  return new AppError(409, message, { code: 'nothing-to-cancel' });
}

/** Without time that is paid for there is nothing that could last until its end. */
export function nothingPaidFor(): AppError {
  return new AppError(409, 'You have no subscription that is paid for.', { code: 'nothing-paid-for' });
}

/** Another tab wanted the contrary, and came last. */
export function renewalChanged(): AppError {
  return new AppError(409, 'This was changed at the same moment in another window. Please look again.', {
    code: 'renewal-changed',
  });
}

export function noReceipts(): AppError {
  return new AppError(409, 'There are no receipts of yours yet.', { code: 'no-receipts' });
}

export function paymentsOff(): AppError {
  return new AppError(503, 'Payments are not set up on this server.', { code: 'payments-off' });
}

export function notOwnUserId(): AppError {
  return permissionDenied('This can only be done for your own account.');
}
