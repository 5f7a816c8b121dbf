import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCourse } from './readCourse.ts';
import { joined, shareSections } from './shares.ts';
import { courseFolder, sampleFiles } from '../testing/sampleCourse.ts';

const lesson = 'lines/slope.md';

/** The sample course with two more sections, whose comments make it large enough to be read by two processes. */
async function largeCourse(changes: Record<string, string> = {}): Promise<string> {
  const folder = await courseFolder(changes);
  for (const [order, section] of ['curves', 'circles'].entries()) {
    await mkdir(join(folder, section));
    await writeFile(join(folder, section, 'section.yaml'), `title: ${section}\norder: ${30 + order}\n`);
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      const text = sampleFiles[lesson]?.replace('order: 10', `order: ${number}`);
      await writeFile(
        join(folder, section, `${section}-${number}.md`),
        text?.replace('---\n', `---\n${'# Words that nobody reads.\n'.repeat(900)}`) ?? '',
      );
    }
  }
  return folder;
}

test('a small course is read by one process, a large one by two', async () => {
  expect(await shareSections(await courseFolder())).toEqual([[]]);
  const shares = await shareSections(await largeCourse());
  expect(shares.map((names) => names.filter((name) => name.startsWith('c')).length)).toEqual([1, 1]);
  expect(shares.flat().sort()).toEqual(['circles', 'curves', 'later', 'lines']);
});

test('what two processes read is one course in its order', async () => {
  const reading = await readCourse(await largeCourse());
  if (!('course' in reading)) throw new Error(`Expected a course but found ${reading.problems[0]?.message}`);
  expect(reading.course.sections.map(({ id }) => id)).toEqual(['lines', 'later', 'curves', 'circles']);
  expect(reading.warnings).toEqual([]);
});

test('an id that stands in both shares is told with its line', () => {
  const share = (file: string) => ({ problems: [], ids: new Map([["part 'a-01'", { file, line: 7 }]]) });
  expect(joined([share('lines/a.yaml'), share('curves/b.yaml')]).problems).toEqual([
    { file: 'curves/b.yaml', line: 7, message: "The part 'a-01' is already in lines/a.yaml.", severity: 'error' },
  ]);
});

test('what is wrong with the whole folder is told once', async () => {
  const reading = await readCourse(await largeCourse({ 'notes.txt': 'x' }));
  expect('problems' in reading && reading.problems.map(({ file }) => file)).toEqual(['notes.txt']);
});
