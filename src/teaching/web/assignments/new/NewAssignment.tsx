import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import { getCourse } from '#course/calls.ts';
import type { CourseOutline } from '#course/lesson.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { addAssignment, assignmentsAddress, getAssignable, listAssignments } from '../../../assignments.ts';
import { teacherTexts as texts } from '../../../teacherTexts.ts';
import type { Ids } from '../AssignmentPages.tsx';
import { WordsFields } from '../WordsFields.tsx';
import { assignmentOf, emptyDraft } from './draft.ts';
import { WhatFields } from './WhatFields.tsx';
import { WhoFields } from './WhoFields.tsx';

/** Where a teacher chooses what a class, or some of it, is to do until when. */
export function NewAssignment({ classId }: Pick<Ids, 'classId'>) {
  const { data, error, refetch } = useReply(getAssignable, { params: { classId } });
  const { data: course, error: noCourse, refetch: refetchCourse } = useReply(getCourse, {});
  const failure = error ?? noCourse;
  return (
    <Page title={texts.newAssignment} lead={data && <bdi>{texts.ofClass(data.class.name)}</bdi>}>
      {data?.class.isOver ? (
        <EmptyState>{texts.isOver}</EmptyState>
      ) : data && course ? (
        <AssignmentForm key={classId} classId={classId} assignable={data} course={course} />
      ) : failure ? (
        <ErrorMessage error={failure} onRetry={error ? refetch : refetchCourse} />
      ) : (
        <Loading>
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
    </Page>
  );
}

interface Props {
  classId: string;
  assignable: ReplyOf<typeof getAssignable>;
  course: CourseOutline;
}

function AssignmentForm({ classId, assignable, course }: Props) {
  const [draft, setDraft] = useState(emptyDraft);
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const [, navigate] = useLocation();
  const queries = useQueryClient();

  function refuse(sentence: string) {
    setProblem(sentence);
    alert.current?.focus();
  }

  async function send(event: SubmitEvent) {
    event.preventDefault();
    const body = assignmentOf(draft);
    if (typeof body === 'string') return refuse(body);
    if (isSending) return;
    setSending(true);
    setProblem('');
    try {
      const { id } = await call(addAssignment, { params: { classId }, body });
      void queries.invalidateQueries({ queryKey: [listAssignments.method, listAssignments.path] });
      navigate(assignmentsAddress(classId, id));
    } catch (error) {
      refuse((error as Error).message);
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-8">
      <WhatFields draft={draft} onChange={setDraft} exams={assignable.exams} course={course} />
      <WhoFields draft={draft} onChange={setDraft} students={assignable.students} />
      <WordsFields words={draft} onChange={(words) => setDraft({ ...draft, ...words })} of={assignable.class} />
      <div
        ref={alert}
        tabIndex={-1}
        role="alert"
        className={problem ? 'rounded-control bg-no-bg px-4 py-3 text-no' : ''}
      >
        {problem}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={isSending}>
          {texts.assignIt}
        </Button>
        <ButtonLink to={assignmentsAddress(classId)} variant="secondary" size="large">
          {texts.all}
        </ButtonLink>
      </div>
    </form>
  );
}
