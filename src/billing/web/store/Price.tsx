import type { Plans } from '../../billing.ts';
import { inDollars, offerFor, perPeriod, yearByTheMonth, type Period } from '../../prices.ts';
import { usePeriod } from './period.ts';

export function FreePrice() {
  return <Amount dollars={0} period="monthly" />;
}

/** The price of Pro, and with the year chosen what that means; or that Pro is not sold by the year here. */
export function ProPrice({ plans }: { plans: Plans }) {
  const wanted = usePeriod();
  const { dollars, period } = offerFor(plans, wanted);
  return (
    <div role="status" className="flex flex-col gap-1">
      <Amount dollars={dollars} period={period} />
      {wanted === 'yearly' && period === 'yearly' && (
        <p className="text-sm text-muted">
          <YearExplained plans={plans} dollars={dollars} />
        </p>
      )}
      {wanted !== period && (
        <p className="mt-1 w-fit rounded-control bg-sunken px-3 py-2">
          <strong className="font-semibold">No yearly plan here.</strong> This site sells Pro by the month, so this is
          the monthly price.
        </p>
      )}
    </div>
  );
}

function YearExplained({ plans, dollars }: { plans: Plans; dollars: number }) {
  const { perMonth, saved } = yearByTheMonth(plans, dollars);
  return (
    <>
      {inDollars(perMonth)} a month, paid once a year
      {saved > 0 && `: ${inDollars(saved)} less than twelve single months`}.
    </>
  );
}

function Amount({ dollars, period }: { dollars: number; period: Period }) {
  return (
    <p className="tabular-nums">
      <span className="text-4xl font-bold tracking-tight">{inDollars(dollars)}</span>{' '}
      <span className="text-muted">{perPeriod[period]}</span>
    </p>
  );
}
