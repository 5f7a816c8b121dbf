import type { QueryClient } from '@tanstack/react-query';
import { getMe, type Me } from '#accounts/account.ts';
import { meKey } from '#accounts/web/useSession.ts';
import { verifyCheckout } from '../billing.ts';

/** Asks again for everything that being Pro or not may have changed, and waits for what is on the screen. */
export function refreshAccount(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== verifyCheckout.path });
}

/** The server has ended Pro: every screen knows it at once. */
export async function noteFree(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ queryKey: meKey });
  queries.setQueryData<Me>(meKey, (me) => (me?.user ? { user: { ...me.user, hasPaid: false } } : me));
  void queries.invalidateQueries({ queryKey: meKey }); // the operator may have given Pro besides
}

/** Nothing that only Pro receives stays in memory. */
export function forgetAnswers(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== getMe.path });
}

/** The server says that nobody is signed in here. */
export function noteSignedOut(queries: QueryClient): void {
  queries.setQueryData<Me>(meKey, { user: null });
}
