import { ChevronDown, Search } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import { call } from '#platform/web/call.ts';
import { useReply } from '#platform/web/useReply.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { changeProfile, getProfile } from '../../ownAccount.ts';
import { Refusal } from '../Refusal.tsx';
import { StatusLine } from '../StatusLine.tsx';
import { useChange, useKeep } from '../useOwnAccount.ts';
import { zoneName, zonesByRegion, zonesNamed } from './timeZones.ts';

export function TimeZoneChoice() {
  const { data: profile, error, refetch } = useReply(getProfile, {});
  if (profile) return <ZoneSelect chosen={profile.timeZone} />;
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <Skeleton className="h-12 w-full max-w-md" />
    </Loading>
  );
}

/** What is chosen counts at once; there is nothing to press besides. */
function ZoneSelect({ chosen }: { chosen: string | null }) {
  const id = useId();
  const searchId = useId();
  const [search, setSearch] = useState('');
  const { own, known } = useBrowserZones();
  const { keepProfile } = useKeep();
  const { mutate, isPending, isSuccess, variables, error } = useChange({
    change: (timeZone: string | null) => call(changeProfile, { body: { timeZone } }),
    done: keepProfile,
    inTurn: 'time-zone', // who types in the list chooses with every letter
  });
  const shown = isPending ? variables : chosen;
  const all = shown === null ? known : [...known, shown];
  const found = zonesNamed(all, search);
  const offered = shown === null ? found : [...found, shown]; // what is chosen stays
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor={searchId} className="sr-only">
        Find a city or a zone
      </label>
      <div className="relative max-w-md">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted"
        />
        <input
          id={searchId}
          type="search"
          placeholder="Find a city or a zone"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="min-h-12 w-full rounded-control border border-line bg-surface pr-3.5 pl-11 text-base text-ink placeholder:text-muted"
        />
      </div>
      <p aria-live="polite" className={search ? 'text-sm text-muted' : 'sr-only'}>
        {search && (found.length === 0 ? 'No time zone has this name.' : `${found.length} found: choose below.`)}
      </p>
      <label htmlFor={id} className="sr-only">
        Time zone
      </label>
      <div className="relative max-w-md">
        <select
          id={id}
          value={shown ?? ''}
          aria-busy={isPending}
          onChange={({ target }) => mutate(target.value || null)}
          className="min-h-12 w-full appearance-none rounded-control border border-line bg-surface pr-11 pl-3.5 text-base text-ellipsis text-ink"
        >
          <option value="">{own ? `Follow this device: ${zoneName(own)}` : 'Follow this device'}</option>
          {zonesByRegion(offered).map((region) => (
            <optgroup key={region.name} label={region.name}>
              {region.zones.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted"
        />
      </div>
      <StatusLine>
        {isSuccess && !isPending && `Saved: ${chosen === null ? 'your device decides' : zoneName(chosen)}.`}
      </StatusLine>
      {error && <Refusal>{error.message}</Refusal>}
    </div>
  );
}

interface BrowserZones {
  /** The zone of this device. */
  own: string | undefined;
  known: readonly string[];
}

const onServer: BrowserZones = { own: undefined, known: [] };
let inBrowser: BrowserZones | undefined;

/** What this browser knows of time zones; nothing while the server's page is being taken over, so that both render the same. */
function useBrowserZones(): BrowserZones {
  return useSyncExternalStore(neverChanges, readZones, () => onServer);
}

function readZones(): BrowserZones {
  return (inBrowser ??= {
    own: Intl.DateTimeFormat().resolvedOptions().timeZone,
    known: Intl.supportedValuesOf('timeZone'),
  });
}

function neverChanges() {
  return () => {};
}
