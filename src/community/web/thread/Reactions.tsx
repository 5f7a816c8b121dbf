import { useMutation } from '@tanstack/react-query';
import { Check, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '#platform/web/call.ts';
import { acceptAnswer, sayHelped, type Thread, type ThreadAnswer } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';
import { useThreadMemory } from './keepThread.ts';

interface Props {
  thread: Thread;
  answer: ThreadAnswer;
  children: ReactNode;
}

/** What one can say of an answer with a press; beside it what else one can do. */
export function Reactions({ thread, answer, children }: Props) {
  const { keep } = useThreadMemory();
  const params = { threadId: thread.id, answerId: answer.id };
  const helped = useMutation({
    mutationFn: () => call(sayHelped, { params, body: { helped: !answer.helpedYou } }),
    onSuccess: keep,
  });
  const accepted = useMutation({
    mutationFn: () =>
      call(acceptAnswer, {
        params: { threadId: thread.id },
        body: { answerId: answer.isAccepted ? null : answer.id },
      }),
    onSuccess: keep,
  });
  const refusal = helped.error ?? accepted.error;
  return (
    <>
      <div className="-ml-3 flex flex-wrap items-center gap-x-1 print:hidden">
        {answer.author.isYou ? (
          answer.helped > 0 && <span className="px-3 text-sm text-muted">{texts.helped(answer.helped)}</span>
        ) : (
          <Toggle isOn={answer.helpedYou} isBusy={helped.isPending} onPress={() => helped.mutate()}>
            <ThumbsUp aria-hidden="true" className="size-4.5" />
            {texts.helps}
            {answer.helped > 0 && <span className="tabular-nums">{answer.helped}</span>}
          </Toggle>
        )}
        {thread.author.isYou && answer.state === 'shown' && (
          <Toggle isOn={answer.isAccepted} isBusy={accepted.isPending} onPress={() => accepted.mutate()}>
            <Check aria-hidden="true" className="size-4.5" />
            {answer.isAccepted ? texts.accepted : texts.accept}
          </Toggle>
        )}
        {children}
      </div>
      {refusal && (
        <p role="alert" className="text-no">
          {refusal.message}
        </p>
      )}
    </>
  );
}

interface ToggleProps {
  isOn: boolean;
  isBusy: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Toggle({ isOn, isBusy, onPress, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-disabled={isBusy || undefined}
      onClick={() => !isBusy && onPress()}
      className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-primary enabled-hover:bg-sunken aria-pressed:bg-ok-bg aria-pressed:text-ok"
    >
      {children}
    </button>
  );
}
