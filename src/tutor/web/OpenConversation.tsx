import { useQuery } from '@tanstack/react-query';
import { AppError } from '#platform/errors.ts';
import { replyOf } from '#platform/web/useReply.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { texts } from '../texts.ts';
import { getConversation } from '../tutor.ts';
import { startChat } from './chat.ts';
import { SolverChat } from './SolverChat.tsx';

interface Props {
  id: string;
  onDeleted: () => void;
}

/** A conversation that the server keeps, to be read and gone on with. */
export function OpenConversation({ id, onDeleted }: Props) {
  const { data, error, refetch } = useQuery({
    ...replyOf(getConversation, { params: { id }, query: {} }),
    gcTime: 0,
    staleTime: Infinity,
  });
  if (data) return <SolverChat start={startChat(id, data)} title={data.title} onDeleted={onDeleted} />;
  return (
    <div className="solver-chat">
      <h1 className="sr-only">{texts.conversation}</h1>
      {isGone(error) && <EmptyState>{texts.gone}</EmptyState>}
      {error && !isGone(error) && <ErrorMessage error={error} onRetry={refetch} />}
      {!error && <ConversationIsLoading />}
    </div>
  );
}

/** Deleted, too old, somebody else's, or never there; an id that cannot be one is refused as such. */
function isGone(error: Error | null): boolean {
  return error instanceof AppError && [400, 404].includes(error.httpStatus);
}

function ConversationIsLoading() {
  return (
    <Loading>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="ml-auto h-12 w-1/2" />
        <Skeleton className="h-32 w-full" />
      </div>
    </Loading>
  );
}
