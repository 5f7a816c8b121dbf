import { CircleCheck, CircleX, MessageCircle } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import type { Verdict } from '../../practice.ts';
import { texts } from '../../texts.ts';
import { useMainKeyHint } from './usePracticeKeys.ts';

interface Props {
  verdict: Verdict;
  /** What was typed is wrong for having too few digits alone. */
  isShort: boolean;
  /** What the button does; undefined while there is nothing to check. */
  step: 'check' | 'retry' | 'continue' | undefined;
  onStep: (() => void) | undefined;
  /** The text that says why. */
  rationaleId: string;
  buttonRef: RefObject<HTMLButtonElement | null>;
  /** The explanation stands below the question, on a wide screen too. */
  isFramed: boolean;
  onSeeWhy: () => void;
  chat: ChatButtonProps;
}

const labels = { check: texts.check, retry: texts.tryAgain, continue: texts.continue };
const grounds = { none: 'bg-bg', wrong: 'bg-no-bg text-no', right: 'bg-ok-bg text-ok' };

/** The verdict, and the one thing to do next. */
export function BottomBar({ verdict, isShort, step, onStep, rationaleId, buttonRef, isFramed, onSeeWhy, chat }: Props) {
  return (
    <footer className={`player-bar player-bottom ${grounds[verdict]}`}>
      <div className="mx-auto flex max-w-2xl flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
        <p role="status" className="flex items-center gap-2.5 text-lg font-bold">
          <VerdictWords verdict={verdict} isShort={isShort} />
        </p>
        {verdict === 'right' && (
          <button
            type="button"
            className={`link min-h-12 px-2 text-current ${isFramed ? '' : 'lg:hidden'}`}
            onClick={onSeeWhy}
          >
            {texts.toExplanation}
          </button>
        )}
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
            onClick={onStep}
          >
            {labels[step ?? 'check']}
            <KeyHint />
          </Button>
        </div>
      </div>
    </footer>
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

function VerdictWords({ verdict, isShort }: Pick<Props, 'verdict' | 'isShort'>) {
  if (verdict === 'none') return null;
  const Icon = verdict === 'right' ? CircleCheck : CircleX;
  return (
    <>
      <Icon aria-hidden="true" className="size-7 shrink-0" />
      {isShort ? texts.tooFewDigits : texts[verdict]}
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
