import { useState } from 'react';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { loadingText } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { eventKinds, getHappenedEvents, type HappenedEvent } from '../../health.ts';
import { momentOf } from './times.ts';

/** The newest security events, of all kinds or of one. */
export function EventList() {
  const [what, setWhat] = useState('');
  const { data, error, refetch } = useReply(getHappenedEvents, { query: what === '' ? {} : { what } });
  return (
    <section aria-labelledby="events" className="card flex flex-col gap-3 p-5">
      <h2 id="events" className="text-lg">
        Newest security events
      </h2>
      <label className="flex flex-col items-start gap-1 font-semibold">
        Kind
        <select
          value={what}
          onChange={(event) => setWhat(event.target.value)}
          className="min-h-12 max-w-full rounded-control border border-line bg-surface px-3 font-normal text-ink"
        >
          <option value="">All kinds</option>
          {eventKinds.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
      </label>
      {error && !data && <ErrorMessage error={error} onRetry={refetch} />}
      <p role="status" className="text-muted">
        {!data && !error && loadingText}
        {data?.events.length === 0 && 'There are no such events.'}
      </p>
      <ul className="flex flex-col gap-2 text-sm">
        {data?.events.map((event) => (
          <Happened key={event.id} event={event} />
        ))}
      </ul>
    </section>
  );
}

function Happened({ event: { at, what, who, network } }: { event: HappenedEvent }) {
  return (
    <li>
      <p className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{what}</span>
        <time dateTime={at} className="text-muted">
          {momentOf(at)}
        </time>
      </p>
      <p className="break-all text-muted">
        account {who ?? 'none'}, network {network ?? 'command line'}
      </p>
    </li>
  );
}
