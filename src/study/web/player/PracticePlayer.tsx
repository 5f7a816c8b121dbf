import { LessonEnd, useLessonEnd } from './end/LessonEnd.ts';
import { PracticeQuestions } from './PracticeQuestions.tsx';
import { usePractice, type Run } from './usePractice.ts';
import { usePrefetch, type WayOn } from './useWayOn.ts';

interface Props extends Run {
  way: WayOn;
  /** The last part is right and the student went on. Called once. */
  onFinished: () => void;
  /** Opens the questions that were missed once more. */
  onRedo: (missed: Run['parts']) => void;
}

/** A PRACTICE lesson: its questions one after another, each until it is right. */
export function PracticePlayer({ way, onFinished, onRedo, ...run }: Props) {
  const { lesson, parts, mode } = run;
  const { state, act, quit, markupAt } = usePractice(run, onFinished);
  usePrefetch(way, state.current === parts.length - 1);
  useLessonEnd();

  const part = parts[state.current];
  if (state.finished || !part) {
    return <LessonEnd lesson={lesson} owner={run.owner} way={way} done={{ ...run, practice: state, onRedo }} />;
  }
  return (
    <PracticeQuestions
      title={lesson.title}
      lesson={{ sectionId: lesson.sectionId, lessonId: lesson.id }}
      {...{ part, state, act, quit, markupAt }}
      round={run.round}
      calculator={lesson.half === 'math' ? lesson.sectionId : undefined}
      isMath={lesson.half === 'math'}
      leave={way.leave}
      keepsPlace={mode !== 'review'}
    />
  );
}
