import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMe } from '#accounts/web/useSession.ts';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { verifyCheckout } from '../billing.ts';
import { invalidSessionText, notPaidText, verifyFailedText } from '../texts.ts';
import { refreshAccount } from './account.ts';

/** Why it is not known that the payment is there. */
export interface Trouble {
  text: string;
  /** 'no session', 'signed out', 'no answer', or the provider's word for how the payment stands. */
  why: string;
}

interface Payment {
  /** The account is known to be Pro. */
  isPaid: boolean;
  trouble?: Trouble;
  isChecking: boolean;
  checkAgain: () => unknown;
}

/** How the payment of this session stands. */
export function usePayment(sessionId: string | null): Payment {
  const queries = useQueryClient();
  const me = useMe();
  const input = { query: { session_id: sessionId ?? '' } };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: replyKey(verifyCheckout, input),
    queryFn: async ({ signal }) => {
      const answer = await call(verifyCheckout, input, signal);
      if (answer.paymentStatus === 'success') await refreshAccount(queries);
      return answer;
    },
    enabled: Boolean(sessionId && me.user),
    staleTime: Infinity,
    retry: false, // the person is told at once, and may ask again
  });

  return {
    isPaid: data?.paymentStatus === 'success',
    trouble: troubleOf(),
    isChecking: isFetching,
    checkAgain: me.error ? me.refetch : refetch,
  };

  function troubleOf(): Trouble | undefined {
    if (!sessionId) return { text: invalidSessionText, why: 'no session' };
    if (me.user === null) return { text: verifyFailedText, why: 'signed out' };
    if (error ?? me.error) return { text: verifyFailedText, why: 'no answer' };
    if (data && data.paymentStatus !== 'success') return { text: notPaidText, why: data.paymentStatus };
    return undefined;
  }
}
