import { QueryCache, QueryClient } from '@tanstack/react-query';
import { getMe, type Me } from '#accounts/account.ts';
import { replyKey, type FirstAnswer } from '#platform/answers.ts';
import { AppError } from '#platform/errors.ts';
import { notice } from '#platform/web/notice.tsx';
import { keepFirstAnswers } from '#platform/web/useReply.ts';

const meKey = replyKey(getMe, {});

/** The browser's memory of answers, holding those that came with the page. */
export function makeQueries(answers: readonly FirstAnswer[]): QueryClient {
  const queries: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (!(error instanceof AppError) || error.httpStatus !== 401) return;
        const wasSignedIn = queries.getQueryData<Me>(meKey)?.user;
        queries.setQueryData<Me>(meKey, { user: null });
        if (wasSignedIn) void notice(error.message);
      },
    }),
    defaultOptions: {
      queries: { staleTime: 15_000, networkMode: 'always', retry: shouldRetry, retryDelay: (n) => 500 * 2 ** n },
    },
  });
  keepFirstAnswers(queries, answers);
  return queries;
}

/** What the network or a busy server refused may work in a moment; a refusal for a reason will not. */
function shouldRetry(failures: number, error: Error): boolean {
  const mayPass = !(error instanceof AppError) || error.httpStatus === 0 || error.httpStatus >= 502;
  return mayPass && failures < 2;
}
