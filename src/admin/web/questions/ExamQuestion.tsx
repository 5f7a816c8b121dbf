import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { decideAboutQuestion, getDoubtedQuestions, type QuestionFigures as Figures } from '../../questions.ts';
import { QuestionFigures } from './QuestionFigures.tsx';

/** A question of the practice exams, which can be taken out of all scores, or back in. */
export function ExamQuestion({ question }: { question: Figures }) {
  const { id, print, isQuarantined } = question;
  const [isDeciding, setIsDeciding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: (why: string) =>
      call(decideAboutQuestion, { params: { id, print }, body: { isQuarantined: !isQuarantined, why } }),
    onSuccess(found) {
      queries.setQueryData(replyKey(getDoubtedQuestions, {}), found);
      close();
    },
  });

  function close() {
    setIsDeciding(false);
    setTimeout(() => opener.current?.focus()); // it is there again
  }
  function decide(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const why = new FormData(event.currentTarget).get('why');
    if (!isPending && typeof why === 'string') mutate(why);
  }

  return (
    <article className="card flex flex-col gap-4 p-5">
      <QuestionFigures question={question} />
      {isDeciding ? (
        <form ref={focusFirstField} onSubmit={decide} className="flex flex-col gap-3">
          <TextField
            name="why"
            label="Why"
            hint={`${isQuarantined ? 'It counts again' : 'It counts no more'} in any score, those that were given as well; whoever had it in an exam gets a letter. Your reason stands in the audit log.`}
            required
            maxLength={500}
          />
          {error && (
            <p role="alert" className="text-no">
              {error.message}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isPending}>
              {isQuarantined ? 'Let it count again' : 'Take it out of all scores'}
            </Button>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <Button ref={opener} variant="secondary" onClick={() => setIsDeciding(true)} className="self-start">
          {isQuarantined ? 'Release …' : 'Quarantine …'}
          <span className="sr-only"> {id}</span>
        </Button>
      )}
      <p role="status" className="text-ok empty:hidden">
        {isSuccess && !isDeciding && 'Done. The scores follow within minutes, and those concerned are told.'}
      </p>
    </article>
  );
}

function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}
