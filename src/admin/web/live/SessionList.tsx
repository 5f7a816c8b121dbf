import { useState } from 'react';
import { Link } from 'wouter';
import { getProfile } from '#accounts/ownAccount.ts';
import { dayAndHourIn, nameOfZone } from '#live/days.ts';
import { viewerZone } from '#live/web/viewerZone.ts';
import { call } from '#platform/web/call.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getDeskSessions, sessionsOfPage, type DeskSession } from '../../live.ts';
import { NewestFirst } from '../NewestFirst.tsx';
import { CancelledSessions } from './CancelledSessions.tsx';
import { HeldQuestions } from './HeldQuestions.tsx';
import { addressOf, newSession, type OnDone } from './address.ts';

/** All sessions, the one furthest ahead first, and those of the file that were cancelled here. */
export function SessionList({ onDone }: { onDone: OnDone }) {
  const { data, error, refetch } = useReply(getDeskSessions, { query: {} });
  const zone = viewerZone(useReply(getProfile, {}).data?.timeZone);
  const [now] = useState(() => Date.now());
  if (error && !data) return <ErrorMessage error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-muted">All times are {nameOfZone(zone, now)}.</p>
        <ButtonLink to={addressOf(newSession)}>Plan a session</ButtonLink>
      </div>
      <HeldQuestions />
      <Sessions newest={data.sessions} zone={zone} />
      <CancelledSessions cancelled={data.cancelled} zone={zone} onDone={onDone} />
    </>
  );
}

function Sessions({ newest, zone }: { newest: readonly DeskSession[]; zone: string }) {
  const findEarlier = async (last: DeskSession | undefined) =>
    (await call(getDeskSessions, { query: { afterStart: last?.startTime, afterId: last?.id } })).sessions;
  return (
    <NewestFirst newest={newest} ofPage={sessionsOfPage} findEarlier={findEarlier} empty="No live session is planned.">
      {(session) => <SessionItem key={session.id} session={session} zone={zone} />}
    </NewestFirst>
  );
}

function SessionItem({ session, zone }: { session: DeskSession; zone: string }) {
  const { id, title, host, startTime, isExample, isOfFile, change, zoomLink, recordingLink, coming, questions } =
    session;
  const marks = [
    isExample ? 'example of the file' : isOfFile ? 'from the file' : '',
    change ? 'changed here' : '',
    zoomLink ? 'has a link' : 'no link yet',
    recordingLink ? 'has a recording' : '',
    coming > 0 ? `${coming} come` : '',
    questions > 0 ? `${questions} asked` : '',
  ].filter(Boolean);
  return (
    <li className="flex flex-col gap-1 px-5 py-4">
      <time dateTime={startTime} className="text-sm text-muted tabular-nums">
        {dayAndHourIn(zone, startTime)}
      </time>
      <Link
        to={addressOf(id)}
        className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4 wrap-anywhere"
      >
        {title}
      </Link>
      <p className="text-sm text-muted wrap-anywhere">
        {host} · {marks.join(' · ')}
      </p>
      {change?.isConflict && (
        <p className="text-sm font-semibold text-no">The file says something else: please decide.</p>
      )}
    </li>
  );
}
