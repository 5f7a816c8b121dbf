/** Texts that this browser keeps under a name. */
export interface Kept {
  get(name: string): string | undefined;
  set(name: string, text: string): void;
  remove(name: string): void;
  /** Whether what is kept under the name outlives the page. */
  lasts(name: string): boolean;
  names(): string[];
}

/**
 * Keeps texts in a storage of the browser, and in memory where that is absent, full or forbidden: then they last as
 * long as the page.
 *
 * @param open gives the storage; may throw, as `window.localStorage` does when a person has forbidden it.
 */
export function keptIn(open: () => Storage | undefined): Kept {
  const memory = new Map<string, string>();

  function tryStorage<T>(use: (storage: Storage) => T): T | undefined {
    try {
      const storage = open();
      return storage && use(storage);
    } catch {
      return undefined;
    }
  }

  return {
    get: (name) => memory.get(name) ?? tryStorage((storage) => storage.getItem(name)) ?? undefined,
    set(name, text) {
      const stored = tryStorage((storage) => {
        storage.setItem(name, text);
        return true;
      });
      if (stored) memory.delete(name);
      else memory.set(name, text);
    },
    remove(name) {
      memory.delete(name);
      tryStorage((storage) => storage.removeItem(name));
    },
    lasts: (name) => !memory.has(name),
    names() {
      const stored = tryStorage((storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index)));
      return [...new Set([...memory.keys(), ...(stored ?? []).filter((name) => name !== null)])];
    },
  };
}

/** What is kept in this browser beyond the page. */
export const kept = keptIn(() => globalThis.localStorage);

/** What was kept as JSON; undefined when it is absent or no JSON. */
export function readJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
