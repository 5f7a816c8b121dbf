import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { askAsPart } from '#course/askAsPart.ts';
import { FixedOptionNames } from '#study/web/optionNames.ts';
import { LookedBack } from '#study/web/sets/end/LookedBack.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getReportedQuestion, type ReportedQuestion } from '../../../questionReports.ts';
import { Outcome } from '../../Outcome.tsx';
import { Quarantine } from '../Quarantine.tsx';
import { QuestionFigures } from '../QuestionFigures.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { RekeyForm } from './RekeyForm.tsx';
import { ReportTexts } from './ReportTexts.tsx';

/** One question that students report: what they say, what it is, and what is done about it. */
export function ReportedView({ id }: { id: number }) {
  const { data, error, refetch } = useReply(getReportedQuestion, { params: { id } });
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  function tell(sentence: string) {
    setSaid(sentence);
    setTimeout(() => status.current?.focus()); // it is there then
  }
  return (
    <>
      <p>
        <Link to="/admin/questions" className="link inline-flex min-h-11 items-center">
          All questions
        </Link>
      </p>
      <Outcome ref={status} said={said} />
      {error && !data && <ErrorMessage error={error} onRetry={refetch} />}
      {data && <Whole question={data} tell={tell} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </>
  );
}

function Whole({ question, tell }: { question: ReportedQuestion; tell: (said: string) => void }) {
  const { partId, where, part, ask, figures, exam, courseFile, open, reports } = question;
  const shown = part ?? (ask && askAsPart(ask));
  return (
    <>
      <header className="flex flex-col gap-1">
        <h2 className="text-xl wrap-anywhere">
          {partId} <span className="text-base font-normal text-muted">{where}</span>
        </h2>
        {courseFile && (
          <p className="wrap-anywhere">
            It stands in{' '}
            <Link to={`/admin/course?id=${encodeURIComponent(courseFile)}`} className="link">
              {courseFile}
            </Link>
            .
          </p>
        )}
      </header>
      {open > 0 ? (
        <>
          <ReportTexts reports={reports} open={open} />
          <AnswerForm question={question} onDone={tell} />
        </>
      ) : (
        <p>No report of it waits for a word back.</p>
      )}
      <section aria-label="The question" className="card flex flex-col gap-4 p-5">
        {shown ? (
          <FixedOptionNames value="letters">
            <LookedBack part={shown} chosen={undefined} />
          </FixedOptionNames>
        ) : (
          <p>The course asks something else there now, or nothing: this wording is not asked any more.</p>
        )}
        {figures && <QuestionFigures question={figures} />}
        {exam && !figures && exam.isQuarantined && <p className="font-semibold">In quarantine: it counts in no score.</p>}
        {exam && <Quarantine {...exam} />}
        {exam && part && <RekeyForm item={{ id: exam.id, print: exam.print }} part={part} onDone={tell} />}
      </section>
    </>
  );
} // prettier-ignore
