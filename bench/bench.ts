import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinEmbeddedDatabase } from '#platform/server/postgres/embedded.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { measureCalculator } from './calculatorSpeed.ts';
import { launchChromium } from './coldPage.ts';
import { measureCommunity } from './community.ts';
import { measureClasses } from './classes.ts';
import { measureCrowd } from './crowd.ts';
import { measureExam } from './exam.ts';
import { measureFirstQuestion, studentsOfQuestions } from './firstQuestion.ts';
import { measurePages } from './pageBytes.ts';
import { measurePeople } from './people.ts';
import { startLodestar, type MeasuredProcess } from './process.ts';
import { measureKeystroke } from './keystrokeTime.ts';
import { measureSolver } from './solverSpeed.ts';
import { measureServer } from './serverSpeed.ts';
import { measureStart } from './startTime.ts';
import { measureStorm } from './storm.ts';
import { makeStudents } from './students.ts';
import { measureTutorStreams } from './tutorStreams.ts';
import { measureWorkers } from './workers.ts';

/** `npm run bench`, or some parts of it: `npm run bench -- server pages`. What they mean: README.md. */
const parts = [
  'start',
  'server',
  'workers',
  'crowd',
  'people',
  'classes',
  'community',
  'storm',
  'exam',
  'pages',
  'question',
  'calculator',
  'streams',
  'solver',
];

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !parts.includes(name));
if (unknown !== undefined) throw new Error(`There is no part '${unknown}'. There are: ${parts.join(', ')}.`);
const isAsked = (name: string) => asked.length === 0 || asked.includes(name);

const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-bench-'));
try {
  if (isAsked('start')) await measureStart(dataDir);
  if (parts.slice(1).some(isAsked)) await withDatabase();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function withDatabase(): Promise<void> {
  const { url, leave } = await joinEmbeddedDatabase(dataDir, () => {});
  try {
    await withServer(url, async () => {}); // the first start imports the course; what is measured is any later one
    if (isAsked('server')) await withServer(url, (server) => measureServer(server, url));
    if (isAsked('workers')) await measureWorkers(url, dataDir);
    if (isAsked('crowd')) await measureCrowd(url, dataDir);
    if (isAsked('people')) await measurePeople(url);
    if (isAsked('community')) await measureCommunity(url);
    if (isAsked('classes')) await measureClasses(url);
    if (isAsked('storm')) await withServer(url, (server) => measureStorm(server, url));
    if (isAsked('exam')) await withServer(url, (server) => measureExam(server, url));
    if (['pages', 'question', 'calculator'].some(isAsked)) await withServer(url, (server) => withBrowser(server, url));
    if (isAsked('solver')) await measureSolver(url, dataDir);
    if (isAsked('streams')) await measureTutorStreams(url, dataDir);
  } finally {
    await leave();
  }
}

async function withServer(databaseUrl: string, use: (server: MeasuredProcess) => Promise<void>): Promise<void> {
  const server = await startLodestar(databaseUrl, dataDir);
  await use(server).finally(() => server.stop());
}

async function withBrowser(server: MeasuredProcess, databaseUrl: string): Promise<void> {
  await ensureChromium();
  const browser = await launchChromium();
  try {
    const [student] = await makeStudents(databaseUrl, { name: 'visitor', count: 1, lessons: [] });
    if (isAsked('pages') && student) await measurePages(server, student, browser);
    if (isAsked('question')) {
      const students = await makeStudents(databaseUrl, { name: 'taker', count: studentsOfQuestions, lessons: [] });
      await measureFirstQuestion(server, browser, dataDir, students);
      await measureKeystroke(server, browser);
    }
    if (isAsked('calculator')) await measureCalculator(server, browser);
  } finally {
    await browser.close();
  }
}
