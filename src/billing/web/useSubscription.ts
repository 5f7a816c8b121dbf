import { useQuery } from '@tanstack/react-query';
import { useMe } from '#accounts/web/useSession.ts';
import { replyOf } from '#platform/web/useReply.ts';
import { getSubscription } from '../billing.ts';

/** The subscription of who is signed in here; undefined while it is not known, and for a visitor. */
export function useSubscription() {
  const { user } = useMe();
  const { data, error, refetch } = useQuery({ ...replyOf(getSubscription, {}), enabled: Boolean(user) });
  return { subscription: user ? data : undefined, error, refetch };
}
