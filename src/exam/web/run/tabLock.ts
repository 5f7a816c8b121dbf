/** Makes one tab of a browser the one that writes. */
export interface TabLock {
  /** @returns whether this tab has it; `onLost` is called when another takes it away. */
  take(onLost: () => void): Promise<boolean>;
  steal(onLost: () => void): Promise<void>;
  release(): void;
}

/** A page that is just being left has it for a moment longer. */
const secondTryMs = 500;

/** By the browser's Web Locks; where there are none every tab writes, and the server sorts it out. */
export function tabLock(name: string): TabLock {
  let free: (() => void) | undefined;

  /** Held until `free` is called. */
  function hold(options: LockOptions, onLost: () => void): Promise<boolean> {
    return new Promise((resolve) => {
      const held = navigator.locks.request(name, options, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<void>((done) => (free = done));
      });
      held.catch(() => onLost()); // another tab has taken it
    });
  }

  return {
    async take(onLost) {
      if (!('locks' in navigator)) return true;
      const isFree = await hold({ ifAvailable: true }, onLost);
      if (isFree) return true;
      await new Promise((resolve) => setTimeout(resolve, secondTryMs));
      return hold({ ifAvailable: true }, onLost);
    },
    async steal(onLost) {
      if ('locks' in navigator) await hold({ steal: true }, onLost);
    },
    release: () => free?.(),
  };
}
