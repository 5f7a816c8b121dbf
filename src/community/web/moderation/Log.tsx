import { call } from '#platform/web/call.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { deedsAtOnce, getModerationLog, type ModeratorDeed } from '../../moderation.ts';
import { DeedItem } from './DeedItem.tsx';
import { MoreBelow } from './MoreBelow.tsx';

/** What moderators did, the newest first. */
export function Log() {
  const { data, error, refetch } = useReply(getModerationLog, { query: {} });
  if (error) return <ErrorMessage error={error} text={error.message} onRetry={refetch} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  return (
    <section aria-labelledby="log" className="flex flex-col gap-4">
      <h2 id="log" className="text-xl">
        What moderators did
      </h2>
      <MoreBelow
        key={data.deeds[0]?.id}
        first={asSome(data.deeds)}
        findMore={async (last) => asSome((await call(getModerationLog, { query: { before: last?.id } })).deeds)}
        empty="Nothing was done yet. Nobody can change or remove what will stand here."
      >
        {(deed) => <DeedItem key={deed.id} deed={deed} />}
      </MoreBelow>
    </section>
  );
}

function asSome(deeds: readonly ModeratorDeed[]) {
  return { some: deeds, isLast: deeds.length < deedsAtOnce };
}
