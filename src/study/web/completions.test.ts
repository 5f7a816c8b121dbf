import { expect, test, vi } from 'vitest';
import { keptIn } from '#platform/web/kept.ts';
import { fakeStorage } from '#platform/web/testing/fakeStorage.ts';
import { completionsIn, withCompletions } from './completions.ts';

const slope = { sectionId: 'linear', lessonId: 'slope' };
const graphs = { sectionId: 'linear', lessonId: 'graphs' };

function setUp(storage = fakeStorage()) {
  return completionsIn(keptIn(() => storage));
}

test('a completion is kept for the next page until it is dropped', () => {
  const storage = fakeStorage();
  setUp(storage).add('ada', slope);
  expect(setUp(storage).list('ada')).toEqual([slope]);
  setUp(storage).drop('ada', slope);
  expect(setUp(storage).list('ada')).toEqual([]);
  expect(storage).toHaveLength(0);
});

test('a lesson completed twice is kept once', () => {
  const completions = setUp();
  completions.add('ada', slope);
  completions.add('ada', { ...slope });
  expect(completions.list('ada')).toEqual([slope]);
});

test('the list stays the same array until it changes', () => {
  const completions = setUp();
  completions.add('ada', slope);
  const before = completions.list('ada');
  expect(completions.list('ada')).toBe(before);
  completions.add('ada', graphs);
  expect(completions.list('ada')).toEqual([slope, graphs]);
});

test('one account never sees what another completed', () => {
  const completions = setUp();
  completions.add('ada', slope);
  completions.joinVisitor('bea');
  expect(completions.list('bea')).toEqual([]);
});

test("a visitor's completions join the account that signs in, once", () => {
  const completions = setUp();
  completions.add('visitor', slope);
  completions.add('visitor', graphs);
  completions.add('ada', graphs);
  completions.joinVisitor('ada');
  completions.joinVisitor('bea');
  expect(completions.list('ada')).toEqual([graphs, slope]);
  expect(completions.list('bea')).toEqual([]);
  expect(completions.list('visitor')).toEqual([]);
});

test('where nothing can be stored they do not outlast the page', () => {
  for (const [storage, last] of [
    [fakeStorage(), true],
    [fakeStorage(0), false],
  ] as const) {
    const completions = setUp(storage);
    completions.add('visitor', slope);
    expect(completions.last('visitor')).toBe(last);
  }
});

test('listeners hear of every change until they stop listening', () => {
  const completions = setUp();
  const heard = vi.fn();
  const stop = completions.subscribe(heard);
  completions.add('ada', slope);
  completions.drop('ada', slope);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  completions.add('ada', slope);
  expect(heard).toHaveBeenCalledTimes(2);
});

test.each(['{', '{}', 'null', '[null, 1, {"sectionId":"linear"}]'])('the unreadable list %j is empty', (text) => {
  const storage = fakeStorage();
  storage.setItem('lodestar.completions.ada', text);
  expect(setUp(storage).list('ada')).toEqual([]);
});

test('what is kept here and what the server knows are one progress', () => {
  const server = { linear: ['slope'], circles: ['arcs'] };
  const progress = withCompletions(server, [slope, graphs, { sectionId: 'ratios', lessonId: 'units' }]);
  expect(progress).toEqual({ linear: ['slope', 'graphs'], circles: ['arcs'], ratios: ['units'] });
  expect(server).toEqual({ linear: ['slope'], circles: ['arcs'] });
});
