/** A `Storage` of the browser's kind, in memory. Full when `capacity` characters are in it. */
export function fakeStorage(capacity = Infinity): Storage {
  const items = new Map<string, string>();
  const used = () => [...items].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (name) => items.get(name) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (name) => void items.delete(name),
    setItem(name, text) {
      if (used() + name.length + text.length > capacity) throw new DOMException('full', 'QuotaExceededError');
      items.set(name, text);
    },
  };
}

/** As `localStorage` is for a person who has forbidden it. */
export function forbiddenStorage(): Storage {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
