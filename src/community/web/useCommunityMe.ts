import { useQueryClient } from '@tanstack/react-query';
import { replyKey } from '#platform/answers.ts';
import { useReply } from '#platform/web/useReply.ts';
import { getCommunityMe, type CommunityMe } from '../community.ts';

/** How one stands in the community; asked for where that is shown first. */
export function useCommunityMe() {
  return useReply(getCommunityMe, {});
}

/** What to do with a newer answer. */
export function useKeepMe(): (me: CommunityMe) => void {
  const queries = useQueryClient();
  return (me) => void queries.setQueryData(replyKey(getCommunityMe, {}), me);
}
