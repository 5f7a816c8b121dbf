/** A first try at an item. */
export interface TriedItem {
  isRight: boolean;
  /** The option by its index; null when something was typed. */
  choice: number | null;
  /** Since the question was shown. */
  ms: number;
  /** The share that the student got right of everything else in that half; undefined when that is too little to compare. */
  restShare: number | undefined;
}

/** What first tries tell of an item. */
export interface ItemFigures {
  firstTries: number;
  right: number;
  /** How often each option was the first choice, by its index. */
  choices: number[];
  /** To within 5 %. */
  medianMs: number;
  /** Those first tries whose student could be compared. */
  compared: number;
  discrimination: number | null;
  /** As `choices`, of the top third of those compared: a bar that lies across its end counts in part. */
  topChoices: number[];
}

/** Options of a question. */
const optionCount = 4;
/** The shares in 51 bars, from 0 to 1; for each bar its options, and what was typed. */
const bars = 51;
const barWidth = optionCount + 1;
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
  private readonly choices = Array<number>(optionCount).fill(0);
  private readonly times = new Uint32Array(timeBars);
  private readonly byShare = new Uint32Array(bars * barWidth);
  private readonly sums = { count: 0, right: 0, share: 0, squares: 0, shareOfRight: 0 };

  add({ isRight, choice, ms, restShare }: TriedItem): void {
    this.firstTries += 1;
    if (isRight) this.right += 1;
    if (choice !== null) this.choices[choice] = (this.choices[choice] ?? 0) + 1;
    increase(this.times, timeBarOf(ms));
    if (restShare === undefined) return;
    increase(this.byShare, Math.round(restShare * (bars - 1)) * barWidth + (choice ?? optionCount));
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
    const top = Array<number>(optionCount).fill(0);
    let left = this.sums.count / 3;
    for (let bar = bars - 1; bar >= 0 && left > 0; bar -= 1) {
      const inBar = this.byShare.subarray(bar * barWidth, (bar + 1) * barWidth);
      const count = inBar.reduce((sum, one) => sum + one, 0);
      if (count === 0) continue;
      const part = Math.min(1, left / count);
      for (let option = 0; option < optionCount; option += 1) top[option] = (top[option] ?? 0) + part * (inBar[option] ?? 0); // prettier-ignore
      left -= count;
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
