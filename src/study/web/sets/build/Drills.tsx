import { AlarmClock } from 'lucide-react';
import { drills } from '#answers/newSet.ts';
import { halfNames, halves, type Half } from '#course/skills.ts';
import { useNewSet } from '../useNewSet.ts';
import { buildTexts as texts } from './buildTexts.ts';

/** A timed drill of each half, a press away. */
export function Drills() {
  const { create, isPending, error } = useNewSet();
  return (
    <section aria-labelledby="drills" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="drills" className="text-xl">
          {texts.drills}
        </h2>
        <p className="text-muted">{texts.drillsLead}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {halves.map((half) => (
          <DrillButton key={half} half={half} isPending={isPending} onPress={() => create({ kind: 'drill', half })} />
        ))}
      </div>
      <p role="alert" className="text-no empty:hidden">
        {error?.message}
      </p>
    </section>
  );
}

function DrillButton({ half, isPending, onPress }: { half: Half; isPending: boolean; onPress: () => void }) {
  const { count, allowedSeconds } = drills[half];
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      className="card flex min-h-20 items-center gap-4 p-4 text-left enabled-hover:border-primary aria-disabled:opacity-55 sm:p-5"
      onClick={() => !isPending && onPress()}
    >
      <AlarmClock aria-hidden="true" className="size-8 shrink-0 text-primary" strokeWidth={1.5} />
      <span className="min-w-0">
        <span className="block text-lg font-semibold">{halfNames[half]}</span>
        <span className="block text-sm text-muted tabular-nums">{texts.drillFacts(count, allowedSeconds / 60)}</span>
      </span>
    </button>
  );
}
