import type { QuestionSet } from '#answers/sets.ts';
import { isRight, keyOf, type AnswerKey, type Given } from '#course/answerKey.ts';
import type { AskedQuestion } from '#course/lesson.ts';
import { paceSeconds } from '#course/skills.ts';
import type { Practice } from '../../practice.ts';
import type { Sitting } from './sitting.ts';

/** What was done with one question: the options, or entries, in the order tried, the right one last where it was found. */
export interface Done {
  tried: readonly Given[];
  /** How often it was checked: the same may be checked again. */
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
  /** The option, or entry, of the first try. */
  chosen: Given | undefined;
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
      how: howOf(keyOf(question.part), tried, hints),
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

function howOf(key: AnswerKey, tried: readonly Given[], hints: number): SetQuestionResult['how'] {
  const [first] = tried;
  if (first === undefined) return 'open';
  if (isRight(first, key)) return hints > 0 ? 'after a hint' : 'right';
  return tried.some((given) => isRight(given, key)) ? 'after tries' : 'wrong';
}

export function doneInPractice({ parts }: Practice): Done[] {
  return parts.map(({ chosen, verdict, wrongTries, tries, hints, ms }) => ({
    tried: verdict === 'right' && chosen !== null ? [...wrongTries, chosen] : wrongTries,
    ...{ tries, hints, ms },
  }));
}

export function doneInSitting({ chosen, ms }: Sitting): Done[] {
  return chosen.map((given, index) => ({
    tried: given === null ? [] : [given],
    tries: given === null ? 0 : 1,
    hints: 0,
    ms: ms[index] ?? 0,
  }));
}

/** As the server tells it, in the order of the tries; of hints it says nothing. */
export function doneOnRecord({ questions, answered }: Pick<QuestionSet, 'questions' | 'answered'>): Done[] {
  return questions.map(({ lessonId, round, part }) => {
    const own = answered.filter((one) => one.lessonId === lessonId && one.round === round && one.partId === part.id);
    return {
      tried: own.map(({ given }) => given),
      tries: own.length,
      hints: 0,
      ms: own.reduce((sum, { ms }) => sum + ms, 0),
    };
  });
}
