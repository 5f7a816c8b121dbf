import type { FollowedWeek, FollowView } from '../../follow.ts';
import { followTexts as texts, shortDay } from '../../followTexts.ts';
import { Part } from './Part.tsx';

/** What was done in each of the last weeks: as bars, and as numbers. */
export function Weeks({ view: { weeks, lessonsDone, lessonsInCourse } }: { view: FollowView }) {
  const now = weeks.at(-1);
  const hasNothing = !now || (now.activeDays === 0 && now.minutes === 0);
  return (
    <Part title={texts.weeks}>
      <p className="text-lg font-semibold">
        {hasNothing ? texts.nothingThisWeek : texts.thisWeek(texts.minutes(now.minutes, now.isMore), now.activeDays)}
      </p>
      <Bars weeks={weeks} />
      <div className="overflow-x-auto">
        <table className="w-full text-left tabular-nums">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="py-1 pr-3 font-normal">
                {texts.week}
              </th>
              {[texts.minutesShort, texts.days, texts.lessons].map((name) => (
                <th key={name} scope="col" className="py-1 pl-3 text-right font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map((week) => (
              <Week key={week.monday} week={week} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="max-w-measure text-sm text-muted">{texts.minutesLead}</p>
      <p>{texts.lessonsDone(lessonsDone, lessonsInCourse)}</p>
    </Part>
  );
}

function Week({ week: { monday, minutes, isMore, activeDays, lessons } }: { week: FollowedWeek }) {
  return (
    <tr className="border-t border-hairline">
      <th scope="row" className="py-1.5 pr-3 font-normal">
        {shortDay(monday)}
      </th>
      <td className="py-1.5 pl-3 text-right">{isMore ? `${minutes}+` : minutes}</td>
      <td className="py-1.5 pl-3 text-right">{activeDays}</td>
      <td className="py-1.5 pl-3 text-right">{lessons}</td>
    </tr>
  );
}

const height = 100;

/** Each as high as its share of the longest one. */
function Bars({ weeks }: { weeks: readonly FollowedWeek[] }) {
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes));
  return (
    <svg
      role="img"
      aria-label={texts.chart}
      viewBox={`0 0 ${weeks.length * 20} ${height}`}
      preserveAspectRatio="none"
      className="h-28 w-full"
    >
      <rect y={height - 1} width={weeks.length * 20} height="1" className="fill-line" />
      {weeks.map(({ monday, minutes }, at) => {
        const high = Math.round((minutes / most) * (height - 1));
        return (
          <rect key={monday} x={at * 20 + 3} y={height - 1 - high} width="14" height={high} className="fill-accent" />
        );
      })}
    </svg>
  );
}
