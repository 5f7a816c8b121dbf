import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { useChange } from '#accounts/web/useOwnAccount.ts';
import { call } from '#platform/web/call.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { planPath } from '../../addresses.ts';
import { declinePlan } from '../../plan/plan.ts';
import { planTexts as texts } from '../../plan/planTexts.ts';
import { keepPlan } from '../plan/keepPlan.ts';

/** Asks once for a goal; who said 'Not now' finds the way to it, and is not asked again. */
export function Invitation({ isAsked }: { isAsked: boolean }) {
  const queries = useQueryClient();
  const way = useRef<HTMLAnchorElement>(null);
  const { mutate, isPending, isSuccess, error } = useChange({
    change: () => call(declinePlan, {}),
    done: (plan) => keepPlan(queries, plan),
  });

  useEffect(() => {
    if (isSuccess && isAsked) way.current?.focus(); // the button that was pressed is gone
  }, [isSuccess, isAsked]);

  if (isAsked) {
    return (
      <p className="text-muted">
        <Link ref={way} to={planPath} className="link inline-flex min-h-11 items-center">
          {texts.setGoal}
        </Link>{' '}
        {texts.whenYouLike}
      </p>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-col gap-1">
        <p className="text-lg font-bold">{texts.askTitle}</p>
        <p className="max-w-measure text-muted">{texts.askLead}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={planPath} variant="secondary">
          {texts.setGoal}
        </ButtonLink>
        <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
          {texts.notNow}
        </Button>
      </div>
      {error && <Refusal>{error.message}</Refusal>}
    </div>
  );
}
