import { describeProblem, importCourse } from '#course/server/importCourse.ts';
import { readConfig } from '#platform/server/config.ts';
import { makeLog } from '#platform/server/log.ts';
import { joinDatabase } from '../src/main/server/joinDatabase.ts';
import { folders } from '../src/main/server/server.ts';

/** `npm run course`: checks the course's files and makes them the course, all or nothing. */
const config = readConfig(process.env);
const { database, leave } = await joinDatabase(config, console.log, makeLog(config.LOG_LEVEL));
try {
  const result = await importCourse(database, process.argv[2] ?? folders.course);
  if (result.outcome === 'unchanged') console.log('The course is up to date.');
  if (result.outcome === 'imported') {
    for (const warning of result.warnings) console.log(`warning: ${describeProblem(warning)}`);
    console.log(`Imported ${result.sections} sections, ${result.lessons} lessons, ${result.parts} questions.`);
  }
  if (result.outcome === 'refused') {
    for (const problem of result.problems) console.error(describeProblem(problem));
    console.error('Nothing was imported; the course stays as it was.');
    process.exitCode = 1;
  }
} finally {
  await leave();
}
