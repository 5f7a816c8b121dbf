import type { usePages } from '../usePages.ts';
import { Button } from './Button.tsx';
import { ErrorMessage } from './ErrorMessage.tsx';

type Shown = Pick<ReturnType<typeof usePages>, 'hasMore' | 'showMore' | 'isAsking' | 'failure'>;

/** The end of a list: the button that shows more of it, or why there is no more. */
export function MorePages({ pages, children }: { pages: Shown; children: string }) {
  const { hasMore, showMore, isAsking, failure } = pages;
  if (failure) return <ErrorMessage error={failure} onRetry={showMore} />;
  if (!hasMore) return null;
  return (
    <Button variant="secondary" busy={isAsking} onClick={() => void showMore()} className="self-start">
      {children}
    </Button>
  );
}
