import type { Account } from '#accounts/account.ts';

/** Whether tutor and solver answer this account: Pro, and those who run the site. */
export function mayAsk({ hasPaid, role }: Pick<Account, 'hasPaid' | 'role'>): boolean {
  return hasPaid || role === 'admin';
}
