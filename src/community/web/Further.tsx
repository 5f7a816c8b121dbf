import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { screenTexts as texts } from '../screenTexts.ts';

interface Props<Page> {
  /** `next` of the page before; null when that was the last. */
  after: string | null;
  page: (query: { after: string }) => UseQueryOptions<Page>;
  children: (page: Page) => ReactNode;
}

/** What follows the first page of a list: each further one is fetched when somebody wants it, and takes the focus then. */
export function Further<Page extends { next: string | null }>({ after, ...props }: Props<Page>) {
  const [wanted, setWanted] = useState<string>();
  if (after === null) return null;
  if (wanted === after) return <NextPage key={after} after={after} {...props} />;
  return <MoreButton isBusy={false} onPress={() => setWanted(after)} />;
}

function NextPage<Page extends { next: string | null }>({ after, page, children }: Props<Page> & { after: string }) {
  const { data, error, refetch } = useQuery(page({ after }));
  const start = useRef<HTMLDivElement>(null);
  const isHere = data !== undefined;
  useEffect(() => {
    if (isHere) start.current?.focus({ preventScroll: true });
  }, [isHere]);
  if (data)
    return (
      <>
        <div ref={start} tabIndex={-1} className="flex min-w-0 flex-col gap-4">
          {children(data)}
        </div>
        <Further after={data.next} page={page}>
          {children}
        </Further>
      </>
    );
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return <MoreButton isBusy />;
}

function MoreButton({ isBusy, onPress }: { isBusy: boolean; onPress?: () => void }) {
  return (
    <Button variant="secondary" busy={isBusy} className="self-center" onClick={onPress}>
      {texts.more}
    </Button>
  );
}
