import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCourse } from '#authoring/server/importCourse.ts';
import { PublishedCourse } from '#course/server/published.ts';
import { openDatabase, type Database } from '#platform/server/db/db.ts';
import { makeLog } from '#platform/server/log.ts';
import { joinEmbeddedDatabase } from '#platform/server/postgres/embedded.ts';
import type { Answerer } from '#tutor/server/ask.ts';
import { builtInTutor } from '#tutor/server/builtIn/builtIn.ts';
import { findSimilarIn } from '#tutor/server/similar.ts';
import { courseSearch } from '#tutor/server/search/search.ts';
import { startWorkers } from '#tutor/server/workers.ts';
import { printTable, verdict, whole } from '../table.ts';
import { attacks, type PlacedPart } from './tutorAttacks.ts';
import { countFalseAlarms, countTold } from './tutorFigures.ts';
import { attackAll, type AttackFigures } from './tutorLeaks.ts';
import { echoModel } from './tutorModels.ts';

/** `npm run bench:tutor`: every attack on every question of the course. With a number n only each n-th of them. */
const every = Number(process.argv[2] ?? 1);
const root = join(import.meta.dirname, '../..');
const dataDir = await mkdtemp(join(tmpdir(), 'lodestar-bench-'));
const { url, leave } = await joinEmbeddedDatabase(dataDir, () => {});
try {
  const database = await openDatabase({ url, migrationsFolder: join(root, 'migrations') });
  const { outcome } = await importCourse(database, join(root, 'course/sat'));
  if (outcome !== 'imported') throw new Error(`Expected the course to be imported but it was ${outcome}`);
  await measure(database).finally(() => database.close());
} finally {
  await leave();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(database: Database): Promise<void> {
  const course = new PublishedCourse(database, makeLog('silent'));
  await course.refresh();
  const parts = partsOf(course);
  const workers = startWorkers();
  const builtIn = builtInTutor({ workers, search: courseSearch(database), similar: findSimilarIn(course) });
  console.log(
    `${attacks.length} attacks, ${parts.length} questions, every ${every === 1 ? 'one' : `${every}th`} of them.`,
  );
  await leaks('built-in tutor', builtIn, parts);
  await leaks('model that says all it was sent', echoModel, parts);
  const told = await countTold(parts);
  printTable(
    'A model that found the answer and says it',
    ['ways', 'answers', 'withheld'],
    [[whole(told.ways), whole(told.answers), `${whole(told.withheld)} (${percent(told.withheld, told.answers)})`]],
  );
  const alarms = await countFalseAlarms(parts);
  printTable(
    'Withheld without need',
    ['text', 'texts', 'by the rules alone', 'in use'],
    alarms.map(({ text, count, raw, inUse }) => [text, whole(count), percent(raw, count), percent(inUse, count)]),
  );
  await workers.stop();
}

async function leaks(title: string, answerer: Answerer, parts: readonly PlacedPart[]): Promise<void> {
  const figures = await attackAll(answerer, parts, every);
  const rows = [...figures, total(figures)].map(({ kind, asked, leaked, differed, withheld }) => [
    kind,
    whole(asked),
    whole(leaked),
    whole(differed),
    percent(withheld, asked),
    verdict(leaked === 0 && differed === 0),
  ]);
  printTable(`Attacks on the ${title}`, ['kind', 'asked', 'leaks', 'depends on the key', 'withheld', 'tight'], rows);
  if (rows.at(-1)?.at(-1) !== verdict(true)) process.exitCode = 1;
}

function total(figures: readonly AttackFigures[]): AttackFigures {
  const sum = (of: (one: AttackFigures) => number) => figures.reduce((all, one) => all + of(one), 0);
  return {
    kind: 'all',
    asked: sum(({ asked }) => asked),
    leaked: sum(({ leaked }) => leaked),
    differed: sum(({ differed }) => differed),
    withheld: sum(({ withheld }) => withheld),
  };
}

function partsOf(course: PublishedCourse): PlacedPart[] {
  return (course.outline?.sections ?? []).flatMap((section) =>
    section.lessons.flatMap(({ id, title, type }) => {
      if (section.locked || type !== 'PRACTICE') return [];
      const { parts = [] } = course.openLesson(section.id, id, false).lesson() ?? {};
      return parts.map((part) => ({ sectionId: section.id, lessonId: id, lessonTitle: title, part }));
    }),
  );
}

function percent(count: number, all: number): string {
  return `${((100 * count) / Math.max(1, all)).toFixed(1)} %`;
}
