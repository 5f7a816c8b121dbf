import { AppError } from '#platform/errors.ts';

/**
 * Who may make an account by themselves: everybody, or whoever has an address that ends with one of these, each beginning with
 * its '@'. With none of them accounts come from administrators alone.
 */
export type SignUpRule = 'open' | readonly string[];

/** @throws Error with the rest of a sentence when it is no rule. */
export function signUpRule(text: string): SignUpRule {
  if (text === 'open') return 'open';
  if (text === 'invited') return [];
  const ends = text.split(',').map((end) => end.trim().toLowerCase());
  if (!ends.every((end) => /^@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(end)))
    throw new Error('must be open, invited, or how addresses end, such as @school.example,@students.school.example');
  return ends;
}

/** @param email in the one form under which accounts are kept. */
export function mayMakeAccount(rule: SignUpRule, email: string): boolean {
  return rule === 'open' || rule.some((end) => email.endsWith(end));
}

/** To whoever may not. */
export function signUpRefusal(rule: SignUpRule): AppError {
  const sentence =
    rule === 'open' || rule.length === 0
      ? 'Accounts on this site are made by the people who run it. Please ask them for one.'
      : `Accounts on this site are for e-mail addresses that end with ${rule.join(' or ')}. Please use yours.`;
  return new AppError(403, sentence, { code: 'sign-up-closed' });
}
