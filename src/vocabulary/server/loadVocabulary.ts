import { readVocabulary, vocabularyBeside } from '#authoring/server/words/readVocabulary.ts';
import type { FamilyOfWords } from '#course/vocabulary.ts';
import { describeProblem, isError } from '#platform/server/problem.ts';
import type { Log } from '#platform/server/log.ts';

const readBefore = new Map<string, ReturnType<typeof readVocabulary>>();

/**
 * The words beside the course's folder. A family with anything wrong in it is told in the log, and left out. A folder is read
 * once a process: it is a third of the work of making a server where one was made before, as tests do.
 */
export async function loadVocabulary(courseFolder: string, log: Pick<Log, 'warn'>): Promise<FamilyOfWords[]> {
  const reading = readBefore.get(courseFolder) ?? readVocabulary(courseFolder);
  readBefore.set(courseFolder, reading);
  const { families, problems } = await reading;
  const wrong = problems.filter(isError);
  for (const problem of wrong) log.warn({ problem: describeProblem(problem) }, 'a family of words was left out');
  return families.filter(({ id }) => !wrong.some(({ file }) => file === `${vocabularyBeside}/${id}.yaml`));
}
