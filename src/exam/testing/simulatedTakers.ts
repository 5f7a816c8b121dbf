import { normal } from '#answers/testing/simulatedTries.ts';
import { randomFrom } from '#authoring/server/family/random.ts';
import type { ExamFormSpec, ModuleName } from '#course/examForm.ts';
import { chanceAt, chanceOfRight, hardnessOfLabel, type ItemFacts } from '#course/itemModel.ts';
import { halves, type Half } from '#course/skills.ts';
import { secondModule } from '../routing.ts';
import {
  averageScore,
  bandError,
  eightOfTen,
  highestScore,
  lowestScore,
  pointsPerDeviation,
  scoreHalf,
  scoreTotal,
  totalError,
  unlinked,
  type Band,
  type GradedItem,
  type HalfScore,
} from '../score.ts';

export type FormFacts = Readonly<Record<ModuleName, readonly ItemFacts[]>>;

export interface BandFigures {
  /** How often the official score lies in the 80 % band, and in the same as it is shown: its width rounded up. */
  covered: number;
  coveredAsShown: number;
  /** From the score to the end of the band that is shown, on average. */
  width: number;
}

/** What came of a half for simulated takers; scores are in points. */
export interface HalfFigures extends BandFigures {
  /** The share that the harder module came for: over all, and of a tenth of the forms it is less, of a tenth more than this. */
  routedUp: number;
  lowRoutedUp: number;
  highRoutedUp: number;
  /** Of the score against what the model gives a student who is known exactly: the root of the mean square. */
  error: number;
  /** Scores that fell when one answer turned right, of so many that were looked at. */
  falls: number;
  looked: number;
  /** The best score that the easier route can give. */
  bestOnEasier: number;
}

/** Takers who share a form whose items are as hard as they are: their labels tell only about. */
const takersOfForm = 100;
/** How alike a student's abilities in both halves are, and the errors of both links. */
const [abilityCorrelation, linkCorrelation] = [0.75, 0.5];

/** Students drawn as the model says take a form, and would officially have a score that differs by the error of the link. */
export function simulateTakers(
  form: FormFacts,
  cuts: ExamFormSpec['cuts'],
  takers: number,
): { halves: Record<Half, HalfFigures>; total: BandFigures } {
  const random = randomFrom(`${takers} takers`);
  const sums = { 'reading-writing': noSums(), math: noSums() };
  const total = noSums();
  for (let done = 0; done < takers; done += takersOfForm) {
    const truth = new Map(
      Object.values(form).map((items) => [items, items.map(({ difficulty }) => drawn(difficulty))]),
    );
    for (const half of halves) sums[half].shares.push(0);
    for (let taker = 0; taker < takersOfForm; taker++) {
      const [abilities, linkErrors] = [pair(abilityCorrelation), pair(linkCorrelation)];
      const official: number[] = [];
      const scores = halves.map((half, index) => {
        const ability = abilities[index] ?? NaN;
        const items = take(half, ability);
        const score = scoreHalf(half, items) ?? fail();
        const exact = averageScore + pointsPerDeviation * ability;
        official.push(within(exact + unlinked.error * (linkErrors[index] ?? NaN)));
        noteBand(sums[half], score, bandError(score, unlinked), official[index] ?? NaN);
        sums[half].squares += (score.score - within(exact)) ** 2;
        if (taker === 0) noteFalls(sums[half], half, items, score);
        return [half, score] as const;
      });
      const both = Object.fromEntries(scores) as Record<Half, HalfScore>;
      noteBand(total, scoreTotal(both), totalError(both), (official[0] ?? NaN) + (official[1] ?? NaN));
    }

    function take(half: Half, ability: number): GradedItem[] {
      const first = answer(`${half}-1`, ability);
      const next = secondModule(half, first.filter(({ isRight }) => isRight).length, cuts);
      const shares = sums[half].shares;
      if (next.endsWith('harder')) shares[shares.length - 1] = (shares.at(-1) ?? 0) + 1 / takersOfForm;
      return [...first, ...answer(next, ability)];
    }

    function answer(module: ModuleName, ability: number): GradedItem[] {
      const hardness = truth.get(form[module]) ?? [];
      return form[module].map(({ difficulty, isTyped }, index) => ({
        ...{ id: '', difficulty, isTyped, isAnswered: true },
        isRight: random() < chanceAt(ability, hardness[index] ?? NaN, isTyped),
      }));
    }
  }
  const figures = halves.map((half) => [half, figuresOf(half)] as const);
  return { halves: Object.fromEntries(figures) as Record<Half, HalfFigures>, total: bandFigures(total, takers) };

  function drawn(difficulty: ItemFacts['difficulty']): number {
    return hardnessOfLabel[difficulty].mean + hardnessOfLabel[difficulty].sd * normal(random);
  }

  function pair(correlation: number): [number, number] {
    const [one, other] = [normal(random), normal(random)];
    return [one, correlation * one + Math.sqrt(1 - correlation ** 2) * other];
  }

  function figuresOf(half: Half): HalfFigures {
    const { shares, squares, falls, looked } = sums[half];
    shares.sort((a, b) => a - b);
    const at = (share: number) => shares[Math.floor(share * (shares.length - 1))] ?? NaN;
    return {
      ...bandFigures(sums[half], takers),
      ...{ routedUp: shares.reduce((sum, share) => sum + share, 0) / shares.length },
      ...{ lowRoutedUp: at(0.1), highRoutedUp: at(0.9), error: Math.sqrt(squares / takers), falls, looked },
      bestOnEasier: bestOnEasier(half, form, cuts),
    };
  }
}

const noSums = () => ({ covered: 0, shown: 0, width: 0, squares: 0, falls: 0, looked: 0, shares: [] as number[] });
type Sums = ReturnType<typeof noSums>;

function noteBand(sums: Sums, { score, low, high }: Band, error: number, official: number): void {
  sums.covered += Number(Math.abs(official - score) <= eightOfTen * error);
  sums.shown += Number(low <= official && official <= high);
  sums.width += Math.max(high - score, score - low);
}

function noteFalls(sums: Sums, half: Half, items: readonly GradedItem[], { score }: HalfScore): void {
  items.forEach(({ isRight }, index) => {
    if (isRight) return;
    const better = items.map((item, at) => (at === index ? { ...item, isRight: true } : item));
    sums.looked++;
    sums.falls += Number((scoreHalf(half, better)?.score ?? 0) < score);
  });
}

function bandFigures({ covered, shown, width }: Sums, takers: number): BandFigures {
  return { covered: covered / takers, coveredAsShown: shown / takers, width: width / takers };
}

/** As many right as do not lead to the harder module, those that tell least of a student when they are wrong left out, and all of the easier one. */
function bestOnEasier(half: Half, form: FormFacts, cuts: ExamFormSpec['cuts']): number {
  const chance = ({ difficulty, isTyped }: ItemFacts) => chanceOfRight(1, hardnessOfLabel[difficulty], isTyped);
  const first = [...form[`${half}-1`]].sort((a, b) => chance(b) - chance(a));
  const graded = [
    ...first.map((item, index) => ({ ...item, isRight: index < cuts[half] - 1 })),
    ...form[`${half}-2-easier`].map((item) => ({ ...item, isRight: true })),
  ].map((item) => ({ ...item, id: '', isAnswered: true }));
  return scoreHalf(half, graded)?.score ?? fail();
}

function within(points: number): number {
  return Math.min(Math.max(points, lowestScore), highestScore);
}

function fail(): never {
  throw new Error('Expected a score but found none');
}
