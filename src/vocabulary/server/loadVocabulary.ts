import { readVocabulary, vocabularyBeside } from '#authoring/server/words/readVocabulary.ts';
import type { FamilyOfWords } from '#course/vocabulary.ts';
import { describeProblem, isError } from '#platform/server/problem.ts';
import type { Log } from '#platform/server/log.ts';

/** The words beside the course's folder. A family with anything wrong in it is told in the log, and left out. */
export async function loadVocabulary(courseFolder: string, log: Pick<Log, 'warn'>): Promise<FamilyOfWords[]> {
  const { families, problems } = await readVocabulary(courseFolder);
  const wrong = problems.filter(isError);
  for (const problem of wrong) log.warn({ problem: describeProblem(problem) }, 'a family of words was left out');
  return families.filter(({ id }) => !wrong.some(({ file }) => file === `${vocabularyBeside}/${id}.yaml`));
}
