import { describe, expect, test } from 'vitest';
import { keptIn } from '#platform/web/kept.ts';
import { fakeStorage } from '#platform/web/testing/fakeStorage.ts';
import { afterSaving, findMine, isOvertaken, keepMine, typed, versionOf, type Mine } from './mine.ts';

const file = { text: 'one', version: 3 };
const mine: Mine = { text: 'two', version: 3, baseText: 'one' };

describe('what is typed over a file', () => {
  test('is mine until it is typed back', () => {
    expect(typed(undefined, file, 'two')).toEqual(mine);
    expect(typed(mine, file, 'three')).toEqual({ ...mine, text: 'three' });
    expect(typed(mine, file, 'one')).toBeUndefined();
  });

  test('is overtaken by another text of the server, not by another version of the same', () => {
    expect(isOvertaken(mine, file)).toBe(false);
    expect(isOvertaken(mine, { text: 'one', version: 4 })).toBe(false);
    expect(isOvertaken(mine, { text: 'theirs', version: 4 })).toBe(true);
    expect(isOvertaken(mine, { text: 'two', version: 4 })).toBe(false);
    expect(isOvertaken(undefined, { text: 'theirs', version: 4 })).toBe(false);
  });

  test('is sent with the version that it was typed over, so that an overtaken one is refused', () => {
    expect(versionOf(undefined, file)).toBe(3);
    expect(versionOf(mine, { text: 'one', version: 4 })).toBe(4);
    expect(versionOf(mine, { text: 'theirs', version: 4 })).toBe(3);
  });

  test('stays mine while theirs is another, even when it is typed back', () => {
    expect(typed(mine, { text: 'theirs', version: 4 }, 'one')).toEqual({ ...mine, text: 'one' });
  });

  test('is no longer mine once saved, but for what was typed meanwhile', () => {
    const saved = { text: 'two', version: 4 };
    expect(afterSaving(mine, 'two', saved)).toBeUndefined();
    expect(afterSaving({ ...mine, text: 'two more' }, 'two', saved)).toEqual({
      text: 'two more',
      version: 4,
      baseText: 'two',
    });
  });
});

describe('what is not saved', () => {
  const open = () => {
    const storage = fakeStorage();
    return keptIn(() => storage);
  };

  test('is found after a reload, with the version it was typed over, each file by itself', () => {
    const kept = open();
    keepMine(kept, 'a/b.md', mine);
    expect(findMine(kept, 'a/b.md', { text: 'theirs', version: 9 })).toEqual(mine);
    expect(findMine(kept, 'a/c.md', file)).toBeUndefined();
    keepMine(kept, 'a/b.md', undefined);
    expect(findMine(kept, 'a/b.md', file)).toBeUndefined();
  });

  test('is nothing once the server has the same text', () => {
    const kept = open();
    keepMine(kept, 'a/b.md', mine);
    expect(findMine(kept, 'a/b.md', { text: 'two', version: 4 })).toBeUndefined();
  });

  test.each(['', '{', '7', '{"text":"two"}', '{"text":"two","baseText":"one","version":"3"}'])(
    'is not read from %j',
    (text) => {
      const kept = open();
      kept.set('course-unsaved:a/b.md', text);
      expect(findMine(kept, 'a/b.md', file)).toBeUndefined();
    },
  );
});
