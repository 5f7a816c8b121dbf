import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { screen } from '#platform/web/screen.tsx';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { Loading } from '#platform/web/ui/Loading.tsx';

const ofClass = screen(async () => (await import('./ClassScreen.tsx')).ClassScreen);
const ofStudent = screen(async () => (await import('./StudentScreen.tsx')).StudentScreen);

/** The screens of a class and of a student of it: every other page of the app knows of one only. */
export function ClassReports() {
  const isInBrowser = useInBrowser();
  const [, , classId = '', , studentId = ''] = useLocation()[0].split('/');
  if (!isInBrowser) return <Loading />; // the server need not know their code
  const Screen = studentId ? ofStudent : ofClass;
  return (
    <Suspense fallback={<Loading />}>
      <Screen key={`${classId} ${studentId}`} />
    </Suspense>
  );
}
