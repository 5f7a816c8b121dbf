import { call } from '#platform/web/call.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { deedsOfPage, getAuditLog, type Deed } from '../../audit.ts';
import { NewestFirst } from '../NewestFirst.tsx';
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
  const findEarlier = async (last: Deed | undefined) =>
    (await call(getAuditLog, { query: { before: last?.id } })).deeds;
  return (
    <NewestFirst
      newest={newest}
      ofPage={deedsOfPage}
      findEarlier={findEarlier}
      empty="Nothing has been done at this desk yet."
    >
      {(deed) => <DeedItem key={deed.id} deed={deed} />}
    </NewestFirst>
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
