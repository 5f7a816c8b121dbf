import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { replyKey } from '#platform/answers.ts';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { examToolsPath, goOnAddress, reportAddress, setUpAddress } from '../../addresses.ts';
import { endExam, getExamAttempt, listExams, type ExamCard as Card } from '../../exam.ts';
import { roomTexts } from '../../roomTexts.ts';
import { texts } from '../../texts.ts';
import { EndDialog } from '../EndDialog.tsx';
import { BringInFile } from './BringInFile.tsx';

/** The practice exams, and what the student did with each. */
export function Exams() {
  return (
    <Page title={texts.exams} lead={texts.examsLead}>
      <ExamList />
      <section aria-labelledby="try-tools" className="flex flex-col items-start gap-3">
        <h2 id="try-tools" className="text-xl">
          {texts.tryTools}
        </h2>
        <p className="text-muted">{texts.tryToolsLead}</p>
        <ButtonLink to={examToolsPath} variant="secondary">
          {texts.tryTools}
        </ButtonLink>
      </section>
      <BringInFile />
    </Page>
  );
}

function ExamList() {
  const { data, error, refetch } = useReply(listExams, {});
  if (error && !data) return <ErrorMessage error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  }
  if (!data.exams.length) return <EmptyState>{texts.noExams}</EmptyState>;
  return (
    <ul className="flex flex-col gap-4">
      {data.exams.map((exam) => (
        <li key={exam.id}>{exam.isOpen ? <ExamCard exam={exam} /> : <AnnouncedCard exam={exam} />}</li>
      ))}
    </ul>
  );
}

function AnnouncedCard({ exam: { id, title } }: { exam: Card }) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1 rounded-card border border-dashed border-line p-5">
      <h2 id={id} className="text-lg text-muted">
        {title}
      </h2>
      <p className="text-sm text-muted">{texts.announced}</p>
    </section>
  );
}

type Attempt = Card['attempts'][number];

function ExamCard({ exam: { id, title, attempts } }: { exam: Card }) {
  const open = attempts.find(({ finishedAt }) => finishedAt === undefined);
  const done = attempts.filter(({ finishedAt }) => finishedAt !== undefined);
  const [latest, ...earlier] = done;
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-3 p-5 sm:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <p className="text-muted tabular-nums">{open ? stateOf(open) : latest ? doneText(latest) : texts.notBegun}</p>
      {latest?.withdrawn && latest.score && <p>{texts.withdrawn(latest.withdrawn)}</p>}
      <div className="flex flex-wrap gap-3">
        {open ? (
          <ButtonLink to={goOnAddress(open)} aria-describedby={id}>
            {texts.goOnWith}
          </ButtonLink>
        ) : (
          <ButtonLink to={setUpAddress(id)} variant={latest ? 'secondary' : 'primary'} aria-describedby={id}>
            {latest ? texts.again : texts.setUp}
          </ButtonLink>
        )}
        {latest && (
          <ButtonLink to={reportAddress(latest.id)} variant={open ? 'secondary' : 'primary'} aria-describedby={id}>
            {texts.report}
          </ButtonLink>
        )}
        {open && <EndExam attempt={open.id} form={id} />}
      </div>
      {earlier.length > 0 && <Earlier attempts={earlier} />}
    </section>
  );
}

/** For an attempt that its student does not want to go on with: another can begin. */
function EndExam({ attempt: id, form }: { attempt: string; form: string }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(endExam, { params: { id } }),
    onSuccess: (attempt) => queries.setQueryData(replyKey(getExamAttempt, { params: { id } }), attempt),
    onSettled: () => void queries.invalidateQueries({ queryKey: replyKey(listExams, {}) }),
  });
  return (
    <>
      <Button variant="quiet" busy={isPending} aria-describedby={form} onClick={() => setAsking(true)}>
        {roomTexts.endExam}
      </Button>
      {error && (
        <p role="alert" className="w-full text-no">
          {error.message}
        </p>
      )}
      <EndDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onEnd={() => {
          setAsking(false);
          mutate();
        }}
      />
    </>
  );
}

function Earlier({ attempts }: { attempts: readonly Attempt[] }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-primary">
        {texts.earlier}
      </summary>
      <ul className="mt-2 flex flex-col gap-1">
        {attempts.map((attempt) => (
          <li key={attempt.id}>
            <ButtonLink to={reportAddress(attempt.id)} variant="quiet">
              {doneText(attempt)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function stateOf({ stage = 1, stages, secondsLeft }: Attempt): string {
  return texts.underWay(stage, stages, secondsLeft === undefined ? undefined : Math.ceil(secondsLeft / 60));
}

function doneText({ scope, score, finishedAt }: Attempt): string {
  const found = score && texts.scored(score.score, score.low, score.high);
  return [texts.done, ...(finishedAt ? [day(finishedAt)] : []), texts.scopes[scope], ...(found ? [found] : [])].join(
    ' · ',
  );
}

/** In UTC, so that server and browser write the same. */
function day(moment: number): string {
  return new Date(moment).toLocaleDateString('en-US', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}
