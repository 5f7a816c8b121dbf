import { visitor } from '#accounts/visitor.ts';
import { kept, readJson, type Kept } from '#platform/web/kept.ts';
import type { Progress } from '../progress.ts';

export interface Completion {
  sectionId: string;
  lessonId: string;
}

/**
 * The completed lessons that this browser keeps: of an account those which the server has not acknowledged yet, of a
 * visitor all of them. `owner` is the account's uid, or 'visitor'.
 */
export interface Completions {
  /** Oldest first; the same array until it changes. */
  list(owner: string): readonly Completion[];
  add(owner: string, completion: Completion): void;
  drop(owner: string, completion: Completion): void;
  /** Whether they outlive the page: not where the browser forbids it, or has no room. */
  last(owner: string): boolean;
  /** Hands what a visitor completed in this browser to the account they signed up or in to. */
  joinVisitor(uid: string): void;
  /** @returns how to stop listening. */
  subscribe(listener: () => void): () => void;
}

export function completionsIn(kept: Kept): Completions {
  const listeners = new Set<() => void>();
  const read = new Map<string, { text: string; list: readonly Completion[] }>();

  function list(owner: string): readonly Completion[] {
    const text = kept.get(nameOf(owner)) ?? '[]';
    const known = read.get(owner);
    if (known?.text === text) return known.list;
    const list = parse(text);
    read.set(owner, { text, list });
    return list;
  }

  function keep(owner: string, completions: readonly Completion[]): void {
    if (completions.length) kept.set(nameOf(owner), JSON.stringify(completions));
    else kept.remove(nameOf(owner));
  }

  function changed(): void {
    for (const listener of listeners) listener();
  }

  return {
    list,
    add(owner, completion) {
      keep(owner, withCompletion(list(owner), completion));
      changed();
    },
    drop(owner, completion) {
      keep(
        owner,
        list(owner).filter((other) => !isSame(other, completion)),
      );
      changed();
    },
    last: (owner) => kept.lasts(nameOf(owner)),
    joinVisitor(uid) {
      const joining = list(visitor);
      if (!joining.length) return;
      keep(uid, joining.reduce(withCompletion, list(uid)));
      keep(visitor, []);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The completed lessons that this browser keeps. */
export const completions = completionsIn(kept);

/** What the server knows, and what is kept here, as one. */
export function withCompletions(progress: Progress, completions: readonly Completion[]): Progress {
  return completions.reduce((all, { sectionId, lessonId }) => {
    const done = all[sectionId] ?? [];
    return done.includes(lessonId) ? all : { ...all, [sectionId]: [...done, lessonId] };
  }, progress);
}

function withCompletion(list: readonly Completion[], completion: Completion): readonly Completion[] {
  return list.some((other) => isSame(other, completion)) ? list : [...list, completion];
}

function isSame(a: Completion, b: Completion): boolean {
  return a.sectionId === b.sectionId && a.lessonId === b.lessonId;
}

function nameOf(owner: string): string {
  return `lodestar.completions.${owner}`;
}

function parse(text: string): readonly Completion[] {
  const list = readJson(text);
  return Array.isArray(list) ? list.filter(isCompletion) : [];
}

function isCompletion(value: unknown): value is Completion {
  const { sectionId, lessonId } = (value ?? {}) as Partial<Record<keyof Completion, unknown>>;
  return typeof sectionId === 'string' && typeof lessonId === 'string';
}
