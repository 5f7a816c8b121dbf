import type { Mistake } from '#answers/mistakes.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { CourseHtml } from '#study/web/CourseHtml.tsx';
import { getStudentAnswer } from '../../classReport.ts';
import { reportTexts as texts } from '../../reportTexts.ts';

interface Props {
  classId: string;
  studentId: string;
  answerId: string;
}

/** A question as it was asked, with what was given and what is right. */
export function AskedThere(params: Props) {
  const { data, error, refetch } = useReply(getStudentAnswer, { params });
  if (error && !data) return <ErrorMessage error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  if (!data.asked) return <p className="text-muted">{texts.changed}</p>;
  return <Question asked={data.asked} />;
}

function Question({ asked }: { asked: NonNullable<Mistake['asked']> }) {
  const { figure, passage, question, misconception } = asked;
  const isTyped = asked.kind === 'typed';
  const chosen = isTyped || asked.chosen === null ? undefined : asked.options[asked.chosen];
  const rightOption = isTyped ? undefined : asked.options[asked.correctAnswer];
  return (
    <div className="flex min-w-0 flex-col gap-3 rounded-control bg-sunken p-4">
      {figure && <CourseHtml html={figure} />}
      {passage && <CourseHtml html={passage} />}
      <CourseHtml html={question} />
      <div className="flex flex-wrap gap-x-2">
        <span className="font-semibold">{isTyped ? texts.entered : texts.chose}:</span>
        {isTyped ? asked.entered : chosen && <CourseHtml html={chosen} as="span" className="min-w-0" />}
      </div>
      {misconception && <p className="text-sm text-muted">{misconception}</p>}
      <div className="flex flex-wrap gap-x-2">
        <span className="font-semibold">{texts.rightAnswer}:</span>
        {isTyped ? asked.correctEntries.join(' or ') : rightOption && <CourseHtml html={rightOption} as="span" className="min-w-0" />}
      </div>
    </div>
  ); // prettier-ignore
}
