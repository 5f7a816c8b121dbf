import { Suspense, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { SecondStepGate } from '#accounts/web/secondStep/SecondStepGate.tsx';
import { useMe } from '#accounts/web/useSession.ts';
import { siteName } from '#platform/site.ts';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { screen } from '#platform/web/screen.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { deskScreens, type DeskScreen } from './screens.ts';

const Moderation = screen(async () => (await import('#community/web/moderation/Moderation.tsx')).Moderation);

/** The desk, and the screen of the community's moderators, who need not be administrators. */
export function Desk() {
  const isOfModerators = useLocation()[0] === '/community/moderation';
  const isInBrowser = useInBrowser();
  if (!isOfModerators) return <OperatorsDesk />;
  const waiting = (
    <Page title="Moderation">
      <Loading />
    </Page>
  );
  return isInBrowser ? (
    <Suspense fallback={waiting}>
      <Moderation />
    </Suspense>
  ) : (
    waiting
  );
}

/** The operator's desk, at `/admin`, `/admin/SCREEN` and `/admin/SCREEN?id=ID`, for administrators alone. */
function OperatorsDesk() {
  const { user } = useMe();
  const [, , name] = useLocation()[0].split('/');
  const id = useQueryFields().get('id') ?? undefined;
  const shown = deskScreens.find((one) => one.name === name);
  const title = shown?.title ?? 'Desk';
  useEffect(() => {
    document.title = `${title} · ${siteName}`; // after the frame's own, which knows of one desk
  }, [title]);
  if (user && user.role !== 'admin')
    return (
      <Page title="Desk">
        <p>Only administrators may do this.</p>
      </Page>
    );
  return (
    <Page width="wide" title={title} lead={shown?.about ?? 'Everything that is done here stands in the audit log.'}>
      <DeskNav current={name} />
      <SecondStepGate>
        {shown ? <Content shown={shown} id={id} /> : name ? <p>There is no such screen here.</p> : <Overview />}
      </SecondStepGate>
    </Page>
  );
}

/** Drawn in the browser alone, as all behind the gate: the server need not know the code of the desk. */
function Content({ shown: { Screen }, id }: { shown: DeskScreen; id: string | undefined }) {
  return (
    <Suspense fallback={<Loading />}>
      <Screen id={id} />
    </Suspense>
  );
}

function DeskNav({ current }: { current: string | undefined }) {
  return (
    <nav aria-label="Desk" className="-my-2">
      <ul className="flex flex-wrap gap-x-1">
        {deskScreens.map(({ name, title }) => (
          <li key={name}>
            <Link
              to={`/admin/${name}`}
              aria-current={name === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-control px-3 text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Overview() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {deskScreens.map(({ name, title, about }) => (
        <li key={name} className="card flex flex-col gap-1 p-5">
          <h2 className="text-lg">
            <Link to={`/admin/${name}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {title}
            </Link>
          </h2>
          <p className="text-muted">{about}</p>
        </li>
      ))}
    </ul>
  );
}
