import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useSecondStep } from '#accounts/web/secondStep/useSecondStep.tsx';
import { keyOf, type AnswerKey } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import { optionName } from '#course/optionNames.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { getReportedQuestion, mostEntries, rekeyQuestion } from '../../../questionReports.ts';
import { getDoubtedQuestions } from '../../../questions.ts';
import { FormAlert } from '../../FormAlert.tsx';

interface Props {
  item: { id: string; print: string };
  /** With the key that holds. */
  part: Part;
  onDone: (said: string) => void;
}

/** Gives a question of the practice exams another key. It cannot be unseen: letters go out. */
export function RekeyForm(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <OpenForm {...props} onClose={() => setIsOpen(false)} />;
  return (
    <Button variant="secondary" onClick={() => setIsOpen(true)} className="self-start">
      Correct the key …
    </Button>
  );
}

function OpenForm({ item, part, onDone, onClose }: Props & { onClose: () => void }) {
  const alert = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const { withSecondStep, secondStepDialog } = useSecondStep();
  const from = keyOf(part);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { key: AnswerKey; why: string }) =>
      withSecondStep(() =>
        call(rekeyQuestion, { params: item, body: { key: sendable(body.key), from: sendable(from), why: body.why } }),
      ),
    async onSuccess() {
      onDone('Done. Every attempt with it is scored anew within minutes, and those concerned are told.');
      onClose();
      const paths: unknown[] = [getReportedQuestion.path, getDoubtedQuestions.path];
      await queries.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[1]) });
    },
    onError: () => alert.current?.focus(),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [key, why] = [textOf(form, 'key'), textOf(form, 'why')];
    if (!isPending) mutate({ key: part.kind === 'choice' ? Number(key) : entriesIn(key), why });
  }
  return (
    <form ref={focusFirstField} onSubmit={submit} className="flex flex-col gap-3">
      <FormAlert ref={alert} failure={error} />
      {part.kind === 'choice' ? (
        <Options part={part} />
      ) : (
        <TextField
          name="key"
          label="Right entries"
          hint={`All that is right, with a comma between them, at most ${mostEntries}: 2/3, 0.667`}
          defaultValue={part.correctEntries.join(', ')}
          autoComplete="off"
          required
          maxLength={300}
        />
      )}
      <TextField
        name="why"
        label="Why"
        hint="Every attempt that had it is scored anew; older scores stay beside the new ones, and whoever had it in an exam gets a letter. Your reason stands in the audit log."
        required
        maxLength={500}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          Correct the key
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {secondStepDialog}
    </form>
  );
}

function Options({ part: { options, correctAnswer } }: { part: Extract<Part, { kind: 'choice' }> }) {
  return (
    <fieldset>
      <legend className="font-semibold">Right option</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map((_, index) => (
          <label key={index} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="key"
              value={index}
              defaultChecked={index === correctAnswer}
              className="tick size-6"
            />
            {optionName(index, 'letters')}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function entriesIn(text: string): string[] {
  return text.split(',').flatMap((entry) => entry.trim() || []); // prettier-ignore
}

function sendable(key: AnswerKey): number | string[] {
  return typeof key === 'number' ? key : [...key];
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

function focusFirstField(form: HTMLFormElement | null): void {
  (form?.querySelector<HTMLInputElement>('input:checked') ?? form?.querySelector('input'))?.focus();
}
