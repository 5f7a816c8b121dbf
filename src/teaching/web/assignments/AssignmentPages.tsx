import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { screen } from '#platform/web/screen.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { useInBrowser } from '#platform/web/useInBrowser.ts';

const screens = {
  own: screen(async () => (await import('./own/OwnAssignments.tsx')).OwnAssignments),
  list: screen(async () => (await import('./AssignmentsScreen.tsx')).AssignmentsScreen),
  form: screen(async () => (await import('./new/NewAssignment.tsx')).NewAssignment),
  report: screen(async () => (await import('../report/ClassReports.tsx')).ClassReports),
  one: screen(async () => (await import('./detail/AssignmentScreen.tsx')).AssignmentScreen),
};

/** Which class, and which of its assignments, the address is about: '' where it names none. */
export interface Ids {
  classId: string;
  assignmentId: string;
}

/** The screens of assignments, a student's own and those of a class's teachers. One name for all, which every page holds, is few bytes. */
export function AssignmentPages() {
  const isInBrowser = useInBrowser();
  const [, root, first = '', kind, assignmentId = ''] = useLocation()[0].split('/');
  const classId = root === 'classes' ? first : '';
  const Screen =
    screens[
      classId && kind !== 'assignments'
        ? 'report'
        : !classId
          ? 'own'
          : assignmentId === 'new'
            ? 'form'
            : assignmentId
              ? 'one'
              : 'list'
    ];
  if (!isInBrowser) return <Loading />;
  return (
    <Suspense fallback={<Loading />}>
      <Screen {...{ classId, assignmentId }} />
    </Suspense>
  );
}
