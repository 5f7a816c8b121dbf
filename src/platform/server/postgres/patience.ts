/** Recovery after a crash takes its time; leftovers of a dead postmaster go by themselves within a second. */
const mostMs = { starting: 300_000, silent: 15_000, held: 15_000, hidden: 2_000 };

/** Why a database does not answer yet. */
export type NotReady = keyof typeof mostMs;

/**
 * How long somebody waits for a database to be ready: for each state as long as it lasts, since one that took a minute to
 * recover may well be slow to answer once. For all of them together no longer than a start may take.
 */
export class Patience {
  readonly #now: () => number;
  readonly #began: number;
  #state: NotReady = 'starting';
  #since: number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#began = this.#since = now();
  }

  get waitedMs(): number {
    return this.#now() - this.#began;
  }

  /** To be asked whenever the state was looked at. */
  isOver(state: NotReady): boolean {
    if (state !== this.#state) this.#since = this.#now();
    this.#state = state;
    return this.waitedMs > mostMs.starting || this.#now() - this.#since > mostMs[state];
  }
}
