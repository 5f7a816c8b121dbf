import type { AppError } from '../../errors.ts';

interface FairTurnOptions {
  atOnce: number;
  /** How many of one key; as many as there are places when it is left out. */
  atOncePerKey?: number;
  /** How many of one key may wait; no limit of its own when it is left out. */
  inLinePerKey?: number;
  /** How many may wait, of all together. */
  inLine?: number;
  /** What those beyond are told. */
  refusal: () => AppError;
}

interface Waiting {
  begin: () => void;
  refuse: (refusal: AppError) => void;
}

/**
 * Costly work that anybody can ask for: so much at once in all, less for each who asks (a network, an account), some of
 * each in line, the rest refused. Keys take turns, so that whoever asks for much waits behind their own. When all places in
 * line are taken, the longest line gives up its newest for somebody with a shorter one.
 *
 * @example
 * await renderings.take(networkOf(request.ip), () => renderPage(address));
 */
export class FairTurns {
  private readonly options: Required<FairTurnOptions>;
  private running = 0;
  private waiting = 0;
  private readonly runningOf = new Map<string, number>();
  /** Who waits, by key; the key whose turn it is next comes first. None is empty. */
  private readonly lines = new Map<string, Waiting[]>();

  constructor(options: FairTurnOptions) {
    this.options = { atOncePerKey: options.atOnce, inLinePerKey: Infinity, inLine: Infinity, ...options };
  }

  /** @throws AppError the refusal, when too many wait already. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (this.hasPlace(key)) this.start(key);
    else await this.wait(key);
    try {
      return await work();
    } finally {
      this.end(key);
    }
  }

  private hasPlace(key: string): boolean {
    const { atOnce, atOncePerKey } = this.options;
    return this.running < atOnce && (this.runningOf.get(key) ?? 0) < atOncePerKey;
  }

  private wait(key: string): Promise<void> {
    const inLine = this.lines.get(key)?.length ?? 0;
    if (inLine >= this.options.inLinePerKey) throw this.options.refusal();
    if (this.waiting >= this.options.inLine) this.makeRoomFor(inLine);
    return new Promise((begin, refuse) => {
      const line = this.lines.get(key) ?? [];
      line.push({ begin, refuse });
      this.lines.set(key, line);
      this.waiting += 1;
    });
  }

  /** @throws AppError the refusal, when nobody has a longer line than the one who asks. */
  private makeRoomFor(own: number): void {
    const [longest] = [...this.lines].toSorted(([, one], [, other]) => other.length - one.length);
    if (!longest || longest[1].length <= own + 1) throw this.options.refusal();
    const [key, line] = longest;
    line.pop()?.refuse(this.options.refusal());
    this.waiting -= 1;
    if (line.length === 0) this.lines.delete(key);
  }

  private start(key: string): void {
    this.running += 1;
    this.runningOf.set(key, (this.runningOf.get(key) ?? 0) + 1);
  }

  private end(key: string): void {
    this.running -= 1;
    const rest = (this.runningOf.get(key) ?? 1) - 1;
    if (rest > 0) this.runningOf.set(key, rest);
    else this.runningOf.delete(key);
    this.callNext();
  }

  private callNext(): void {
    for (const [key, line] of this.lines) {
      if (!this.hasPlace(key)) continue;
      const next = line.shift();
      this.lines.delete(key);
      if (line.length > 0) this.lines.set(key, line); // behind the others
      this.waiting -= 1;
      this.start(key);
      next?.begin();
      return;
    }
  }
}
