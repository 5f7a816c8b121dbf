import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getCourseFiles, type CourseFileRow } from '../../../course.ts';
import type { Wanted } from '../address.ts';
import { bySection } from '../rules.ts';
import { FileItem } from './FileItem.tsx';

/** The files that were looked for, by section, page after page. */
export function FoundFiles({ wanted }: { wanted: Wanted }) {
  const { data, error, refetch } = useReply(getCourseFiles, { query: wanted });
  const [more, setMore] = useState<{ rows: readonly CourseFileRow[]; hasMore: boolean }>();
  const [failure, setFailure] = useState<Error>();
  const [isAsking, setIsAsking] = useState(false);
  if (error && !data) return <ErrorMessage error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  const rows = [...data.files, ...(more?.rows ?? [])];
  if (rows.length === 0) return <EmptyState>No file fits. Try fewer words, or other filters.</EmptyState>;

  async function showMore() {
    setIsAsking(true);
    setFailure(undefined);
    try {
      const found = await call(getCourseFiles, { query: { ...wanted, after: rows.at(-1)?.file } });
      setMore({ rows: [...(more?.rows ?? []), ...found.files], hasMore: found.hasMore });
    } catch (caught) {
      setFailure(caught as Error);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <>
      {bySection(rows).map(({ within, rows: group }) => (
        <section key={`${within} ${group[0]?.file}`} aria-label={within} className="flex flex-col gap-3">
          <h3 className="text-lg">{within}</h3>
          <ul className="card flex flex-col divide-y divide-hairline">
            {group.map((row) => (
              <FileItem key={row.file} row={row} />
            ))}
          </ul>
        </section>
      ))}
      {failure && <ErrorMessage error={failure} onRetry={showMore} />}
      {(more?.hasMore ?? data.hasMore) && !failure && (
        <Button variant="secondary" busy={isAsking} onClick={() => void showMore()} className="self-start">
          More
        </Button>
      )}
    </>
  );
}
