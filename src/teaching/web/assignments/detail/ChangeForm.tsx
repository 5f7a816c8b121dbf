import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { changeAssignment, type AssignmentDetail } from '../../../assignments.ts';
import { teacherTexts as texts } from '../../../teacherTexts.ts';
import { WordsFields } from '../WordsFields.tsx';

interface Props {
  detail: AssignmentDetail;
  onDone: (detail: AssignmentDetail) => void;
  onCancel: () => void;
}

/** Title, note and due day; what is to be done stays as it is. */
export function ChangeForm({ detail, onDone, onCancel }: Props) {
  const { title, note, dueOn, id } = detail.assignment;
  const [words, setWords] = useState({ title, note, dueOn });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(changeAssignment, { params: { classId: detail.class.id, assignment: id }, body: words }),
    onSuccess: onDone,
  });
  function send(event: SubmitEvent) {
    event.preventDefault();
    if (!isPending) mutate();
  }
  return (
    <form noValidate onSubmit={send} className="card flex flex-col gap-5 p-5">
      <WordsFields words={words} onChange={setWords} of={detail.class} />
      <p role="alert" className="text-no empty:hidden">
        {error?.message}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {texts.save}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
