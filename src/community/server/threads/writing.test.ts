import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { answers } from '#answers/server/answers.tables.ts';
import { classes, classMembers } from '#classes/server/classes.tables.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { sample } from '#platform/server/testing/thorough.ts';
import type { Thread } from '../../community.ts';
import { communityPeople, communityThreads } from '../community.tables.ts';
import { nastyTexts } from '../posting/testing/nastyTexts.ts';
import { sentenceOf } from '../testing/community.ts';
import { place } from '../testing/posts.ts';
import { writingServer } from '../testing/writingServer.ts';
import { mostEditsADay, mostMarksADay, mostPostsADay } from './writing.limits.ts';

const { app, database, site, ...given } = await writingServer();
const { orm, pool } = database;
const { writer, teacher, hourLater, ask, reply, question, rowOf } = given;
const future = new Date(Date.now() + 1_000_000_000);

describe('a question', () => {
  test('is kept as it was cleaned and typeset, about the wording that was answered', async () => {
    const sam = await writer();
    const id = randomUUID();
    const { partId } = place;
    const { edition } = (await pool.query<{ edition: string }>('select edition from lesson_editions where lesson_id = $1 and is_newest', [place.lessonId])).rows[0] ?? {}; // prettier-ignore
    const sent = await ask(sam, 'Why $x^2$?\u200b\u202e\r\nMail sam@example.com.', id);
    expect(sent.statusCode).toBe(200);
    expect(sent.json<Thread>()).toMatchObject({ id, place: { partId }, state: 'shown', author: { isYou: true } });
    const row = await rowOf(id);
    expect(row).toMatchObject({ ...place, edition, authorId: sam.uid, state: 'shown' });
    expect(row?.text).toBe('Why $x^2$?\nMail [contact details removed].');
    expect(row?.html).toContain('<p>Why <span');
    expect(sent.body).not.toContain('sam@example.com');
  });

  test('of somebody who answered an earlier wording is about that one', async () => {
    const sam = await writer();
    const { rows } = await pool.query<{ last_id: string }>('select last_id from answered_parts where user_id = $1', [sam.uid]); // prettier-ignore
    await orm.insert(answers).values({
      ...{
        userId: sam.uid,
        id: rows[0]?.last_id ?? '',
        attemptId: randomUUID(),
        ...place,
        edition: 'of before',
        try: 1,
      },
      ...{ choice: 0, hints: 0, ms: 1, mode: 'practice', answeredAt: new Date(), isRight: true, counts: true },
    });
    const id = randomUUID();
    await ask(sam, 'Why?', id);
    expect((await rowOf(id))?.edition).toBe('of before');
  });

  test('sent twice, and fifty times at once, is asked once', async () => {
    const sam = await writer();
    const id = randomUUID();
    const sent = await Promise.all(Array.from({ length: 50 }, () => ask(sam, 'Why at once?', id)));
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await ask(sam, 'Something else?', id)).json<Thread>().html).toBe('<p>Why at once?</p>');
    expect(await orm.$count(communityThreads, eq(communityThreads.authorId, sam.uid))).toBe(1);
    expect((await ask(sam, 'Why?', id, { round: 1 })).statusCode).toBe(404); // a part of its own, not answered
  });

  test('of fifty at once one is asked, and the others are told when to come back', async () => {
    const sam = await writer();
    const sent = await Promise.all(Array.from({ length: 50 }, () => ask(sam, 'Why?')));
    expect(sent.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const refused = sent.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(49);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    for (const one of refused) expect(sentenceOf(one)).toMatch(/^You can write the next one in \d+ seconds?\.$/);
  });

  test('under the id of somebody else is none', async () => {
    const id = await question((await writer()).uid, { text: 'Zanzibar' });
    const sent = await ask(await writer(), 'Mine?', id);
    expect(sent.statusCode).toBe(404);
    expect(sent.body).not.toContain('Zanzibar');
    expect((await rowOf(id))?.text).toBe('Zanzibar');
  });

  test('of two people at once under one id is the one’s who came first', async () => {
    const people = await Promise.all([writer(), writer(), writer(), writer()]);
    const id = randomUUID();
    const sent = await Promise.all(people.map((one, index) => ask(one, `Why ${index}?`, id)));
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404]);
    const first = sent.findIndex(({ statusCode }) => statusCode === 200);
    expect(await rowOf(id)).toMatchObject({ authorId: people[first]?.uid, text: `Why ${first}?` });
  });

  test('about a part that is not answered, or is none, is refused alike', async () => {
    const sam = await writer();
    for (const part of [{ partId: 'bnd-marks-drill-02' }, { partId: 'none' }, { lessonId: 'none' }, { round: 7 }]) {
      const sent = await ask(sam, 'Why?', randomUUID(), part);
      expect(sent.json()).toMatchObject({ error: { code: 'not-answered' } });
      expect(sent.statusCode).toBe(404);
    }
    const kim = await teacher();
    expect((await ask(kim, 'Why?', randomUUID(), { partId: 'none' })).statusCode).toBe(404);
    expect((await ask(kim, 'Why?', randomUUID(), { partId: 'bnd-marks-drill-02' })).statusCode).toBe(200);
  });

  test.each([
    ['who has not agreed', { agreedAt: null }, 'rules-not-read'],
    ['who is muted', { mutedUntil: future }, 'muted'],
    ['who is banned', { bannedAt: new Date(1_000) }, 'banned'],
  ])('of somebody %s is refused with what stands in the way, as are answers and changes', async (_who, is, code) => {
    const sam = await writer('Sam Reed', is);
    const own = await question(sam.uid);
    const sent = [await ask(sam, 'Why?'), await reply(sam, own, 'So.'), await given.change(sam, own, 'Why not?')];
    for (const one of sent) {
      expect(one.statusCode).toBe(403);
      expect(one.json()).toMatchObject({ error: { code } });
    }
    expect((await given.takeBack(sam, own)).statusCode).toBe(200); // what is one's own one may always take back
  });

  test('is nobody’s to ask where it is off, on the site or in a class', async () => {
    const sam = await writer();
    const own = await question(sam.uid);
    site.isOn = false;
    const off = [await ask(sam, 'Why?'), await reply(sam, own, 'So.'), await given.change(sam, own, 'x'), await given.takeBack(sam, own)]; // prettier-ignore
    site.isOn = true;
    const [quiet] = await orm
      .insert(classes)
      .values({ name: 'Quiet', timeZone: 'UTC', hasCommunity: false })
      .returning();
    await orm.insert(classMembers).values({ classId: quiet?.id ?? '', userId: sam.uid, joinedAt: new Date(1_000) });
    const inClass = [await ask(sam, 'Why?'), await reply(sam, own, 'So.'), await given.change(sam, own, 'x')];
    expect([...off, ...inClass].map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 7 }, () => 404));
    expect((await rowOf(own))?.text).toBe('Why is it B?');
    expect((await given.takeBack(sam, own)).statusCode).toBe(200); // in a class alone
  });

  test.each([
    ['of nothing', '', 400],
    ['of unseen letters', '\u200b\u202e \u2060', 422],
    ['of ten thousand characters', 'x'.repeat(10_000), 400],
  ])('%s is refused', async (_what, text, status) => {
    expect((await ask(await writer(), text)).statusCode).toBe(status);
  });

  const tried = sample(nastyTexts, 40); // how one is drawn is tried with all of them in renderPost.test

  test(`of ${tried.length} texts that broke out of other editors none leaves anything but a post`, async () => {
    const sam = await writer();
    const own = await question(sam.uid);
    for (const text of tried) {
      await pool.query('delete from attempt_limits');
      expect((await given.change(sam, own, text)).statusCode).toBe(200);
      const { html = '', text: kept = '' } = (await rowOf(own)) ?? {};
      expect(html).not.toMatch(
        /<(?:script|img|iframe|object|embed|form|style|link|meta|base|body|details|video)\b|<[^>]*\s(?:on\w+|src|href)=/i,
      );
      expect(kept).not.toContain('\u202e');
    }
  });

  test('of a visitor, and of a student without an answer, is refused like any that is not there', async () => {
    const id = await question((await writer()).uid, { text: 'Zanzibar' });
    const [visitor, stranger] = [caller(app), await newStudent(app)];
    await orm.insert(communityPeople).values({ userId: stranger.uid, agreedAt: new Date(1_000) });
    expect((await reply(visitor, id, 'So.')).statusCode).toBe(401);
    const [here, nowhere] = [await reply(stranger, id, 'So.'), await reply(stranger, randomUUID(), 'So.')];
    expect(here.statusCode).toBe(404);
    expect(here.body).toBe(nowhere.body);
  });
});

describe('who is new', () => {
  test('writes three posts on the first day, and teachers as many as others', async () => {
    const [sam, kim] = [await writer(), await teacher()];
    await pool.query('update users set created_at = now() where id = any($1)', [[sam.uid, kim.uid]]);
    for (const status of [200, 200, 200, 429]) {
      const sent = await ask(sam, 'Why?');
      expect(sent.statusCode).toBe(status);
      if (status === 429) expect(sentenceOf(sent)).toMatch(/^You can write the next one in \d+ hours\.$/);
      expect((await ask(kim, 'Why?')).statusCode).toBe(200);
      await hourLater();
    }
  });

  test('and takes everything back again runs into a limit all the same', async () => {
    const sam = await writer();
    const id = randomUUID();
    expect((await ask(sam, 'Why?', id)).statusCode).toBe(200);
    await given.takeBack(sam, id);
    expect((await ask(sam, 'Why?', id)).statusCode).toBe(200); // it counts no longer for when the next may come
    await given.takeBack(sam, id);
    await spend('communityPostsPerDay', mostPostsADay);
    expect((await ask(sam, 'Why?')).statusCode).toBe(429);
  });
});

test('changes and marks have their limits, which what is refused does not count in', async () => {
  const sam = await writer();
  const id = await question(sam.uid);
  await given.change(sam, id, 'Why C?');
  await given.accept(sam, id, null);
  await spend('communityEditsPerDay', mostEditsADay - 1);
  await spend('communityMarksPerDay', mostMarksADay);
  expect((await given.change(sam, id, '\u200b')).statusCode).toBe(422);
  expect((await given.change(sam, id, 'Why D?')).statusCode).toBe(200);
  expect((await given.change(sam, id, 'Why A?')).statusCode).toBe(429);
  expect((await given.accept(sam, id, null)).statusCode).toBe(429);
  expect(await rowOf(id)).toMatchObject({ text: 'Why D?' });
});

/** Whoever counts in this limit has so many of it behind them. */
async function spend(limit: string, points: number): Promise<void> {
  await pool.query('update attempt_limits set points = $2 where starts_with(key, $1)', [limit, points]);
}
