import { useQuery } from '@tanstack/react-query';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { replyOf, useReply } from '#platform/web/useReply.ts';
import { getToday, type Today } from '../../plan/plan.ts';

/** What there is to do today; undefined while it is not known. */
export function useToday(): { today: Today | undefined; isPending: boolean } {
  const { data, isPending } = useReply(getToday, { query: {} });
  const isInBrowser = useInBrowser();
  const timeZone = isInBrowser && data?.timeZone === null ? zoneOfBrowser() : 'UTC';
  // of whom no zone is known, the days are those of this browser
  const here = useQuery({ ...replyOf(getToday, { query: { timeZone } }), enabled: timeZone !== 'UTC' });
  return { today: (timeZone !== 'UTC' && here.data) || data, isPending };
}

function zoneOfBrowser(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
