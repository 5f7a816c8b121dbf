import { CircleCheck, CircleX } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Verdict } from '../practice.ts';
import { texts } from '../texts.ts';
import { explanationId } from './Explanation.tsx';
import { useMainKeyHint } from './usePracticeKeys.ts';

interface Props {
  verdict: Verdict;
  /** What the button does; undefined while there is nothing to check. */
  step: 'check' | 'retry' | 'continue' | undefined;
  onStep: (() => void) | undefined;
  /** The text that says why. */
  rationaleId: string;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

const labels = { check: texts.check, retry: texts.tryAgain, continue: texts.continue };
const grounds = { none: 'bg-bg', wrong: 'bg-no-bg text-no', right: 'bg-ok-bg text-ok' };

/** The verdict, and the one thing to do next. */
export function BottomBar({ verdict, step, onStep, rationaleId, buttonRef }: Props) {
  return (
    <footer className={`player-bar player-bottom ${grounds[verdict]}`}>
      <div className="mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
        <p role="status" className="flex items-center gap-2.5 text-lg font-bold">
          <VerdictWords verdict={verdict} />
        </p>
        {verdict === 'right' && (
          <button type="button" className="link min-h-12 px-2 text-current lg:hidden" onClick={showExplanation}>
            {texts.toExplanation}
          </button>
        )}
        <Button
          key={step ?? 'check'}
          ref={buttonRef}
          size="large"
          disabled={!step}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          aria-describedby={step === 'retry' || step === 'continue' ? rationaleId : undefined}
          className="max-sm:w-full sm:ml-auto"
          onClick={onStep}
        >
          {labels[step ?? 'check']}
          <KeyHint />
        </Button>
      </div>
    </footer>
  );
}

function showExplanation(): void {
  const panel = document.getElementById(explanationId);
  panel?.scrollIntoView();
  panel?.focus({ preventScroll: true });
}

function VerdictWords({ verdict }: { verdict: Verdict }) {
  if (verdict === 'none') return null;
  const Icon = verdict === 'right' ? CircleCheck : CircleX;
  return (
    <>
      <Icon aria-hidden="true" className="size-7 shrink-0" />
      {texts[verdict]}
    </>
  );
}

/** Takes its place before the platform is known, so that nothing moves. */
function KeyHint() {
  return (
    <kbd
      aria-hidden="true"
      className="hidden min-w-22 text-right font-sans text-sm font-normal opacity-85 sm:inline-block"
    >
      {useMainKeyHint()}
    </kbd>
  );
}
