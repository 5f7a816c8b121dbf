import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Block } from '#accounts/web/Block.tsx';
import { dayOf } from '#accounts/web/settings/moments.ts';
import { call } from '#platform/web/call.ts';
import { saveFile } from '#platform/web/saveFile.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getStudentFile, getStudentReport, type StudentReport } from '../../classReport.ts';
import { studentCsv } from '../../reportCsv.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { nameOf } from '../../sortStudents.ts';
import { classAddress } from './addresses.ts';
import { ToLesson } from './CommonMistakes.tsx';
import { shownDay } from './days.ts';
import { StudentAnswers } from './StudentAnswers.tsx';
import { StudentExams } from './StudentExams.tsx';
import { StudentSkills } from './StudentSkills.tsx';

/** How one student of a class gets on, for its teachers. */
export function StudentScreen() {
  const [, , classId = '', , studentId = ''] = useLocation()[0].split('/');
  const { data, error, refetch } = useReply(getStudentReport, { params: { classId, studentId } });
  if (data) return <Shown report={data} />;
  return (
    <Page title={texts.studentTitle}>
      {error ? (
        <ErrorMessage error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </Page>
  );
}

function Shown({ report }: { report: StudentReport }) {
  const { class: known, student, lessons, exams } = report;

  return (
    <Page title={nameOf(student)} lead={texts.lead}>
      <div className="-mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Link to={classAddress(known.id)} className="link inline-flex min-h-11 items-center">
          {texts.backToClass}
        </Link>
        <Download report={report} />
      </div>
      <Facts report={report} />
      <StudentSkills cells={student.cells} />
      <Block title={texts.exams}>
        <StudentExams classId={known.id} studentId={student.uid} exams={exams} />
      </Block>
      <Block title={texts.lessons}>
        {lessons.length === 0 && <p className="text-muted">{texts.noLessons}</p>}
        <ul className="flex flex-col gap-2">
          {lessons.map(({ lessonId, lesson, completedAt }) => (
            <li key={lessonId}>
              <ToLesson lesson={lesson} lessonId={lessonId} round={0} />{' '}
              <span className="text-sm text-muted">{dayOf(completedAt, known.timeZone)}</span>
            </li>
          ))}
        </ul>
      </Block>
      <Block title={texts.answers}>
        <StudentAnswers classId={known.id} studentId={student.uid} timeZone={known.timeZone} />
      </Block>
    </Page>
  );
}

/** What the file holds beside the page is fetched when somebody wants the file. */
function Download({ report }: { report: StudentReport }) {
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const { class: known, student } = report;

  async function download() {
    setAsking(true);
    setFailure(undefined);
    try {
      const file = await call(getStudentFile, { params: { classId: known.id, studentId: student.uid } });
      const content = new Blob([studentCsv(report, file)], { type: 'text/csv;charset=utf-8' });
      saveFile({ name: `student-${known.today}.csv`, content });
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setAsking(false);
    }
  }
  return (
    <>
      <Button variant="secondary" busy={isAsking} onClick={() => void download()}>
        {texts.download}
      </Button>
      {failure && <ErrorMessage error={failure} onRetry={download} />}
    </>
  );
}

function Facts({ report: { student } }: { report: StudentReport }) {
  const { columns } = texts;
  const { firstTries, right, lastActiveOn } = student;
  const facts: [string, string | number][] = [
    [texts.joined, shownDay(student.joinedOn)],
    [columns.lastActiveOn, lastActiveOn ? shownDay(lastActiveOn) : texts.never],
    [columns.activeDays7, student.activeDays7],
    [columns.activeDays28, student.activeDays28],
    [columns.minutes, student.minutes],
    [columns.firstTries, firstTries],
    [columns.share, firstTries > 0 ? `${Math.round((100 * right) / firstTries)}%` : texts.never],
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
