import { AppError } from '#platform/errors.ts';

/** Whether a refusal says that the link of a letter has expired or is none: then only a new one helps. */
export function isAboutTheLink(error: Error | null): error is AppError {
  const code = error instanceof AppError ? error.code : undefined;
  return code === 'expired-action-code' || code === 'invalid-action-code';
}
