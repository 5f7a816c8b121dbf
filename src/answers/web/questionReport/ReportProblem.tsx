import { useEffect, useRef, useState } from 'react';
import { useMe } from '#accounts/web/useSession.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { QuestionSeen } from '../../questionReports.ts';
import { questionReportTexts as texts } from '../../reportTexts.ts';
import { ReportForm } from './ReportForm.tsx';

/** A quiet way to say that something is wrong with a question, for who has an account. */
export function ReportProblem({ seen }: { seen: QuestionSeen }) {
  const { user } = useMe();
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  const opener = useRef<HTMLButtonElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (state === 'closed' && before.current === 'open') opener.current?.focus();
    if (state === 'sent') thanks.current?.focus();
    before.current = state;
  }, [state]);
  if (!user) return null;
  return (
    <div className="flex flex-col items-start gap-2 text-left print:hidden">
      {state === 'closed' && (
        <Button ref={opener} variant="quiet" className="-ml-3 px-3 text-sm" onClick={() => setState('open')}>
          {texts.report}
        </Button>
      )}
      {state === 'open' && (
        // a dialog beside the question: the player's keys are not for it
        <div role="dialog" aria-label={texts.report} className="w-full">
          <ReportForm seen={seen} onClose={() => setState('closed')} onSent={() => setState('sent')} />
        </div>
      )}
      <p ref={thanks} role="status" tabIndex={-1} className="scroll-mb-36 empty:hidden">
        {state === 'sent' && texts.thanks}
      </p>
    </div>
  );
}
