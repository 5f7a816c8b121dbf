import { Check, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ReplyOf } from '#platform/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { MorePages } from '#platform/web/ui/MorePages.tsx';
import { usePages } from '#platform/web/usePages.ts';
import { useReply } from '#platform/web/useReply.ts';
import { getStudentAnswers, type StudentAnswer } from '../../classReport.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { AskedThere } from './AskedThere.tsx';
import { ToLesson } from './CommonMistakes.tsx';

interface Props {
  classId: string;
  studentId: string;
  timeZone: string;
}

type Answers = ReplyOf<typeof getStudentAnswers>;

/** What a student answered, the newest first, 20 at a time. */
export function StudentAnswers(props: Props) {
  const { classId, studentId } = props;
  const { data, error, refetch } = useReply(getStudentAnswers, { params: { classId, studentId }, query: {} });
  if (data) return <List first={data} {...props} />;
  return error ? <ErrorMessage error={error} onRetry={refetch} /> : <Loading />;
}

function List({ first, ...props }: Props & { first: Answers }) {
  const { classId, studentId } = props;
  const list = useRef<HTMLOListElement>(null);
  const pages = usePages(
    first,
    (after) => call(getStudentAnswers, { params: { classId, studentId }, query: { after } }),
    () => list.current?.focus(),
  );
  const all = pages.all.flatMap(({ answers }) => answers);
  if (all.length === 0) return <p className="text-muted">{texts.noAnswers}</p>;
  return (
    <>
      <ol ref={list} tabIndex={-1} aria-label={texts.answers} className="flex flex-col divide-y divide-hairline">
        {all.map((answer) => (
          <li key={answer.id} className="flex flex-col gap-1 py-3 first:pt-0">
            <Answer answer={answer} {...props} />
          </li>
        ))}
      </ol>
      <MorePages pages={pages}>{texts.showMore}</MorePages>
    </>
  );
}

function Answer({ answer, classId, studentId, timeZone }: Props & { answer: StudentAnswer }) {
  const { id, lesson, lessonId, round, partId, isRight, answeredAt } = answer;
  const [isOpen, setOpen] = useState(false);
  const placeId = useId();
  const Icon = isRight ? Check : X;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className={`flex items-center gap-1 font-semibold ${isRight ? 'text-ok' : 'text-no'}`}>
          <Icon aria-hidden="true" className="size-4" strokeWidth={3} />
          {isRight ? texts.right : texts.wrong}
        </span>
        <span id={placeId}>
          <ToLesson lesson={lesson} lessonId={lessonId} round={round} /> ({partId})
        </span>
        <time dateTime={answeredAt} className="text-sm text-muted">
          {momentIn(timeZone, answeredAt)}
        </time>
      </p>
      <Button variant="quiet" className="-ml-4 self-start" aria-expanded={isOpen} aria-describedby={placeId} onClick={() => setOpen(!isOpen)}>
        {isOpen ? texts.hideQuestion : texts.showQuestion}
      </Button>
      {isOpen && <AskedThere classId={classId} studentId={studentId} answerId={id} />}
    </>
  ); // prettier-ignore
}

function momentIn(timeZone: string, moment: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(Date.parse(moment)); // prettier-ignore
}
