import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dismissReportNotice, type ReportNotice } from '#answers/questionReports.ts';
import { questionReportTexts as texts } from '#answers/reportTexts.ts';
import type { CourseOutline } from '#course/lesson.ts';
import { call } from '#platform/web/call.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { getToday } from '../../plan/plan.ts';

interface Props {
  notices: readonly ReportNotice[];
  course: CourseOutline;
}

/** What came of questions that the student reported, until it is put away. */
export function ReportNotices({ notices, course }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const focusSection = () => list.current?.closest('section')?.focus(); // the notice that was at hand is gone
  return (
    <ul ref={list} aria-label={texts.fromUs} className="flex flex-col gap-3">
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} course={course} onPutAway={focusSection} />
      ))}
    </ul>
  );
}

function Notice({ notice, course, onPutAway }: { notice: ReportNotice; course: CourseOutline; onPutAway: () => void }) {
  const { id, lessonId, outcome, sentence } = notice;
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(dismissReportNotice, { params: { id } }),
    onSuccess() {
      onPutAway();
      return queries.invalidateQueries({ queryKey: [getToday.method, getToday.path], refetchType: 'all' });
    },
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <p className="font-semibold">{texts.outcomes[outcome]}</p>
        <p className="wrap-anywhere whitespace-pre-line">{sentence}</p>
        <p className="text-sm text-muted">{placeOf(lessonId, course)}</p>
        {error && (
          <p role="alert" className="text-no">
            {error.message}
          </p>
        )}
      </div>
      <Button variant="quiet" busy={isPending} onClick={() => mutate()} className="-my-1 text-sm">
        {texts.putAway}
      </Button>
    </li>
  );
}

/** A lesson that is gone has no title. */
function placeOf(lessonId: string | null, { sections }: CourseOutline): string | undefined {
  if (lessonId === null) return texts.ofExam;
  const title = sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)?.title;
  return title && texts.ofLesson(title);
}
