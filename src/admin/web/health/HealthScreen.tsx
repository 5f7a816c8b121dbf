import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getHealth, sendLettersAgain, type Health } from '../../health.ts';
import { EventList } from './EventList.tsx';
import { HealthTables } from './HealthTables.tsx';
import { Lines } from './Lines.tsx';
import { ReportList } from './ReportList.tsx';
import { timeOfDay } from './times.ts';
import { whileVisible } from './whileVisible.ts';

const refreshEveryMs = 30_000;

/** How the server does, and what waits for somebody to look at it. */
export function HealthScreen() {
  const { data, error, refetch, isFetching } = useReply(getHealth, {});
  const [isAsked, setIsAsked] = useState(false);
  const refreshFor = useCallback(
    (isForButton: boolean) => {
      setIsAsked(isForButton);
      return refetch();
    },
    [refetch],
  );
  useEffect(() => whileVisible(document, refreshEveryMs, () => refreshFor(false)), [refreshFor]);
  if (data)
    return (
      <>
        <Summary
          health={data}
          error={error}
          isAsked={isAsked}
          isFetching={isFetching}
          refresh={() => refreshFor(true)}
        />
        <Lines lines={data.lines} />
        <RefusedLetters count={data.refusedLetters} refresh={refetch} />
        <HealthTables health={data} />
        <ReportList />
        <EventList />
      </>
    );
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}

interface SummaryProps {
  health: Health;
  error: Error | null;
  /** Somebody has asked for it, who wants to hear it. */
  isAsked: boolean;
  isFetching: boolean;
  refresh: () => unknown;
}

/** What changes by itself every half minute is not read out; what a press of the button brings is. */
function Summary({ health, error, isAsked, isFetching, refresh }: SummaryProps) {
  const todos = health.lines.filter(({ todo }) => todo !== null).length;
  const outcome = error
    ? `It could not be refreshed: ${error.message}`
    : `${todos === 0 ? 'All is well.' : `${todos} to look at.`} As of ${timeOfDay(health.at)}.`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="font-semibold tabular-nums" aria-live={isAsked ? 'polite' : 'off'}>
        {outcome}
      </p>
      <Button variant="secondary" busy={isFetching} onClick={() => void refresh()}>
        Refresh
      </Button>
    </div>
  );
}

function RefusedLetters({ count, refresh }: { count: number; refresh: () => unknown }) {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const [sent, setSent] = useState<number>();
  const outcome = useRef<HTMLParagraphElement>(null);
  async function sendAgain() {
    setIsSending(true);
    setFailure(undefined);
    try {
      setSent((await call(sendLettersAgain, {})).sent);
      outcome.current?.focus(); // the button goes away with the letters
      await refresh();
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setIsSending(false);
    }
  }
  if (count === 0 && sent === undefined && !failure) return null;
  return (
    <section aria-labelledby="letters" className="card flex flex-col items-start gap-3 p-5">
      <h2 id="letters" className="text-lg">
        Letters that were not sent
      </h2>
      <p role="status" ref={outcome} tabIndex={-1}>
        {sent !== undefined &&
          (sent === 1 ? '1 letter is on its way again.' : `${sent} letters are on their way again.`)}
      </p>
      {failure && (
        <p role="alert" className="text-no">
          {failure.message}
        </p>
      )}
      {count > 0 && (
        <p className="text-muted">
          {count === 1 ? '1 letter waits.' : `${count} letters wait.`} The oldest go first, 500 at once.
        </p>
      )}
      {count > 0 && (
        <Button variant="secondary" busy={isSending} onClick={() => void sendAgain()}>
          Send again
        </Button>
      )}
    </section>
  );
}
