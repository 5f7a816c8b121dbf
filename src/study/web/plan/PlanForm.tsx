import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { field } from '#accounts/web/field.ts';
import { Refusal } from '#accounts/web/Refusal.tsx';
import { useChange } from '#accounts/web/useOwnAccount.ts';
import { viewerZone } from '#live/web/viewerZone.ts';
import { call } from '#platform/web/call.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { declinePlan, putPlan, type Goal, type Plan } from '../../plan/plan.ts';
import { planTexts as texts } from '../../plan/planTexts.ts';
import { keepPlan } from './keepPlan.ts';
import { MinutesFields, usualMinutes } from './MinutesFields.tsx';

interface Props {
  plan: Plan;
  accountZone: string | null;
  /** Hears what was done. */
  onDone: (what: string) => void;
}

/** The three questions, filled in with what is known. */
export function PlanForm({ plan: { goal, today }, accountZone, onDone }: Props) {
  const queries = useQueryClient();
  const [minutes, setMinutes] = useState<readonly number[]>(goal?.minutes ?? usualMinutes);
  const zone = useInBrowser() ? viewerZone(accountZone) : (accountZone ?? goal?.timeZone);
  const save = useChange({
    change: (body: Goal) => call(putPlan, { body }),
    done: async (plan) => {
      onDone(texts.saved);
      await keepPlan(queries, plan);
    },
  });
  const decline = useChange({
    change: () => call(declinePlan, {}),
    done: async (plan) => {
      onDone(texts.noPlanKept);
      await keepPlan(queries, plan);
    },
  });
  const isBusy = save.isPending || decline.isPending;
  const refusal = save.error ?? decline.error;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) save.mutate(goalIn(new FormData(event.currentTarget), minutes, zone ?? 'UTC'));
  }
  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-7">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={texts.testDate}
          hint={texts.testDateHint}
          name="testDate"
          type="date"
          min={today}
          defaultValue={goal?.testDate ?? ''}
        />
        <TextField
          label={texts.targetScore}
          hint={texts.targetScoreHint}
          name="targetScore"
          type="number"
          inputMode="numeric"
          min={400}
          max={1600}
          step={10}
          defaultValue={goal?.targetScore ?? ''}
        />
      </div>
      <MinutesFields minutes={minutes} onChange={setMinutes} />
      <div className="flex flex-col gap-1">
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="weeklyLetter" defaultChecked={goal?.weeklyLetter} className="tick" />
          <span>{texts.weeklyLetter}</span>
        </label>
        <p className="pl-8 text-sm text-muted">{texts.weeklyLetterHint}</p>
      </div>
      {refusal && <Refusal>{refusal.message}</Refusal>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="large" busy={save.isPending}>
          {texts.save}
        </Button>
        <Button variant="quiet" busy={decline.isPending} onClick={() => !isBusy && decline.mutate()}>
          {goal ? texts.noPlan : texts.notNow}
        </Button>
      </div>
      {zone && <p className="text-sm text-muted">{texts.zone(zone.replaceAll('_', ' '))}</p>}
    </form>
  );
}

function goalIn(form: FormData, minutes: readonly number[], timeZone: string): Goal {
  return {
    testDate: field(form, 'testDate') || null,
    targetScore: Number(field(form, 'targetScore')) || null,
    minutes: [...minutes],
    timeZone,
    weeklyLetter: form.has('weeklyLetter'),
  };
}
