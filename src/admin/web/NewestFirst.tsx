import { useState, type ReactNode } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';

interface Props<T> {
  newest: readonly T[];
  /** As many as a page holds: fewer are the last ones. */
  ofPage: number;
  /** The page behind the last one that is shown. */
  findEarlier: (last: T | undefined) => Promise<readonly T[]>;
  /** What is said where there is nothing. */
  empty: string;
  /** Draws one, as an item of a list, with its key. */
  children: (one: T) => ReactNode;
}

/** A list with its newest at the top, and earlier ones page after page when they are asked for. */
export function NewestFirst<T>({ newest, ofPage, findEarlier, empty, children }: Props<T>) {
  const [older, setOlder] = useState<readonly T[]>([]);
  const [mayBeMore, setMayBeMore] = useState(newest.length === ofPage);
  const [failure, setFailure] = useState<Error>();
  const [isAsking, setIsAsking] = useState(false);
  const all = [...newest, ...older];

  async function showEarlier() {
    setIsAsking(true);
    setFailure(undefined);
    try {
      const found = await findEarlier(all.at(-1));
      setOlder([...older, ...found]);
      setMayBeMore(found.length === ofPage);
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setIsAsking(false);
    }
  }

  if (all.length === 0) return <EmptyState>{empty}</EmptyState>;
  return (
    <>
      <ol className="card flex flex-col divide-y divide-hairline">{all.map(children)}</ol>
      {failure && <ErrorMessage error={failure} onRetry={showEarlier} />}
      {mayBeMore && !failure && (
        <Button variant="secondary" busy={isAsking} onClick={() => void showEarlier()} className="self-start">
          Show earlier ones
        </Button>
      )}
    </>
  );
}
