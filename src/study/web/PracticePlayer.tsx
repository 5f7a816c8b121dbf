import { useRef, useState } from 'react';
import type { Lesson, Part } from '#course/lesson.ts';
import { canChoose, mainStep, mayLeaveFreely, partOnScreen, type PracticeEvent } from '../practice.ts';
import { dropAttempt } from './attempts.ts';
import { BottomBar } from './BottomBar.tsx';
import { Explanation } from './Explanation.tsx';
import { kept } from './kept.ts';
import { PlayerHeader } from './PlayerHeader.tsx';
import { PracticeDone } from './PracticeDone.tsx';
import { Question } from './Question.tsx';
import { QuitDialog } from './QuitDialog.tsx';
import { Segments } from './Segments.tsx';
import { usePractice } from './usePractice.ts';
import { usePracticeFocus } from './usePracticeFocus.ts';
import { usePracticeKeys } from './usePracticeKeys.ts';
import type { WayOn } from './useWayOn.ts';

interface Props {
  lesson: Lesson;
  parts: readonly Part[];
  /** Whose attempt it is: an account's uid, or 'visitor'. */
  owner: string;
  way: WayOn;
  /** The last part is right, and the student went on. Called once. */
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
  const takeStep = () => step && act({ type: step });
  usePracticeFocus(state, { heading, options, main });
  usePracticeKeys({
    onMain: takeStep,
    onDigit(option) {
      if (!canChoose(state)) return;
      act({ type: 'choose', option });
      options.current?.querySelectorAll('input')[option]?.focus();
    },
  });
  way.usePrefetch(state.current === parts.length - 1);

  const part = parts[state.current];
  if (state.finished || !part) return <PracticeDone lesson={lesson} way={way} />;
  const { verdict } = partOnScreen(state);

  function quit() {
    dropAttempt(kept, attempt);
    way.leave();
  }

  return (
    <div className="player">
      <PlayerHeader onExit={() => (mayLeaveFreely(state) ? way.leave() : setQuitting(true))}>
        <Segments state={state} onVisit={(index) => act({ type: 'visit', part: index })} />
      </PlayerHeader>
      <main className={`player-main ${verdict === 'right' ? 'player-main-split' : ''}`}>
        <Question
          key={part.id}
          ref={{ heading, options }}
          title={lesson.title}
          part={part}
          place={`Question ${state.current + 1} of ${parts.length}`}
          state={partOnScreen(state)}
          onChoose={(option) => act({ type: 'choose', option })}
        />
        {verdict === 'right' && <Explanation key={`${part.id}-explanation`} part={part} />}
      </main>
      <BottomBar ref={main} verdict={verdict} step={step} onStep={takeStep} describedBy={`${part.id}-rationale`} />
      <QuitDialog open={quitting} onStay={() => setQuitting(false)} onQuit={quit} />
    </div>
  );
}

export type OnEvent = (event: PracticeEvent) => void;
