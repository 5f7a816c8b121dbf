import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMe } from '#accounts/web/useSession.ts';
import { replyKey } from '#platform/answers.ts';
import { replyOf } from '#platform/web/useReply.ts';
import { listConversations, type ConversationTitle } from '../tutor.ts';

const listKey = replyKey(listConversations, {});

/** The conversations of who is signed in here, the newest first; another student's are never shown from memory. */
export function useTitles() {
  const { user } = useMe();
  const { data, error } = useQuery({ ...replyOf(listConversations, {}), queryKey: [...listKey, user?.uid] });
  return { titles: data?.conversations, error };
}

/** What changes the list in this browser's memory at once, and has it read anew. */
export function useTitlesChange() {
  const queries = useQueryClient();
  return (change: (titles: readonly ConversationTitle[]) => ConversationTitle[]): void => {
    queries.setQueriesData<{ conversations: ConversationTitle[] }>(
      { queryKey: listKey },
      (kept) => kept && { conversations: change(kept.conversations) },
    );
    void queries.invalidateQueries({ queryKey: listKey });
  };
}
