import { useState } from 'react';

/**
 * The pages of a list, of which the first is here. Each further one is fetched when somebody wants it.
 *
 * @param fetchPage the page behind `next` of the one before.
 * @param onShown after one has come.
 */
export function usePages<Page extends { next: string | null }>(
  first: Page,
  fetchPage: (after: string) => Promise<Page>,
  onShown?: () => void,
) {
  const [later, setLater] = useState<readonly Page[]>([]);
  const [failure, setFailure] = useState<Error>();
  const [isAsking, setAsking] = useState(false);
  const { next } = later.at(-1) ?? first;

  async function showMore(): Promise<void> {
    if (next === null) return;
    setAsking(true);
    setFailure(undefined);
    try {
      setLater([...later, await fetchPage(next)]);
      onShown?.();
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setAsking(false);
    }
  }
  return { all: [first, ...later], hasMore: next !== null, showMore, isAsking, failure };
}
