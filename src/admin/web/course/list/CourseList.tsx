import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { replyOf } from '#platform/web/useReply.ts';
import { getCourseFiles } from '../../../course.ts';
import { wantedFrom } from '../address.ts';
import { PublicationState } from '../PublicationState.tsx';
import { whileRunning } from '../whileRunning.ts';
import { Drafts } from './Drafts.tsx';
import { FoundFiles } from './FoundFiles.tsx';
import { SearchForm } from './SearchForm.tsx';

/** What was changed and waits to be published, and the files of the course, searched. */
export function CourseList() {
  const wanted = wantedFrom(useQueryFields());
  const drafts = useQuery({ ...replyOf(getCourseFiles, { query: { state: 'draft' } }), refetchInterval: whileRunning });
  useNewsOf(drafts.data?.publication.state);
  if (drafts.error && !drafts.data) return <ErrorMessage error={drafts.error} onRetry={drafts.refetch} />;
  if (!drafts.data)
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  const { files, hasMore, skills, publication } = drafts.data;
  const key = JSON.stringify(wanted);
  return (
    <>
      <PublicationState publication={publication} />
      <Drafts drafts={files} hasMore={hasMore} isRunning={publication.state === 'running'} />
      <section aria-labelledby="files" className="flex flex-col gap-5">
        <h2 id="files" className="text-xl">
          Files
        </h2>
        <SearchForm key={`form ${key}`} wanted={wanted} skills={skills} />
        <FoundFiles key={key} wanted={wanted} />
      </section>
    </>
  );
}

/** Once a publication has ended the states of the files are others. */
function useNewsOf(state: string | undefined): void {
  const queries = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (was === 'running' && state !== 'running')
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === getCourseFiles.path });
  }, [queries, state]);
}
