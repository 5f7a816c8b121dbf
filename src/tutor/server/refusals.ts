import { hasProRights, type Account } from '#accounts/account.ts';
import { AppError, invalidArgument, permissionDenied, tooManyRequests, unavailable } from '#platform/errors.ts';
import { exactTexts } from '../texts.ts';

/** @throws AppError 403 with the sentence of the alert when this account is not Pro. */
export function requirePro(account: Pick<Account, 'hasPaid' | 'role'>): void {
  if (!hasProRights(account)) throw permissionDenied(exactTexts.notPaid, 'only-paid');
}

export const nothingAsked = () => invalidArgument('Please write your question first.', 'nothing-asked');

export const twoAtOnce = () =>
  tooManyRequests('Two answers are on their way to you already. Please wait for one of them to end.', 5);

export const tooFast = (retryAfterSeconds = 60) =>
  tooManyRequests('You have asked a lot within a minute. Please wait a moment, then ask again.', retryAfterSeconds);

export const enoughForToday = (retryAfterSeconds = 3600) =>
  tooManyRequests('You have asked as much as one can ask in a day. Please come back tomorrow.', retryAfterSeconds);

export const allSpent = () =>
  tooManyRequests('The tutor has answered all it can for today. Please come back tomorrow.', 3600);

/** Too many answers with pictures are under way. */
export const tooManyPictures = () =>
  tooManyRequests('Too many pictures are being looked at at this moment. Please ask again in a moment.', 5);

/** The model did not answer, or not to the end. @param cause for the log: it holds nothing that was said. */
export const noAnswer = (cause: Error) => unavailable(exactTexts.failed, cause);

export const tooSlow = (cause?: Error) => new AppError(504, exactTexts.failed, { cause });

/** The student pressed stop, or is gone. */
export const stopped = () => new AppError(499, 'The answer was stopped.');

export const restarting = () => unavailable('The server is restarting. Please ask again in a moment.');
