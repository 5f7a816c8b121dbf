import { useState, type FormEvent } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { mergeCase, type ModerationCase } from '../../moderation.ts';
import { threadIdIn } from './threadIdIn.ts';
import { FormAlert } from './FormAlert.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useCaseChange } from './useCaseChange.ts';

interface Props {
  found: ModerationCase;
  onDone: (said: string) => void;
}

/** The same question was asked before: it goes on there. */
export function MergeForm({ found: { id, revision }, onDone }: Props) {
  const [reason, setReason] = useState('');
  const [address, setAddress] = useState('');
  const { change, isPending, error, alert } = useCaseChange(id, onDone);

  function merge(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { into: threadIdIn(address), reason, revision };
    const work = () => call(mergeCase, { params: { caseId: id }, body });
    change({ work, said: 'The two are one question now. Who asked is told.' });
  }
  return (
    <details className="card p-5">
      <summary className="min-h-11 cursor-pointer content-center text-lg font-semibold">Asked before</summary>
      <form onSubmit={merge} aria-label="Merge with the same question" className="mt-3 flex flex-col gap-3">
        <FormAlert ref={alert} failure={error} />
        <TextField
          label="Address of the other question"
          hint="About the same part. Answers to both will stand there."
          required
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <ReasonField value={reason} onChange={setReason} hint="It stands in the log." />
        <Button type="submit" busy={isPending} variant="secondary" className="self-start">
          Merge them
        </Button>
      </form>
    </details>
  );
}
