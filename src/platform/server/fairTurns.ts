import type { AppError } from '../errors.ts';

interface FairTurnOptions {
  atOnce: number;
  atOncePerKey: number;
  /** How many of one key may wait. */
  inLinePerKey: number;
  /** What those beyond are told. */
  refusal: () => AppError;
}

/**
 * Costly work that anybody can ask for: so much at once in all, less for each who asks (a network, an account), some of
 * each in line, the rest refused. Keys take turns, so that whoever asks for much waits behind their own.
 *
 * @example
 * await renderings.take(networkOf(request.ip), () => renderPage(address));
 */
export class FairTurns {
  private readonly options: FairTurnOptions;
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  /** Who waits, by key; the key whose turn it is next comes first. */
  private readonly lines = new Map<string, (() => void)[]>();

  constructor(options: FairTurnOptions) {
    this.options = options;
  }

  /** @throws AppError the refusal, when too many of this key wait already. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.begin(key);
    try {
      return await work();
    } finally {
      this.end(key);
    }
  }

  private async begin(key: string): Promise<void> {
    if (this.hasPlace(key)) return this.start(key);
    const line = this.lines.get(key) ?? [];
    if (line.length >= this.options.inLinePerKey) throw this.options.refusal();
    this.lines.set(key, line);
    await new Promise<void>((resolve) => line.push(resolve));
  }

  private hasPlace(key: string): boolean {
    const { atOnce, atOncePerKey } = this.options;
    return this.running < atOnce && (this.runningOf.get(key) ?? 0) < atOncePerKey;
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
      const [next, ...others] = line;
      this.lines.delete(key);
      if (others.length > 0) this.lines.set(key, others);
      this.start(key);
      next?.();
      return;
    }
  }
}
