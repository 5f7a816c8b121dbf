import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { ReportOutcome } from '#answers/questionReports.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import {
  answerReports,
  getReportedQuestion,
  getReportedQuestions,
  longestSentence,
  type ReportedQuestion,
} from '../../../questionReports.ts';
import { FormAlert } from '../../FormAlert.tsx';

const outcomes: Record<ReportOutcome, string> = { 'dealt-with': 'Dealt with', 'not-a-fault': 'Not a fault' };

/** The word back to those who reported a question. @param onDone is told what was done, as a sentence. */
export function AnswerForm({ question, onDone }: { question: ReportedQuestion; onDone: (said: string) => void }) {
  const [sentence, setSentence] = useState('');
  const alert = useRef<HTMLDivElement>(null);
  const id = useId();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (outcome: ReportOutcome) =>
      call(answerReports, { params: { id: question.id }, body: { outcome, sentence, revision: question.revision } }),
    async onSuccess({ answered }) {
      setSentence('');
      onDone(`Done. ${answered === 1 ? 'One student is' : `${answered} students are`} told.`);
      const paths: unknown[] = [getReportedQuestion.path, getReportedQuestions.path];
      await queries.invalidateQueries({ predicate: ({ queryKey }) => paths.includes(queryKey[1]) });
    },
    onError: () => alert.current?.focus(),
  });

  function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter;
    const outcome = pressed instanceof HTMLButtonElement && pressed.value === 'not-a-fault' ? 'not-a-fault' : 'dealt-with';
    if (!isPending) mutate(outcome);
  }
  return (
    <form onSubmit={answer} className="card flex flex-col gap-3 p-5">
      <h3 className="text-lg">Answer those who reported it</h3>
      <FormAlert ref={alert} failure={error} />
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold">
          Sentence to them
        </label>
        <textarea
          id={id}
          rows={2}
          required
          maxLength={longestSentence}
          aria-describedby={`${id}-hint`}
          className="w-full rounded-control border border-line bg-surface px-3.5 py-2.5 text-base text-ink"
          value={sentence}
          onChange={({ target }) => setSentence(target.value)}
        />
        <p id={`${id}-hint`} className="text-sm text-muted">
          They read it above their next lesson, and nobody gets a letter. At most {longestSentence} characters.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {(Object.keys(outcomes) as ReportOutcome[]).map((outcome) => (
          <Button
            key={outcome}
            type="submit"
            name="outcome"
            value={outcome}
            busy={isPending}
            variant={outcome === 'dealt-with' ? 'primary' : 'secondary'}
          >
            {outcomes[outcome]}
          </Button>
        ))}
      </div>
    </form>
  );
} // prettier-ignore
