import { CalendarPlus, MapPin, Sparkles } from 'lucide-react';
import { hasProRights, type Account } from '#accounts/account.ts';
import { useMe } from '#accounts/web/useSession.ts';
import { fillPath } from '#platform/endpoint.ts';
import { Button, ButtonAnchor, ButtonLink } from '#platform/web/ui/Button.tsx';
import { statusAt, type SessionStatus } from '../clock.ts';
import { comingTexts } from '../comingTexts.ts';
import { hourIn } from '../days.ts';
import { getSessionCalendar, type UpcomingSession } from '../live.ts';
import { texts } from '../texts.ts';
import { ComingRow } from './ComingRow.tsx';
import { LinkOut } from './LinkOut.tsx';
import { HostLine } from './notes.tsx';
import { QuestionsBelow } from './QuestionsBelow.tsx';

interface Props {
  session: UpcomingSession;
  zone: string;
  now: number;
  /** For whom it is drawn, where that is not who is signed in. */
  viewer?: Viewer;
}

/** What a card has to know of whoever looks at it. */
export type Viewer = Pick<Account, 'hasPaid' | 'role'>;

/** One session of a day that is still open. */
export function SessionCard({ session, zone, now, viewer }: Props) {
  const { id, title, host, location, startTime, isExample, className, isComing } = session;
  const status = statusAt(session, now);
  const titleId = `session-${id}`;
  return (
    <article
      aria-labelledby={titleId}
      className={`card grid gap-x-6 gap-y-4 p-5 sm:grid-cols-[8.5rem_1fr_11.75rem] sm:items-center ${looks[status]}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:flex-col sm:items-start">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <time dateTime={startTime} className="text-lg font-semibold tabular-nums">
            {hourIn(zone, startTime)}
          </time>
          <span className="text-sm text-muted">{texts.length}</span>
        </p>
        <span className="flex min-w-0 items-start gap-1.5 text-sm text-muted">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{location}</span>
        </span>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1">
        {status === 'in progress' && <LiveMark />}
        {status === 'expired' && <p className="text-sm text-muted">{texts.isOver}</p>}
        <h3 id={titleId} className="text-base text-pretty wrap-anywhere">
          {title}
        </h3>
        <HostLine host={host} isExample={isExample} className={className} />
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 *:grow sm:flex-col sm:items-stretch">
        <WayIn session={session} status={status} titleId={titleId} viewer={viewer} />
        {status === 'upcoming' && (
          <ButtonAnchor
            href={fillPath(getSessionCalendar.path, { id })}
            download
            variant="quiet"
            aria-describedby={titleId}
            className="text-sm"
          >
            <CalendarPlus aria-hidden="true" className="size-4" />
            {texts.addToCalendar}
          </ButtonAnchor>
        )}
      </div>
      {isComing !== undefined && status === 'upcoming' && <ComingRow session={session} titleId={titleId} />}
      {isComing !== undefined && status !== 'expired' && (
        <QuestionsBelow sessionId={id} titleId={titleId} name={comingTexts.questions} isOver={false} />
      )}
    </article>
  );
}

const looks: Record<SessionStatus, string> = {
  upcoming: '',
  'in progress': 'border-ok ring-1 ring-ok',
  expired: 'bg-transparent shadow-none',
};

function LiveMark() {
  return (
    <p className="mb-0.5 inline-flex items-center gap-1.5 rounded-md bg-ok-bg px-2 py-0.5 text-xs font-semibold text-ok">
      <span aria-hidden="true" className="size-2 rounded-full bg-ok" />
      {texts.liveNow}
    </p>
  );
}

interface WayInProps {
  session: UpcomingSession;
  status: SessionStatus;
  titleId: string;
  viewer: Viewer | undefined;
}

function WayIn({ session: { zoomLink, isExample, className }, status, titleId, viewer }: WayInProps) {
  const { user: me } = useMe();
  const user = viewer ?? me;
  if (!zoomLink && !className && !(user && hasProRights(user))) {
    return (
      <ButtonLink to="/store" variant="secondary" aria-describedby={titleId}>
        <Sparkles aria-hidden="true" className="size-4" />
        {texts.upgradeToJoin}
      </ButtonLink>
    );
  }
  if (status === 'expired') {
    return (
      <Button variant="secondary" disabled aria-describedby={titleId}>
        {texts.ended}
      </Button>
    );
  }
  if (isExample) return <p className="text-sm text-muted sm:text-center">{texts.nothingToJoin}</p>;
  if (!zoomLink) return <p className="text-sm text-muted sm:text-center">{texts.linkFollows}</p>;
  return (
    <LinkOut
      href={zoomLink}
      name={texts.join}
      titleId={titleId}
      variant={status === 'in progress' ? 'primary' : 'secondary'}
    />
  );
}
