import { Link } from 'wouter';
import { call } from '#platform/web/call.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getModerationQueue, type CaseLine } from '../../moderation.ts';
import { MoreBelow } from './MoreBelow.tsx';
import { momentOf, somebodyGone, stateWords } from './words.ts';

/** What waits: where somebody may be in danger first, then what waits longest. */
export function Queue() {
  const { data, error, refetch } = useReply(getModerationQueue, { query: {} });
  if (error) return <ErrorMessage error={error} text={error.message} onRetry={refetch} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  return (
    <section aria-labelledby="queue" className="flex flex-col gap-4">
      <h2 id="queue" className="text-xl">
        What waits
      </h2>
      <MoreBelow
        key={data.cases.map(({ id }) => id).join()}
        first={{ some: data.cases, isLast: data.isLast }}
        findMore={findMore}
        empty="Nothing waits. Posts that are reported, or held back, will stand here."
      >
        {(one) => <Line key={one.id} line={one} />}
      </MoreBelow>
    </section>
  );
}

async function findMore(last: CaseLine | undefined) {
  const { cases, isLast } = await call(getModerationQueue, { query: { after: last?.id } });
  return { some: cases, isLast };
}

function Line({ line: { id, kind, isDanger, since, state, reports, author, beginning } }: { line: CaseLine }) {
  return (
    <li className="flex flex-col gap-1 px-5 py-3">
      {isDanger && <p className="self-start rounded-control bg-no-bg px-2 text-no">Somebody may be in danger</p>}
      <Link to={`/community/moderation?case=${id}`} className="link flex min-h-11 items-center wrap-anywhere">
        <span className="line-clamp-2">{beginning || 'A post without text'}</span>
      </Link>
      <p className="text-sm text-muted">
        {kind === 'question' ? 'Question' : 'Answer'} by {author ?? somebodyGone} ·{' '}
        {reports === 0 ? 'held back by what it says' : reports === 1 ? '1 report' : `${reports} reports`} · since{' '}
        <time dateTime={since}>{momentOf(since)}</time> · {stateWords[state]}
      </p>
    </li>
  );
}
