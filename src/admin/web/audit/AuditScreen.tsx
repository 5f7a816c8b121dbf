import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { deedsOfPage, getAuditLog, type Deed } from '../../audit.ts';
import { changesOf } from './changes.ts';

/** Who did what at the desk, the newest first. */
export function AuditScreen() {
  const { data, error, refetch } = useReply(getAuditLog, { query: {} });
  if (data) return <Deeds newest={data.deeds} />;
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}

function Deeds({ newest }: { newest: readonly Deed[] }) {
  const [older, setOlder] = useState<Deed[]>([]);
  const [mayBeMore, setMayBeMore] = useState(newest.length === deedsOfPage);
  const [failure, setFailure] = useState<Error>();
  const [isAsking, setIsAsking] = useState(false);
  const deeds = [...newest, ...older];

  async function showEarlier() {
    setIsAsking(true);
    setFailure(undefined);
    try {
      const { deeds: found } = await call(getAuditLog, { query: { before: deeds.at(-1)?.id } });
      setOlder([...older, ...found]);
      setMayBeMore(found.length === deedsOfPage);
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setIsAsking(false);
    }
  }

  if (deeds.length === 0) return <EmptyState>Nothing has been done at this desk yet.</EmptyState>;
  return (
    <>
      <ol className="card flex flex-col divide-y divide-hairline">
        {deeds.map((deed) => (
          <DeedItem key={deed.id} deed={deed} />
        ))}
      </ol>
      {failure && <ErrorMessage error={failure} onRetry={showEarlier} />}
      {mayBeMore && !failure && (
        <Button variant="secondary" busy={isAsking} onClick={() => void showEarlier()} className="self-start">
          Show earlier ones
        </Button>
      )}
    </>
  );
}

function DeedItem({ deed: { at, who, what, target, before, after } }: { deed: Deed }) {
  return (
    <li className="flex flex-col gap-1 px-5 py-4">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{what}</span>
        <span className="text-muted">
          by {who ?? 'somebody whose account is gone'}, <time dateTime={at}>{moment.format(new Date(at))}</time>
        </span>
      </p>
      {target && <p className="text-sm break-all text-muted">{target}</p>}
      <dl className="flex flex-col text-sm">
        {changesOf(before, after).map(({ field, before: was, after: is }) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{field}</dt>
            <dd className="break-all">
              {was || 'nothing'} → {is || 'nothing'}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
