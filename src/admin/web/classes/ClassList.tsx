import { Link } from 'wouter';
import { call } from '#platform/web/call.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { MorePages } from '#platform/web/ui/MorePages.tsx';
import { usePages } from '#platform/web/usePages.ts';
import { useReply } from '#platform/web/useReply.ts';
import { getClasses, type DeskClasses, type DeskClassLine } from '../../classes.ts';

export interface WantedClasses {
  search?: string;
  only?: 'untaught';
}

export function ClassList({ wanted }: { wanted: WantedClasses }) {
  const { data, error, refetch } = useReply(getClasses, { query: wanted });
  if (data) return <Pages wanted={wanted} first={data} />;
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <Skeleton className="h-40 w-full" />
    </Loading>
  );
}

function Pages({ wanted, first }: { wanted: WantedClasses; first: DeskClasses }) {
  const pages = usePages(first, (after) => call(getClasses, { query: { ...wanted, after } }));
  const classes = pages.all.flatMap((page) => page.classes);
  const { hasMore } = pages;

  return (
    <>
      <p role="status" className={classes.length > 0 ? 'sr-only' : undefined}>
        {classes.length === 0 ? 'No class is found.' : `${classes.length} ${hasMore ? 'or more' : ''} found.`}
      </p>
      {classes.length > 0 && (
        <ul aria-label="Classes" className="card flex flex-col divide-y divide-hairline">
          {classes.map((one) => (
            <Line key={one.id} line={one} />
          ))}
        </ul>
      )}
      {classes.length === 0 && !hasMore && (
        <EmptyState>Teachers make classes themselves. Make an account a teacher among People.</EmptyState>
      )}
      <MorePages pages={pages}>{classes.length > 0 ? 'Show more' : 'Look further'}</MorePages>
    </>
  );
}

function Line({ line: { id, name, teachers, members, isArchived } }: { line: DeskClassLine }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-5 py-2">
      <Link to={`/admin/classes?id=${id}`} className="link inline-flex min-h-11 min-w-6 items-center wrap-anywhere">
        {name}
      </Link>
      <span className="text-muted">
        {teachers === 0 ? 'no teacher' : teachers === 1 ? '1 teacher' : `${teachers} teachers`},{' '}
        {members === 1 ? '1 student' : `${members} students`}
        {isArchived && ', archived'}
      </span>
    </li>
  );
}
