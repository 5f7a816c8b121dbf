import { ReportProblem } from '#answers/web/questionReport/ReportProblem.tsx';
import { QuestionsAbout } from '#community/web/part/QuestionsAbout.tsx';
import type { PartInView } from '#tutor/tutor.ts';
import { WorkCheck } from '#tutor/web/WorkCheck.tsx';

interface Props {
  part: PartInView;
  /** Which round of fresh questions it is of. */
  round: number | undefined;
  /** It stands under the explanation. */
  isExplained?: boolean | undefined;
}

/** What few students open beside a question: whose work goes wrong finds where, and who has answered asks, or says that something is wrong. */
export function Besides({ part, round = 0, isExplained }: Props) {
  if (!isExplained) return <WorkCheck part={part} />;
  const { sectionId, lessonId, partId, tried } = part;
  return (
    <>
      <QuestionsAbout part={{ lessonId, round, partId }} />
      <ReportProblem seen={{ sectionId, lessonId, partId, tried }} />
    </>
  );
}
