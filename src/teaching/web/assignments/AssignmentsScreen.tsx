import { Link } from 'wouter';
import { call } from '#platform/web/call.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { MorePages } from '#platform/web/ui/MorePages.tsx';
import { usePages } from '#platform/web/usePages.ts';
import { useReply } from '#platform/web/useReply.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { assignmentsAddress, listAssignments, type AssignmentLine } from '../../assignments.ts';
import { countsInWords, teacherTexts as texts } from '../../teacherTexts.ts';
import type { Ids } from './AssignmentPages.tsx';

type Reply = ReplyOf<typeof listAssignments>;

/** What is assigned to a class, and how many have done it. */
export function AssignmentsScreen({ classId }: Pick<Ids, 'classId'>) {
  const { data, error, refetch } = useReply(listAssignments, { params: { classId }, query: {} });
  return (
    <Page title={texts.assignments} lead={data && <bdi>{texts.ofClass(data.class.name)}</bdi>}>
      {data ? (
        <Assignments key={classId} classId={classId} first={data} />
      ) : error ? (
        <ErrorMessage error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Page>
  );
}

function Assignments({ classId, first }: { classId: string; first: Reply }) {
  const pages = usePages(first, (after) => call(listAssignments, { params: { classId }, query: { after } }));
  const all = pages.all.flatMap(({ assignments }) => assignments);
  const isOver = first.class.isOver;
  return (
    <>
      {isOver ? (
        <p className="text-muted">{texts.isOver}</p>
      ) : (
        <ButtonLink to={assignmentsAddress(classId, 'new')} className="self-start">
          {texts.assign}
        </ButtonLink>
      )}
      {all.length === 0 && !isOver && <EmptyState>{texts.none}</EmptyState>}
      {all.length > 0 && (
        <ul aria-label={texts.assignments} className="card divide-y divide-hairline">
          {all.map((assignment) => (
            <Line key={assignment.id} classId={classId} assignment={assignment} />
          ))}
        </ul>
      )}
      <MorePages pages={pages}>{texts.showMore}</MorePages>
    </>
  );
}

function Line({ classId, assignment }: { classId: string; assignment: AssignmentLine }) {
  const { id, title, what, due, isForSome, isWithdrawn, counts } = assignment;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <Link
          to={assignmentsAddress(classId, id)}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
        >
          <bdi>{title}</bdi>
        </Link>
        <p className="text-sm text-muted">
          {what} · {isWithdrawn ? texts.withdrawn : due}
          {isForSome && ` · ${texts.forSome}`}
        </p>
      </div>
      <p className="text-sm tabular-nums">{countsInWords(counts)}</p>
    </li>
  );
}
