import { useState, type ReactNode } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';

export interface Some<T> {
  some: readonly T[];
  isLast: boolean;
}

interface Props<T> {
  first: Some<T>;
  findMore: (last: T | undefined) => Promise<Some<T>>;
  /** What is said where there is nothing. */
  empty: string;
  /** Draws one, as an item of a list, with its key. */
  children: (one: T) => ReactNode;
}

/** A list that comes page after page, when more is asked for. */
export function MoreBelow<T>({ first, findMore, empty, children }: Props<T>) {
  const [more, setMore] = useState<Some<T>>({ some: [], isLast: first.isLast });
  const [failure, setFailure] = useState<Error>();
  const [isAsking, setIsAsking] = useState(false);
  const all = [...first.some, ...more.some];

  async function show() {
    setIsAsking(true);
    setFailure(undefined);
    try {
      const { some, isLast } = await findMore(all.at(-1));
      setMore({ some: [...more.some, ...some], isLast });
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
      {failure && <ErrorMessage error={failure} onRetry={show} />}
      {!more.isLast && !failure && (
        <Button variant="secondary" busy={isAsking} onClick={() => void show()} className="self-start">
          Show more
        </Button>
      )}
    </>
  );
}
