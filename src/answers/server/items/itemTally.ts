/** A first try at an item. */
export interface TriedItem {
  isRight: boolean;
  /** The option by its index; where it is typed 0 for what is right, and then the likely wrong entries; null for any other entry. */
  answer: number | null;
  /** Since the question was shown. */
  ms: number;
  /** The share that the student got right of everything else in that half; undefined when that is too little to compare. */
  restShare: number | undefined;
}

/** What first tries tell of an item. */
export interface ItemFigures {
  firstTries: number;
  right: number;
  /** How often each answer came first, by its index. */
  choices: number[];
  /** To within 5 %. */
  medianMs: number;
  /** Those first tries whose student could be compared. */
  compared: number;
  discrimination: number | null;
  /** As `choices`, of the top third of those compared: a bar that lies across its end counts in part. */
  topChoices: number[];
}

/** The shares in 51 bars, from 0 to 1; for each bar its answers, and all others. */
const bars = 51;
/** Times in bars of a tenth of a doubling, from a quarter of a second to over an hour. */
const shortestMs = 250;
const barsOfDoubling = 10;
const timeBars = 141;

/**
 * Gathers first tries at one item, one after the other, in a memory of constant size.
 *
 * Its discrimination is the point-biserial correlation of a first try (right 1, wrong 0) with the student's share right on
 * the other questions of that half: unlike the upper third against the lower it uses every student, and five sums are all
 * that it needs of them. The item itself is left out of the share, or with few answers it would agree with itself.
 */
export class ItemTally {
  private firstTries = 0;
  private right = 0;
  private readonly choices: number[];
  private readonly times = new Uint32Array(timeBars);
  private readonly byShare: Uint32Array;
  private readonly sums = { count: 0, right: 0, share: 0, squares: 0, shareOfRight: 0 };

  /** @param answerCount how many answers are counted one by one: the four options, or what is typed and foreseen. */
  constructor(answerCount: number) {
    this.choices = Array<number>(answerCount).fill(0);
    this.byShare = new Uint32Array(bars * (answerCount + 1));
  }

  add({ isRight, answer, ms, restShare }: TriedItem): void {
    const { choices } = this;
    this.firstTries += 1;
    if (isRight) this.right += 1;
    if (answer !== null) choices[answer] = (choices[answer] ?? 0) + 1;
    increase(this.times, timeBarOf(ms));
    if (restShare === undefined) return;
    increase(this.byShare, Math.round(restShare * (bars - 1)) * (choices.length + 1) + (answer ?? choices.length));
    const { sums } = this;
    sums.count += 1;
    sums.share += restShare;
    sums.squares += restShare ** 2;
    if (!isRight) return;
    sums.right += 1;
    sums.shareOfRight += restShare;
  }

  figures(): ItemFigures {
    const { firstTries, right, choices } = this;
    return {
      ...{ firstTries, right, choices: [...choices], medianMs: this.medianMs() },
      ...{ compared: this.sums.count, discrimination: this.discrimination(), topChoices: this.topChoices() },
    };
  }

  /** Null where everybody did the same, here or elsewhere. */
  private discrimination(): number | null {
    const { count, right, share, squares, shareOfRight } = this.sums;
    const spread = Math.sqrt((count * squares - share ** 2) * (count * right - right ** 2));
    return spread > 1e-9 ? (count * shareOfRight - right * share) / spread : null;
  }

  private topChoices(): number[] {
    const count = this.choices.length;
    const width = count + 1;
    const top = Array<number>(count).fill(0);
    let left = this.sums.count / 3;
    for (let bar = bars - 1; bar >= 0 && left > 0; bar -= 1) {
      const inBar = this.byShare.subarray(bar * width, (bar + 1) * width);
      const tries = inBar.reduce((sum, one) => sum + one, 0);
      if (tries === 0) continue;
      const part = Math.min(1, left / tries);
      for (let answer = 0; answer < count; answer += 1) top[answer] = (top[answer] ?? 0) + part * (inBar[answer] ?? 0); // prettier-ignore
      left -= tries;
    }
    return top;
  }

  private medianMs(): number {
    let passed = 0;
    const bar = this.times.findIndex((count) => (passed += count) >= this.firstTries / 2);
    return Math.round(shortestMs * 2 ** ((bar + 0.5) / barsOfDoubling));
  }
}

function timeBarOf(ms: number): number {
  const bar = Math.floor(Math.log2(Math.max(ms, shortestMs) / shortestMs) * barsOfDoubling);
  return Math.min(bar, timeBars - 1);
}

function increase(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}
