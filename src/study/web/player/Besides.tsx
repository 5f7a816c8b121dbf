import { ReportProblem } from '#answers/web/questionReport/ReportProblem.tsx';
import type { PartInView } from '#tutor/tutor.ts';
import { WorkCheck } from '#tutor/web/WorkCheck.tsx';

interface Props {
  part: PartInView;
  /** It stands under the explanation. */
  isExplained?: boolean | undefined;
}

/** What few students open beside a question: whose work goes wrong finds where, and who sees a fault says so. */
export function Besides({ part, isExplained }: Props) {
  if (!isExplained) return <WorkCheck part={part} />;
  const { sectionId, lessonId, partId, tried } = part;
  return <ReportProblem seen={{ sectionId, lessonId, partId, tried }} />;
}
