import { useEffect } from 'react';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getDeskLetters, type DeskLetters } from '../../letters.ts';
import { inWords, zone } from '../announcements/zone.ts';
import { whileVisible } from '../health/whileVisible.ts';
import { LetterForm } from './LetterForm.tsx';
import { LetterItem } from './LetterItem.tsx';

const refreshEveryMs = 2_000;

interface Props {
  /** Says what was done. */
  onDone: (sentence: string) => void;
}

/** Letters to everybody: one is written here, and how far those of the past are. Asked for anew only while one goes out. */
export function LettersSection({ onDone }: Props) {
  const { data, error, refetch } = useReply(getDeskLetters, {});
  const isSending = data?.letters.some(({ state }) => state === 'sending') ?? false;
  useEffect(
    () => (isSending ? whileVisible(document, refreshEveryMs, () => refetch()) : undefined),
    [isSending, refetch],
  );
  const tell = async (sentence: string) => {
    await refetch();
    onDone(sentence);
  };
  return (
    <section aria-labelledby="letters" className="flex flex-col gap-4">
      <h2 id="letters" className="text-xl">
        A letter to everybody
      </h2>
      {data ? (
        <Shown data={data} onDone={tell} />
      ) : error ? (
        <ErrorMessage error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </section>
  );
}

interface ShownProps {
  data: DeskLetters;
  onDone: (sentence: string) => Promise<void>;
}

function Shown({ data: { letters, isMailSet, nextAt }, onDone }: ShownProps) {
  return (
    <>
      <p className="text-muted">
        It goes to everybody who has confirmed their address, is not disabled, and has not unsubscribed from such
        letters. At most one begins a day.
      </p>
      {!isMailSet ? (
        <p className="card p-5">
          No mail server is set, so no letter can go out: give SMTP_URL and MAIL_FROM, and start the server again.
        </p>
      ) : nextAt ? (
        <p className="card p-5">
          The next letter may begin on {inWords(nextAt)} ({zone}).
        </p>
      ) : (
        <LetterForm onDone={onDone} />
      )}
      {letters.length > 0 && (
        <ol aria-label="Letters" className="card flex flex-col divide-y divide-hairline">
          {letters.map((letter) => (
            <LetterItem key={letter.id} letter={letter} onDone={onDone} />
          ))}
        </ol>
      )}
    </>
  );
}
