import { Link } from 'wouter';
import { SecondStepGate } from '#accounts/web/secondStep/SecondStepGate.tsx';
import { useMe } from '#accounts/web/useSession.ts';
import { Page } from '#platform/web/ui/Page.tsx';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { CaseView } from './CaseView.tsx';
import { Log } from './Log.tsx';
import { Queue } from './Queue.tsx';

/** `/community/moderation`, drawn in the browser alone: what waits for moderators; with `?case=ID` one post, with `?view=log` what was done. */
export function Moderation() {
  const { user } = useMe();
  return (
    <Page
      title="Moderation"
      lead="Posts that were reported or held back. Read the whole thread before you decide; what you write is told to the person."
    >
      {user?.role === 'admin' ? (
        <SecondStepGate>
          <Content />
        </SecondStepGate>
      ) : (
        <Content />
      )}
    </Page>
  );
}

function Content() {
  const fields = useQueryFields();
  const id = fields.get('case') ?? '';
  const isCase = /^[1-9]\d{0,14}$/.test(id);
  const isLog = !isCase && fields.get('view') === 'log';
  return (
    <>
      <nav aria-label="Moderation" className="-my-2">
        <ul className="flex flex-wrap gap-x-1">
          <Way to="/community/moderation" name="What waits" isCurrent={!isCase && !isLog} />
          <Way to="/community/moderation?view=log" name="Log" isCurrent={isLog} />
        </ul>
      </nav>
      {isCase ? <CaseView key={id} caseId={Number(id)} /> : isLog ? <Log /> : <Queue />}
    </>
  );
}

function Way({ to, name, isCurrent }: { to: string; name: string; isCurrent: boolean }) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className="inline-flex min-h-11 items-center rounded-control px-3 text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink"
      >
        {name}
      </Link>
    </li>
  );
}
