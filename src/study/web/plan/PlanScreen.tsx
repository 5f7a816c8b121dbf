import { useEffect, useRef, useState } from 'react';
import { home } from '#accounts/next.ts';
import { getProfile } from '#accounts/ownAccount.ts';
import { StatusLine } from '#accounts/web/StatusLine.tsx';
import { useReply } from '#platform/web/useReply.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { getPlan, type Plan } from '../../plan/plan.ts';
import { planTexts as texts } from '../../plan/planTexts.ts';
import { PlanForm } from './PlanForm.tsx';
import { PlanWeeks } from './PlanWeeks.tsx';

/** The goal of the student, and the plan that follows from it. */
export function PlanScreen() {
  return (
    <Page title={texts.yourPlan} lead={texts.planLead}>
      <PlanOrMessage />
    </Page>
  );
}

function PlanOrMessage() {
  const plan = useReply(getPlan, {});
  const profile = useReply(getProfile, {});
  if (plan.data && profile.data) return <GoalAndPlan plan={plan.data} accountZone={profile.data.timeZone} />;
  const failed = [plan, profile].find(({ error }) => error);
  if (failed?.error) return <ErrorMessage error={failed.error} onRetry={failed.refetch} />;
  return (
    <Loading>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}

interface Props {
  plan: Plan;
  accountZone: string | null;
}

function GoalAndPlan({ plan, accountZone }: Props) {
  const [done, setDone] = useState<{ what: string }>();
  const wayOn = useRef<HTMLAnchorElement>(null);
  const { goal } = plan;
  const form = <PlanForm plan={plan} accountZone={accountZone} onDone={(what) => setDone({ what })} />;

  useEffect(() => {
    if (done) wayOn.current?.focus(); // the button that was pressed may be gone
  }, [done]);

  return (
    <>
      <StatusLine>{done?.what}</StatusLine>
      {done && (
        <ButtonLink ref={wayOn} to={home} variant="secondary" className="-mt-4 self-start">
          {texts.goOn}
        </ButtonLink>
      )}
      {goal ? (
        <>
          <details key={JSON.stringify(goal)} className="card px-5 py-3 sm:px-7">
            <summary className="min-h-11 content-center font-semibold">{texts.change}</summary>
            <div className="mt-4 pb-3">{form}</div>
          </details>
          <PlanWeeks plan={plan} />
        </>
      ) : (
        <div key="none" className="card p-5 sm:p-7">
          {form}
        </div>
      )}
    </>
  );
}
