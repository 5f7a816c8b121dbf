import { describe, expect, test } from 'vitest';
import { keptIn } from '#platform/web/kept.ts';
import { fakeStorage } from '#platform/web/testing/fakeStorage.ts';
import { dropDraft, keepDraft, keptDraft } from './draft.ts';

const ada = { owner: 'ada', place: 'answer.1' };

describe('a draft', () => {
  test('outlives the page, and is of one person at one place', () => {
    const storage = fakeStorage();
    keepDraft(keptIn(() => storage), ada, { id: 'a', text: 'Because $x$', sent: 'Because' }); // prettier-ignore
    const later = keptIn(() => storage);
    expect(keptDraft(later, ada)).toEqual({ id: 'a', text: 'Because $x$', sent: 'Because' });
    expect(keptDraft(later, { ...ada, owner: 'sam' })).toBeUndefined();
    expect(keptDraft(later, { ...ada, place: 'answer.2' })).toBeUndefined();
  });

  test('is gone once it is dropped', () => {
    const kept = keptIn(() => fakeStorage());
    keepDraft(kept, ada, { id: 'a', text: 'Because' });
    dropDraft(kept, ada);
    expect(keptDraft(kept, ada)).toBeUndefined();
  });

  test.each(['', '{', 'null', '[]', '{"id":"a"}', '{"id":1,"text":"x"}', '{"id":"a","text":"x","sent":3}'])(
    'is none where %s is kept under its name',
    (text) => {
      const storage = fakeStorage();
      storage.setItem('lodestar.post.ada.answer.1', text);
      expect(keptDraft(keptIn(() => storage), ada)).toBeUndefined(); // prettier-ignore
    },
  );

  test('is kept while the page lasts where the browser has no room for it', () => {
    const kept = keptIn(() => fakeStorage(10));
    keepDraft(kept, ada, { id: 'a', text: 'Because' });
    expect(keptDraft(kept, ada)?.text).toBe('Because');
  });
});
