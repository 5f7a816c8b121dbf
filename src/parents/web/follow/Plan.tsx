import type { FollowedPlan } from '../../follow.ts';
import { followTexts as texts, weekdayInWords } from '../../followTexts.ts';
import { Part } from './Part.tsx';

/** What the student wants to reach, and what is to be done this week. */
export function Plan({ plan }: { plan: FollowedPlan | null }) {
  if (!plan) {
    return (
      <Part title={texts.plan}>
        <p>{texts.noPlan}</p>
      </Part>
    );
  }
  const { testDate, daysLeft, targetScore, daysAWeek, minutesAWeek, coming } = plan;
  return (
    <Part title={texts.plan}>
      <ul className="flex flex-col gap-1">
        <li>{testDate ? texts.test(testDate, daysLeft) : texts.noTest}</li>
        {targetScore !== null && <li>{texts.target(targetScore)}</li>}
        <li>{texts.pace(daysAWeek, minutesAWeek)}</li>
      </ul>
      <h3 className="text-base">{texts.coming}</h3>
      {coming.length === 0 && <p>{texts.nothingComing}</p>}
      {coming.length > 0 && (
        <dl className="flex flex-col gap-3">
          {coming.map(({ day, items }) => (
            <div key={day}>
              <dt className="text-sm text-muted">{weekdayInWords(day)}</dt>
              {items.map((item) => (
                <dd key={item}>{item}</dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </Part>
  );
}
