import { useState } from 'react';
import { dayOf } from '#accounts/web/settings/moments.ts';
import { halfNames } from '#course/skills.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getStudentExam, type StudentExam } from '../../classReport.ts';
import { reportTexts as texts } from '../../reportTexts.ts';

interface Whose {
  classId: string;
  studentId: string;
}

/** The exams that a student finished since joining; how each question went is fetched when it is wanted. */
export function StudentExams({ exams, ...whose }: Whose & { exams: readonly StudentExam[] }) {
  if (exams.length === 0) return <p className="text-muted">{texts.noExams}</p>;
  return (
    <ul className="flex flex-col divide-y divide-hairline">
      {exams.map((exam) => (
        <li key={exam.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
          <Exam exam={exam} {...whose} />
        </li>
      ))}
    </ul>
  );
}

function Exam({ exam, ...whose }: Whose & { exam: StudentExam }) {
  const { id, title, finishedAt, total, halves } = exam;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h3 className="text-base">
        {title} <span className="font-normal text-muted">{dayOf(finishedAt, null)}</span>
      </h3>
      <p className="tabular-nums">
        {total ? `${total.score} (likely ${total.low} to ${total.high})` : texts.noScore}
        {halves.map(({ half, score, low, high }) => (
          <span key={half} className="block text-sm text-muted">
            {halfNames[half]}: {score} (likely {low} to {high})
          </span>
        ))}
      </p>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-primary">{texts.perQuestion}</summary>
        {isOpen && <Outcomes examId={id} {...whose} />}
      </details>
    </>
  );
}

function Outcomes(params: Whose & { examId: string }) {
  const { data, error, refetch } = useReply(getStudentExam, { params });
  if (error && !data) return <ErrorMessage error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return (
    <ul className="flex flex-col gap-4">
      {[...Map.groupBy(data.questions, ({ skill }) => skill)].map(([skill, questions]) => (
        <li key={skill}>
          <p className="font-semibold">{skill}</p>
          <ul className="flex flex-wrap gap-x-4 text-sm tabular-nums">
            {questions.map(({ module, number, outcome }) => (
              <li key={`${module} ${number}`} className={outcome === 'right' ? 'text-ok' : outcome === 'wrong' ? 'text-no' : 'text-muted'}>
                Module {module}, {number}: {texts[outcome]}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  ); // prettier-ignore
}
