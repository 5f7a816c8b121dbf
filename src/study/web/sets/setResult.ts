import type { QuestionSet } from '#answers/sets.ts';
import type { AskedQuestion } from '#course/lesson.ts';
import { paceSeconds } from '#course/skills.ts';
import type { Practice } from '../../practice.ts';
import type { Sitting } from './sitting.ts';

/** What was done with one question: the options in the order tried, the right one last where it was found. */
export interface Done {
  tried: readonly number[];
  /** How often it was checked: the same wrong option may be checked again. */
  tries: number;
  hints: number;
  ms: number;
}

/** How one question went. */
export interface SetQuestionResult {
  /** From 1. */
  number: number;
  question: AskedQuestion;
  /** 'right' is at the first try; 'wrong' was never put right; 'open' was not answered. */
  how: 'right' | 'after a hint' | 'after tries' | 'wrong' | 'open';
  /** The option of the first try. */
  chosen: number | undefined;
  tries: number;
  /** In whole seconds; undefined where nobody measured it. */
  seconds: number | undefined;
  /** What the test gives for a question of its kind. */
  paceSeconds: number;
}

/** How a set went, told by its first tries. */
export interface SetResult {
  /** Right at the first try. */
  right: number;
  questions: readonly SetQuestionResult[];
  /** What was not right at the first try, the unanswered too. */
  missed: readonly AskedQuestion[];
  answered: number;
}

export function setResult(questions: readonly AskedQuestion[], done: readonly Done[]): SetResult {
  const results = questions.map((question, index): SetQuestionResult => {
    const { tried = [], tries = 0, hints = 0, ms = 0 } = done[index] ?? {};
    return {
      number: index + 1,
      question,
      how: howOf(question.part.correctAnswer, tried, hints),
      chosen: tried[0],
      tries,
      seconds: ms > 0 ? Math.max(1, Math.round(ms / 1000)) : undefined,
      paceSeconds: paceSeconds(question.part.skill),
    };
  });
  const missed = results.filter(({ how }) => how !== 'right' && how !== 'after a hint');
  return {
    right: results.length - missed.length,
    questions: results,
    missed: missed.map(({ question }) => question),
    answered: results.filter(({ how }) => how !== 'open').length,
  };
}

function howOf(key: number, tried: readonly number[], hints: number): SetQuestionResult['how'] {
  if (tried.length === 0) return 'open';
  if (tried[0] === key) return hints > 0 ? 'after a hint' : 'right';
  return tried.includes(key) ? 'after tries' : 'wrong';
}

export function doneInPractice({ parts }: Practice): Done[] {
  return parts.map(({ chosen, verdict, wrongTries, tries, hints, ms }) => ({
    tried: verdict === 'right' && chosen !== null ? [...wrongTries, chosen] : wrongTries,
    ...{ tries, hints, ms },
  }));
}

export function doneInSitting({ chosen, ms }: Sitting): Done[] {
  return chosen.map((option, index) => ({
    tried: option === null ? [] : [option],
    tries: option === null ? 0 : 1,
    hints: 0,
    ms: ms[index] ?? 0,
  }));
}

/** As the server tells it, in the order of the tries; of hints it says nothing. */
export function doneOnRecord({ questions, answered }: Pick<QuestionSet, 'questions' | 'answered'>): Done[] {
  return questions.map(({ lessonId, round, part }) => {
    const own = answered.filter((one) => one.lessonId === lessonId && one.round === round && one.partId === part.id);
    const tried = own.flatMap(({ given }) => (typeof given === 'number' ? given : []));
    return { tried, tries: own.length, hints: 0, ms: own.reduce((sum, { ms }) => sum + ms, 0) };
  });
}
