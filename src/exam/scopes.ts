import { moduleFacts, type ExamProfile, type ExamScope } from './exam.ts';

export const scopes: readonly ExamScope[] = ['whole', 'reading-writing', 'math', 'reading-writing-1', 'math-1'];

/** How many questions a scope has, and how many minutes without its break; undefined without a clock. */
export function sizeOf(scope: ExamScope, profile: Pick<ExamProfile, 'time' | 'inMathOnly' | 'untimed'>) {
  const modules = halvesOf(scope).flatMap((half) => (scope.endsWith('-1') ? [half] : [half, half]));
  const questions = modules.reduce((sum, half) => sum + moduleFacts[half].scored + moduleFacts[half].trial, 0);
  const seconds = modules.reduce((sum, half) => sum + moduleFacts[half].seconds * factorIn(half, profile), 0);
  return { questions, minutes: profile.untimed ? undefined : Math.round(seconds / 60) };
}

function halvesOf(scope: ExamScope): ('reading-writing' | 'math')[] {
  if (scope === 'whole') return ['reading-writing', 'math'];
  return scope.startsWith('math') ? ['math'] : ['reading-writing'];
}

function factorIn(half: 'reading-writing' | 'math', { time, inMathOnly }: Pick<ExamProfile, 'time' | 'inMathOnly'>) {
  return inMathOnly && half !== 'math' ? 1 : time;
}
