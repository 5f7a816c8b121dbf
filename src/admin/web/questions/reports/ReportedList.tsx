import { Link } from 'wouter';
import { call } from '#platform/web/call.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getReportedQuestions, reportedOfPage, type ReportedRow } from '../../../questionReports.ts';
import { NewestFirst } from '../../NewestFirst.tsx';

/** Questions with reports that wait for a word back, the newest report first. */
export function ReportedList() {
  const { data, error, refetch } = useReply(getReportedQuestions, { query: {} });
  if (error && !data) return <ErrorMessage error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-20 w-full" />
      </Loading>
    );
  const newest = data.questions;
  return (
    <NewestFirst
      key={`${newest[0]?.id} ${newest[0]?.newestAt} ${newest.length}`}
      newest={newest}
      ofPage={reportedOfPage}
      findEarlier={findEarlier}
      empty="No report waits for a word back."
    >
      {(row) => <Row key={row.id} row={row} />}
    </NewestFirst>
  );
}

async function findEarlier(last: ReportedRow | undefined): Promise<readonly ReportedRow[]> {
  const { questions } = await call(getReportedQuestions, { query: { beforeAt: last?.newestAt, beforeId: last?.id } });
  return questions;
}

function Row({ row: { id, partId, where, open, newestAt } }: { row: ReportedRow }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 py-2">
      <p className="min-w-0 wrap-anywhere">
        <Link
          to={`/admin/questions?id=${id}`}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {partId}
        </Link>{' '}
        <span className="text-muted">{where}</span>
      </p>
      <p className="text-sm text-muted">
        {open} {open === 1 ? 'report' : 'reports'}, the newest{' '}
        <time dateTime={newestAt}>{moment.format(new Date(newestAt))}</time>
      </p>
    </li>
  );
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
