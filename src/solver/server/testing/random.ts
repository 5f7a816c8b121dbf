/** Chances that fall the same way each time: a seed and what follows from it. */
export class Chances {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** Never zero. */
  signed(to: number): number {
    return this.whole(1, to) * (this.next() < 0.5 ? -1 : 1);
  }

  one<T>(...of: [T, ...T[]]): T {
    return of[this.whole(0, of.length - 1)] ?? of[0];
  }
}
