import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { replyKey } from '#platform/answers.ts';
import { saveFile } from '#platform/web/saveFile.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { assignmentCsv } from '../../../assignmentCsv.ts';
import { assignmentsAddress, getAssignment, listAssignments, type AssignmentDetail } from '../../../assignments.ts';
import { countsInWords, teacherTexts as texts } from '../../../teacherTexts.ts';
import type { Ids } from '../AssignmentPages.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { StudentList } from './StudentList.tsx';
import { Withdraw } from './Withdraw.tsx';

/** One assignment: what it is, who has done it, and what can be changed of it. */
export function AssignmentScreen({ classId, assignmentId }: Ids) {
  const { data, error, refetch } = useReply(getAssignment, { params: { classId, assignment: assignmentId } });
  if (data) return <Detail key={assignmentId} detail={data} />;
  return (
    <Page title={texts.assignments}>
      {error ? (
        <ErrorMessage error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-60 w-full" />
        </Loading>
      )}
    </Page>
  );
}

function Detail({ detail }: { detail: AssignmentDetail }) {
  const { assignment, lessons, students } = detail;
  const [isChanging, setChanging] = useState(false);
  const [said, setSaid] = useState<{ sentence: string; isWithdrawn: boolean }>();
  const outcome = useRef<HTMLParagraphElement>(null);
  const queries = useQueryClient();
  const [classId, assignmentId] = [detail.class.id, assignment.id];

  function keep(changed: AssignmentDetail, sentence: string) {
    const params = { classId, assignment: assignmentId };
    queries.setQueryData(replyKey(getAssignment, { params }), changed);
    void queries.invalidateQueries({ queryKey: [listAssignments.method, listAssignments.path] });
    setChanging(false);
    setSaid({ sentence, isWithdrawn: changed.assignment.isWithdrawn });
  }
  useEffect(() => {
    if (said?.isWithdrawn === assignment.isWithdrawn) outcome.current?.focus(); // the dialog is gone by then
  }, [said, assignment.isWithdrawn]);
  const save = () =>
    saveFile({ name: 'assignment.csv', content: new Blob([`\uFEFF${assignmentCsv(detail)}`], { type: 'text/csv;charset=utf-8' }) }); // prettier-ignore
  return (
    <Page title={assignment.title} lead={<bdi>{texts.ofClass(detail.class.name)}</bdi>}>
      <p
        ref={outcome}
        role="status"
        tabIndex={-1}
        className={said ? 'rounded-control bg-ok-bg px-4 py-3 text-ok' : 'sr-only'}
      >
        {said?.sentence}
      </p>
      <Facts detail={detail} />
      {lessons.length > 0 && (
        <ul className="list-disc pl-6">
          {lessons.map(({ title, isLocked }, place) => (
            <li key={place}>
              {title}
              {isLocked && <span className="text-muted"> ({texts.locked})</span>}
            </li>
          ))}
        </ul>
      )}
      {isChanging ? (
        <ChangeForm detail={detail} onDone={(changed) => keep(changed, texts.saved)} onCancel={() => setChanging(false)} />
      ) : (
        !assignment.isWithdrawn && (
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setChanging(true)}>
              {texts.change}
            </Button>
            <Withdraw detail={detail} onDone={(changed) => keep(changed, texts.isWithdrawn)} />
          </div>
        )
      )}
      <section aria-label={texts.students} className="flex flex-col gap-4">
        <h2 className="text-xl">{texts.students}</h2>
        <p className="tabular-nums">{countsInWords(assignment.counts)}.</p>
        {students.length > 0 ? <StudentList students={students} zone={detail.class.timeZone} /> : <p className="text-muted">{texts.noStudents}</p>}
        {students.length > 0 && (
          <Button variant="secondary" className="self-start" onClick={save}>
            {texts.download}
          </Button>
        )}
      </section>
      <ButtonLink to={assignmentsAddress(classId)} variant="quiet" className="self-start">
        {texts.all}
      </ButtonLink>
    </Page>
  );
} // prettier-ignore

function Facts({ detail: { assignment } }: { detail: AssignmentDetail }) {
  const { what, due, note, isForSome, isWithdrawn } = assignment;
  return (
    <div className="flex flex-col gap-2">
      <p>
        {what} · {due}
        {isForSome && ` · ${texts.forSome}`}
      </p>
      {note && (
        <p className="max-w-measure wrap-anywhere whitespace-pre-line">
          <bdi>{note}</bdi>
        </p>
      )}
      {isWithdrawn && <p className="font-semibold">{texts.isWithdrawn}</p>}
    </div>
  );
}
