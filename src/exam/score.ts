import { chanceOfRight, hardnessOfLabel, type Hardness, type ItemFacts } from '#course/itemModel.ts';
import { halves, type Half } from '#course/skills.ts';

/** What turns answers into scores. A version of it never changes: scores name it, and an older one stays beside a newer. */
export interface ScoreModel {
  version: string;
  /** Of items that were measured, by `id`; all others are as hard as their label says. */
  hardness: ReadonlyMap<string, Hardness>;
  /** How the scale hangs on the official one. */
  links: Readonly<Record<Half, Link>>;
}

/** Points to add to a score of ours to have an official one, and by how many points (one deviation) that may be wrong. */
export interface Link {
  offset: number;
  error: number;
}

/** Nobody has linked the scale yet: its average is taken for 500, give or take 30 points. */
export const unlinked: Link = { offset: 0, error: 30 };

/** Labels alone. */
export const modelV0: ScoreModel = {
  version: 'v0',
  hardness: new Map(),
  links: { 'reading-writing': unlinked, math: unlinked },
};

/** A scored item of a half, as it was answered. What was left out is wrong. */
export interface GradedItem extends ItemFacts {
  id: string;
  isRight: boolean;
  isAnswered: boolean;
}

/** A score and the band in which the official one should lie 8 times out of 10. */
export interface Band {
  score: number;
  low: number;
  high: number;
}

export interface HalfScore extends Band {
  model: string;
  /** The estimate of the ability, and its standard error, on the scale where 0 is the average and 1 one deviation. */
  theta: number;
  se: number;
}

export const [lowestScore, highestScore] = [200, 800];
/** Of one deviation of ability. */
export const pointsPerDeviation = 100;
export const averageScore = 500;

/** An 80 % interval of a Normal distribution is so many deviations to either side. */
export const eightOfTen = 1.28;
const narrowestBand = 40;
/** How alike the errors of the links of both halves are. */
const linkCorrelation = 0.5;

/**
 * The score of a half, all of its scored items given; undefined when fewer than half of them were answered. All right is
 * the highest score there is.
 */
export function scoreHalf(half: Half, items: readonly GradedItem[], model = modelV0): HalfScore | undefined {
  const answered = items.filter(({ isAnswered }) => isAnswered).length;
  if (items.length === 0 || answered * 2 < items.length) return undefined;
  const { theta, se } = estimateAbility(items, model);
  const link = model.links[half];
  const isPerfect = items.every(({ isRight }) => isRight);
  const score = isPerfect ? highestScore : inRange(toTens(averageScore + pointsPerDeviation * theta + link.offset), 1);
  return { model: model.version, theta, se, ...bandAround(score, bandError({ se }, link), 1) };
}

/** By how many points the score of a half may be wrong: one deviation, the link's included. */
export function bandError({ se }: Pick<HalfScore, 'se'>, link: Link): number {
  return Math.hypot(pointsPerDeviation * se, link.error);
}

/** Of both halves together, scored by the same model. */
export function scoreTotal(scores: Readonly<Record<Half, HalfScore>>, model = modelV0): Band {
  const score = scores['reading-writing'].score + scores.math.score;
  return bandAround(score, totalError(scores, model), 2);
}

/** By how many points the total may be wrong. */
export function totalError(scores: Readonly<Record<Half, Pick<HalfScore, 'se'>>>, { links } = modelV0): number {
  const [one, other] = [links['reading-writing'].error, links.math.error];
  const linkError = Math.sqrt(one ** 2 + other ** 2 + 2 * linkCorrelation * one * other);
  return Math.hypot(...halves.map((half) => pointsPerDeviation * scores[half].se), linkError);
}

/** The mean of the ability's distribution after the answers, and its deviation; before them it is the standard Normal one. */
export function estimateAbility(
  items: readonly Omit<GradedItem, 'isAnswered'>[],
  { hardness }: Pick<ScoreModel, 'hardness'> = modelV0,
): { theta: number; se: number } {
  const logs = [...prior];
  for (const { id, difficulty, isTyped, isRight } of items) {
    const { right, wrong } = curveOf(hardness.get(id) ?? hardnessOfLabel[difficulty], isTyped);
    const curve = isRight ? right : wrong;
    for (let at = 0; at < logs.length; at++) logs[at] = logs[at]! + curve[at]!;
  }
  const most = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - most));
  const mean = (of: (ability: number) => number) =>
    abilities.reduce((sum, ability, at) => sum + weights[at]! * of(ability), 0) /
    weights.reduce((sum, weight) => sum + weight, 0);
  const theta = mean((ability) => ability);
  return { theta, se: Math.sqrt(mean((ability) => (ability - theta) ** 2)) };
}

/** The grid: fine enough that a finer one moves no estimate by a millionth. */
const abilities = Array.from({ length: 201 }, (_, index) => (index - 100) / 20);

/** Logarithms of the standard Normal distribution, times the weights of Simpson's rule. */
const prior = abilities.map((ability, at) => Math.log(simpsonWeight(at)) - ability ** 2 / 2);

function simpsonWeight(at: number): number {
  if (at === 0 || at === abilities.length - 1) return 1;
  return at % 2 === 1 ? 4 : 2;
}

interface Curve {
  right: readonly number[];
  wrong: readonly number[];
}

/** The logarithms of an item's chances along the grid; labels are few, so theirs are kept. */
function curveOf(hardness: Hardness, isTyped: boolean): Curve {
  const known = curves[Number(isTyped)]!.get(hardness);
  if (known) return known;
  const chances = abilities.map((ability) => chanceOfRight(ability, hardness, isTyped));
  const curve = { right: chances.map(Math.log), wrong: chances.map((chance) => Math.log1p(-chance)) };
  curves[Number(isTyped)]!.set(hardness, curve);
  return curve;
}

const curves = [new WeakMap<Hardness, Curve>(), new WeakMap<Hardness, Curve>()];

function bandAround(score: number, error: number, halvesInIt: number): Band {
  const width = Math.max(narrowestBand, Math.ceil((eightOfTen * error) / 10) * 10);
  return { score, low: inRange(score - width, halvesInIt), high: inRange(score + width, halvesInIt) };
}

function toTens(points: number): number {
  return Math.round(points / 10) * 10;
}

function inRange(points: number, halvesInIt: number): number {
  return Math.min(Math.max(points, lowestScore * halvesInIt), highestScore * halvesInIt);
}
