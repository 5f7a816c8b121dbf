import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { kept, readJson } from '#platform/web/kept.ts';
import { reportAddress } from '../../addresses.ts';
import { closeStage, getExamAttempt, listExams, openStage, sendExamEvents, type ExamAttempt } from '../../exam.ts';
import { getExamPaper } from '../../paper.ts';
import { paperEvents, readPaperAnswers, type PaperAnswers } from '../../paperAnswers.ts';

/** What is entered of a module; handed in, it goes to the server at once, and a second try sends what is missing. */
export function usePaperAnswers(id: string, n: number) {
  const name = `lodestar.paper.${id}.${n}`;
  const [answers, setAnswers] = useState<PaperAnswers>(() => readPaperAnswers(readJson(kept.get(name))));
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => handIn(id, n, answers),
    async onSuccess(attempt) {
      kept.remove(name);
      void queries.invalidateQueries({ queryKey: replyKey(listExams, {}) });
      if (attempt.state === 'finished') navigate(reportAddress(id));
      await queries.invalidateQueries({ queryKey: replyKey(getExamPaper, { params: { id } }) });
    },
  });
  function enter(item: string, answer: number | string | undefined): void {
    const { [item]: _, ...rest } = answers;
    const entered = answer === undefined ? rest : { ...rest, [item]: answer };
    setAnswers(entered);
    kept.set(name, JSON.stringify(entered));
  }
  return { answers, enter, handIn: () => mutate(), isPending, error };
}

async function handIn(id: string, n: number, answers: PaperAnswers): Promise<ExamAttempt> {
  const found = await call(getExamAttempt, { params: { id } });
  if (found.stages.find((stage) => stage.n === n)?.state === 'closed') return found;
  const { epoch } = found;
  const attempt = found.open?.n === n ? found : await call(openStage, { params: { id, n }, body: { epoch } });
  if (!attempt.open) throw new Error('Expected the module to be open');
  const { open, ack, now } = attempt;
  const about = { n, ack, responses: open.responses.items, t: Math.max(0, now - open.openedAt) };
  const events = paperEvents(answers, about);
  if (events.length > 0) await call(sendExamEvents, { params: { id }, body: { epoch, events } });
  return call(closeStage, { params: { id, n }, body: { epoch, lastSeq: ack + events.length } });
}
