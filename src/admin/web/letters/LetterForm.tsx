import { useId, useRef, useState, type SubmitEvent } from 'react';
import { mostOfSubject, mostOfText } from '#landing/letterToAll.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { countLetterReaders } from '../../letters.ts';
import { FormAlert } from '../FormAlert.tsx';
import { ConfirmLetter, type LetterDraft } from './ConfirmLetter.tsx';

interface Props {
  onDone: (sentence: string) => Promise<void>;
}

const emptyDraft: LetterDraft = { subject: '', text: '', linkPath: '', linkName: '' };

/** Writes a letter to everybody; before it goes out one is told to how many. */
export function LetterForm({ onDone }: Props) {
  const [draft, setDraft] = useState(emptyDraft);
  const [readers, setReaders] = useState<number>();
  const [failure, setFailure] = useState<Error>();
  const [isAsking, setIsAsking] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const textId = useId();
  const field = (name: keyof LetterDraft) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });

  async function review(event: SubmitEvent) {
    event.preventDefault();
    setIsAsking(true);
    setFailure(undefined);
    try {
      setReaders((await call(countLetterReaders, {})).readers);
    } catch (error) {
      setFailure(error as Error);
      alert.current?.focus();
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <>
      <form
        aria-labelledby="letters"
        onSubmit={(event) => void review(event)}
        className="card flex flex-col gap-5 p-5 sm:p-6"
      >
        <TextField label="Subject" required maxLength={mostOfSubject} {...field('subject')} />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={textId} className="font-semibold">
            Letter
          </label>
          <textarea
            id={textId}
            rows={10}
            required
            maxLength={mostOfText}
            aria-describedby={`${textId}-hint`}
            className="w-full rounded-control border border-line bg-surface px-3.5 py-2.5 text-base text-ink"
            {...field('text')}
          />
          <p id={`${textId}-hint`} className="text-sm text-muted">
            Plain text, at most {mostOfText.toLocaleString('en-US')} characters. An empty line begins a new paragraph.
          </p>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Page the letter leads to"
            hint="If any: a page of this site, such as /dashboard/live."
            {...field('linkPath')}
          />
          <TextField
            label="Name of its link"
            hint="If there is a page: such as 'See the sessions'."
            {...field('linkName')}
          />
        </div>
        <FormAlert ref={alert} failure={failure} />
        <Button type="submit" busy={isAsking} className="self-start">
          Go on
        </Button>
      </form>
      {readers !== undefined && (
        <ConfirmLetter
          {...{ draft, readers }}
          onCount={setReaders}
          onClose={() => setReaders(undefined)}
          onDone={async () => {
            setReaders(undefined);
            setDraft(emptyDraft);
            await onDone('The letter is going out.');
          }}
        />
      )}
    </>
  );
}
