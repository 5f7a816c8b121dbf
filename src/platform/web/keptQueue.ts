import { readJson, type Kept } from './kept.ts';

/** Things that this browser keeps of each owner until they are sent. */
export interface KeptQueue<T> {
  /** In the order of their ids. */
  list(owner: string): readonly (readonly [id: string, item: T])[];
  isEmpty(owner: string): boolean;
  /** Beyond {@link mostKept}, or as many as were named, of an owner nothing is added: those that wait longest stay. */
  add(owner: string, id: string, item: T): void;
  /** Whether what is kept of the owner outlives the page: not where the browser forbids it, or has no room. */
  last(owner: string): boolean;
  drop(owner: string, ids: readonly string[]): void;
  /** Hands what is kept of one owner to another. */
  join(from: string, to: string): void;
  /** @returns how to stop listening. */
  subscribe(listener: () => void): () => void;
}

const mostKept = 5_000;

/** Each thing is kept under a name of its own: two windows never overwrite what the other one keeps. */
export function keptQueue<T extends object>(kept: Kept, name: string, most = mostKept): KeptQueue<T> {
  const listeners = new Set<() => void>();
  const startOf = (owner: string) => `lodestar.${name}.${owner}.`;
  const namesOf = (owner: string) => kept.names().filter((each) => each.startsWith(startOf(owner)));

  function changed(): void {
    for (const listener of listeners) listener();
  }

  return {
    list(owner) {
      const start = startOf(owner);
      return namesOf(owner)
        .sort()
        .flatMap((each) => {
          const item = readJson(kept.get(each));
          if (item && typeof item === 'object') return [[each.slice(start.length), item as T] as const];
          kept.remove(each); // nobody could ever send it
          return [];
        });
    },
    isEmpty: (owner) => !namesOf(owner).length,
    add(owner, id, item) {
      if (namesOf(owner).length >= most) return;
      kept.set(startOf(owner) + id, JSON.stringify(item));
      changed();
    },
    last: (owner) => namesOf(owner).every((each) => kept.lasts(each)),
    drop(owner, ids) {
      for (const id of ids) kept.remove(startOf(owner) + id);
      changed();
    },
    join(from, to) {
      const names = namesOf(from);
      for (const each of names) {
        const text = kept.get(each);
        if (text !== undefined) kept.set(startOf(to) + each.slice(startOf(from).length), text);
        kept.remove(each);
      }
      if (names.length) changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
