import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dayAndHourIn, nameOfZone } from '#live/days.ts';
import { replyOf } from '#platform/web/useReply.ts';
import { previewSession, type WrittenSession } from '../../live.ts';
import { SeenBy } from './SeenBy.tsx';

interface Props {
  written: WrittenSession;
  /** In which the cards name the hour. */
  zone: string;
}

const elsewhere = ['America/New_York', 'America/Chicago', 'America/Los_Angeles'];

/** A session as it would stand: the moment, and the cards of students with and without Pro. */
export function SessionPreview({ written, zone }: Props) {
  const { title, host, location, startTime } = written;
  const isWhole = Boolean(title && host && location && startTime);
  const { data } = useQuery({
    ...replyOf(previewSession, { body: written }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="preview" className="flex min-w-0 flex-col gap-6">
      <h2 id="preview" className="text-xl">
        Preview
      </h2>
      {!isWhole && <p className="text-muted">It is drawn here once title, host, location and start are filled in.</p>}
      {isWhole && data && data.problems.length > 0 && (
        <ul className="flex flex-col gap-1 text-no">
          {data.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {isWhole && data?.startTime && data.free && data.pro && (
        <>
          <Moment startTime={data.startTime} zone={zone} />
          <SeenBy title="As a free student sees it" isPro={false} sessions={data.free} zone={zone} />
          <SeenBy title="As a Pro student sees it" isPro sessions={data.pro} zone={zone} />
          <p className="text-sm text-muted">Nothing in a preview leads anywhere.</p>
        </>
      )}
    </section>
  );
}

/** The start in UTC, and as the clocks of students show it. */
function Moment({ startTime, zone }: { startTime: string; zone: string }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
      {[...new Set(['UTC', zone, ...elsewhere])].map((one) => (
        <div key={one} className="contents">
          <dt className="text-muted">{nameOfZone(one, Date.parse(startTime))}</dt>
          <dd className="mb-2 tabular-nums sm:mb-0">{dayAndHourIn(one, startTime)}</dd>
        </div>
      ))}
    </dl>
  );
}
