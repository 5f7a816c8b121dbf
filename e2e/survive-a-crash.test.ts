import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testCourse } from '../src/authoring/server/testing/testCourse.ts';
import { keepForm, madeForm } from '../src/exam/server/testing/madeForm.ts';
import { openDatabase, type Database } from '../src/platform/server/db/db.ts';
import { openHome } from '../src/platform/server/postgres/home.ts';
import { findPostmaster } from '../src/platform/server/postgres/postmaster.ts';
import { databaseUrl } from '../src/platform/server/postgres/socket.ts';
import { freePort } from '../src/platform/server/testing/freePort.ts';
import { countOf, givenIn, lostOf, signUpTaker, type Taker } from './support/examTakers.ts';
import { startServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import {
  answerUntilCut,
  lost,
  lostAnswers,
  openLessons,
  readPractice,
  signUpWriter,
  writeUntilCut,
  type Writer,
} from './support/writers.ts';

/** How often the server is killed; the long run asks for more. */
const kills = Number(process.env['KILLS'] ?? 3);
const studentCount = 4;
const form = madeForm();

test(`every acknowledged completion, answer and event of an exam survives ${kills} sudden ends of the server, in a module or while one is handed in; none is there twice, and the reports have the answers given`, async () => {
  test.setTimeout(240_000 + kills * 20_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-crash-'));
  const courseDir = await makeSmallCourse();
  const env = { DATA_DIR: dataDir, COURSE_DIR: courseDir, PORT: String(await freePort()) };
  let server = await startServer(env);
  const database = await databaseOf(dataDir);
  await keepForm(database, form);
  const some = Array.from({ length: studentCount }, (_, index) => index);
  const takers = await Promise.all(some.map((index) => signUpTaker(server, index, form.id)));
  const students: Writer[] = [];
  const lessons = await openLessons(server);
  const practice = await readPractice(server);
  let killedAtHandIn = 0;

  for (let kill = 0; kill < kills; kill += 1) {
    const fresh = await Promise.all(some.map((index) => signUpWriter(server, `${kill}-${index}`)));
    students.push(...fresh);
    const working = [
      ...fresh.flatMap((student) => [
        writeUntilCut(server, student, lessons),
        answerUntilCut(server, student, practice),
      ]),
      ...takers.map((taker) => taker.workUntilCut()),
    ];
    await Promise.all([
      acknowledgedAtLeast(fresh, 2 * studentCount + Math.random() * 100), // and then in the middle of more
      takenAtLeast(takers, countOf(takers).acknowledged + 2 * studentCount + Math.random() * 100),
    ]);
    // every other time somebody is just handing a module in
    if (kill % 2 === 1) await until(() => takers.some(({ isHandingIn, failure }) => isHandingIn || failure));
    if (takers.some(({ isHandingIn }) => isHandingIn)) killedAtHandIn += 1;
    server.process.kill('SIGKILL');
    await Promise.all(working);
    expect(takers.flatMap(({ failure }) => failure ?? [])).toEqual([]);
    for (const exam of takers.flatMap(({ exams }) => exams)) {
      expect(await lostOf(database, exam), 'acknowledged but not there, or not as it was sent').toEqual([]);
    }
    server = await startServer(env);
    for (const student of students) expect(await lost(server, student), 'acknowledged but not there').toEqual([]);
    for (const student of fresh) expect(await lostAnswers(server, student), 'acknowledged but not there').toEqual([]);
  }

  const events = countOf(takers);
  for (const taker of takers) await taker.finish();
  const exams = takers.flatMap((taker) => taker.exams);
  for (const exam of exams) expect(exam.reported).toEqual(givenIn(exam.log));
  const acknowledged = students.reduce((sum, { acknowledged: mine }) => sum + mine.length, 0);
  const answered = students.reduce((sum, { answered: mine }) => sum + mine.size, 0);
  expect(acknowledged).toBeGreaterThan(kills * studentCount);
  expect(answered).toBeGreaterThan(kills * studentCount);
  expect(events.acknowledged).toBeGreaterThan(kills * studentCount);
  expect(killedAtHandIn).toBeGreaterThanOrEqual(Math.floor(kills / 2));
  const seen = `${acknowledged} completions and ${answered} answers, ${events.acknowledged} events and ${events.handedIn} modules acknowledged; ${killedAtHandIn} of ${kills} ends while one was handed in; ${exams.length} reports`;
  test.info().annotations.push({ type: 'measured', description: seen });
  if (process.env['KILLS']) process.stdout.write(`${seen}\n`);
  await database.close();
  await server.stop();
  for (const folder of [dataDir, courseDir]) await rm(folder, { recursive: true, force: true });
});

/** The database that the server keeps in its folder, which goes on when the server ends. */
async function databaseOf(dataDir: string): Promise<Database> {
  const running = await findPostmaster(await openHome(dataDir));
  if (!running) throw new Error(`Expected a database to run in ${dataDir}`);
  return openDatabase({ url: databaseUrl(running.socketFolder), connections: 1, onConnectionLost: () => {} });
}

/** The course of the tests with one section alone, which is imported in a moment. */
async function makeSmallCourse(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-crash-course-'));
  for (const name of ['course.yaml', 'rw-boundaries']) {
    await cp(join(testCourse, name), join(folder, name), { recursive: true });
  }
  return folder;
}

/** Waits until so many completions, and so many answers, of these students are acknowledged. */
async function acknowledgedAtLeast(students: readonly Writer[], most: number): Promise<void> {
  const least = () =>
    Math.min(
      students.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
      students.reduce((sum, { answered }) => sum + answered.size, 0),
    );
  await until(() => least() >= most);
}

/** Waits until so many events of exams are acknowledged. */
async function takenAtLeast(takers: readonly Taker[], most: number): Promise<void> {
  await until(() => countOf(takers).acknowledged >= most || takers.some(({ failure }) => failure));
}

async function until(isSo: () => unknown): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 1));
}
