import { useDeferredValue, useRef, useState } from 'react';
import type { Lesson, Part } from '#course/lesson.ts';
import { canChoose, mainStep, mayLeaveFreely, partOnScreen } from '../practice.ts';
import { texts } from '../texts.ts';
import { dropAttempt } from './attempts.ts';
import { BottomBar } from './BottomBar.tsx';
import { Explanation } from './Explanation.tsx';
import { kept } from './kept.ts';
import { LessonDone } from './LessonDone.tsx';
import { PlayerHeader } from './PlayerHeader.tsx';
import { Question } from './Question.tsx';
import { QuitDialog } from './QuitDialog.tsx';
import { Segments } from './Segments.tsx';
import { usePractice } from './usePractice.ts';
import { usePracticeFocus } from './usePracticeFocus.ts';
import { usePracticeKeys } from './usePracticeKeys.ts';
import { usePrefetch, type WayOn } from './useWayOn.ts';

interface Props {
  lesson: Lesson;
  parts: readonly Part[];
  /** Whose attempt it is: an account's uid, or 'visitor'. */
  owner: string;
  way: WayOn;
  /** The last part is right and the student went on. Called once. */
  onFinished: () => void;
}

/** A PRACTICE lesson: its questions one after another, each until it is right. */
export function PracticePlayer({ lesson, parts, owner, way, onFinished }: Props) {
  const attempt = { owner, sectionId: lesson.sectionId, lessonId: lesson.id };
  const { state, act } = usePractice(parts, attempt, onFinished);
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

  const part = parts[state.current];
  const rightPart = partOnScreen(state).verdict === 'right' ? part : undefined;
  // The verdict is painted first; the explanation follows a frame later.
  const isExplained = useDeferredValue(rightPart) === part && rightPart !== undefined;
  if (state.finished || !part) {
    return (
      <LessonDone lesson={lesson} owner={owner} way={way} title={texts.congratulations} message={texts.allPartsDone} />
    );
  }

  const partState = partOnScreen(state);
  const rationaleId = `${part.id}-rationale`;
  return (
    <div className="player">
      <PlayerHeader onExit={() => (mayLeaveFreely(state) ? way.leave() : setQuitting(true))}>
        <Segments state={state} onVisit={(index) => act({ type: 'visit', part: index })} />
      </PlayerHeader>
      <main className={isExplained ? 'player-main player-split' : 'player-main'}>
        <Question
          key={part.id}
          headingRef={heading}
          optionsRef={options}
          lessonTitle={lesson.title}
          place={`Question ${state.current + 1} of ${parts.length}`}
          part={part}
          state={partState}
          rationaleId={rationaleId}
          onChoose={(option) => act({ type: 'choose', option })}
        />
        {isExplained && <Explanation part={part} rationaleId={rationaleId} />}
      </main>
      <BottomBar buttonRef={main} verdict={partState.verdict} step={step} onStep={takeStep} rationaleId={rationaleId} />
      <QuitDialog
        open={quitting}
        onStay={() => setQuitting(false)}
        onQuit={() => {
          dropAttempt(kept, attempt);
          way.leave();
        }}
      />
    </div>
  );
}
