import { compareFiles, type IndexedFile } from '#authoring/server/edits/courseIndex.ts';
import type { Difficulty } from '#course/lesson.ts';
import { filesOfPage, questionsOfFile, type CourseFileRow, type FileState } from '../../course.ts';

interface Search {
  search?: string | undefined;
  skill?: string | undefined;
  difficulty?: Difficulty | undefined;
  state?: FileState | undefined;
  after?: string | undefined;
}

/** A page of the files that are looked for, in the order of the course. */
export function searchFiles(
  files: readonly IndexedFile[],
  wanted: Search,
): { files: CourseFileRow[]; hasMore: boolean } {
  const { after, state } = wanted;
  const words = wordsOf(wanted.search ?? '');
  const found: CourseFileRow[] = [];
  for (const file of files) {
    if (after !== undefined && compareFiles(file.file, after) <= 0) continue;
    if (state !== undefined && file.state !== state) continue;
    const row = rowOf(file, wanted, words);
    if (!row) continue;
    if (found.length === filesOfPage) return { files: found, hasMore: true };
    found.push(row);
  }
  return { files: found, hasMore: false };
}

/** Undefined when the file is not looked for. All words are in its names, or all of them in one question of it. */
function rowOf(file: IndexedFile, { skill, difficulty }: Search, words: readonly string[]): CourseFileRow | undefined {
  const isFile = hasAll(`${file.file} ${file.title} ${file.within}`, words);
  const questions = file.questions.filter(
    (question) =>
      (skill === undefined || question.skill === skill) &&
      (difficulty === undefined || question.difficulty === difficulty) &&
      (isFile || hasAll(`${file.file} ${file.title} ${question.id} ${question.asks}`, words)),
  );
  const isOfSkill = difficulty === undefined && (skill === undefined || file.skills.includes(skill));
  if (questions.length === 0 && !(isFile && isOfSkill)) return undefined;
  return {
    ...{ file: file.file, title: file.title, within: file.within, state: file.state, version: file.version },
    ...{ changedAt: file.changedAt?.toISOString() ?? null, changedBy: file.changedBy },
    ...{ questions: questions.slice(0, questionsOfFile), questionCount: questions.length },
  };
}

function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

function hasAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word));
}
