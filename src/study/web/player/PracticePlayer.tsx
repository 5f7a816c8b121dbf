import { useRef, useState } from 'react';
import { screen } from '#platform/web/screen.tsx';
import { useAfterPaint } from '#platform/web/useAfterPaint.ts';
import { canChoose, mainStep, mayLeaveFreely, partOnScreen, triedOptions } from '../../practice.ts';
import { texts } from '../../texts.ts';
import { BottomBar } from './BottomBar.tsx';
import { Explanation } from './Explanation.tsx';
import { LessonEnd, useLessonEnd } from './end/LessonEnd.ts';
import { PlayerHeader } from './PlayerHeader.tsx';
import { Question } from './Question.tsx';
import { QuitDialog } from './QuitDialog.tsx';
import { Segments } from './Segments.tsx';
import { usePractice, type Run } from './usePractice.ts';
import { usePracticeFocus } from './usePracticeFocus.ts';
import { usePracticeKeys } from './usePracticeKeys.ts';
import { useSide } from './useSide.ts';
import { usePrefetch, type WayOn } from './useWayOn.ts';

interface Props extends Run {
  way: WayOn;
  /** The last part is right and the student went on. Called once. */
  onFinished: () => void;
  /** Opens the questions that were missed once more. */
  onRedo: (missed: Run['parts']) => void;
}

/** The code of AI Chat is fetched when it is first opened. */
const SidePanels = screen(async () => (await import('./SidePanels.tsx')).SidePanels);

/** A PRACTICE lesson: its questions one after another, each until it is right. */
export function PracticePlayer({ way, onFinished, onRedo, ...run }: Props) {
  const { lesson, parts, mode } = run;
  const { state, act, quit } = usePractice(run, onFinished);
  const [quitting, setQuitting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const options = useRef<HTMLFieldSetElement>(null);
  const main = useRef<HTMLButtonElement>(null);
  const step = mainStep(state);
  const takeStep = step && (() => act({ type: step }));

  usePracticeFocus(state, { heading, options, main });
  usePracticeKeys({
    onMain: takeStep,
    onDigit(option) {
      const input = options.current?.querySelectorAll('input')[option];
      if (!input || !canChoose(state)) return;
      act({ type: 'choose', option });
      input.focus();
    },
  });
  usePrefetch(way, state.current === parts.length - 1);
  useLessonEnd();

  const part = parts[state.current];
  const { verdict } = partOnScreen(state);
  // The verdict is painted first; the reason follows a frame later.
  const judged = `${part?.id} ${verdict}`;
  const isJudgedOnScreen = useAfterPaint(judged) === judged;
  const isExplained = isJudgedOnScreen && verdict === 'right';
  const side = useSide({ partId: part?.id, isExplained, load: SidePanels.load });
  if (state.finished || !part) {
    return <LessonEnd lesson={lesson} owner={run.owner} way={way} done={{ ...run, practice: state, onRedo }} />;
  }

  const partState = partOnScreen(state);
  const rationaleId = `${part.id}-rationale`;
  const explanation = isExplained && <Explanation part={part} rationaleId={rationaleId} />;
  return (
    <div className="player">
      <PlayerHeader onExit={() => (mayLeaveFreely(state) ? way.leave() : setQuitting(true))}>
        <Segments state={state} onVisit={(index) => act({ type: 'visit', part: index })} />
      </PlayerHeader>
      <main className={layout(isExplained, side.isOpen)}>
        <Question
          key={part.id}
          headingRef={heading}
          optionsRef={options}
          lessonTitle={lesson.title}
          place={`Question ${state.current + 1} of ${parts.length}`}
          part={part}
          state={partState}
          rationaleId={rationaleId}
          showsRationale={isJudgedOnScreen}
          onMoreHints={() => act({ type: 'hint' })}
          onChoose={(option) => act({ type: 'choose', option })}
        />
        {side.isLoaded ? (
          <SidePanels
            key={`${part.id}-side`}
            side={side}
            titles={{ explanation: texts.explanation, chat: texts.aiChat }}
            explanation={explanation}
            isSolved={partState.verdict === 'right'}
            part={{
              sectionId: lesson.sectionId,
              lessonId: lesson.id,
              partId: part.id,
              ...triedOptions(partState),
              hintsShown: partState.hints,
            }}
          />
        ) : (
          explanation
        )}
      </main>
      <BottomBar
        buttonRef={main}
        verdict={partState.verdict}
        step={step}
        onStep={takeStep}
        rationaleId={rationaleId}
        onSeeWhy={side.seeWhy}
        chat={{ isOpen: side.isOpen, isLoading: side.isLoading, buttonRef: side.opener, onPress: side.press }}
      />
      <QuitDialog
        open={quitting}
        onLeave={mode === 'review' ? undefined : way.leave}
        onStay={() => setQuitting(false)}
        onQuit={() => {
          quit();
          way.leave();
        }}
      />
    </div>
  );
}

/** Panels share the width with the question: one, or two. */
function layout(isExplained: boolean, isChatOpen: boolean): string {
  if (isExplained && isChatOpen) return 'player-main player-split player-split-both';
  return isExplained || isChatOpen ? 'player-main player-split' : 'player-main';
}
