/** A page as it is sent. */
export interface FinishedPage {
  status: number;
  br: Buffer;
}

interface KeptPage {
  /** What it was made from, piece by piece. */
  editions: readonly unknown[];
  finished: Promise<FinishedPage>;
}

/** Beside the bytes: the entry, its promise, its place in the map. */
const bytesOfAnEntry = 500;

/**
 * Finished pages, as long as what they were made from is the same. What nobody asked for the longest goes first when they
 * weigh more than they may. Whoever asks for a page that is being made waits for that one.
 */
export class KeptPages {
  private readonly mostBytes: number;
  /** The one asked for last comes last. */
  private readonly pages = new Map<string, KeptPage>();
  private readonly weights = new Map<string, number>();
  private weight = 0;

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes;
  }

  /** @param make called when there is no such page, or it was made from something else. What it throws is kept by nobody. */
  find(name: string, editions: readonly unknown[], make: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const known = this.pages.get(name);
    if (known && isSame(known.editions, editions)) {
      this.pages.delete(name);
      this.pages.set(name, known);
      return known.finished;
    }
    const page = { editions, finished: make() };
    this.forget(name);
    this.pages.set(name, page);
    page.finished.then(
      ({ br }) => this.weigh(name, page, br.length),
      () => this.pages.get(name) === page && this.forget(name),
    );
    return page.finished;
  }

  private weigh(name: string, page: KeptPage, bytes: number): void {
    if (this.pages.get(name) !== page) return;
    const weight = bytes + 2 * name.length + bytesOfAnEntry;
    this.weights.set(name, weight);
    this.weight += weight;
    for (const oldest of this.pages.keys()) {
      if (this.weight <= this.mostBytes) return;
      if (this.weights.has(oldest)) this.forget(oldest); // one that is being made weighs nothing yet
    }
  }

  private forget(name: string): void {
    this.weight -= this.weights.get(name) ?? 0;
    this.weights.delete(name);
    this.pages.delete(name);
  }
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index]);
}
