import type { Thread } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';
import type { useFocusTurns } from './useFocusTurns.ts';

/** What came of sending or changing a post. */
export type Deed = 'asked' | 'isAnswered' | 'changed';

/** How a post tells the screen around it what was done. */
export interface Done {
  turns: ReturnType<typeof useFocusTurns>;
  /** The thread as it is now, and of which post. */
  onSaid: (thread: Thread, postId: string, deed: Deed) => void;
}

/** In words, maybe of several paragraphs; a post that waits for a moderator is seen by its author alone. */
export function outcome(thread: Thread, postId: string, deed: Deed): string {
  const post = thread.id === postId ? thread : thread.thread.find(({ id }) => id === postId);
  return post?.state === 'held' ? (thread.told ?? texts[`${deed}AndHeld`]) : texts[deed];
}
