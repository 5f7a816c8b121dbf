/** A word from the server: what its clock said, between two moments of one's own, all in ms. */
export interface Exchange {
  sentAt: number;
  receivedAt: number;
  /** By the server, since 1970. */
  now: number;
}

/** The server's clock, counted on by one that nobody sets. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** The shortest exchange counts, until another shows that it cannot be right any more. */
  learn(exchange: Exchange): void;
  /** What the clock stood at at least, where nothing better is known. */
  guess(now: number): void;
}

/** What two clocks go apart, at most, and what rounding costs. */
const driftPerMs = 1e-4;
const roundingMs = 2;

/** The server takes nothing from the future: after a long exchange the clock is rather behind than ahead. */
const mostAheadMs = 2_000;

/** @param own milliseconds since whenever, which never jump: `performance.now`. */
export function serverClock(own: () => number): ServerClock {
  let offset = 0;
  let learntAt = own();
  let mayBeOff = Infinity;

  const uncertainty = () => mayBeOff + (own() - learntAt) * driftPerMs;
  return {
    now: () => Math.round(own() + offset),
    learn({ sentAt, receivedAt, now }) {
      const underWayMs = receivedAt - sentAt;
      const aheadMs = Math.min(underWayMs / 2, mostAheadMs);
      const found = now - receivedAt + aheadMs;
      const foundMayBeOff = underWayMs - aheadMs + roundingMs;
      const isBetter = foundMayBeOff < uncertainty();
      const contradicts = Math.abs(found - offset) > foundMayBeOff + uncertainty(); // the machine was asleep
      if (!isBetter && !contradicts) return;
      offset = found;
      learntAt = own();
      mayBeOff = foundMayBeOff;
    },
    guess(now) {
      if (mayBeOff !== Infinity) return;
      offset = Math.max(offset, now - own());
    },
  };
}
