import { getProfile } from '#accounts/ownAccount.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { reportProblem } from '#platform/web/report.ts';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { replyOf, useReply } from '#platform/web/useReply.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { nextChange } from '../clock.ts';
import { nextDay } from '../days.ts';
import { getLiveSessions } from '../live.ts';
import { texts } from '../texts.ts';
import { Past } from './Past.tsx';
import { Tabs } from './Tabs.tsx';
import { Upcoming } from './Upcoming.tsx';
import { useClock } from './useClock.ts';
import { viewerZone } from './viewerZone.ts';

/** A page left open hears of a link that was entered shortly before the session, while it is looked at. */
const refetchMs = 60_000;

const tabs = [
  { id: 'upcoming', name: texts.upcoming },
  { id: 'past', name: texts.past },
] as const;

/** The live sessions to come, and the recordings of those that are over. The tab stands in the address. */
export function Live() {
  const [pathname, navigate] = useLocation();
  const current = useQueryFields().get('show') === 'past' ? 'past' : 'upcoming';
  return (
    <Page title={texts.live} lead={texts.lead}>
      <Tabs
        label={texts.live}
        tabs={tabs}
        current={current}
        onChoose={(id) => navigate(id === 'past' ? `${pathname}?show=past` : pathname, { replace: true })}
      >
        <Sessions show={current} />
      </Tabs>
    </Page>
  );
}

function Sessions({ show }: { show: 'upcoming' | 'past' }) {
  const { data, error, refetch } = useQuery({ ...replyOf(getLiveSessions, {}), refetchInterval: refetchMs });
  const zone = viewerZone(useReply(getProfile, {}).data?.timeZone);
  const now = useClock((now) => Math.min(nextChange(data?.upcoming ?? [], now) ?? Infinity, nextDay(zone, now)));
  useEffect(() => {
    if (error) reportProblem('Live sessions could not be read', error);
  }, [error]);

  if (error && !data) return <ErrorMessage error={error} onRetry={refetch} />;
  // the server knows neither the viewer's zone nor their clock: what depends on them waits for the browser
  if (!data || now === undefined) return <SessionsAreLoading />;
  const Shown = show === 'past' ? Past : Upcoming;
  return <Shown sessions={data} zone={zone} now={now} />;
}

function SessionsAreLoading() {
  return (
    <Loading>
      <Skeleton className="mb-8 h-6 w-64 max-w-full" />
      <Skeleton className="mb-4 h-8 w-56" />
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="mb-3 h-32 w-full sm:h-28" />
      ))}
    </Loading>
  );
}
