import type { QuestionSet } from '#answers/sets.ts';
import type { AskedQuestion } from '#course/lesson.ts';
import { halfOfSkill } from '#course/skills.ts';
import type { Practice } from '../../practice.ts';
import { PracticeQuestions } from '../player/PracticeQuestions.tsx';
import { nameOfMarkup } from '../attempts.ts';
import { nameOfRun } from './keptRuns.ts';
import { useSetPractice } from './useSetPractice.ts';

interface Props {
  set: QuestionSet;
  questions: readonly AskedQuestion[];
  /** These are the ones that were missed, once more. */
  isRedo: boolean;
  owner: string;
  leave: () => void;
  onFinished: (practice: Practice) => void;
}

/** Questions from anywhere in the course, practised as a lesson is: checked at once, with hints and reasons. */
export function SetPractice({ leave, onFinished, ...run }: Props) {
  const { practice, act, quit } = useSetPractice(run, onFinished);
  const question = run.questions[practice.current];
  if (!question || practice.finished) return null; // the end takes its place
  const { sectionId, lessonId, round, part } = question;
  return (
    <PracticeQuestions
      title={run.set.title}
      lesson={{ sectionId, lessonId }}
      {...{ part, round, act, leave, quit }}
      state={practice}
      calculator={halfOfSkill(part.skill) === 'math' ? run.set.id : undefined}
      markupAt={
        run.isRedo ? undefined : { name: nameOfMarkup(nameOfRun({ owner: run.owner, setId: run.set.id })), asked: '' }
      }
      isMath={halfOfSkill(part.skill) === 'math'}
      keepsPlace={!run.isRedo}
    />
  );
}
