import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { visitor } from '#accounts/visitor.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { answerOutbox, joinVisitorAnswers } from '#answers/web/answerOutbox.ts';
import { kept } from '#platform/web/kept.ts';
import { joinVisitorAttempts } from './attempts.ts';
import { completions } from './completions.ts';

const fetchSender = () => import('./sending.ts');

/**
 * Stands once, on every page. Whoever signs in takes along what was begun, answered and completed here before; from then
 * on it is theirs and goes to the server. The code that sends it is not waited for by any page.
 */
export function Sending() {
  const uid = useMe().user?.uid;
  const queries = useQueryClient();
  useEffect(() => {
    let fetchCode: typeof fetchSender = fetchSender;
    const start = () =>
      void fetchCode().then(
        ({ sendFor }) => sendFor(uid, queries),
        // No connection, or the page is being left: the next answer or page tries again, by another address, as some browsers
        // remember of one that it failed.
        ({ message }: Error) => {
          const [address] = /http\S+/.exec(message) ?? [];
          if (address) fetchCode = () => import(/* @vite-ignore */ `${address}?${Date.now()}`);
        },
      );
    start();
    window.addEventListener('online', start);
    const stop = answerOutbox.subscribe(start);
    return () => {
      stop();
      window.removeEventListener('online', start);
    };
  }, [uid, queries]);
  useEffect(() => {
    if (!uid) return undefined;
    const join = () => {
      joinVisitorAttempts(kept, uid);
      completions.joinVisitor(uid);
      joinVisitorAnswers(visitor, uid);
    };
    join();
    const stops = [completions.subscribe(join), answerOutbox.subscribe(join)];
    return () => stops.forEach((stop) => stop());
  }, [uid]);
  return null;
}
