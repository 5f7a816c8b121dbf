import { useMutation, useQueryClient } from '@tanstack/react-query';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { endFollowLink, endFollowLinks, getFollowLinks, makeFollowLink, stopFollowLetter, type FollowLinks } from '../followLinks.ts'; // prettier-ignore
import { parentsTexts as texts } from '../parentsTexts.ts';

/** What can be taken away, and what is said when it is. */
export type Ending =
  | { what: 'link'; id: string; label: string }
  | { what: 'all' }
  | { what: 'letter'; id: string; receiverId: string };

export const saidAfter: Record<Ending['what'], string> = {
  link: texts.ended,
  all: texts.allEnded,
  letter: texts.stopped,
};

/** Makes an address; the list is fetched anew behind it. */
export function useMakeLink() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { label: string; lastDay: string }) => call(makeFollowLink, { body }),
    onSuccess: ({ link }) =>
      queries.setQueryData<FollowLinks>(replyKey(getFollowLinks, {}), (known) =>
        known ? { ...known, links: [...known.links, link] } : known,
      ),
  });
}

export function useEnd() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ending: Ending) => {
      if (ending.what === 'all') return call(endFollowLinks, {});
      const { id } = ending;
      if (ending.what === 'link') return call(endFollowLink, { params: { id } });
      return call(stopFollowLetter, { params: { id, receiverId: ending.receiverId } });
    },
    onSuccess: (links) => queries.setQueryData(replyKey(getFollowLinks, {}), links),
    onError: () => queries.invalidateQueries({ queryKey: replyKey(getFollowLinks, {}) }), // it may have ended elsewhere
  });
}
