import type { ReportKind } from '#answers/questionReports.ts';
import { questionReportTexts } from '#answers/reportTexts.ts';
import { optionName } from '#course/optionNames.ts';
import { mostReportsShown, type DeskReport } from '../../../questionReports.ts';

/** What students say of a question, the newest first. @param open how many wait; more than are shown are counted alone. */
export function ReportTexts({ reports, open }: { reports: readonly DeskReport[]; open: number }) {
  return (
    <section aria-labelledby="reports" className="flex flex-col gap-3">
      <h3 id="reports" className="text-lg">
        {open} {open === 1 ? 'report waits' : 'reports wait'}
      </h3>
      {open > mostReportsShown && <p className="text-muted">These are the newest {mostReportsShown}.</p>}
      <ol className="card flex flex-col divide-y divide-hairline">
        {reports.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </ol>
    </section>
  );
}

function Report({ report: { kind, text, tried, seenIn, width, theme, at } }: { report: DeskReport }) {
  const kinds: Record<ReportKind, string> = questionReportTexts.kinds;
  return (
    <li className="flex flex-col gap-1 px-5 py-4">
      <p className="font-semibold">{kinds[kind]}</p>
      {text !== '' && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
      <p className="text-sm wrap-anywhere text-muted">
        {tried.length === 0 ? 'Nothing answered' : `Answered ${tried.map(answerName).join(', then ')}`} · {width} px wide, {theme}{' '}
        · seen in {seenIn} · <time dateTime={at}>{moment.format(new Date(at))}</time>
      </p>
    </li>
  );
} // prettier-ignore

function answerName(given: number | string): string {
  return typeof given === 'number' ? optionName(given, 'letters') : given;
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
