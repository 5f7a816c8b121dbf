import { Megaphone, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { focusMain } from '#platform/web/focusMain.ts';
import { kept, readJson } from '#platform/web/kept.ts';
import type { Announcement } from '../announcements.ts';

/** Under this name the browser keeps which ones were read. */
const keptAs = 'announcements-read';
const mostKept = 50;
const longestWaitMs = 15 * 60 * 1000;

export interface AnnouncementsProps {
  announcements: readonly Announcement[];
}

/** What the operator has to tell, above the screen, until it ends or is put away; then it stays away in this browser. */
export function Announcements({ announcements }: AnnouncementsProps) {
  const [read, setRead] = useState(readBefore);
  const now = useNow(announcements);
  const open = announcements.filter(({ id, endsAt }) => !read.includes(id) && now < Date.parse(endsAt));

  function putAway(id: string) {
    const next = [...readBefore(), id].slice(-mostKept);
    kept.set(keptAs, JSON.stringify(next));
    setRead(next);
    focusMain();
  }

  if (open.length === 0) return null;
  return (
    <section aria-label="Announcements" className="border-b border-hairline bg-sunken print:hidden">
      <ul className="mx-auto flex max-w-6xl flex-col divide-y divide-hairline px-4 sm:px-6">
        {open.map(({ id, text, link }) => (
          <li key={id} className="flex items-start gap-3 py-1">
            <Megaphone aria-hidden="true" className="mt-3 size-5 shrink-0" />
            <p id={`announcement-${id}`} className="min-w-0 grow py-2.5 wrap-anywhere">
              {text}{' '}
              {link && (
                <a href={link.path} className="font-semibold underline underline-offset-4">
                  {link.name}
                </a>
              )}
            </p>
            <button
              type="button"
              aria-label="Dismiss"
              aria-describedby={`announcement-${id}`}
              onClick={() => putAway(id)}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-surface"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function readBefore(): string[] {
  const list = readJson(kept.get(keptAs));
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}

/** The time, kept true to the next end. A timer waits no longer than a quarter of an hour: a computer may sleep meanwhile. */
function useNow(announcements: readonly Announcement[]): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ends = announcements.map(({ endsAt }) => Date.parse(endsAt)).filter((end) => end > now);
    if (ends.length === 0) return undefined;
    const wait = Math.max(0, Math.min(...ends) - Date.now());
    const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, longestWaitMs));
    return () => clearTimeout(timer);
  }, [announcements, now]);
  return now;
}
