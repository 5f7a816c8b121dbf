import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { withNext } from '#accounts/next.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { AppError } from '#platform/errors.ts';
import { call } from '#platform/web/call.ts';
import { notice } from '#platform/web/notice.tsx';
import { createCheckout } from '../billing.ts';
import { checkoutFailedText, loginToBuyText, noCheckoutText } from '../texts.ts';
import { noteSignedOut, refreshAccount } from './account.ts';

interface Checkout {
  /** Opens the provider's pay page for a price; once, however often it is called meanwhile. */
  start: (priceId: string) => void;
  /** It is under way, or the pay page is being opened. */
  isBusy: boolean;
  hasFailed: boolean;
}

/** @param leave how this page gives way to the pay page: `assign` keeps it for the browser's 'back', `replace` does not. */
export function useCheckout(leave: 'assign' | 'replace'): Checkout {
  const queries = useQueryClient();
  const { user } = useMe();
  const signIn = useSignInHere();
  const isUnderWay = useRef(false);
  const isHere = useIsHere();

  const { mutate, reset, isIdle, isError } = useMutation({
    mutationFn: async (priceId: string) => addressOf(await call(createCheckout, { body: { priceId } })),
    // who has gone elsewhere meanwhile is not dragged along
    onSuccess: (address) => isHere.current && window.location[leave](address),
    onError: (error) => (isHere.current ? explain(error) : undefined),
  });
  useComeback(() => {
    isUnderWay.current = false;
    reset();
  });

  async function explain(error: Error): Promise<void> {
    if (isRefused(error, 401)) {
      noteSignedOut(queries);
      await signIn();
    } else {
      await notice(wordsFor(error));
      if (isRefused(error, 409)) await refreshAccount(queries);
    }
    isUnderWay.current = false;
  }

  function start(priceId: string) {
    if (isUnderWay.current) return;
    if (user === null) {
      void signIn();
      return;
    }
    isUnderWay.current = true;
    mutate(priceId);
  }
  return { start, isBusy: !isIdle && !isError, hasFailed: isError };
}

/** Whether the screen is still shown. */
function useIsHere(): RefObject<boolean> {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

/** A browser that goes back may show the page as it was left: busy. */
function useComeback(startAfresh: () => void): void {
  const latest = useEffectEvent(startAfresh);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

/** Says that buying needs an account, and leads to sign in and back. */
function useSignInHere(): () => Promise<void> {
  const [here, navigate] = useLocation();
  return async () => {
    await notice(loginToBuyText);
    navigate(withNext('/login', here));
  };
}

const noAddress = 'no-checkout-url';

function addressOf({ url }: { url?: string }): string {
  if (!url || !/^https?:\/\//.test(url)) throw new AppError(502, noCheckoutText, { code: noAddress });
  return url;
}

function wordsFor(error: Error): string {
  if (!(error instanceof AppError)) return checkoutFailedText;
  if (error.code === noAddress) return noCheckoutText;
  // who is Pro already, or may not buy, is told so
  return error.httpStatus === 409 || error.httpStatus === 403 ? error.message : checkoutFailedText;
}

function isRefused(error: Error, httpStatus: number): boolean {
  return error instanceof AppError && error.httpStatus === httpStatus;
}
