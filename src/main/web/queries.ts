import { QueryCache, QueryClient } from '@tanstack/react-query';
import { getMe, type Me } from '#accounts/account.ts';
import { meKey } from '#accounts/web/useSession.ts';
import { signingOut } from '#accounts/web/signingOut.ts';
import type { FirstAnswer } from '#platform/answers.ts';
import { AppError } from '#platform/errors.ts';
import { notice } from '#platform/web/notice.tsx';
import { keepFirstAnswers } from '#platform/web/useReply.ts';

/** The browser's memory of answers, holding those that came with the page. */
export function makeQueries(answers: readonly FirstAnswer[]): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (!(error instanceof AppError) || error.httpStatus !== 401 || signingOut.hasBegun) return;
        const wasSignedIn = queries.getQueryData<Me>(meKey)?.user;
        queries.setQueryData<Me>(meKey, { user: null });
        if (wasSignedIn) void notice(error.message);
      },
    }),
    // The browser's own idea of being offline is not trusted: a call that cannot be made fails, and says so.
    defaultOptions: {
      queries: { staleTime: 15_000, networkMode: 'always', retry: shouldRetry, retryDelay: (n) => 500 * 2 ** n },
      mutations: { networkMode: 'always' },
    },
  });
  keepFirstAnswers(queries, answers);
  forgetOthers(queries);
  return queries;
}

/** What one student has completed or may see goes from memory when it turns out that another signed in, as in a second window. */
function forgetOthers(queries: QueryClient): void {
  let student = queries.getQueryData<Me>(meKey)?.user?.uid;
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[1] !== getMe.path) return;
    const uid = queries.getQueryData<Me>(meKey)?.user?.uid;
    if (!uid || uid === student) return;
    if (student) queries.removeQueries({ predicate: ({ queryKey: [, path] }) => !ofEverybody.test(String(path)) });
    student = uid;
  });
}

/** The course is everybody's, and who is signed in was just learnt; all else is somebody's own. */
const ofEverybody = /^\/api\/(?:me$|course$|lessons\/)/;

/** What the network or a busy server refused may work in a moment; a refusal for a reason will not. */
function shouldRetry(failures: number, error: Error): boolean {
  const mayPass = !(error instanceof AppError) || error.httpStatus === 0 || error.httpStatus >= 502;
  return mayPass && failures < 2;
}
