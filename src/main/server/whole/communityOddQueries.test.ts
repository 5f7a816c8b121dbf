import { beforeEach, describe, expect, test } from 'vitest';
import { communityOf, sentenceOf } from '#community/server/testing/community.ts';
import { place } from '#community/server/testing/posts.ts';
import { mostSearchesAMinute } from '#community/server/threads/search.limits.ts';
import { testServer } from '../testing/testServer.ts';

describe('what is asked of the community', async () => {
  const { app, database } = await testServer();
  const { member, question } = communityOf(app, database);
  beforeEach(() => database.pool.query('delete from attempt_limits'));

  test.each(['', ' ', '$ & | ! <-> :*', '"', "'; drop table users; --", '\u0000', '\ud800', 'the of', '-', 'or', 'x'.repeat(200)])('a search for %j answers well', async (q) => {
    const { call } = await member();
    const reply = await call('GET', `/api/community/search?q=${encodeURIComponent(q.toWellFormed())}`);
    expect([reply.statusCode, reply.json()]).toEqual([200, { threads: [], next: null }]);
  }); // prettier-ignore

  test('a search of more than 200 letters, and a page that nobody told of, are refused', async () => {
    const { call } = await member();
    const id = await question(null);
    const addresses = [
      `/api/community/search?q=${'x'.repeat(201)}`,
      '/api/community/search?q=comma&after=none',
      `/api/community/parts/${place.lessonId}/${place.round}/${place.partId}?after=none`,
      `/api/community/own-threads?after=1_2`,
      `/api/community/threads/${id}?after=none`,
    ];
    for (const address of addresses) expect((await call('GET', address)).statusCode).toBe(400);
  });

  test('a search beyond thirty in a minute is refused with when one can go on, to that person alone', async () => {
    const [sam, ada] = [await member(), await member()];
    const search = ({ call }: typeof sam) => call('GET', '/api/community/search?q=comma');
    const replies = await Promise.all(Array.from({ length: mostSearchesAMinute + 10 }, () => search(sam)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(10);
    for (const reply of refused) {
      const seconds = Number(reply.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(60);
      const wait = `${seconds} second${seconds === 1 ? '' : 's'}`;
      expect(sentenceOf(reply)).toBe(`That was a lot of searching at once. You can search again in ${wait}.`);
    }
    expect((await search(ada)).statusCode).toBe(200);
    await database.pool.query('update attempt_limits set expire = expire - 60000');
    expect((await search(sam)).statusCode).toBe(200);
  });
});
