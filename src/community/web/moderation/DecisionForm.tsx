import { useState, type FormEvent } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { decideCase, type ModerationCase } from '../../moderation.ts';
import { FormAlert } from './FormAlert.tsx';
import { ReasonField } from './ReasonField.tsx';
import { useCaseChange } from './useCaseChange.ts';

interface Props {
  found: ModerationCase;
  onDone: (said: string) => void;
}

/** Hides the post, or shows it. */
export function DecisionForm({ found: { id, revision, isOpen, thread }, onDone }: Props) {
  const [reason, setReason] = useState('');
  const { change, isPending, error, alert } = useCaseChange(id, onDone);
  const state = thread.find(({ isIt }) => isIt)?.state ?? 'shown';

  function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    const decision = pressed instanceof HTMLButtonElement && pressed.value === 'hide' ? 'hide' : 'show';
    const said =
      decision === 'hide'
        ? 'It is hidden. Its author and those who reported it are told.'
        : 'It stands. Those who reported it are told.';
    const work = () => call(decideCase, { params: { caseId: id }, body: { decision, reason, revision } });
    change({ work, said });
  }
  return (
    <form onSubmit={decide} aria-label="Decide about the post" className="card flex flex-col gap-3 p-5">
      <h3 className="text-lg">Decide about the post</h3>
      <FormAlert ref={alert} failure={error} />
      <ReasonField value={reason} onChange={setReason} hint="Its author reads it, not those who reported it." />
      <div className="flex flex-wrap gap-3">
        {(isOpen || state !== 'hidden') && (
          <Button type="submit" value="hide" busy={isPending} variant="danger">
            Hide it
          </Button>
        )}
        {(isOpen || state !== 'shown') && (
          <Button type="submit" value="show" busy={isPending} variant="secondary">
            {state === 'shown' ? 'Let it stand' : 'Show it'}
          </Button>
        )}
      </div>
    </form>
  );
}
