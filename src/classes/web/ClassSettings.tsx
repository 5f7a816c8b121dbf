import { Link, useLocation } from 'wouter';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { getClassSettings, type ClassSettings as Settings } from '../classes.ts';
import { classesPath, classPath } from '../paths.ts';
import { ClassEnd } from './settings/ClassEnd.tsx';
import { ClassName } from './settings/ClassName.tsx';
import { ClassSeats } from './settings/ClassSeats.tsx';
import { ClassTeachers } from './settings/ClassTeachers.tsx';
import { InviteList } from './settings/InviteList.tsx';
import { JoinCode } from './settings/JoinCode.tsx';
import { Members } from './settings/Members.tsx';
import { Poster } from './settings/Poster.tsx';

/** A class as its teacher leads it: its name and code, who is in it and who teaches it. */
export function ClassSettings() {
  const [, , classId = ''] = useLocation()[0].split('/');
  const { data, error, refetch } = useReply(getClassSettings, { params: { classId } });
  if (data) return <Shown settings={data} />;
  return (
    <Page title="Class settings">
      {error ? (
        <ErrorMessage error={error} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
    </Page>
  );
}

function Shown({ settings }: { settings: Settings }) {
  const { id, name, isArchived } = settings;
  return (
    <>
      <div className="print:hidden">
        <Page
          title={name}
          lead={isArchived ? 'This class is archived: nobody joins, and nothing more is assigned.' : undefined}
        >
          <nav aria-label="This class" className="-mt-4 flex flex-wrap gap-x-5">
            <Link to={classesPath} className="link inline-flex min-h-11 items-center">
              All classes
            </Link>
            <Link to={classPath(id)} className="link inline-flex min-h-11 items-center">
              How the class gets on
            </Link>
          </nav>
          {!isArchived && <JoinCode settings={settings} />}
          <Members settings={settings} />
          {!isArchived && <InviteList settings={settings} />}
          <ClassSeats settings={settings} />
          <ClassTeachers settings={settings} />
          <ClassName key={name} settings={settings} />
          <ClassEnd settings={settings} />
        </Page>
      </div>
      {settings.joinCode && !isArchived && <Poster name={name} code={settings.joinCode} />}
    </>
  );
}
