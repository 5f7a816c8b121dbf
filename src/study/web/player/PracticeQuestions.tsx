import { useRef, useState } from 'react';
import type { Part } from '#course/lesson.ts';
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
import { texts } from '../../texts.ts';
import { BottomBar } from './BottomBar.tsx';
import { CalculatorButton } from './CalculatorButton.tsx';
import { Explanation } from './Explanation.tsx';
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
  state: Practice;
  act: (event: PracticeEvent) => void;
  /** What the calculator is kept for; without one for a question that may not have it. */
  calculator?: string | undefined;
  leave: () => void;
  /** Whether who leaves comes back to the same place. */
  keepsPlace: boolean;
  quit: () => void;
}

/** The code of AI Chat is fetched when it is first opened. */
const SidePanels = screen(async () => (await import('./SidePanels.tsx')).SidePanels);

/** Questions one after another, each until it is right: checked at once, with hints, reasons and AI Chat. */
export function PracticeQuestions({ title, part, lesson, calculator, state, act, leave, keepsPlace, quit }: Props) {
  const [quitting, setQuitting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const options = useRef<HTMLElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const step = mainStep(state);
  const takeStep = step && (() => act({ type: step }));

  usePracticeFocus(state, { heading, options, main });
  usePracticeKeys({
    onMain: takeStep,
    onDigit(option) {
      const input = inputFor(option, options.current);
      if (!input || !canChoose(state)) return;
      if (input.type === 'radio') act({ type: 'choose', given: option });
      input.focus();
    },
  });

  const partState = partOnScreen(state);
  // The verdict is painted first; the reason follows a frame later.
  const judged = `${state.current} ${part.id} ${partState.verdict}`;
  const isJudgedOnScreen = useAfterPaint(judged) === judged;
  const isExplained = isJudgedOnScreen && partState.verdict === 'right';
  const side = useSide({ partId: part.id, isExplained, load: SidePanels.load });
  const rationaleId = `${part.id}-rationale`;
  const explanation = isExplained && <Explanation part={part} rationaleId={rationaleId} />;
  return (
    <div className="player">
      <PlayerHeader onExit={() => (mayLeaveFreely(state) ? leave() : setQuitting(true))}>
        <Segments state={state} onVisit={(index) => act({ type: 'visit', part: index })} />
        {calculator && <CalculatorButton keptFor={calculator} />}
      </PlayerHeader>
      <main className={layout(isExplained, side.isOpen)}>
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
          onChoose={(given) => act({ type: 'choose', given })}
        />
        {side.isLoaded ? (
          <SidePanels
            key={`${state.current} ${part.id}-side`}
            side={side}
            titles={{ explanation: texts.explanation, chat: texts.aiChat }}
            explanation={explanation}
            isSolved={partState.verdict === 'right'}
            part={{ ...lesson, partId: part.id, ...triedAnswers(partState), hintsShown: partState.hints }}
          />
        ) : (
          explanation
        )}
      </main>
      <BottomBar
        buttonRef={main}
        verdict={partState.verdict}
        isShort={isShort(part, partState)}
        step={step}
        onStep={takeStep}
        rationaleId={rationaleId}
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

/** What was typed has the right value, in too few digits. */
function isShort(part: Part, { chosen, verdict }: PartState): boolean {
  return verdict === 'wrong' && part.kind === 'typed' && judgeEntry(String(chosen), part.correctEntries) !== 'wrong';
}

/** Panels share the width with the question: one, or two. */
function layout(isExplained: boolean, isChatOpen: boolean): string {
  if (isExplained && isChatOpen) return 'player-main player-split player-split-both';
  return isExplained || isChatOpen ? 'player-main player-split' : 'player-main';
}
