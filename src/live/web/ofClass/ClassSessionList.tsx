import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { dayAndHourIn } from '../../days.ts';
import { classSessionsAtOnce, getClassSessions, type ClassSession } from '../../ofClass.ts';

interface Props {
  classId: string;
  newest: readonly ClassSession[];
  zone: string;
  /** The address of the list. */
  page: string;
}

/** All sessions of a class, the one furthest ahead first, earlier ones when they are asked for. */
export function ClassSessionList({ classId, newest, zone, page }: Props) {
  const [older, setOlder] = useState<readonly ClassSession[]>([]);
  const [isWhole, setWhole] = useState(newest.length < classSessionsAtOnce);
  const [failure, setFailure] = useState<Error>();
  const all = [...newest, ...older];

  async function showEarlier() {
    setFailure(undefined);
    const last = all.at(-1);
    try {
      const query = { afterStart: last?.startTime, afterId: last?.id };
      const { sessions } = await call(getClassSessions, { params: { classId }, query });
      setOlder([...older, ...sessions]);
      setWhole(sessions.length < classSessionsAtOnce);
    } catch (error) {
      setFailure(error as Error);
    }
  }

  if (all.length === 0)
    return (
      <EmptyState>
        <p className="text-lg font-semibold text-ink">No session is planned for this class.</p>
        <p>Plan one, and its members can say that they come and ask before it.</p>
      </EmptyState>
    );
  return (
    <>
      <ol className="card flex flex-col divide-y divide-hairline">
        {all.map(({ id, title, startTime, coming, questions, recordingLink }) => (
          <li key={id} className="flex flex-col gap-1 px-5 py-4">
            <time dateTime={startTime} className="text-sm text-muted tabular-nums">
              {dayAndHourIn(zone, startTime)}
            </time>
            <Link
              to={`${page}?id=${id}`}
              className="inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4 wrap-anywhere"
            >
              {title}
            </Link>
            <p className="text-sm text-muted">
              {[`${coming} come`, `${questions} asked`, ...(recordingLink ? ['has a recording'] : [])].join(' · ')}
            </p>
          </li>
        ))}
      </ol>
      {failure && (
        <p role="alert" className="text-no">
          {failure.message}
        </p>
      )}
      {!isWhole && (
        <Button variant="secondary" onClick={() => void showEarlier()} className="self-start">
          Show earlier ones
        </Button>
      )}
    </>
  );
}
