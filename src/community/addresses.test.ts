import { expect, test } from 'vitest';
import { placeAddress, searchAddress, threadAddress, threadIn } from './addresses.ts';

const place = { sectionId: 'a b', lessonId: 'c&d', lessonTitle: '', round: 0, partId: '', partName: '' };

test('a thread has an address, from which it is known again', () => {
  expect(threadAddress('x')).toBe('/community/threads/x');
  expect(threadIn(threadAddress('x'))).toBe('x');
  expect(threadIn('/community')).toBe('');
});

test.each([
  ['', '/community'],
  ['slope & y', '/community?q=slope+%26+y'],
])('a search for %j is at %s', (words, address) => {
  expect(searchAddress(words)).toBe(address);
});

test.each([
  [0, '/lesson-view?lessonId=c%26d&sectionId=a+b'],
  [2, '/lesson-view?lessonId=c%26d&sectionId=a+b&round=2'],
])('what was asked about round %i leads to %s', (round, address) => {
  expect(placeAddress({ ...place, round })).toBe(address);
});
