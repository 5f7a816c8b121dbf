import { halfNames } from '#course/skills.ts';
import type { FollowedBand, FollowedExam } from '../../follow.ts';
import { dayInWords, followTexts as texts } from '../../followTexts.ts';
import { Part } from './Part.tsx';

/** Practice exams with the ranges in which their scores lie; never one number. */
export function Exams({ exams }: { exams: readonly FollowedExam[] }) {
  return (
    <Part title={texts.exams}>
      {exams.length === 0 ? <p>{texts.noExams}</p> : <p className="max-w-measure text-muted">{texts.examsLead}</p>}
      {exams.length > 0 && (
        <ul className="divide-y divide-hairline">
          {exams.map((exam, at) => (
            <li key={at} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
              <Exam exam={exam} />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Exam({ exam: { title, scope, finishedOn, total, halves } }: { exam: FollowedExam }) {
  return (
    <>
      <h3 className="text-base">{title}</h3>
      <p className="text-sm text-muted">
        {scope}, {dayInWords(finishedOn)}
      </p>
      {halves.length === 0 && <p className="text-sm text-muted">{texts.noScore}</p>}
      {halves.length > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-1 tabular-nums">
          {total && <Band name={texts.total} band={total} />}
          {halves.map(({ half, ...band }) => (
            <Band key={half} name={halfNames[half]} band={band} />
          ))}
        </dl>
      )}
    </>
  );
}

function Band({ name, band: { low, high } }: { name: string; band: FollowedBand }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">{texts.range(low, high)}</dd>
    </div>
  );
}
