import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { getReportedQuestion } from '../../questionReports.ts';
import { decideAboutQuestion, getDoubtedQuestions } from '../../questions.ts';

interface Props {
  id: string;
  print: string;
  isQuarantined: boolean;
}

/** Takes a question of the practice exams out of all scores, or back in. */
export function Quarantine({ id, print, isQuarantined }: Props) {
  const [isDeciding, setIsDeciding] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const queries = useQueryClient();
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: (why: string) =>
      call(decideAboutQuestion, { params: { id, print }, body: { isQuarantined: !isQuarantined, why } }),
    async onSuccess(found) {
      queries.setQueryData(replyKey(getDoubtedQuestions, {}), found);
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === getReportedQuestion.path });
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
    <>
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
    </>
  );
}

function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector('input')?.focus();
}
