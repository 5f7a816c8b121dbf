import { useRef, useState } from 'react';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { loadingText } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { closeReport, getReportedAnswers, type ReportedAnswer } from '../../health.ts';
import { momentOf } from './times.ts';

/** Answers of the tutor that students said were wrong or harmful. */
export function ReportList() {
  const { data, error, refetch } = useReply(getReportedAnswers, {});
  const [closing, setClosing] = useState<string>();
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<Error>();
  const heading = useRef<HTMLHeadingElement>(null);

  async function close(id: string) {
    setClosing(id);
    setFailure(undefined);
    try {
      await call(closeReport, { params: { id } });
      await refetch();
      setSaid('The answer is dealt with.');
      heading.current?.focus(); // its button is gone
    } catch (problem) {
      setFailure(problem as Error);
    } finally {
      setClosing(undefined);
    }
  }

  return (
    <section aria-labelledby="reported" className="card flex flex-col gap-3 p-5">
      <h2 id="reported" ref={heading} tabIndex={-1} className="text-lg">
        Reported answers of the tutor
      </h2>
      <p role="status">{!data && !error ? loadingText : said}</p>
      {failure && (
        <p role="alert" className="text-no">
          {failure.message}
        </p>
      )}
      {error && !data && <ErrorMessage error={error} onRetry={refetch} />}
      {data?.reports.length === 0 && <p className="text-muted">No answer is reported.</p>}
      <ul className="flex flex-col divide-y divide-hairline">
        {data?.reports.map((report) => (
          <Report
            key={report.id}
            report={report}
            isClosing={closing === report.id}
            onClose={() => void close(report.id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ReportProps {
  report: ReportedAnswer;
  isClosing: boolean;
  onClose: () => void;
}

function Report({ report: { id, at, reported, about, question, answer }, isClosing, onClose }: ReportProps) {
  return (
    <li className="flex flex-col items-start gap-2 py-3">
      <p id={`report-${id}`} className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{reported}</span>
        <span className="text-muted">
          {about}, <time dateTime={at}>{momentOf(at)}</time>
        </span>
      </p>
      <p className="line-clamp-6 w-full text-sm break-words whitespace-pre-wrap">
        <span className="text-muted">Asked:</span> {question}
      </p>
      <p className="line-clamp-6 w-full text-sm break-words whitespace-pre-wrap">
        <span className="text-muted">Answered:</span> {answer}
      </p>
      <Button variant="secondary" busy={isClosing} onClick={onClose} aria-describedby={`report-${id}`}>
        Dealt with
      </Button>
    </li>
  );
}
