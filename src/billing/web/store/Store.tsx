import { Check } from 'lucide-react';
import { useMe } from '#accounts/web/useSession.ts';
import { useReply } from '#platform/web/useReply.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { getPlans } from '../../billing.ts';
import { exactTexts as texts, starterFeatures } from '../../texts.ts';
import { GoPro } from '../GoPro.tsx';
import { MoneyScreen } from '../MoneyScreen.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';
import { FreePrice, ProPrice } from './Price.tsx';
import { ProFeatures } from './ProFeatures.tsx';
import { TestMark } from '../TestMark.tsx';

/** Both plans: what stays free, what Pro adds and costs, and the way to it. */
export function Store() {
  return (
    <MoneyScreen>
      <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 px-4 pt-2 pb-12 sm:px-6 sm:pt-4">
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div className="flex max-w-measure flex-col gap-2">
            <h1 className="text-3xl lg:text-4xl">{texts.storeTitle}</h1>
            <p className="text-muted">
              The course is free forever. Pro adds people who teach live, and an AI tutor. No plan can promise you a
              score; practice is what moves it.
            </p>
          </div>
          <PeriodChoice />
        </header>
        <TestMark />
        <div className="card grid overflow-hidden md:grid-cols-[2fr_3fr]">
          <Starter />
          <Pro />
        </div>
      </div>
    </MoneyScreen>
  );
}

function Starter() {
  return (
    <section aria-labelledby="starter" className="flex flex-col gap-6 p-6 sm:p-8">
      <h2 id="starter" className="text-xl">
        {texts.starter}
      </h2>
      <FreePrice />
      <StarterStanding />
      <ul className="grid gap-3">
        {starterFeatures.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
            {feature}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">Free forever, and no card is asked for.</p>
    </section>
  );
}

function Pro() {
  return (
    <section
      aria-labelledby="pro"
      className="flex flex-col gap-6 border-t-4 border-accent p-6 sm:p-8 md:border-t-0 md:border-l-4"
    >
      <h2 id="pro" className="text-xl">
        {texts.pro}
      </h2>
      <Offer />
      <ProFeatures className="lg:grid-cols-2" />
    </section>
  );
}

/** The price, and the button. */
function Offer() {
  const { data: plans, error, refetch } = useReply(getPlans, {});
  if (error && !plans) return <ErrorMessage error={error} onRetry={refetch} />;
  if (!plans) {
    return (
      <Loading>
        <div className="flex flex-col gap-6">
          <Skeleton className="h-13 w-44" />
          <Skeleton className="h-13 w-full sm:w-64" />
        </div>
      </Loading>
    );
  }
  return (
    <>
      <ProPrice plans={plans} />
      <GoPro plans={plans} />
    </>
  );
}

/** The specification's words, which a person with Pro finds here too: they go on to say which plan it is. */
function StarterStanding() {
  const { user } = useMe();
  if (!user?.hasPaid) {
    return <p className="w-fit rounded-full bg-sunken px-3 py-1 text-sm font-semibold text-ink">{texts.currentPlan}</p>;
  }
  return (
    <p className="text-muted">
      <strong className="font-semibold text-ink">{texts.yourCurrentPlan}</strong> is Pro, and everything here belongs to
      it.
    </p>
  );
}
