import { useQuery } from '@tanstack/react-query';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { replyOf } from '#platform/web/useReply.ts';
import { getCourseFile } from '../../../course.ts';
import { allFiles } from '../address.ts';
import type { Tell } from '../tell.ts';
import { whileRunning } from '../whileRunning.ts';
import { FileEditor } from './FileEditor.tsx';

interface Props {
  /** Its name. */
  id: string;
  /** Where the caret begins. */
  line: number | undefined;
  tell: Tell;
}

/** A file of the course, asked for anew for everybody who opens it. */
export function OneFile({ id, line, tell }: Props) {
  const { data, error, refetch } = useQuery({
    ...replyOf(getCourseFile, { query: { file: id } }),
    gcTime: 0,
    refetchInterval: whileRunning,
  });
  if (data) return <FileEditor file={data} line={line} tell={tell} />;
  if (error)
    return (
      <>
        <ErrorMessage error={error} onRetry={refetch} />
        <ButtonLink to={allFiles} variant="quiet" className="self-start">
          All files
        </ButtonLink>
      </>
    );
  return (
    <Loading>
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
