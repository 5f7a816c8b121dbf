import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { saveFile } from '#platform/web/saveFile.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getClassReport, type ClassReport } from '../../classReport.ts';
import { classCsv } from '../../reportCsv.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { sortStudents, type Sorting } from '../../sortStudents.ts';
import { CommonMistakes } from './CommonMistakes.tsx';
import { classAddress } from './addresses.ts';
import { HeatMap } from './HeatMap.tsx';
import { Pager, studentsOfPage } from './Pager.tsx';
import { StudentTable } from './StudentTable.tsx';

/** How the students of a class get on, for its teachers. */
export function ClassScreen() {
  const [, , classId = ''] = useLocation()[0].split('/');
  const { data, error, refetch } = useReply(getClassReport, { params: { classId } });
  if (data) return <Shown report={data} />;
  return (
    <Page title={texts.classTitle} width="wide">
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

function Shown({ report }: { report: ClassReport }) {
  const { id, name } = report.class;
  return (
    <Page title={name} lead={texts.lead} width="wide">
      <nav aria-label={texts.classTitle} className="-mt-4 flex flex-wrap gap-x-5">
        <Link to="/classes" className="link inline-flex min-h-11 items-center">
          {texts.allClasses}
        </Link>
        <Link to={`${classAddress(id)}/assignments`} className="link inline-flex min-h-11 items-center">
          {texts.assignments}
        </Link>
        <Link to={`${classAddress(id)}/sessions`} className="link inline-flex min-h-11 items-center">
          {texts.sessions}
        </Link>
        <Link to={`${classAddress(id)}/settings`} className="link inline-flex min-h-11 items-center">
          {texts.settings}
        </Link>
      </nav>
      {report.students.length === 0 ? <EmptyState>{texts.empty}</EmptyState> : <Students report={report} />}
    </Page>
  );
}

/** The list and the map show the same students, in the same order. */
function Students({ report }: { report: ClassReport }) {
  const [sorting, setSorting] = useState<Sorting>({ by: 'name', isDescending: false });
  const [page, setPage] = useState(0);
  const { class: known, students } = report;
  const first = page * studentsOfPage;
  const shown = sortStudents(students, sorting).slice(first, first + studentsOfPage);

  function sort(sortedBy: Sorting) {
    setSorting(sortedBy);
    setPage(0);
  }
  function download() {
    const content = new Blob([classCsv(report)], { type: 'text/csv;charset=utf-8' });
    saveFile({ name: `class-${known.today}.csv`, content });
  }
  return (
    <>
      <Button variant="secondary" className="-mt-2 self-start" onClick={download}>
        {texts.download}
      </Button>
      <StudentTable classId={known.id} students={shown} sorting={sorting} onSort={sort} />
      <Pager page={page} count={students.length} onPage={setPage} />
      <HeatMap classId={known.id} students={shown} all={students} />
      <CommonMistakes classId={known.id} />
    </>
  );
}
