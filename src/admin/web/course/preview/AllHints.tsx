import type { CleanHtml } from '#platform/cleanHtml.ts';
import { Hints } from '#study/web/player/Hints.tsx';

/** All of them are shown, and none takes the focus as one does that was asked for: one more than there are would. */
export function AllHints({ hints }: { hints: readonly CleanHtml[] }) {
  return <Hints hints={hints} count={hints.length + 1} onMore={() => {}} />;
}
