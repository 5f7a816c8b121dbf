import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { useLocation } from 'wouter';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { replyOf, useReply } from '#platform/web/useReply.ts';
import { nameOfZone } from '../../days.ts';
import { getLiveSessions } from '../../live.ts';
import { getClassSession, getClassSessions } from '../../ofClass.ts';
import { newSession, type OnDone } from './address.ts';
import { ClassSessionEditor } from './ClassSessionEditor.tsx';
import { ClassSessionList } from './ClassSessionList.tsx';

/** The live sessions of one class, for its teachers: all of them, one of them, or a new one. */
export function ClassSessions() {
  const [pathname, navigate] = useLocation();
  const classId = pathname.split('/')[2] ?? '';
  const id = useQueryFields().get('id') ?? undefined;
  const input = { params: { classId }, query: {} };
  const { data, error, refetch } = useReply(getClassSessions, input);
  const queries = useQueryClient();
  const [said, setSaid] = useState('');
  const [now] = useState(() => Date.now());
  const status = useRef<HTMLParagraphElement>(null);

  const tell: OnDone = (sentence, to) => {
    setSaid(sentence);
    const mine = [getClassSessions.path, getClassSession.path, getLiveSessions.path];
    void queries.invalidateQueries({ predicate: ({ queryKey }) => mine.some((path) => path === queryKey[1]) });
    if (to !== undefined) navigate(to);
    status.current?.focus();
  };
  const isOfAnother = useRef(id);
  useEffect(() => {
    if (isOfAnother.current === id) return;
    isOfAnother.current = id;
    status.current?.focus(); // what was navigated to begins here
  }, [id]);

  return (
    <Page
      title={data ? `Live sessions of ${data.className}` : 'Live sessions of a class'}
      lead="Only the members of the class see them, whatever their plan: in their list of live sessions, in their calendar and in their letters."
    >
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={said ? 'rounded-control bg-ok-bg px-4 py-3 text-ok' : 'sr-only'}
      >
        {said}
      </p>
      {error && !data && <ErrorMessage error={error} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {data && id === undefined && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-sm text-muted">All times are {nameOfZone(data.timeZone, now)}.</p>
            <ButtonLink to={`${pathname}?id=${newSession}`}>Plan a session</ButtonLink>
          </div>
          <ClassSessionList classId={classId} newest={data.sessions} zone={data.timeZone} page={pathname} />
        </>
      )}
      {data && id !== undefined && (
        <OneSession
          key={id}
          classId={classId}
          zone={data.timeZone}
          id={id === newSession ? undefined : id}
          page={pathname}
          onDone={tell}
        />
      )}
    </Page>
  );
}

interface OneProps extends Omit<ComponentProps<typeof ClassSessionEditor>, 'session'> {
  id: string | undefined;
}

/** As it is now: a form that began with what it said before would be refused its first change. */
function OneSession({ id, ...props }: OneProps) {
  const { data, error, refetch } = useQuery({
    ...replyOf(getClassSession, { params: { classId: props.classId, id: id ?? '' } }),
    enabled: id !== undefined,
    gcTime: 0,
  });
  if (error && !data) return <ErrorMessage error={error} onRetry={refetch} />;
  return id === undefined || data ? <ClassSessionEditor session={data} {...props} /> : <Loading />;
}
