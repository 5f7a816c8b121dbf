import type { AppError } from '../../errors.ts';

interface Options {
  atOnce: number;
  /** How many may wait; none unless it is said. */
  inLine?: number;
  /** What those beyond are told. */
  refusal: () => AppError;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

interface Claim {
  /** Whoever turns away by it waits no more. */
  signal?: AbortSignal | undefined;
  /** Whose work it is: of one person one piece is done at a time, and who was given least of late comes first. */
  owner?: string | undefined;
}

interface Waiting {
  owner: string | undefined;
  begin: () => void;
}

/** What was given to somebody counts for so long. */
const lateMs = 60_000;

/**
 * Costly work of one kind in this process: so much at once, some in line, the rest refused.
 *
 * @example
 * const photos = new Semaphore({ atOnce: 1, inLine: 20, refusal: () => tooManyRequests(busyText, 2) });
 * await photos.run(() => makePhoto(picture));
 */
export class Semaphore {
  private readonly options: Options;
  private running = 0;
  private readonly line = new Set<Waiting>();
  private readonly busy = new Set<string>();
  private readonly given = new Map<string, number>();
  private givenSince = 0;

  constructor(options: Options) {
    this.options = options;
  }

  /** Waits, works, and lets the next one in. @throws AppError the refusal, when too many wait already. */
  async run<T>(work: () => Promise<T>, claim: Claim = {}): Promise<T> {
    const release = await this.acquire(claim);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** @returns what lets the next one in, to be called once. @throws AppError the refusal, when too many wait already. */
  async acquire({ signal, owner }: Claim = {}): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.mayBegin(owner)) return this.begin(owner);
    if (this.line.size >= (this.options.inLine ?? 0)) throw this.options.refusal();
    return this.wait(owner, signal);
  }

  /** Begins what may begin now. @throws AppError the refusal, when nothing may. */
  acquireNow(): () => void {
    if (!this.mayBegin(undefined)) throw this.options.refusal();
    return this.begin(undefined);
  }

  private wait(owner: string | undefined, signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.line.delete(waiting);
        reject(signal?.reason as Error);
      };
      const waiting: Waiting = {
        owner,
        begin: () => {
          signal?.removeEventListener('abort', leave);
          resolve(this.begin(owner));
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.line.add(waiting);
    });
  }

  private mayBegin(owner: string | undefined): boolean {
    return this.running < this.options.atOnce && !(owner !== undefined && this.busy.has(owner));
  }

  private begin(owner: string | undefined): () => void {
    const { now = () => performance.now() } = this.options;
    const begunAt = now();
    this.running += 1;
    if (owner !== undefined) this.busy.add(owner);
    return () => {
      this.running -= 1;
      if (owner !== undefined) {
        this.busy.delete(owner);
        this.note(owner, begunAt, now());
      }
      this.letIn();
    };
  }

  private note(owner: string, begunAt: number, endedAt: number): void {
    if (endedAt - this.givenSince > lateMs) {
      this.given.clear();
      this.givenSince = endedAt;
    }
    this.given.set(owner, this.givenTo(owner) + endedAt - begunAt);
  }

  private givenTo(owner: string | undefined): number {
    return owner === undefined ? 0 : (this.given.get(owner) ?? 0);
  }

  private letIn(): void {
    const [next] = [...this.line]
      .filter(({ owner }) => this.mayBegin(owner))
      .sort((a, b) => this.givenTo(a.owner) - this.givenTo(b.owner)); // of equal ones the earlier stays first
    if (!next) return;
    this.line.delete(next);
    next.begin();
  }
}
