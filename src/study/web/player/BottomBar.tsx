import { CircleCheck, CircleX, MessageCircle } from 'lucide-react';
import { memo, useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '#platform/web/afterPaint.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Verdict } from '../../practice.ts';
import { texts } from '../../texts.ts';
import { useMainKeyHint } from './usePracticeKeys.ts';

/** What the bar says; 'short' of what was typed and is wrong for having too few digits alone. */
export type Outcome = Verdict | 'short';

type Step = 'check' | 'retry' | 'continue';

interface Props extends ActionsProps {
  outcome: Outcome;
  /** The explanation stands below the question, on a wide screen too. */
  isFramed: boolean;
  onSeeWhy: () => void;
}

interface ActionsProps {
  /** What the outcome will be once the answer that stands there is checked. */
  outcomeOfCheck: () => Outcome;
  /** What the button does; undefined while there is nothing to check. */
  step: Step | undefined;
  onStep: (step: Step) => void;
  /** The text that says why. */
  rationaleId: string;
  buttonRef: RefObject<HTMLButtonElement | null>;
  chat: ChatButtonProps;
}

const words = { none: '', right: texts.right, wrong: texts.wrong, short: texts.tooFewDigits };
const labels = { check: texts.check, retry: texts.tryAgain, continue: texts.continue };
const grounds = { none: 'bg-bg', wrong: 'bg-no-bg', short: 'bg-no-bg', right: 'bg-ok-bg' };

/**
 * The verdict, and the one thing to do next. The verdict is painted in the frame after 'Check', and all else that comes of
 * it (the options, the next step with the focus, what is kept and sent) after that: together a slow telephone would take
 * three times as long.
 */
export function BottomBar({ outcome, isFramed, onSeeWhy, ...actions }: Props) {
  const [early, setEarly] = useState<Outcome>('none');
  const check = useEffectEvent(() => {
    setEarly('none');
    actions.onStep('check');
  });
  useEffect(() => {
    if (early === 'none') return undefined;
    const takeBack = afterPaint(() => flushSync(check));
    return () => {
      if (takeBack()) check(); // the player is left
    };
  }, [early]);

  const shown = outcome === 'none' ? early : outcome;
  return (
    <footer className={`player-bar player-bottom ${grounds[shown]}`}>
      <div className="mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
        <VerdictLine outcome={shown} isNext={actions.step === 'check'} />
        {outcome === 'right' && (
          <button
            type="button"
            className={`link min-h-12 px-2 text-ok ${isFramed ? '' : 'lg:hidden'}`}
            onClick={onSeeWhy}
          >
            {texts.toExplanation}
          </button>
        )}
        <Actions {...actions} onCheck={setEarly} />
      </div>
    </footer>
  );
}

/** Both icons are there before: to make one would take longer than all else that the verdict changes. */
function VerdictLine({ outcome, isNext }: Pick<Props, 'outcome'> & { isNext: boolean }) {
  const icon = (isShown: boolean) => ({ 'aria-hidden': true, className: isShown ? 'size-7 shrink-0' : 'hidden' });
  const isWrong = outcome === 'wrong' || outcome === 'short';
  return (
    <p
      role="status"
      className={`flex items-center gap-2.5 text-lg font-bold ${outcome === 'right' ? 'text-ok' : 'text-no'} ${isNext ? 'verdict-next' : ''}`}
    >
      <CircleCheck {...icon(outcome === 'right')} />
      <CircleX {...icon(isWrong)} />
      {words[outcome]}
    </p>
  );
}

/** What can be done; drawn again only when that changes, not with the verdict. */
const Actions = memo(function Actions({
  outcomeOfCheck,
  onCheck,
  step,
  onStep,
  rationaleId,
  buttonRef,
  chat,
}: ActionsProps & { onCheck: (outcome: Outcome) => void }) {
  return (
    <div className="flex gap-3 max-sm:w-full sm:ml-auto">
      <ChatButton {...chat} />
      <Button
        key={step ?? 'check'}
        ref={buttonRef}
        size="large"
        disabled={!step}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        aria-describedby={step === 'retry' || step === 'continue' ? rationaleId : undefined}
        className="max-sm:grow"
        onClick={() => (step === 'check' ? onCheck(outcomeOfCheck()) : step && onStep(step))}
      >
        {labels[step ?? 'check']}
        <KeyHint />
      </Button>
    </div>
  );
});

interface ChatButtonProps {
  isOpen: boolean;
  /** Its code is on the way. */
  isLoading: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onPress: () => void;
}

/** 'AI Chat', at the bottom of a question or a lesson. */
export function ChatButton({ isOpen, isLoading, buttonRef, onPress }: ChatButtonProps) {
  return (
    <Button
      ref={buttonRef}
      variant="secondary"
      size="large"
      aria-expanded={isOpen}
      busy={isLoading}
      className="shrink-0 max-sm:px-4"
      onClick={onPress}
    >
      <MessageCircle aria-hidden="true" className="size-5" />
      {texts.aiChat}
    </Button>
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
