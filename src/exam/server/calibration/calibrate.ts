import { setImmediate } from 'node:timers/promises';
import { chanceAt, guessing, hardnessOfLabel, slope, type Hardness, type ItemFacts } from '#course/itemModel.ts';

/** One student's answer to an item, by its index. What was never reached is no answer. */
export interface Answered {
  item: number;
  isRight: boolean;
}

export interface Calibration {
  /** Of each item; undefined for one that too few have answered: it keeps its label. */
  hardness: (Hardness | undefined)[];
  /** How able those are who answered. The scale does not follow them: items stay, on average, as hard as their labels. */
  population: Hardness;
  rounds: number;
}

/** With fewer answers an item keeps its label. */
export const fewestAnswers = 30;

const nodes = Float64Array.from({ length: 41 }, (_, index) => (index - 20) / 4);
const mostRounds = 200;
/** So many students take some milliseconds. */
const atOnce = 200;
/** When no hardness moves by more, nothing will. */
const still = 0.0005;

/**
 * Measures how hard the items of a half are, from answers alone: the hardnesses that are most likely after them and the labels
 * (marginal maximum a posteriori, by expectation and maximization). Slopes and guessing stay as they are. Whatever else there
 * is to do gets its turn all along: a server goes on serving.
 */
export async function calibrate(
  items: readonly ItemFacts[],
  students: readonly (readonly Answered[])[],
): Promise<Calibration> {
  const counts = countAnswers(items.length, students);
  const measured = items.flatMap((_, item) => ((counts[item] ?? 0) >= fewestAnswers ? [item] : []));
  const labels = items.map(({ difficulty }) => hardnessOfLabel[difficulty]);
  const hardness = labels.map(({ mean }) => mean);
  let population: Hardness = { mean: 0, sd: 1 };
  let rounds = 0;
  for (let moved = Infinity; moved > still && rounds < mostRounds && measured.length > 0; rounds++) {
    const expected = await expectedCounts(items, hardness, students, population);
    const next = measured.map((item) => harden(items[item]!, labels[item]!, hardness[item]!, expected.ofItem[item]!));
    const drift = mean(measured.map((item, index) => next[index]! - labels[item]!.mean));
    moved = Math.max(...measured.map((item, index) => Math.abs(next[index]! - drift - hardness[item]!)));
    measured.forEach((item, index) => (hardness[item] = next[index]! - drift));
    population = { mean: expected.population.mean - drift, sd: expected.population.sd };
  }
  const errors = await errorsOf(items, labels, hardness, students, population);
  return {
    hardness: items.map((_, item) =>
      measured.includes(item) ? { mean: hardness[item]!, sd: errors[item]! } : undefined,
    ),
    population,
    rounds,
  };
}

function countAnswers(items: number, students: readonly (readonly Answered[])[]): number[] {
  const counts = Array.from({ length: items }, () => 0);
  for (const answers of students) for (const { item } of answers) counts[item]!++;
  return counts;
}

interface Expected {
  /** Along the nodes: how many students of each ability answered the item, and how many right. */
  ofItem: { answered: Float64Array; right: Float64Array }[];
  population: Hardness;
}

async function expectedCounts(
  items: readonly ItemFacts[],
  hardness: readonly number[],
  students: readonly (readonly Answered[])[],
  population: Hardness,
): Promise<Expected> {
  const ofItem = items.map(() => ({
    answered: new Float64Array(nodes.length),
    right: new Float64Array(nodes.length),
  }));
  const sums = { mean: 0, square: 0 };
  await eachPosterior(items, hardness, students, population, (answers, posterior) => {
    for (const { item, isRight } of answers) {
      const { answered, right } = ofItem[item]!;
      for (let node = 0; node < nodes.length; node++) {
        answered[node]! += posterior[node]!;
        if (isRight) right[node]! += posterior[node]!;
      }
    }
    for (let node = 0; node < nodes.length; node++) {
      sums.mean += (posterior[node]! * nodes[node]!) / students.length;
      sums.square += (posterior[node]! * nodes[node]! ** 2) / students.length;
    }
  });
  return { ofItem, population: { mean: sums.mean, sd: Math.sqrt(Math.max(0.05, sums.square - sums.mean ** 2)) } };
}

/** How able each student is after the answers, along the nodes. */
async function eachPosterior(
  items: readonly ItemFacts[],
  hardness: readonly number[],
  students: readonly (readonly Answered[])[],
  population: Hardness,
  use: (answers: readonly Answered[], posterior: Float64Array) => void,
): Promise<void> {
  const curves = items.map(({ isTyped }, item) => {
    const chances = nodes.map((ability) => chanceAt(ability, hardness[item]!, isTyped));
    return { right: chances.map(Math.log), wrong: chances.map((chance) => Math.log1p(-chance)) };
  });
  const prior = nodes.map((ability) => -(((ability - population.mean) / population.sd) ** 2) / 2);
  const posterior = new Float64Array(nodes.length);
  for (const [index, answers] of students.entries()) {
    if (index % atOnce === atOnce - 1) await setImmediate();
    posterior.set(prior);
    for (const { item, isRight } of answers) {
      const curve = isRight ? curves[item]!.right : curves[item]!.wrong;
      for (let node = 0; node < nodes.length; node++) posterior[node]! += curve[node]!;
    }
    const most = Math.max(...posterior);
    let sum = 0;
    for (let node = 0; node < nodes.length; node++) sum += posterior[node] = Math.exp(posterior[node]! - most);
    for (let node = 0; node < nodes.length; node++) posterior[node]! /= sum;
    use(answers, posterior);
  }
}

const steps = 4;

/** The hardness that explains the counts best, drawn to the label: a few steps of Fisher's scoring. */
function harden(
  { isTyped }: ItemFacts,
  label: Hardness,
  from: number,
  { answered, right }: Expected['ofItem'][number],
): number {
  let hardness = from;
  for (let step = 0; step < steps; step++) {
    let gradient = (label.mean - hardness) / label.sd ** 2;
    let information = 1 / label.sd ** 2;
    for (let node = 0; node < nodes.length; node++) {
      const { chance, change } = curveAt(nodes[node]!, hardness, isTyped);
      gradient += ((right[node]! - answered[node]! * chance) * change) / (chance * (1 - chance));
      information += (answered[node]! * change ** 2) / (chance * (1 - chance));
    }
    hardness += Math.min(Math.max(gradient / information, -0.5), 0.5);
  }
  return hardness;
}

/** The chance of a right answer, and how it changes with the hardness. */
function curveAt(ability: number, hardness: number, isTyped: boolean): { chance: number; change: number } {
  const chance = chanceAt(ability, hardness, isTyped);
  const solved = (chance - guessing(isTyped)) / (1 - guessing(isTyped));
  return { chance, change: -slope * (1 - guessing(isTyped)) * solved * (1 - solved) };
}

/** How far off each hardness may be, one deviation: from what each student's answer says of it when nobody knows the ability. */
async function errorsOf(
  items: readonly ItemFacts[],
  labels: readonly Hardness[],
  hardness: readonly number[],
  students: readonly (readonly Answered[])[],
  population: Hardness,
): Promise<number[]> {
  const curves = items.map(({ isTyped }, item) =>
    Array.from(nodes, (ability) => curveAt(ability, hardness[item]!, isTyped)),
  );
  const information = labels.map(({ sd }) => 1 / sd ** 2);
  await eachPosterior(items, hardness, students, population, (answers, posterior) => {
    for (const { item, isRight } of answers) {
      let gradient = 0;
      for (let node = 0; node < nodes.length; node++) {
        const { chance, change } = curves[item]![node]!;
        gradient += posterior[node]! * change * (isRight ? 1 / chance : -1 / (1 - chance));
      }
      information[item]! += gradient ** 2;
    }
  });
  return information.map((each) => 1 / Math.sqrt(each));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
