import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testCourse } from '#authoring/server/testing/testCourse.ts';
import { vocabularyBeside } from '#authoring/server/words/readVocabulary.ts';
import { loadVocabulary } from './loadVocabulary.ts';
import { folderOfFile } from '#platform/server/testing/testFolder.ts';

test('a family with anything wrong in it is told in the log and left out; the others are there', async () => {
  const course = join(await folderOfFile('lodestar-words-'), 'sat');
  const folder = join(course, vocabularyBeside);
  await cp(join(testCourse, vocabularyBeside), folder, { recursive: true });
  const sound = await readFile(join(folder, 'lessen.yaml'), 'utf8');
  await writeFile(join(folder, 'broken.yaml'), sound.replace('______', 'mitigate'));
  const told: unknown[] = [];
  const families = await loadVocabulary(course, { warn: (what: unknown) => void told.push(what) });
  expect(families.map(({ id }) => id)).toEqual(['lessen']);
  expect(JSON.stringify(told)).toContain('broken.yaml:8 The sentence has one blank');
});
