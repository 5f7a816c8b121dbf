import { useLayoutEffect, useRef, useState } from 'react';
import type { QuestionSet } from '#answers/sets.ts';
import { halfOfSkill } from '#course/skills.ts';
import { kept } from '#platform/web/kept.ts';
import type { Given } from '#course/answerKey.ts';
import { choose, mark, strike, struckOf } from '../../markup.ts';
import { untouched } from '../../practice.ts';
import { CalculatorButton } from '../player/CalculatorButton.tsx';
import { nameOfMarkup } from '../attempts.ts';
import { isFramed } from '../player/frame.ts';
import { PlayerHeader } from '../player/PlayerHeader.tsx';
import { Question } from '../player/Question.tsx';
import { inputFor, usePracticeKeys } from '../player/usePracticeKeys.ts';
import { WorkedClock } from '../diagnostic/WorkedClock.tsx';
import { Clock } from './Clock.tsx';
import { HandInDialog, LeaveDialog } from './dialogs.tsx';
import { useMarkup } from '../tools/useMarkup.ts';
import { useTools } from '../tools/useTools.tsx';
import { aheadOf, nameOfRun } from './keptRuns.ts';
import { countOpen, type Sitting } from './sitting.ts';
import { TestBar } from './TestBar.tsx';
import { useSitting } from './useSitting.ts';

interface Props {
  set: QuestionSet;
  owner: string;
  leave: () => void;
  /** Called once it is handed in, by the student, the clock or another window. */
  onHandedIn: (sitting: Sitting) => void;
}

/** A set taken as the test is: any question at any time, one try each, and no word of right or wrong before the end. */
export function TestPlayer({ set, owner, leave, onHandedIn }: Props) {
  const { id, title, questions, startedAt, allowedSeconds } = set;
  const { sitting, act, handIn } = useSitting(set, owner, onHandedIn);
  const [asking, setAsking] = useState<'hand in' | 'leave'>();
  const [aheadMs] = useState(() => aheadOf(kept, { owner, setId: id }));
  const heading = useRef<HTMLHeadingElement>(null);
  const options = useRef<HTMLElement>(null);
  const { current, chosen } = sitting;
  const isLast = current === questions.length - 1;
  const visit = (question: number) => act({ type: 'visit', question });
  const goOn = () => (isLast ? setAsking('hand in') : visit(current + 1));

  const { markup, change } = useMarkup({ name: nameOfMarkup(nameOfRun({ owner, setId: id })), asked: '' });
  const isMath = halfOfSkill(questions[current]?.part.skill ?? '') === 'math';
  const { button, tools } = useTools({ markup, change, question: current, isMath, hasClock: false });
  function chooseOption(given: Given): void {
    act({ type: 'choose', given });
    change((was) => choose(was, current, given));
  }
  function strikeOut(option: number): void {
    if (questions[current]?.part.kind === 'typed') return;
    if (chosen[current] === option) act({ type: 'choose', given: '' });
    change((was) => strike(was, current, option));
  }

  useFocusOnVisit(current, heading);
  usePracticeKeys({
    onMain: goOn,
    onOption(option) {
      const input = inputFor(option, options.current);
      if (input?.type === 'radio') chooseOption(option);
      input?.focus();
    },
    onStrike: strikeOut,
  });

  const part = questions[current]?.part;
  if (!part) return null; // never: a sitting stays within its questions
  return (
    <div className="player">
      <PlayerHeader onExit={() => setAsking('leave')} below={tools}>
        <p className="min-w-0 grow truncate text-sm font-semibold text-muted max-sm:sr-only">{title}</p>
        {set.kind === 'diagnostic' && <WorkedClock set={set} sitting={sitting} />}
        {allowedSeconds !== undefined && (
          <div className="max-sm:ml-auto">
            <Clock
              {...{ startedAt, allowedSeconds, aheadMs }}
              isHidden={markup.tools['isClockHidden'] === true}
              onHide={(isClockHidden) => change((was) => ({ ...was, tools: { ...was.tools, isClockHidden } }))}
              onTimeUp={() => handIn(true)}
            />
          </div>
        )}
        {halfOfSkill(part.skill) === 'math' && <CalculatorButton keptFor={id} />}
        {button}
      </PlayerHeader>
      <main className={isFramed(part) ? 'player-main player-framed' : 'player-main'}>
        <Question
          key={current}
          headingRef={heading}
          optionsRef={options}
          lessonTitle={title}
          place={`Question ${current + 1} of ${questions.length}`}
          part={part}
          state={{ ...untouched, chosen: chosen[current] ?? null }}
          rationaleId={`${part.id}-rationale`}
          showsRationale={false}
          onMoreHints={undefined}
          onChoose={chooseOption}
          marks={{
            isMarked: markup.marked.includes(current),
            onMark: () => change((was) => mark(was, current)),
            struck: struckOf(markup, current),
            onStrike: strikeOut,
          }}
        />
      </main>
      <TestBar
        sitting={sitting}
        marked={markup.marked}
        onVisit={visit}
        onNext={goOn}
        onHandIn={() => setAsking('hand in')}
      />
      <HandInDialog
        open={asking === 'hand in'}
        openCount={countOpen(sitting)}
        markedCount={markup.marked.length}
        onClose={() => setAsking(undefined)}
        onHandIn={() => handIn(false)}
      />
      <LeaveDialog
        open={asking === 'leave'}
        hasClock={allowedSeconds !== undefined}
        onClose={() => setAsking(undefined)}
        onLeave={leave}
        onHandIn={() => handIn(false)}
      />
    </div>
  );
}

/** Another question begins at its top. */
function useFocusOnVisit(current: number, heading: React.RefObject<HTMLElement | null>): void {
  const before = useRef(current);
  useLayoutEffect(() => {
    if (before.current === current) return;
    before.current = current;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [current, heading]);
}
