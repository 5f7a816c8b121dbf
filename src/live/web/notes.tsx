import { Clock, Info } from 'lucide-react';
import { comingTexts } from '../comingTexts.ts';
import { nameOfZone } from '../days.ts';
import { texts } from '../texts.ts';

/** Names the zone of all days and hours on the screen, once. */
export function ZoneLine({ zone, now }: { zone: string; now: number }) {
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      {texts.zone.replace('{zone}', nameOfZone(zone, now))}
    </p>
  );
}

/** Says that what is listed is there for show. */
export function ExamplesNote() {
  return (
    <p className="flex gap-3 rounded-card border border-dashed border-line px-4 py-3 text-sm text-muted">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {texts.examples}
    </p>
  );
}

interface HostProps {
  host: string;
  isExample: boolean;
  /** Of a session that is for one class. */
  className: string | undefined;
}

/** Who holds a session, whether it is there for show, and for which class it is. */
export function HostLine({ host, isExample, className }: HostProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <p className="min-w-0 wrap-anywhere">
        {texts.host}
        {host}
      </p>
      {isExample && <Mark>{texts.example}</Mark>}
      {className && <Mark>{comingTexts.ofClass.replace('{name}', () => className)}</Mark>}
    </div>
  );
}

function Mark({ children }: { children: string }) {
  return (
    <span className="min-w-0 rounded-md bg-sunken px-2 py-0.5 text-xs font-semibold tracking-wide wrap-anywhere">
      {children}
    </span>
  );
}
