import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { screen } from '#platform/web/screen.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { examsPath, namedIn, replayAddress } from '../../addresses.ts';
import { getExamReport, type ExamReport } from '../../report.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { Domains } from './Domains.tsx';
import { MistakesMet } from './MistakesMet.tsx';
import { NoReport, Waiting } from './NoReport.tsx';
import { Pacing } from './Pacing.tsx';
import { QuestionList } from './QuestionList.tsx';
import { Route } from './Route.tsx';
import { Scores } from './Scores.tsx';

/** What stands below all questions follows the page. */
const ReportEnd = screen(async () => (await import('./ReportEnd.tsx')).ReportEnd);

/** What an exam came to: the score with its range, how it was reached, and every question once more. */
export function Report() {
  const id = namedIn(useLocation()[0]);
  const { data, error, refetch } = useReply(getExamReport, { params: { id } });
  if (data) return <ReportOf key={data.id} report={data} />;
  return <Page title={texts.report}>{error ? <NoReport id={id} error={error} onRetry={refetch} /> : <Waiting />}</Page>;
}

function ReportOf({ report }: { report: ExamReport }) {
  return (
    <Page title={report.title} lead={texts.report}>
      <Scores report={report} />
      {report.routes.length > 0 && <Route routes={report.routes} />}
      <Domains report={report} />
      {report.mistakes.length > 0 && <MistakesMet mistakes={report.mistakes} />}
      <Pacing report={report} />
      <QuestionList report={report} />
      <Suspense fallback={<Loading />}>
        <ReportEnd report={report} />
      </Suspense>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink to={replayAddress(report.id)} variant="secondary">
          {texts.toReplay}
        </ButtonLink>
        <ButtonLink to={examsPath} variant="secondary">
          {texts.newExam}
        </ButtonLink>
      </div>
    </Page>
  );
}
