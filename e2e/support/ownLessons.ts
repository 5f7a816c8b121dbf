import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type RunningServer } from './server.ts';
import { test } from './test.ts';

const shipped = join(import.meta.dirname, '../../course/sat');

/**
 * Like `test`, on a server of its own whose course is one lesson to practise that ships, and these.
 *
 * @param lessons their text by the name of their file in the section math-linear.
 */
export function testOnLessons(lessons: Record<string, string>) {
  return test.extend<{}, { server: RunningServer }>({
    server: [
      async ({ testDatabase }, use) => {
        const folder = await mkdtemp(join(tmpdir(), 'lodestar-lessons-'));
        for (const file of ['course.yaml', 'math-linear/section.yaml', 'math-linear/lin1-practice.yaml']) {
          await cp(join(shipped, file), join(folder, 'course', file), { recursive: true });
        }
        for (const [name, text] of Object.entries(lessons)) {
          await writeFile(join(folder, 'course/math-linear', name), text);
        }
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
}
