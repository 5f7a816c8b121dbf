import { CircleCheck, CircleX, Eye } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react';
import { keyOf } from '#course/answerKey.ts';
import { askAsPart } from '#course/askAsPart.ts';
import type { Ask } from '#course/lesson.ts';
import { judgeEntry } from '#course/typedAnswer.ts';
import { useCharacterKeys } from '#platform/web/characterKeys.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { canShow, isSettled, type AskEvent, type AskState } from '../../../asking.ts';
import { askTexts, nameOfAsk } from '../../../askTexts.ts';
import { mainStep, type PartState } from '../../../practice.ts';
import { texts } from '../../../texts.ts';
import { CourseHtml } from '../../CourseHtml.tsx';
import { Hints } from '../Hints.tsx';
import { Options } from '../Options.tsx';
import { TypedField } from '../TypedField.tsx';
import { inputFor, optionOf, strikes } from '../usePracticeKeys.ts';
import { goTo } from './places.ts';

interface Props {
  ask: Ask;
  /** From 1. */
  number: number;
  /** The title of the earlier lesson that it goes back to. */
  from: string | undefined;
  state: AskState;
  /** What stands below opens with it. */
  opens: boolean;
  act: (event: AskEvent) => void;
}

/** The id of the text that says why an answer is right, or wrong. */
export function rationaleOf({ id }: Ask): string {
  return `${id}-why`;
}

/** A question in the text of a lesson, alive: an option or an entry, checked at once, tried again until it is right or shown. */
export function LiveAsk({ ask, number, from, state, opens, act }: Props) {
  const part = useMemo(() => askAsPart(ask), [ask]);
  const answering = useRef<HTMLElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const charactersCount = useCharacterKeys();
  const isDone = isSettled(state);
  const step = isDone ? undefined : mainStep({ parts: [state], current: 0, finished: false });
  const rationaleId = rationaleOf(ask);
  useFocus(state, { answering, main });

  function press(event: KeyboardEvent): void {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isOnAnswer = target instanceof HTMLInputElement;
    if (key === 'Enter' && (ctrlKey || metaKey || (isOnAnswer && !shiftKey && !altKey))) {
      event.preventDefault();
      if (step && step !== 'continue' && !event.repeat) act({ type: step });
    } else if (charactersCount && !ctrlKey && !metaKey && !altKey && !isEntry(target) && !strikes(event)) {
      const option = ask.kind === 'typed' && !/\d/.test(key) ? -1 : optionOf(event);
      const input = option < 0 ? undefined : inputFor(option, answering.current);
      if (!input || input.disabled || isDone) return;
      if (input.type === 'radio') act({ type: 'choose', given: option });
      input.focus();
    }
  }
  const shown = { state: isDone ? solved(ask, state) : state, rationaleId, showsRationale: true };
  const onChoose = (given: number | string) => act({ type: 'choose', given });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are for the question that has the focus
    <div role="group" aria-label={nameOfAsk(number)} className="live-ask" onKeyDown={press}>
      <p className="text-sm font-semibold text-muted">
        {nameOfAsk(number)}
        {from && <span className="font-normal">{` · ${askTexts.from} “${from}”`}</span>}
      </p>
      {part.figure && <CourseHtml html={part.figure} />}
      {part.passage && (
        <section aria-label={texts.passage} className="card p-4 sm:p-5">
          <CourseHtml html={part.passage} />
        </section>
      )}
      <CourseHtml html={part.question} />
      {part.kind === 'typed' ? (
        <TypedField part={part} fieldRef={answering} {...shown} onChoose={onChoose} />
      ) : (
        <Options part={part} fieldsetRef={answering} {...shown} onChoose={onChoose} />
      )}
      <Verdict ask={ask} state={state} opens={opens} />
      {!isDone && part.hints.length > 0 && (
        <Hints hints={part.hints} count={state.hints} onMore={() => act({ type: 'hint' })} />
      )}
      {isDone && (
        <div id={rationaleId} className="rounded-control border-l-4 border-ok bg-ok-bg px-4 py-3">
          <CourseHtml html={whyRight(ask)} />
        </div>
      )}
      {!isDone && (
        <div className="flex flex-wrap gap-3">
          <Button
            key={step ?? 'check'}
            ref={main}
            disabled={!step}
            aria-describedby={step === 'retry' ? rationaleId : undefined}
            onClick={() => step && step !== 'continue' && act({ type: step })}
          >
            {step === 'retry' ? texts.tryAgain : texts.check}
          </Button>
          {canShow(state) && (
            <Button variant="quiet" onClick={() => act({ type: 'show' })}>
              {askTexts.showAnswer}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Heard as it changes. */
function Verdict({ ask, state, opens }: Pick<Props, 'ask' | 'state' | 'opens'>) {
  const { verdict, chosen } = state;
  const isDone = isSettled(state);
  const isShort =
    verdict === 'wrong' && ask.kind === 'typed' && judgeEntry(String(chosen), ask.correctEntries) !== 'wrong';
  const Icon = verdict === 'right' ? CircleCheck : isDone ? Eye : CircleX;
  const words =
    verdict === 'right' ? texts.right : isDone ? askTexts.shown : isShort ? texts.tooFewDigits : texts.wrong;
  return (
    <p role="status" className={`flex items-center gap-2 font-bold ${isDone ? 'text-ok' : 'text-no'}`}>
      {(isDone || verdict === 'wrong') && (
        <>
          <Icon aria-hidden="true" className="size-6 shrink-0" />
          {words}
        </>
      )}
      {isDone && opens && <span className="sr-only">{askTexts.nextIsOpen}</span>}
    </p>
  );
}

/** To the button after a verdict, and back to the answer to try again; where it is done the focus goes on with the text. */
function useFocus(
  state: AskState,
  { answering, main }: { answering: RefObject<HTMLElement | null>; main: RefObject<HTMLElement | null> },
): void {
  const before = useRef(state);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = state;
    if (was.verdict === state.verdict || isSettled(state)) return;
    if (state.verdict === 'none') answering.current?.querySelector('input')?.focus();
    else goTo(main.current);
  }, [state, answering, main]);
}

/** With the right answer in its place, found or shown. */
function solved(ask: Ask, state: AskState): PartState {
  const [answer = ''] = [keyOf(ask)].flat();
  return { ...state, verdict: 'right', chosen: state.verdict === 'right' ? state.chosen : answer };
}

function whyRight(ask: Ask) {
  return ask.kind === 'typed' ? ask.rationale : (ask.rationales[ask.correctAnswer] ?? ask.question);
}

function isEntry(target: EventTarget): boolean {
  return target instanceof Element && target.matches('.entry');
}
