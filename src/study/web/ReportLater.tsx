import { Suspense } from 'react';
import type { QuestionSeen } from '#answers/questionReports.ts';
import { screen } from '#platform/web/screen.tsx';
import { useInBrowser } from '#platform/web/useInBrowser.ts';

/** Without a connection it is not there. */
const ReportProblem = screen(() =>
  import('#answers/web/questionReport/ReportProblem.tsx').then(
    (code) => code.ReportProblem,
    () => () => null,
  ),
);

/** A way to report a problem with a question, whose code comes behind the screen: the server does not wait for it. */
export function ReportLater({ seen }: { seen: QuestionSeen }) {
  if (!useInBrowser()) return null;
  return (
    <Suspense>
      <ReportProblem seen={seen} />
    </Suspense>
  );
}
