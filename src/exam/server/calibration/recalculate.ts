import type { Hardness, ItemFacts } from '#course/itemModel.ts';
import { halves, type Half } from '#course/skills.ts';
import { linkOf, type LinkedScore } from '../../linking.ts';
import { estimateAbility, modelV0, scoreHalf, type GradedItem, type ScoreModel } from '../../score.ts';
import type { ScoreRow } from '../exam.queries.ts';
import { nameOf } from '../health/quarantine.queries.ts';
import { calibrate, fewestAnswers, type Answered } from './calibrate.ts';
import { halvesTaken } from './halvesTaken.ts';
import type { FinishedAttempt, RecordQueries, SharedScore } from './record.queries.ts';

interface Services {
  queries: RecordQueries;
  now: () => number;
  /** Whether to leave off: the server ends. */
  isStopping?: () => boolean;
}

/** With fewer the scale is not linked anew; and nothing is until there are so many times more than for the model before. */
const fewestOfficial = 5;
const growth = 1.2;
/** An official score tells of an exam that was taken so many days before or after it. */
const mostDaysApart = 90;

/**
 * Makes a new version of the scores' model when items were put into quarantine, taken out of it, or given another key, since the one before, or once there is enough that the one before did not know: how hard items are, from
 * clean first Rehearsals, and how the scale hangs on the official one. Every attempt gets its score by it, beside the older ones; while
 * labels are all that is known, those alone that had such an item.
 * @returns the version; undefined when there was no need.
 */
export async function recalculateScores({
  queries,
  now,
  isStopping = () => false,
}: Services): Promise<string | undefined> {
  const { revision, isRescored } = await queries.findRevision();
  const quarantined = await queries.findQuarantined();
  const factsOf = new Map([...(await queries.findFacts())].filter(([name]) => !quarantined.has(name)));
  const gathered = await gather(queries, factsOf, isStopping);
  if (isStopping()) return undefined;
  const linked = Math.max(...halves.map((half) => gathered[half].official.length));
  const exams = Math.max(...halves.map((half) => gathered[half].students.length));
  if (isRescored && !isDue(await queries.findModels(), exams, linked)) return undefined;
  const isMeasured = exams >= fewestAnswers || linked >= fewestOfficial;
  const version = versionAfter(isMeasured ? `v1.${exams}.${linked}` : modelV0.version, revision);
  const model = isMeasured ? await makeModel(version, gathered, factsOf) : { ...modelV0, version };
  const decided = await queries.findDecided();
  for await (const finished of queries.eachFinished()) {
    if (isStopping()) return undefined;
    if (!isMeasured && !hadAnyOf(decided, finished)) continue;
    await queries.addScores(scoresBy(model, finished, factsOf, new Date(now())));
  }
  await queries.noteRescored(revision, now());
  return version;
}

/** The name of a model that leaves out what is in quarantine, and goes by the keys that hold. @param revision how often something was decided. */
export function versionAfter(version: string, revision: number): string {
  return revision === 0 ? version : `${version}.q${revision}`;
}

function hadAnyOf(names: ReadonlySet<string>, { stages }: FinishedAttempt): boolean {
  return stages.some(({ items }) => items.some((item) => names.has(nameOf(item))));
}

/** Version 1 is named after the exams and the official scores that it was made of. */
function isDue(models: readonly string[], exams: number, linked: number): boolean {
  const before = models.flatMap((model) => {
    const [, exams, linked] = /^v1\.(\d+)\.(\d+)(?:\.q\d+)?$/.exec(model) ?? [];
    return exams === undefined ? [] : { exams: Number(exams), linked: Number(linked) };
  });
  const most = (of: 'exams' | 'linked') => Math.max(0, ...before.map((one) => one[of]));
  return (
    (exams >= fewestAnswers && exams >= growth * most('exams')) ||
    (linked >= fewestOfficial && linked >= growth * most('linked'))
  );
}

interface Gathered {
  items: Map<string, number>;
  students: Answered[][];
  /** Of students who told an official score, by the exam nearest to it. */
  official: { graded: GradedItem[]; official: number }[];
}

async function gather(
  queries: RecordQueries,
  factsOf: ReadonlyMap<string, ItemFacts>,
  isStopping: () => boolean,
): Promise<Record<Half, Gathered>> {
  const shared = Map.groupBy(await queries.findShared(), ({ userId }) => userId);
  const found = { 'reading-writing': nothing(), math: nothing() };
  for await (const finished of queries.eachFinished()) {
    if (isStopping()) break;
    const { userId, finishedAt } = finished.attempt;
    const nearest = nearestTo(finishedAt ?? new Date(0), shared.get(userId) ?? []);
    for (const { half, isClean, graded, reached } of halvesTaken(finished, factsOf)) {
      if (!isClean) continue;
      const { items, students, told } = found[half];
      students.push(reached.map(({ name, isRight }) => ({ item: indexIn(items, name), isRight })));
      const before = told.get(userId);
      if (nearest && (!before || nearest.days < before.days))
        told.set(userId, { days: nearest.days, graded, official: nearest.scores[half] });
    }
  }
  const gathered = ({ told, ...rest }: ReturnType<typeof nothing>) => ({ ...rest, official: [...told.values()] });
  return { 'reading-writing': gathered(found['reading-writing']), math: gathered(found.math) };
}

function nothing() {
  const told = new Map<string, Gathered['official'][number] & { days: number }>();
  return { items: new Map<string, number>(), students: [] as Answered[][], told };
}

function indexIn(items: Map<string, number>, name: string): number {
  const index = items.get(name) ?? items.size;
  items.set(name, index);
  return index;
}

function nearestTo(moment: Date, told: readonly SharedScore[]): (SharedScore & { days: number }) | undefined {
  return told
    .map((score) => ({ ...score, days: Math.abs(Date.parse(score.takenOn) - moment.getTime()) / 86_400_000 }))
    .filter(({ days }) => days <= mostDaysApart)
    .sort((a, b) => a.days - b.days)[0];
}

async function makeModel(
  version: string,
  gathered: Record<Half, Gathered>,
  factsOf: ReadonlyMap<string, ItemFacts>,
): Promise<ScoreModel> {
  const hardness = new Map<string, Hardness>();
  for (const half of halves) {
    const { items, students } = gathered[half];
    const names = [...items.keys()];
    const facts = names.map((name) => factsOf.get(name)).filter((each) => each !== undefined);
    const measured = await calibrate(facts, students);
    names.forEach((name, index) => {
      const found = measured.hardness[index];
      if (found) hardness.set(name, found);
    });
  }
  const linkedBy = ({ official }: Gathered) =>
    linkOf(
      official.map((one): LinkedScore => ({ ...estimateAbility(one.graded, { hardness }), official: one.official })),
    );
  const links = { 'reading-writing': linkedBy(gathered['reading-writing']), math: linkedBy(gathered.math) };
  return { ...modelV0, version, hardness, links };
}

function scoresBy(
  model: ScoreModel,
  finished: FinishedAttempt,
  factsOf: ReadonlyMap<string, ItemFacts>,
  madeAt: Date,
): ScoreRow[] {
  return halvesTaken(finished, factsOf).flatMap(({ half, graded }) => {
    const score = scoreHalf(half, graded, model);
    if (!score) return [];
    const { theta, se, ...shown } = score;
    const thousandths = { theta: Math.round(1000 * theta), se: Math.round(1000 * se) };
    return { attemptId: finished.attempt.id, half, ...shown, ...thousandths, madeAt };
  });
}
