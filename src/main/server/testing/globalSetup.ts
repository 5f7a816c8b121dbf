import { describeProblem } from '#platform/server/problem.ts';
import { importCourse } from '#authoring/server/importCourse.ts';
import { testCourse } from '#authoring/server/testing/testCourse.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { makeLog } from '#platform/server/log.ts';
import { hasTestServer, startTestServer } from '#platform/server/testing/testDatabases.ts';
import { folders } from '../folders.ts';

/**
 * Before all tests, vitest's and the browser's: a PostgreSQL of their own, with a template that is migrated and holds the
 * small course of the tests; what it returns ends it. Every test file gets a copy.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (hasTestServer()) return async () => {};
  const { stop } = await startTestServer(folders.migrations, async (template) => {
    const result = await importCourse(template, testCourse);
    const told = 'problems' in result ? result.problems.map(describeProblem).join('\n') : result.outcome;
    if (result.outcome !== 'imported')
      throw new Error(`Expected the course of the tests to be imported but found ${told}`);
    const jobs = new Jobs(template, makeLog('silent'));
    await jobs.start(); // makes the tables of the queue
    await jobs.stop();
  });
  return stop;
}
