import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { ProgressBar } from '#platform/web/ui/ProgressBar.tsx';
import { stopDeskLetter, type DeskLetter } from '../../letters.ts';
import { inWords } from '../announcements/zone.ts';

interface Props {
  letter: DeskLetter;
  onDone: (sentence: string) => Promise<void>;
}

/** One letter to everybody: how far it is, and while it goes out the button that ends it. */
export function LetterItem({ letter, onDone }: Props) {
  const { id, subject, state, readers, written, startedAt } = letter;
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<Error>();

  async function stop() {
    setIsAsking(true);
    setFailure(undefined);
    try {
      await call(stopDeskLetter, { params: { id } });
      await onDone('The letter is stopped. What was written already still arrives.');
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <li className="flex flex-col items-start gap-2 px-5 py-4">
      <p id={`letter-${id}`} className="font-semibold wrap-anywhere">
        {subject}
      </p>
      <p className="text-sm text-muted">Begun {inWords(startedAt)}</p>
      <p>{progressOf(letter)}</p>
      {state === 'sending' && (
        <>
          <ProgressBar percent={Math.min(100, Math.floor((100 * written) / readers))} label={subject} />
          <Button variant="secondary" busy={isAsking} aria-describedby={`letter-${id}`} onClick={() => void stop()}>
            Stop it
          </Button>
        </>
      )}
      {failure && <ErrorMessage error={failure} />}
    </li>
  );
}

function progressOf({ state, written, readers }: DeskLetter): string {
  const soFar = `${counted(written)} of ${counted(readers)} people`;
  if (state === 'sending') return `Going out: written for ${soFar} so far.`;
  if (state === 'stopped') return `Stopped: it had been written for ${soFar}.`;
  return `Done: written, and on its way to ${counted(written)} ${written === 1 ? 'person' : 'people'}.`;
}

function counted(count: number): string {
  return count.toLocaleString('en-US');
}
