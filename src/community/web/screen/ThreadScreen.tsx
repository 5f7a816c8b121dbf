import { Link, useLocation } from 'wouter';
import { AppError } from '#platform/errors.ts';
import { useReply } from '#platform/web/useReply.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { communityPath, placeAddress, threadIn } from '../../addresses.ts';
import { getThread, type Thread } from '../../community.ts';
import { communityTexts, screenTexts } from '../../screenTexts.ts';
import { OpenThread } from '../thread/OpenThread.tsx';
import { Post } from '../thread/Post.tsx';
import { useFocusTurns } from '../thread/useFocusTurns.ts';

/** One question with its answers, and the lesson that it is about. Letters lead here. */
export function ThreadScreen() {
  const threadId = threadIn(useLocation()[0]);
  const { data: thread, error, refetch } = useReply(getThread, { params: { threadId }, query: {} });
  if (thread) return <Shown key={threadId} thread={thread} />;
  return (
    <Page title={communityTexts.question}>
      {isNotThere(error) ? (
        <EmptyState>
          <p>{communityTexts.notThere}</p>
          <ToCommunity />
        </EmptyState>
      ) : error ? (
        <ErrorMessage error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-48 w-full" />
        </Loading>
      )}
    </Page>
  );
}

/** Nobody's, or one of a part that is to be answered first; what can be no id is refused as an invalid argument. */
function isNotThere(error: Error | null): boolean {
  return error instanceof AppError && [400, 403, 404].includes(error.httpStatus);
}

function Shown({ thread }: { thread: Thread }) {
  const [, navigate] = useLocation();
  const turns = useFocusTurns();
  const { place } = thread;
  return (
    <Page
      title={`${place.partName}, ${place.lessonTitle}`}
      lead={
        <Link to={placeAddress(place)} className="link">
          {communityTexts.toPlace}
        </Link>
      }
    >
      <div className="card p-4 sm:p-6">
        <Post post={thread} focusTurn={turns.turnOf(thread.id)}>
          {thread.isAboutEarlierWording && <p className="text-sm text-muted">{screenTexts.earlierWording}</p>}
          <OpenThread threadId={thread.id} turns={turns} onGone={() => navigate(communityPath, { replace: true })} />
        </Post>
      </div>
      <ToCommunity />
    </Page>
  );
}

function ToCommunity() {
  return (
    <ButtonLink to={communityPath} variant="secondary" className="self-start">
      {communityTexts.back}
    </ButtonLink>
  );
}
