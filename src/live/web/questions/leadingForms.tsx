import { useEffect, useRef, type FormEvent } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import type { Answering, LedQuestion } from '../../questions.ts';

/** Where in the recording a question is answered, and in words if one likes. */
export function AnswerForm(props: { question: LedQuestion; isSaving: boolean; onSubmit: (said: Answering) => void }) {
  const { question, isSaving, onSubmit } = props;
  const form = useFocusInside();
  function submit(event: FormEvent<HTMLFormElement>) {
    const field = fieldsOf(event);
    onSubmit({ minute: field('minute'), answer: field('answer') });
  }
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label="Place in the recording"
        hint="As the player shows it, such as 12:40. Empty where it is not answered after all."
        name="minute"
        defaultValue={question.minute ?? ''}
        autoComplete="off"
      />
      <TextField
        label="Answer in words (optional)"
        name="answer"
        defaultValue={question.answer ?? ''}
        autoComplete="off"
      />
      <Button type="submit" busy={isSaving} className="self-start">
        Save the answer
      </Button>
    </form>
  );
}

/** Why a question is hidden. */
export function HideForm({ isSaving, onSubmit }: { isSaving: boolean; onSubmit: (reason: string) => void }) {
  const form = useFocusInside();
  return (
    <form ref={form} onSubmit={(event) => onSubmit(fieldsOf(event)('reason'))} className="flex flex-col gap-3">
      <TextField label="Reason" hint="Whoever asked reads it." name="reason" required autoComplete="off" />
      <Button type="submit" variant="secondary" busy={isSaving} className="self-start">
        Hide it
      </Button>
    </form>
  );
}

/** The first field has the focus once the form is there. */
function useFocusInside() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return form;
}

function fieldsOf(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault();
  const fields = new FormData(event.currentTarget);
  return (name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
}
