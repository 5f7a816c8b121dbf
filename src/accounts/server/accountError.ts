import { AppError } from '#platform/errors.ts';
import { accountErrorTexts, type AccountErrorCode } from '../texts.ts';

const httpStatuses: Partial<Record<AccountErrorCode, number>> = {
  'email-already-in-use': 409,
  'too-many-requests': 429,
  'expired-action-code': 400,
  'invalid-action-code': 400,
  'requires-recent-login': 403,
  'multi-factor-auth-required': 403,
};

/** A refusal under one of the identity provider's codes, with its one text. 401 unless the code says otherwise. */
export function accountError(code: AccountErrorCode, retryAfterSeconds?: number): AppError {
  return new AppError(httpStatuses[code] ?? 401, accountErrorTexts[code], { code, retryAfterSeconds });
}
