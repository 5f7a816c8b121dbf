import { home } from '#accounts/next.ts';
import { replyOf, useReply } from '#platform/web/useReply.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { getOwnThreads } from '../../community.ts';
import { communityTexts as texts } from '../../screenTexts.ts';
import { Further } from '../Further.tsx';
import { ThreadCards } from './ThreadCards.tsx';

/** What somebody has asked, the newest first. */
export function OwnThreads() {
  const { data: first, error, refetch } = useReply(getOwnThreads, { query: {} });
  return (
    <section aria-labelledby="own-questions" className="flex flex-col gap-4">
      <h2 id="own-questions" className="text-xl">
        {texts.own}
      </h2>
      {first?.threads.length === 0 && (
        <EmptyState>
          <p>{texts.noneAsked}</p>
          <ButtonLink to={home} variant="secondary">
            {texts.toLearn}
          </ButtonLink>
        </EmptyState>
      )}
      {first && first.threads.length > 0 && (
        <>
          <ThreadCards threads={first.threads} />
          <Further after={first.next} page={(query) => replyOf(getOwnThreads, { query })}>
            {({ threads }) => <ThreadCards threads={threads} />}
          </Further>
        </>
      )}
      {!first && !error && (
        <Loading>
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
      {!first && error && <ErrorMessage error={error} onRetry={refetch} />}
    </section>
  );
}
