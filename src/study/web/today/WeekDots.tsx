import { Check } from 'lucide-react';
import type { Today } from '../../plan/plan.ts';
import { planTexts as texts, weekdays } from '../../plan/planTexts.ts';

interface Props {
  week: Today['week'];
  today: string;
}

/** The days of this week; those on which something was done are filled. The others are only not filled. */
export function WeekDots({ week, today }: Props) {
  return (
    <div>
      <p className="mb-2 text-sm text-muted">{texts.thisWeek}</p>
      <ol className="flex justify-between gap-1">
        {week.map(({ day, isActive }, place) => (
          <li key={day} aria-current={day === today ? 'date' : undefined} className="flex flex-col items-center gap-1">
            <span className="sr-only">
              {weekdays[place]}
              {isActive && `, ${texts.studied}`}
            </span>
            <span
              aria-hidden="true"
              className={`grid size-7 place-items-center rounded-full ${isActive ? 'bg-accent text-on-accent' : 'border-2 border-hairline'}`}
            >
              {isActive && <Check className="size-4" strokeWidth={3} />}
            </span>
            <span aria-hidden="true" className={`text-xs ${day === today ? 'font-semibold text-ink' : 'text-muted'}`}>
              {weekdays[place]?.slice(0, 2)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
