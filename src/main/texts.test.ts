import { expect, test } from 'vitest';
import * as accounts from '#accounts/texts.ts';
import { exactTexts as study } from '#study/texts.ts';

/** The exact sentences of the specification, typed as they stand there, beside what the product says. */
const exact: [row: string, text: string, said: string][] = [
  ['ROUTE-03', 'Loading...', study.loading],
  ['AUTH-03', 'Sign Up Error: ', accounts.signUpErrorText],
  ['AUTH-03', 'Google Sign Up Error: ', accounts.googleSignUpErrorText],
  ['LEARN-01', 'Sections', study.sections],
  ['LEARN-02', 'Order: {order}', study.order],
  ['LEARN-02', 'Continue', study.continue],
  ['LEARN-03', 'Locked', study.locked],
  ['LEARN-05', 'No SAT course data found.', study.noCourse],
  ['SECT-02', 'Lessons', study.lessons],
  ['SECT-03', 'No data available.', study.noSectionData],
  ['SECT-03', 'Section not found. Please check the URL or go back.', study.sectionNotFound],
  ['PLAY-01', 'No data available', study.noLessonData],
  ['PLAY-01', 'Lesson not found.', study.lessonNotFound],
  ['PLAY-04', 'Check', study.check],
  ['PLAY-04', 'Try Again', study.tryAgain],
  ['PLAY-09', 'Congratulations!', study.congratulations],
  ['PLAY-09', "You've completed all parts!", study.allPartsDone],
  ['PLAY-09', 'Go Back', study.goBack],
  ['PLAY-11', 'Are you sure you want to quit?', study.quitQuestion],
  ['PLAY-11', 'All progress in this session will be lost', study.quitWarning],
  ['PLAY-11', 'Stay', study.stay],
  ['PLAY-11', 'Quit', study.quit],
  ['SETT-01', 'Loading your settings...', accounts.loadingSettingsText],
  ['SETT-02', 'Successfully signed out.', accounts.signedOutText],
  ['SETT-02', 'Failed to sign out. Please try again.', accounts.signOutFailedText],
];

test.each(exact)('%s %j is said to the letter', (_, text, said) => {
  expect(Buffer.from(said)).toEqual(Buffer.from(text));
});

test('every exact text of the learn screens is in the table', () => {
  const compared = new Set(exact.map(([, , said]) => said));
  expect(Object.values(study).filter((text) => !compared.has(text))).toEqual([]);
});

test('AUTH-09 every code of the identity provider has a sentence of its own to read', () => {
  const codes = ['email-already-in-use', 'wrong-password', 'invalid-credential', 'user-not-found', 'too-many-requests', 'user-disabled', 'expired-action-code', 'invalid-action-code', 'requires-recent-login', 'user-token-expired', 'network-request-failed', 'multi-factor-auth-required']; // prettier-ignore
  expect(Object.keys(accounts.accountErrorTexts).toSorted()).toEqual(codes.toSorted());
  for (const text of Object.values(accounts.accountErrorTexts)) expect(text).toMatch(/^[A-Z][a-z].{15,}[.]$/);
});
