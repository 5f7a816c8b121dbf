import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { getProfile } from '#accounts/ownAccount.ts';
import { getLiveSessions } from '#live/live.ts';
import { viewerZone } from '#live/web/viewerZone.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { replyOf, useReply } from '#platform/web/useReply.ts';
import { getDeskSession, getDeskSessions } from '../../live.ts';
import { Outcome } from '../Outcome.tsx';
import { newSession, type OnDone } from './address.ts';
import { SessionEditor } from './SessionEditor.tsx';
import { SessionList } from './SessionList.tsx';

/** Live sessions: all of them, one of them, or a new one. */
export function LiveScreen({ id }: { id?: string | undefined }) {
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const [, navigate] = useLocation();
  const queries = useQueryClient();

  /** Says what was done, where the focus then is, and has everything asked anew. */
  function tell(sentence: string, to?: string) {
    setSaid(sentence);
    const mine = [getDeskSessions.path, getDeskSession.path, getLiveSessions.path];
    void queries.invalidateQueries({ predicate: ({ queryKey }) => mine.some((path) => path === queryKey[1]) });
    if (to !== undefined) navigate(to);
    status.current?.focus();
  }

  const isOfAnother = useRef(id);
  useEffect(() => {
    if (isOfAnother.current === id) return;
    isOfAnother.current = id;
    status.current?.focus(); // what was navigated to begins here
  }, [id]);

  return (
    <>
      <Outcome ref={status} said={said} />
      {id === undefined && <SessionList onDone={tell} />}
      {id === newSession && <NewSession onDone={tell} />}
      {id !== undefined && id !== newSession && <OneSession key={id} id={id} onDone={tell} />}
    </>
  );
}

function NewSession({ onDone }: { onDone: OnDone }) {
  const zone = useZone();
  return zone ? <SessionEditor zone={zone} onDone={onDone} /> : <Waiting />;
}

function OneSession({ id, onDone }: { id: string; onDone: OnDone }) {
  const zone = useZone();
  // kept for nobody who comes back: the form begins with what it says now, or the first change would be refused
  const { data, error, refetch } = useQuery({ ...replyOf(getDeskSession, { params: { id } }), gcTime: 0 });
  if (error && !data) return <ErrorMessage error={error} onRetry={refetch} />;
  return data && zone ? <SessionEditor session={data} zone={zone} onDone={onDone} /> : <Waiting />;
}

/** The administrator's own; undefined while it is not known. */
function useZone(): string | undefined {
  const { data, error } = useReply(getProfile, {});
  return data || error ? viewerZone(data?.timeZone) : undefined;
}

function Waiting() {
  return (
    <Loading>
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
