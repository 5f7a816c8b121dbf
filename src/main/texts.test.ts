import { expect, test } from 'vitest';
import * as settings from '#accounts/settingsTexts.ts';
import * as accounts from '#accounts/texts.ts';
import { exactTexts as landing } from '#landing/texts.ts';
import { inDollars, perPeriod } from '#billing/prices.ts';
import * as billing from '#billing/texts.ts';
import { loadingText } from '#platform/web/ui/Loading.tsx';
import { exactTexts as live } from '#live/texts.ts';
import { exactTexts as study } from '#study/texts.ts';
import { exactTexts as tutor } from '#tutor/texts.ts';
import { exactTexts as main } from './texts.ts';

const account = accounts.exactTexts;
const money = billing.exactTexts;

/** The exact sentences of the specification, typed as they stand there, beside what the product says. */
const exact: [row: string, text: string, said: string][] = [
  ['ROUTE-03', 'Loading...', loadingText],
  ['ROUTE-06', 'Not Found', landing.notFound],
  ['LAND-01', 'Home', landing.home],
  ['LAND-01', 'Learn', landing.learn],
  ['LAND-01', 'Live Sessions', landing.liveSessions],
  ['LAND-01', 'Careers', landing.careers],
  ['LAND-01', 'Log in', landing.logIn],
  ['LAND-01', 'Log in', main.logIn],
  ['LAND-02', 'Start Your SAT Journey', landing.start],
  ['LAND-03', 'Designed & Curated by Experts at', landing.designedBy],
  ['LAND-04', 'Our Difference', landing.ourDifference],
  ['LAND-04', 'Stay Motivated', landing.stayMotivated],
  ['LAND-04', 'Learn in 3x', landing.learnIn3x],
  ['LAND-04', 'Community Backed', landing.communityBacked],
  ['LAND-04', 'Powerful AI Tutor', landing.powerfulAiTutor],
  ['LAND-06', "Join Now – It's Free", landing.joinNow],
  ['LAND-07', 'Instagram', landing.instagram],
  ['LAND-07', 'Customer Support', landing.customerSupport],
  ['LAND-07', 'Subscribe', landing.subscribe],
  ['AUTH-01', 'Create your account', account.createAccount],
  ['AUTH-01', 'Name (optional)', account.optionalName],
  ['AUTH-01', 'Email address', account.email],
  ['AUTH-01', 'Password', account.password],
  ['AUTH-01', 'Sign up', account.signUp],
  ['AUTH-01', 'Sign up with Google', account.signUpWithGoogle],
  ['AUTH-03', 'Sign Up Error: ', accounts.signUpErrorText],
  ['AUTH-03', 'Google Sign Up Error: ', accounts.googleSignUpErrorText],
  ['AUTH-04', 'Sign in to your account', account.signInToAccount],
  ['AUTH-04', 'Forgot password?', account.forgotPassword],
  ['AUTH-04', 'Sign in', account.signIn],
  ['AUTH-04', 'Sign in with Google', account.signInWithGoogle],
  ['AUTH-04', 'Create an account', account.createAnAccount],
  ['DASH-01', 'Solver', main.solver],
  ['DASH-01', 'Learn', main.learn],
  ['DASH-01', 'Live Sessions', main.live],
  ['DASH-02', 'Go Pro', main.goPro],
  ['DASH-02', 'Premium', main.premium],
  ['DASH-03', 'Your Profile', main.yourProfile],
  ['DASH-03', 'Settings', main.settings],
  ['DASH-05', 'Logout', main.logout],
  ['LEARN-01', 'Sections', study.sections],
  ['LEARN-02', 'Order: {order}', study.order],
  ['LEARN-02', 'Continue', study.continue],
  ['LEARN-03', 'Locked', study.locked],
  ['LEARN-05', 'No SAT course data found.', study.noCourse],
  ['SECT-02', 'Lessons', study.lessons],
  ['SECT-03', 'No data available.', study.noSectionData],
  ['SECT-03', 'Section not found. Please check the URL or go back.', study.sectionNotFound],
  ['LIVE-01', 'Live Sessions', live.live],
  ['LIVE-01', 'Upcoming', live.upcoming],
  ['LIVE-01', 'Past Recordings', live.past],
  ['LIVE-03', 'Host: ', live.host],
  ['LIVE-05', 'Upgrade to Join', live.upgradeToJoin],
  ['LIVE-05', 'Join', live.join],
  ['LIVE-05', 'Ended', live.ended],
  ['LIVE-06', 'No upcoming sessions available.', live.noUpcoming],
  ['LIVE-06', 'No past recordings available.', live.noPast],
  ['LIVE-07', 'Upgrade to Watch', live.upgradeToWatch],
  ['LIVE-07', 'Watch Recording', live.watch],
  ['SOLV-01', 'What should we learn today?', tutor.solverTitle],
  ['SOLV-01', 'Ask anything...', tutor.askAnything],
  ['SOLV-05', 'Only paid users have access to this feature. Please upgrade your plan.', tutor.notPaid],
  ['SOLV-06', "I'm sorry, I couldn't process that. Please try again.", tutor.failed],
  ['PLAY-01', 'No data available', study.noLessonData],
  ['PLAY-01', 'Lesson not found.', study.lessonNotFound],
  ['PLAY-04', 'AI Chat', study.aiChat],
  ['PLAY-04', 'Check', study.check],
  ['PLAY-04', 'Try Again', study.tryAgain],
  ['PLAY-09', 'Congratulations!', study.congratulations],
  ['PLAY-09', "You've completed all parts!", study.allPartsDone],
  ['PLAY-09', 'Go Back', study.goBack],
  ['PLAY-11', 'Are you sure you want to quit?', study.quitQuestion],
  ['PLAY-11', 'All progress in this session will be lost', study.quitWarning],
  ['PLAY-11', 'Stay', study.stay],
  ['PLAY-11', 'Quit', study.quit],
  ['STORE-01', 'Save Hours and get Perfect Scores.', money.storeTitle],
  ['STORE-01', 'Monthly', money.monthly],
  ['STORE-01', 'Yearly', money.yearly],
  ['STORE-02', 'Starter', money.starter],
  ['STORE-02', '$0 USD/month', `${inDollars(0)} ${perPeriod.monthly}`],
  ['STORE-02', 'Your current plan', money.yourCurrentPlan],
  ['STORE-02', 'Current Plan', money.currentPlan],
  ['STORE-03', 'Pro', money.pro],
  ['STORE-03', '$20 USD/month', `${inDollars(20)} ${perPeriod.monthly}`],
  ['STORE-03', 'Go Pro', money.goPro],
  ['STORE-04', 'Please log in to continue.', billing.loginToBuyText],
  ['STORE-04', 'Failed to create a checkout session. Please try again.', billing.noCheckoutText],
  ['STORE-04', 'Something went wrong. Please try again later.', billing.checkoutFailedText],
  ['PAY-01', 'Verifying your payment...', money.verifying],
  ['PAY-01', 'Payment Successful!', money.paymentSuccessful],
  ['PAY-01', 'Go to Dashboard', money.goToDashboard],
  ['PAY-02', 'Payment Failed', money.paymentFailed],
  ['PAY-02', 'Try Again', money.tryAgain],
  ['PAY-02', 'Invalid session. Please try again.', billing.invalidSessionText],
  ['PAY-02', 'Payment is pending or failed. Please contact support.', billing.notPaidText],
  ['PAY-02', 'There was an issue verifying your payment. Please contact support.', billing.verifyFailedText],
  ['CANC-01', 'Cancel Subscription', money.cancelSubscription],
  ['CANC-01', 'You need to be logged in to cancel your subscription.', billing.loginToCancelText],
  ['CANC-02', 'Your subscription has been successfully canceled.', billing.canceledText],
  ['CANC-02', 'Failed to cancel subscription. Please contact support.', billing.cancelFailedText],
  ['SETT-01', 'Settings', account.settings],
  ['SETT-01', 'Loading your settings...', settings.loadingSettingsText],
  ['SETT-01', 'Subscription', account.subscription],
  ['SETT-01', 'Account', account.account],
  ['SETT-01', 'Sign Out', account.signOut],
  ['SETT-01', 'Signing Out...', account.signingOut],
  ['SETT-02', 'Successfully signed out.', accounts.signedOutText],
  ['SETT-02', 'Failed to sign out. Please try again.', accounts.signOutFailedText],
  ['SETT-02', 'Failed to fetch subscription status. Please try again.', settings.subscriptionFailedText],
];

test.each(exact)('%s %j is said to the letter', (_, text, said) => {
  expect(Buffer.from(said)).toEqual(Buffer.from(text));
});

test.each([study, account, main, landing, live, money, tutor])(
  'every exact text that a feature names is in the table',
  (texts) => {
    const compared = new Set(exact.map(([, , said]) => said));
    expect(Object.values(texts).filter((text) => !compared.has(text))).toEqual([]);
  },
);

test('AUTH-09 every code of the identity provider has a sentence of its own to read', () => {
  const codes = ['email-already-in-use', 'wrong-password', 'invalid-credential', 'user-not-found', 'too-many-requests', 'user-disabled', 'expired-action-code', 'invalid-action-code', 'requires-recent-login', 'user-token-expired', 'network-request-failed', 'multi-factor-auth-required']; // prettier-ignore
  expect(Object.keys(accounts.accountErrorTexts).toSorted()).toEqual(codes.toSorted());
  for (const text of Object.values(accounts.accountErrorTexts)) expect(text).toMatch(/^[A-Z][a-z].{15,}[.]$/);
});
