import { Suspense, useRef, useState } from 'react';
import { isRight, keyOf, type Given } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import type { PartInView } from '#tutor/tutor.ts';
import { judgeEntry } from '#course/typedAnswer.ts';
import { screen } from '#platform/web/screen.tsx';
import { useAfterPaint } from '#platform/web/useAfterPaint.ts';
import {
  canChoose,
  mainStep,
  mayLeaveFreely,
  partOnScreen,
  triedAnswers,
  type PartState,
  type Practice,
  type PracticeEvent,
} from '../../practice.ts';
import { choose, mark, strike, struckOf } from '../../markup.ts';
import { texts } from '../../texts.ts';
import { useOptionNames } from '../optionNames.ts';
import { useMarkup, type MarkupAt } from '../tools/useMarkup.ts';
import { useTools } from '../tools/useTools.tsx';
import { BottomBar, type Outcome } from './BottomBar.tsx';
import { CalculatorButton } from './CalculatorButton.tsx';
import { Explanation } from './Explanation.tsx';
import { isFramed } from './frame.ts';
import { PlayerHeader } from './PlayerHeader.tsx';
import { Question } from './Question.tsx';
import { QuitDialog } from './QuitDialog.tsx';
import { Segments } from './Segments.tsx';
import { usePracticeFocus } from './usePracticeFocus.ts';
import { inputFor, usePracticeKeys } from './usePracticeKeys.ts';
import { useSide } from './useSide.ts';

interface Props {
  /** Of the lesson, or the set. */
  title: string;
  part: Part;
  /** Where the part on the screen stands in the course. */
  lesson: { sectionId: string; lessonId: string };
  /** Which round of fresh questions it is of. */
  round: number | undefined;
  state: Practice;
  markupAt: MarkupAt | undefined;
  /** A question of Math has a reference sheet. */
  isMath: boolean;
  act: (event: PracticeEvent) => void;
  /** What the calculator is kept for; without one for a question that may not have it. */
  calculator?: string | undefined;
  leave: () => void;
  /** Whether who leaves comes back to the same place. */
  keepsPlace: boolean;
  quit: () => void;
}

/** The code of AI Chat is fetched when it is first opened. */
const SidePanels = screen(() => import('./SidePanels.tsx').then((code) => code.SidePanels));
/** Without a connection they are not there. */
const Besides = screen(() =>
  import('./Besides.tsx').then(
    (code) => code.Besides,
    () => () => null,
  ),
);

/** Questions one after another, each until it is right: checked at once, with hints, reasons and AI Chat. */
export function PracticeQuestions({
  title,
  part,
  lesson,
  round,
  state,
  markupAt,
  isMath,
  calculator,
  act,
  leave,
  keepsPlace,
  quit,
}: Props) {
  const [quitting, setQuitting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const options = useRef<HTMLElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const step = mainStep(state);
  const { current } = state;
  const { markup, change } = useMarkup(markupAt);
  const { button, tools } = useTools({ markup, change, question: current, isMath, hasClock: true });

  function chooseOption(given: Given): void {
    act({ type: 'choose', given });
    change((was) => choose(was, current, given));
  }
  function strikeOut(option: number): void {
    if (part.kind === 'typed' || !canChoose(state)) return;
    if (partOnScreen(state).chosen === option) act({ type: 'choose', given: '' });
    change((was) => strike(was, current, option));
  }

  usePracticeFocus(state, { heading, options, main });
  usePracticeKeys({
    onMain: step && (() => main.current?.click()),
    onOption(option) {
      const input = inputFor(option, options.current);
      if (!input || !canChoose(state)) return;
      if (input.type === 'radio') chooseOption(option);
      input.focus();
    },
    onStrike: strikeOut,
  });

  const partState = partOnScreen(state);
  const framed = isFramed(part);
  const optionNames = useOptionNames();
  // The verdict is painted first; the reason follows a frame later.
  const judged = `${state.current} ${part.id} ${partState.verdict}`;
  const isJudgedOnScreen = useAfterPaint(judged) === judged;
  const isExplained = isJudgedOnScreen && partState.verdict === 'right';
  const side = useSide({ partId: part.id, isExplained, load: SidePanels.load });
  const rationaleId = `${part.id}-rationale`;
  const inView: PartInView = {
    ...lesson,
    partId: part.id,
    ...triedAnswers(partState),
    hintsShown: partState.hints,
    ...(optionNames === 'letters' && { optionNames }),
  };
  const besides = (isExplained?: boolean) => (
    <Suspense>
      <Besides part={inView} round={round} isExplained={isExplained} />
    </Suspense>
  );
  const explanation = isExplained && (
    <Explanation part={part} rationaleId={rationaleId}>
      {besides(true)}
    </Explanation>
  );
  return (
    <div className="player">
      <PlayerHeader onExit={() => (mayLeaveFreely(state) ? leave() : setQuitting(true))} below={tools}>
        <Segments state={state} marked={markup.marked} onVisit={(index) => act({ type: 'visit', part: index })} />
        {calculator && <CalculatorButton keptFor={calculator} />}
        {button}
      </PlayerHeader>
      <main className={layout(framed, isExplained, side.isOpen)}>
        <Question
          key={`${state.current} ${part.id}`}
          headingRef={heading}
          optionsRef={options}
          lessonTitle={title}
          place={`Question ${state.current + 1} of ${state.parts.length}`}
          part={part}
          state={partState}
          rationaleId={rationaleId}
          showsRationale={isJudgedOnScreen}
          onMoreHints={() => act({ type: 'hint' })}
          onChoose={chooseOption}
          work={isMath && partState.wrongTries.length > 0 && besides()}
          marks={{
            isMarked: markup.marked.includes(current),
            onMark: () => change((was) => mark(was, current)),
            struck: struckOf(markup, current),
            onStrike: strikeOut,
          }}
        />
        {side.isLoaded ? (
          <SidePanels
            key={`${state.current} ${part.id}-side`}
            side={side}
            titles={{ explanation: texts.explanation, chat: texts.aiChat }}
            explanation={explanation}
            isSolved={partState.verdict === 'right'}
            part={inView}
          />
        ) : (
          explanation
        )}
      </main>
      <BottomBar
        buttonRef={main}
        outcome={partState.verdict === 'none' ? 'none' : outcomeOf(part, partState)}
        outcomeOfCheck={() => outcomeOf(part, partState)}
        step={step}
        onStep={(type) => act({ type })}
        rationaleId={rationaleId}
        isFramed={framed}
        onSeeWhy={side.seeWhy}
        chat={{ isOpen: side.isOpen, isLoading: side.isLoading, buttonRef: side.opener, onPress: side.press }}
      />
      <QuitDialog
        open={quitting}
        onLeave={keepsPlace ? leave : undefined}
        onStay={() => setQuitting(false)}
        onQuit={() => {
          quit();
          leave();
        }}
      />
    </div>
  );
}

/** What a check says, or said, of the answer that stands there. */
function outcomeOf(part: Part, { chosen }: PartState): Outcome {
  if (part.kind === 'choice') return isRight(chosen ?? '', keyOf(part)) ? 'right' : 'wrong';
  const verdict = judgeEntry(String(chosen), part.correctEntries);
  return verdict === 'too-few-digits' ? 'short' : verdict;
}

/**
 * Nothing moves with the verdict. In a frame the explanation stands below the question; without one it has its place beside
 * it from the start, and shares that with AI Chat.
 */
function layout(framed: boolean, isExplained: boolean, isChatOpen: boolean): string {
  if (framed) return isChatOpen ? 'player-main player-framed player-framed-chat' : 'player-main player-framed';
  return isExplained && isChatOpen ? 'player-main player-split player-split-both' : 'player-main player-split';
}
