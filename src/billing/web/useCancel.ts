import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { home, withNext } from '#accounts/next.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { notice } from '#platform/web/notice.tsx';
import { cancelSubscription } from '../billing.ts';
import { canceledText, cancelFailedText, loginToCancelText } from '../texts.ts';
import { forgetAnswers, noteFree, noteSignedOut, refreshAccount } from './account.ts';

interface Cancelling {
  cancel: () => void;
  isBusy: boolean;
}

/** Ends the subscription, once, however often `cancel` is called meanwhile. A failure has changed nothing. */
export function useCancel(): Cancelling {
  const queries = useQueryClient();
  const [here, navigate] = useLocation();
  const { user } = useMe();
  const isUnderWay = useRef(false);

  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(cancelSubscription, { body: {} }),
    onSuccess: async () => {
      await noteFree(queries);
      await notice(canceledText);
      forgetAnswers(queries);
      navigate(home);
    },
    onError: async (error) => {
      if (error instanceof AppError && error.httpStatus === 401) {
        noteSignedOut(queries);
        await signIn();
      } else {
        await notice(cancelFailedText);
        await refreshAccount(queries); // it may have ended elsewhere, or in spite of the failure
      }
      isUnderWay.current = false;
    },
  });

  async function signIn() {
    await notice(loginToCancelText);
    navigate(withNext('/login', here));
  }

  function cancel() {
    if (isUnderWay.current) return;
    if (user === null) {
      void signIn();
      return;
    }
    isUnderWay.current = true;
    mutate();
  }
  return { cancel, isBusy: isPending || isSuccess };
}
