import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { home } from '#accounts/next.ts';
import { openDays } from '../days.ts';
import type { LiveSessions } from '../live.ts';
import { texts } from '../texts.ts';
import { CalendarFeed } from './CalendarFeed.tsx';
import { ExamplesNote, ZoneLine } from './notes.tsx';
import { SessionCard } from './SessionCard.tsx';

interface Props {
  sessions: LiveSessions;
  zone: string;
  now: number;
}

/** The days to come, each with its sessions. */
export function Upcoming({ sessions: { upcoming }, zone, now }: Props) {
  const days = openDays(upcoming, zone, now);
  if (days.length === 0) return <NothingUpcoming />;
  return (
    <>
      <div className="flex flex-col gap-4">
        <ZoneLine zone={zone} now={now} />
        {upcoming.some(({ isExample }) => isExample) && <ExamplesNote />}
      </div>
      {days.map(({ date, heading, isToday, sessions }) => (
        <section key={date} aria-labelledby={`day-${date}`} className="flex flex-col gap-4">
          <div className="flex items-center gap-3">
            <h2 id={`day-${date}`} className="text-lg">
              {heading}
            </h2>
            {isToday && (
              <span className="rounded-md bg-accent px-2 py-0.5 text-xs font-semibold text-on-accent">
                {texts.today}
              </span>
            )}
          </div>
          <ul className="flex flex-col gap-3">
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionCard session={session} zone={zone} now={now} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <CalendarFeed />
    </>
  );
}

function NothingUpcoming() {
  return (
    <>
      <EmptyState>
        <p className="text-lg font-semibold text-ink">{texts.noUpcoming}</p>
        <p>{texts.nothingUpcoming}</p>
        <ButtonLink to={home} variant="secondary">
          {texts.toLessons}
        </ButtonLink>
      </EmptyState>
      <CalendarFeed />
    </>
  );
}
