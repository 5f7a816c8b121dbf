import { describe, expect, test } from 'vitest';
import { keptIn, readJson } from './kept.ts';
import { fakeStorage, forbiddenStorage } from './testing/fakeStorage.ts';

describe.each([
  ['in a storage', () => fakeStorage()],
  ['where there is no storage', () => undefined],
  ['where storage is forbidden', forbiddenStorage],
  ['where storage is full', () => fakeStorage(0)],
])('what is kept %s', (_, makeStorage) => {
  /** Opened once, as the browser's own is one and the same. */
  function open() {
    let storage: Storage | undefined;
    return keptIn(() => (storage ??= makeStorage()));
  }

  test('can be read, replaced and removed', () => {
    const kept = open();
    kept.set('a', '1');
    kept.set('b', '2');
    kept.set('a', '3');
    expect(kept.get('a')).toBe('3');
    expect(kept.names().toSorted()).toEqual(['a', 'b']);
    kept.remove('a');
    expect(kept.get('a')).toBeUndefined();
    expect(kept.names()).toEqual(['b']);
  });
});

test('what was kept is there for the next page', () => {
  const storage = fakeStorage();
  keptIn(() => storage).set('a', '1');
  expect(keptIn(() => storage).get('a')).toBe('1');
});

test('where there is no storage, or no room in it, what is kept does not outlast the page', () => {
  const room = fakeStorage();
  const inRoom = keptIn(() => room);
  inRoom.set('a', '1');
  expect(inRoom.lasts('a')).toBe(true);
  const full = fakeStorage(0);
  for (const open of [forbiddenStorage, () => undefined, () => full]) {
    const kept = keptIn(open);
    kept.set('a', '1');
    expect(kept.lasts('a')).toBe(false);
  }
});

test('what no longer fits is newer than what is in the storage', () => {
  const storage = fakeStorage(5);
  const kept = keptIn(() => storage);
  kept.set('a', '1');
  kept.set('a', 'much longer');
  expect(kept.get('a')).toBe('much longer');
  expect(kept.names()).toEqual(['a']);
});

test('JSON that cannot be read is nothing', () => {
  expect(readJson('{"a":1}')).toEqual({ a: 1 });
  expect(readJson('{"a":')).toBeUndefined();
  expect(readJson(undefined)).toBeUndefined();
});
