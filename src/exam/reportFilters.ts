import type { QuestionReport } from './report.ts';

type Asked = Pick<QuestionReport, 'given' | 'isRight' | 'isMarked' | 'isSlow' | 'isTrial' | 'isWithdrawn'> & {
  changes: readonly unknown[];
};

/** Which questions a list of them shows. What was left out is not among the wrong ones. */
export const filters = {
  all: () => true,
  wrong: ({ given, isRight, isWithdrawn }) => given !== null && !isRight && !isWithdrawn,
  unanswered: ({ given }) => given === null,
  marked: ({ isMarked }) => isMarked,
  slow: ({ isSlow }) => isSlow,
  changed: ({ changes }) => changes.length > 0,
  trial: ({ isTrial, isWithdrawn }) => isTrial || isWithdrawn,
} satisfies Record<string, (question: Asked) => boolean>;

export type FilterName = keyof typeof filters;
export const filterNames = Object.keys(filters) as FilterName[];
