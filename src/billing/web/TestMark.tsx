import { FlaskConical } from 'lucide-react';
import { useReply } from '#platform/web/useReply.ts';
import { getPlans } from '../billing.ts';
import { noMoneyMovesText, testPaymentsText } from '../texts.ts';

/** Says that payments here are a test, where they are. */
export function TestMark() {
  const { data: plans } = useReply(getPlans, {});
  if (plans?.payments !== 'sandbox') return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      <strong className="inline-flex items-center gap-1.5 rounded-full bg-accent px-3 py-0.5 font-semibold text-on-accent">
        <FlaskConical aria-hidden="true" className="size-4" />
        {testPaymentsText}
      </strong>
      <span>{noMoneyMovesText}</span>
    </p>
  );
}
