import { CircleCheck, CircleX, MessageCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
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

/** The verdict, and the one thing to do next. */
export function BottomBar({ outcome, isFramed, onSeeWhy, ...actions }: Props) {
  const { bar, checkBehindVerdict } = useVerdictFirst(outcome, () => actions.onStep('check'));
  return (
    <footer ref={bar} className="player-bar player-bottom">
      <div className="mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
        <p role="status" className={`verdict ${actions.step === 'check' ? 'verdict-next' : ''}`}>
          <CircleCheck className="verdict-right" />
          <CircleX className="verdict-wrong" />
          <span />
        </p>
        {outcome === 'right' && (
          <button
            type="button"
            className={`link min-h-12 px-2 text-ok ${isFramed ? '' : 'lg:hidden'}`}
            onClick={onSeeWhy}
          >
            {texts.toExplanation}
          </button>
        )}
        <Actions {...actions} onCheck={checkBehindVerdict} />
      </div>
    </footer>
  );
}

/**
 * The verdict is painted in the frame after 'Check', and all else that comes of it (the options, the next step with the
 * focus, what is kept and sent) after that: together a slow telephone would take three times as long. For that frame
 * nothing is rendered: an attribute and a text say which verdict it is, and only `showVerdict` writes them.
 */
function useVerdictFirst(outcome: Outcome, onCheck: () => void) {
  const bar = useRef<HTMLElement>(null);
  const takeBack = useRef<() => boolean>(undefined);
  const check = useEffectEvent(onCheck);
  const showStanding = useEffectEvent(() => showVerdict(bar.current, outcome));
  useLayoutEffect(() => showVerdict(bar.current, outcome), [outcome]);
  useEffect(
    () => () => {
      if (takeBack.current?.()) check(); // the player is left
    },
    [],
  );

  function checkBehindVerdict(verdict: Outcome): void {
    showVerdict(bar.current, verdict);
    takeBack.current = afterPaint(() => {
      flushSync(check);
      showStanding();
    });
  }
  return { bar, checkBehindVerdict };
}

function showVerdict(bar: HTMLElement | null, outcome: Outcome): void {
  const word = bar?.querySelector('.verdict > span');
  if (!bar || !word) return;
  bar.dataset['outcome'] = outcome;
  if (word.textContent !== words[outcome]) word.textContent = words[outcome]; // once more, and it would be spoken again
}

/** What can be done. */
function Actions({
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
}

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
