import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typedLesson } from '../../src/authoring/server/testing/typedLesson.ts';
import { field, type Place } from './player.ts';
import { startServer, type RunningServer } from './server.ts';
import { expect, test, type Page } from './test.ts';

const shipped = join(import.meta.dirname, '../../course/sat');

/** Four parts: 2/3, -1/3, one that is never the same twice, and one with options. */
export const slopes: Place = { sectionId: 'math-linear', lessonId: 'typed-drill' };

/** Like `test`, on a server of its own whose course is a lesson that ships, and one of typed answers. */
export const testTyped = test.extend<{}, { server: RunningServer }>({
  server: [
    async ({ testDatabase }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'lodestar-typed-'));
      for (const file of ['course.yaml', 'math-linear/section.yaml', 'math-linear/lin1-practice.yaml']) {
        await cp(join(shipped, file), join(folder, 'course', file), { recursive: true });
      }
      const drill = typedLesson.replaceAll('misconception: swap', 'misconception: run-over-rise');
      await writeFile(join(folder, 'course/math-linear/typed-drill.yaml'), drill);
      const server = await startServer({
        ...{ DATABASE_URL: testDatabase.url, DATA_DIR: join(folder, 'data'), COURSE_DIR: join(folder, 'course') },
      });
      await use(server);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** What is said below the field. */
export function reading(page: Page) {
  return page.getByRole('region', { name: 'Your answer' }).locator('[aria-live=polite]');
}

/** Types an answer by keys, and checks it by Enter. */
export async function enter(page: Page, entry: string): Promise<void> {
  await field(page).focus();
  await page.keyboard.type(entry);
  await expect(field(page)).toHaveValue(entry);
  await page.keyboard.press('Enter');
}
