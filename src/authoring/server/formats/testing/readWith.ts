import type { Problem } from '#platform/server/problem.ts';
import type { Question } from '../question.ts';
import type { ReadFormat } from '../reading.ts';
import { skills } from './sampleQuestion.ts';

/** What a reader makes of a text, and what it told: 'line message', an error with a '!' in front. */
export function readWith(read: ReadFormat, text: string): { questions: Question[]; told: string[] } {
  const told: string[] = [];
  const report = (line: number, message: string, severity: Problem['severity'] = 'error') =>
    told.push(`${severity === 'error' ? '! ' : ''}${line} ${message}`);
  return { questions: read(text, { skills, report }), told };
}

/** What every format holds of a question. */
export function asked({ passage, stem, answer }: Question): object {
  if (answer.kind === 'typed') {
    const { entries, rationale, wrong } = answer;
    return { passage, stem, entries, rationale, wrong: wrong.map(({ entry, rationale }) => [entry, rationale]) };
  }
  return { passage, stem, key: answer.key, options: answer.options.map(({ text, rationale }) => [text, rationale]) };
}
