import { Sparkles } from 'lucide-react';
import { hasProRights } from '#accounts/account.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { pastAt } from '../clock.ts';
import { comingTexts } from '../comingTexts.ts';
import { dayAndHourIn } from '../days.ts';
import { type LiveSessions, type PastSession } from '../live.ts';
import { texts } from '../texts.ts';
import { LinkOut } from './LinkOut.tsx';
import { HostLine, ZoneLine } from './notes.tsx';
import { QuestionsBelow } from './QuestionsBelow.tsx';
import type { Viewer } from './SessionCard.tsx';

interface Props {
  sessions: LiveSessions;
  zone: string;
  now: number;
}

/** The sessions that are over, the newest first. */
export function Past({ sessions, zone, now }: Props) {
  const past = pastAt(sessions, now);
  if (past.length === 0) {
    return (
      <EmptyState>
        <p className="text-lg font-semibold text-ink">{texts.noPast}</p>
        <p>{texts.nothingPast}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ZoneLine zone={zone} now={now} />
      <ul className="flex flex-col gap-3">
        {past.map((session) => (
          <li key={session.id}>
            <PastCard session={session} zone={zone} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface CardProps {
  session: PastSession;
  zone: string;
  /** For whom it is drawn, where that is not who is signed in. */
  viewer?: Viewer;
}

/** One session that is over, or whose recording is there. */
export function PastCard({ session, zone, viewer }: CardProps) {
  const { id, title, host, startTime, isExample, className, recordingLink } = session;
  const titleId = `session-${id}`;
  return (
    <article aria-labelledby={titleId} className="card flex flex-col gap-2 p-5">
      <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between sm:gap-6">
        <div className="flex min-w-0 flex-col gap-1">
          <time dateTime={startTime} className="text-sm text-muted tabular-nums">
            {dayAndHourIn(zone, startTime)}
          </time>
          <h2 id={titleId} className="text-base text-pretty wrap-anywhere">
            {title}
          </h2>
          <HostLine host={host} isExample={isExample} className={className} />
        </div>
        <div className="shrink-0 self-start sm:self-auto">
          <WayToWatch session={session} titleId={titleId} viewer={viewer} />
        </div>
      </div>
      {recordingLink && !isExample && !viewer && (
        <QuestionsBelow sessionId={id} titleId={titleId} name={comingTexts.answeredQuestions} isOver />
      )}
    </article>
  );
}

interface WayProps {
  session: PastSession;
  titleId: string;
  viewer: Viewer | undefined;
}

function WayToWatch({ session, titleId, viewer }: WayProps) {
  const { recordingLink, hasRecording, isExample, className } = session;
  const { user: me } = useMe();
  const user = viewer ?? me;
  if (recordingLink && isExample) return <p className="text-sm text-muted">{texts.nothingToWatch}</p>;
  if (recordingLink) return <LinkOut href={recordingLink} name={texts.watch} titleId={titleId} />;
  if (!hasRecording || className || (user && hasProRights(user)))
    return <p className="text-sm text-muted">{texts.noRecording}</p>;
  return (
    <ButtonLink to="/store" variant="secondary" aria-describedby={titleId}>
      <Sparkles aria-hidden="true" className="size-4" />
      {texts.upgradeToWatch}
    </ButtonLink>
  );
}
