import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { askingLesson } from '../../src/authoring/server/testing/askingLesson.ts';
import type { Place } from './player.ts';
import { startServer, type RunningServer } from './server.ts';
import { test, type Page } from './test.ts';

const shipped = join(import.meta.dirname, '../../course/sat');

/** Five questions: two about earlier lessons, one after an idea, two in a worked example; and steps that open one after another. */
export const rates: Place = { sectionId: 'math-linear', lessonId: 'rates' };

/** Like `test`, on a server of its own whose course is a lesson that asks, one before it, and one to practise that ships. */
export const testAsking = test.extend<{}, { server: RunningServer }>({
  server: [
    async ({ testDatabase }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'lodestar-asking-'));
      for (const file of ['course.yaml', 'math-linear/section.yaml', 'math-linear/lin1-practice.yaml']) {
        await cp(join(shipped, file), join(folder, 'course', file), { recursive: true });
      }
      const first = '---\ntitle: Slopes\norder: 1\nskills: [Linear functions]\nminutes: 5\n---\nA line rises.\n';
      await writeFile(join(folder, 'course/math-linear/first.md'), first);
      await writeFile(join(folder, 'course/math-linear/rates.md'), askingLesson);
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

/** A question of the lesson, from 1. */
export function ask(page: Page, number: number): Locator {
  return page.getByRole('group', { name: `Question ${number}`, exact: true });
}
