import { useId, useState } from 'react';
import { statusAt } from '#live/clock.ts';
import type { LiveSessions } from '#live/live.ts';
import { PastCard } from '#live/web/Past.tsx';
import { SessionCard } from '#live/web/SessionCard.tsx';

interface Props {
  title: string;
  isPro: boolean;
  sessions: LiveSessions;
  zone: string;
}

/** The cards of the live screen, drawn by themselves for a student with or without Pro. */
export function SeenBy({ title, isPro, sessions: { upcoming, past }, zone }: Props) {
  const [now] = useState(() => Date.now());
  const titleId = useId();
  const viewer = { hasPaid: isPro, role: 'student' } as const;
  const open = upcoming.filter((session) => statusAt(session, now) !== 'expired');
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId}>{title}</h3>
      <div className="flex flex-col gap-3" onClickCapture={(event) => event.preventDefault()}>
        {open.map((session) => (
          <SessionCard key={session.id} session={session} zone={zone} now={now} viewer={viewer} />
        ))}
        {past.map((session) => (
          <PastCard key={session.id} session={{ ...session, id: `${session.id}-past` }} zone={zone} viewer={viewer} />
        ))}
      </div>
    </section>
  );
}
