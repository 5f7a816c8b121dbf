/** The words of the store and of the screens around paying and cancelling that the specification fixes. */
export const exactTexts = {
  storeTitle: 'Save Hours and get Perfect Scores.',
  monthly: 'Monthly',
  yearly: 'Yearly',
  starter: 'Starter',
  pro: 'Pro',
  yourCurrentPlan: 'Your current plan',
  currentPlan: 'Current Plan',
  goPro: 'Go Pro',
  verifying: 'Verifying your payment...',
  paymentSuccessful: 'Payment Successful!',
  goToDashboard: 'Go to Dashboard',
  paymentFailed: 'Payment Failed',
  tryAgain: 'Try Again',
  cancelSubscription: 'Cancel Subscription',
} as const;

/** Alerts of the store and of `/checkout`. */
export const loginToBuyText = 'Please log in to continue.';
export const noCheckoutText = 'Failed to create a checkout session. Please try again.';
export const checkoutFailedText = 'Something went wrong. Please try again later.';

/** Why a payment is not there, on `/success`. */
export const invalidSessionText = 'Invalid session. Please try again.';
export const notPaidText = 'Payment is pending or failed. Please contact support.';
export const verifyFailedText = 'There was an issue verifying your payment. Please contact support.';

/** Alerts of `/cancel`. */
export const loginToCancelText = 'You need to be logged in to cancel your subscription.';
export const canceledText = 'Your subscription has been successfully canceled.';
export const cancelFailedText = 'Failed to cancel subscription. Please contact support.';

export const testPaymentsText = 'Test payments';
export const noMoneyMovesText = 'No money moves on this server, and no real card is needed.';
export const paymentsOffText = 'Payments are not set up on this server, so Pro cannot be bought here yet.';

/** What is free forever. */
export const starterFeatures = [
  'Every open lesson and practice set of the course',
  'Hints, and an explanation behind every question',
  'Your progress, kept in your account',
] as const;

/** What Pro adds, the name of each and what it means. */
export const proFeatures = {
  live: {
    name: 'Unlimited live sessions and content',
    meaning: 'The link to every session, and every recording to watch again.',
  },
  workshops: { name: 'Workshops', meaning: 'Hard problems, worked through live together with an instructor.' },
  ai: {
    name: 'AI Chat and models',
    meaning: 'A tutor to ask in every practice question, and the solver for problems of your own.',
  },
  material: { name: 'Course material', meaning: 'Everything in Starter, and all that comes with the sessions.' },
} as const;
