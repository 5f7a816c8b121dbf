import type { AppError } from '../errors.ts';

interface TurnOptions {
  atOnce: number;
  /** How many may wait for a turn; none unless it is said. */
  inLine?: number;
  /** What those beyond are told. */
  refusal: () => AppError;
}

/**
 * Costly work of one kind in this process: so much at once, some in line, the rest refused.
 *
 * @example
 * const photos = new Turns({ atOnce: 1, inLine: 20, refusal: () => tooManyRequests(busyText, 2) });
 * await photos.take(() => makePhoto(picture));
 */
export class Turns {
  private readonly options: TurnOptions;
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(options: TurnOptions) {
    this.options = options;
  }

  /** Waits for a turn, works, and hands the turn on. @throws AppError the refusal, when too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const end = await this.begin();
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** Begins a turn that is free now. @returns what ends it, to be called once. @throws AppError the refusal, when none is. */
  beginNow(): () => void {
    const { atOnce, refusal } = this.options;
    if (this.running >= atOnce) throw refusal();
    this.running += 1;
    return () => this.handOn();
  }

  private async begin(): Promise<() => void> {
    const { atOnce, inLine = 0 } = this.options;
    if (this.running < atOnce || this.line.length >= inLine) return this.beginNow();
    await new Promise<void>((resolve) => this.line.push(resolve));
    return () => this.handOn();
  }

  private handOn(): void {
    const next = this.line.shift();
    if (next) next();
    else this.running -= 1;
  }
}
