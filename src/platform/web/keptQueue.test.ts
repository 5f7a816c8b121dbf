import { expect, test, vi } from 'vitest';
import { keptIn } from './kept.ts';
import { keptQueue } from './keptQueue.ts';
import { fakeStorage } from './testing/fakeStorage.ts';

interface Note {
  text: string;
}

function setUp(storage = fakeStorage(), most?: number) {
  return keptQueue<Note>(
    keptIn(() => storage),
    'notes',
    most,
  );
}

test('what is added is there for the next page, in the order of its ids, until it is dropped', () => {
  const storage = fakeStorage();
  setUp(storage).add('ada', '2', { text: 'later' });
  setUp(storage).add('ada', '1', { text: 'first' });
  expect(setUp(storage).list('ada')).toEqual([
    ['1', { text: 'first' }],
    ['2', { text: 'later' }],
  ]);
  setUp(storage).drop('ada', ['1', '2']);
  expect(setUp(storage).isEmpty('ada')).toBe(true);
  expect(storage).toHaveLength(0);
});

test('two windows keep and drop without losing what the other one keeps', () => {
  const storage = fakeStorage();
  const [one, other] = [setUp(storage), setUp(storage)];
  one.add('ada', '1', { text: 'one' });
  expect(other.list('ada')).toHaveLength(1);
  other.add('ada', '2', { text: 'other' });
  one.drop('ada', ['1']);
  other.add('ada', '3', { text: 'other' });
  expect(one.list('ada').map(([id]) => id)).toEqual(['2', '3']);
});

test('owners are kept apart, also where the name of one begins as the other', () => {
  const queue = setUp();
  queue.add('ada', '1', { text: 'of ada' });
  queue.add('ada-maria', '2', { text: 'of ada-maria' });
  expect(queue.list('ada')).toEqual([['1', { text: 'of ada' }]]);
  expect(queue.isEmpty('bea')).toBe(true);
});

test("a visitor's join the account, once, beside its own", () => {
  const queue = setUp();
  queue.add('visitor', '1', { text: 'as a visitor' });
  queue.add('ada', '2', { text: 'signed in' });
  queue.join('visitor', 'ada');
  queue.join('visitor', 'bea');
  expect(queue.list('ada').map(([id]) => id)).toEqual(['1', '2']);
  expect(queue.isEmpty('visitor')).toBe(true);
  expect(queue.isEmpty('bea')).toBe(true);
});

test('when there is no more room for more, those that wait longest stay', () => {
  const queue = setUp(fakeStorage(), 3);
  for (const id of ['1', '2', '3', '0']) queue.add('ada', id, { text: 'x' });
  queue.add('bea', '0', { text: 'x' });
  expect(queue.list('ada').map(([id]) => id)).toEqual(['1', '2', '3']);
  expect(queue.isEmpty('bea')).toBe(false);
});

test('where nothing can be stored they last as long as the page, and it is known', () => {
  const queue = setUp(fakeStorage(0));
  queue.add('ada', '1', { text: 'kept' });
  expect(queue.list('ada')).toEqual([['1', { text: 'kept' }]]);
  expect(queue.last('ada')).toBe(false);
  expect(queue.last('bea')).toBe(true);
});

test('what cannot be read is no item, and does not stay in the way', () => {
  const storage = fakeStorage();
  for (const [index, text] of ['{', 'null', '1', ''].entries()) storage.setItem(`lodestar.notes.ada.${index}`, text);
  expect(setUp(storage).list('ada')).toEqual([]);
  expect(setUp(storage).isEmpty('ada')).toBe(true);
});

test('listeners hear of what is added, dropped and handed over until they stop listening', () => {
  const queue = setUp();
  const heard = vi.fn();
  const stop = queue.subscribe(heard);
  queue.add('visitor', '1', { text: 'x' });
  queue.join('visitor', 'ada');
  queue.join('visitor', 'ada');
  queue.drop('ada', ['1']);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  queue.add('ada', '2', { text: 'x' });
  expect(heard).toHaveBeenCalledTimes(3);
});
