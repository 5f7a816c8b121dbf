import type { ExamReport } from '../../report.ts';
import { Conditions } from './Conditions.tsx';
import { Downloads } from './Downloads.tsx';
import { RealScore } from './RealScore.tsx';

/** How it was taken, what the official test gave, and the report as files. */
export function ReportEnd({ report }: { report: ExamReport }) {
  return (
    <>
      <Conditions report={report} />
      <RealScore />
      <Downloads report={report} />
    </>
  );
}
