import { expect, test } from 'vitest';
import { mostHistoryBytes, recentHistory } from './recentHistory.ts';

const said = (content: string) => ({ role: 'assistant' as const, content });

test('all of a short history goes along, in its order', () => {
  const short = [said('one'), said(''), said('three')];
  expect(recentHistory(short)).toEqual(short);
});

test('of a long one the newest, and of a message that does not fit its beginning, without half a character', () => {
  const long = [said('old'), said('€'.repeat(8_000)), said('x'.repeat(1_000)), said('new')];
  const [first, ...rest] = recentHistory(long);
  expect(rest).toEqual(long.slice(2));
  expect(first?.content).toMatch(/^€+$/);
  const bytes = Buffer.byteLength(
    recentHistory(long)
      .map(({ content }) => content)
      .join(''),
  );
  expect(bytes <= mostHistoryBytes && bytes > mostHistoryBytes - 3).toBe(true);
});
