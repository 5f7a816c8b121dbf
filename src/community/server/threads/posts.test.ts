import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { Thread } from '../../community.ts';
import { communityAnswers, communityCases, communityPeople, communityThreads } from '../community.tables.ts';
import { safetyTexts } from '../safety/texts.ts';
import { writingServer } from '../testing/writingServer.ts';

const { app, database, ...given } = await writingServer();
const { orm } = database;
const { writer, teacher, member, hourLater, ask, reply, question, answer, rowOf, answerRow, noticesOf } = given;

describe('a post that may not be shown', () => {
  test('is kept for its author and moderators; its author reads at once who listens', async () => {
    const [sam, ada] = [await writer(), await writer()];
    const id = randomUUID();
    const sent = (await ask(sam, 'i want to die', id)).json<Thread>();
    expect(sent).toMatchObject({ state: 'held', told: safetyTexts.crisis });
    expect(await noticesOf(sam.uid)).toMatchObject([{ kind: 'hidden', threadId: id, sentence: safetyTexts.crisis }]);
    const [open] = await orm.select().from(communityCases).where(eq(communityCases.threadId, id));
    expect(open).toMatchObject({ isOpen: true, rank: 0, answerId: null });
    const [here, nowhere] = [await reply(ada, id, 'So.'), await reply(ada, randomUUID(), 'So.')];
    expect([here.statusCode, here.body]).toEqual([404, nowhere.body]);
    await hourLater();
    expect((await reply(sam, id, 'So.')).statusCode).toBe(409);
    await given.change(sam, id, 'Why is it B?'); // a moderator looks all the same
    expect(await rowOf(id)).toMatchObject({ state: 'held', text: 'Why is it B?' });
  });

  test('of an answer is not counted, and nobody hears of it', async () => {
    const [sam, ada] = [await writer(), await writer()];
    const id = await question(sam.uid);
    const answerId = randomUUID();
    expect((await reply(ada, id, 'send me nudes', answerId)).json()).toMatchObject({
      answers: 0,
      told: safetyTexts.held,
    });
    expect(await answerRow(answerId)).toMatchObject({ state: 'held' });
    expect(await noticesOf(sam.uid)).toEqual([]);
    for (const one of [await given.helped(sam, id, answerId), await given.accept(sam, id, answerId)]) {
      expect(one.statusCode).toBe(404);
      expect(one.body).not.toContain('nudes');
    }
  });

  test('is what a change makes of one that was shown, and no change brings back what a moderator hid', async () => {
    const sam = await writer();
    const [shown, hidden] = [await question(sam.uid), await question(sam.uid, { state: 'hidden' })];
    expect((await given.change(sam, shown, 'kys')).json()).toMatchObject({ state: 'held', told: safetyTexts.held });
    await given.change(sam, hidden, 'Why not C?');
    expect(await rowOf(hidden)).toMatchObject({ state: 'hidden', text: 'Why not C?' });
    const waiting = await orm.select().from(communityCases).where(eq(communityCases.threadId, hidden));
    expect(waiting).toMatchObject([{ isOpen: true }]);
  });
});

describe('an answer', () => {
  test('is counted, and who asked hears of it; of their own they do not', async () => {
    const [sam, ada] = [await writer(), await writer()];
    const id = await question(sam.uid);
    const answerId = randomUUID();
    const sent = (await reply(ada, id, 'Since $2 > 1$.', answerId)).json<Thread>();
    expect(sent).toMatchObject({ id, answers: 1, hasExpertAnswer: false, thread: [{ id: answerId, isExpert: false }] });
    expect((await reply(ada, id, 'Another text.', answerId)).json<Thread>().thread).toHaveLength(1); // sent again
    await hourLater();
    await reply(sam, id, 'I see.');
    expect(await rowOf(id)).toMatchObject({ answers: 2 });
    expect(await noticesOf(sam.uid)).toMatchObject([{ kind: 'answered', threadId: id, readAt: null }]);
  });

  test.each([
    ['a teacher', () => teacher()],
    ['a student who was appointed', () => writer('Ada Lake', { isExpert: true })],
  ])('of %s is an expert’s, and stays it', async (_who, expert) => {
    const [sam, ada] = [await writer(), await expert()];
    const id = await question(sam.uid);
    const answerId = randomUUID();
    await reply(ada, id, 'Look at the comma.', answerId);
    await orm.update(communityPeople).set({ isExpert: false }).where(eq(communityPeople.userId, ada.uid));
    await given.change(ada, id, 'Look at the commas.', answerId);
    expect(await answerRow(answerId)).toMatchObject({ isExpert: true, text: 'Look at the commas.' });
    expect(await rowOf(id)).toMatchObject({ hasExpertAnswer: true });
    expect(await noticesOf(sam.uid)).toMatchObject([{ kind: 'expert-answered' }]);
  });

  test('under an id that is taken is refused: 404 when it is somebody else’s, 409 when it is one’s own', async () => {
    const [sam, ada] = [await writer(), await writer()];
    const [one, two] = [await question(sam.uid), await question(sam.uid)];
    const theirs = await answer(one, sam.uid, { text: 'Zanzibar' });
    const own = await answer(one, ada.uid);
    await hourLater();
    const taken = await reply(ada, one, 'So.', theirs);
    expect([taken.statusCode, taken.body.includes('Zanzibar')]).toEqual([404, false]);
    expect((await reply(ada, two, 'So.', own)).statusCode).toBe(409);
  });

  test('goes where the question goes on, not to one that was merged', async () => {
    const [sam, ada] = [await writer(), await writer()];
    const [old, kept] = [await question(sam.uid), await question(null)];
    const own = await answer(kept, ada.uid); // it moved there
    await orm.update(communityThreads).set({ mergedInto: kept }).where(eq(communityThreads.id, old));
    await hourLater();
    expect((await reply(ada, old, 'So.')).statusCode).toBe(409);
    expect((await reply(ada, old, 'Look at the comma.', own)).statusCode).toBe(200); // sent once more
  });

  test('of fifty people at once are all counted', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => writer()));
    const id = await question((await writer()).uid);
    const sent = await Promise.all(people.map((one) => reply(one, id, 'So.')));
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await rowOf(id)).toMatchObject({ answers: 50 });
    const kept = await orm.select().from(communityAnswers).where(eq(communityAnswers.threadId, id));
    const idOf = ({ uid }: { uid: string }) => kept.find(({ authorId }) => authorId === uid)?.id;
    await Promise.all(people.slice(0, 20).map((one) => given.takeBack(one, id, idOf(one))));
    expect(await rowOf(id)).toMatchObject({ answers: 30 });
  });
});

describe('what is one’s own', () => {
  test('is changed: it keeps what it was asked about, and says that it was changed, once it was', async () => {
    const sam = await writer();
    const id = await question(sam.uid);
    await given.change(sam, id, ' Why is it B? ');
    expect((await rowOf(id))?.editedAt).toBeNull();
    const sent = (await given.change(sam, id, 'Why $B$?')).json<Thread>();
    expect(sent.editedAt).not.toBeNull();
    expect(await rowOf(id)).toMatchObject({ edition: 'first', text: 'Why $B$?', state: 'shown' });
  });

  test('tells moderators who look at it that it changed', async () => {
    const sam = await writer();
    const id = await question(sam.uid);
    await orm.insert(communityCases).values({ threadId: id, isOpen: true, rank: 1 });
    await given.change(sam, id, 'Why C?');
    expect(await orm.select().from(communityCases)).toContainEqual(
      expect.objectContaining({ threadId: id, revision: 2 }),
    );
  });

  test('is nobody else’s to change, to take back or to mark, a teacher’s neither', async () => {
    const sam = await writer();
    const id = await question(sam.uid, { text: 'Zanzibar' });
    const answerId = await answer(id, sam.uid, { text: 'Zanzibar' });
    for (const other of [await writer(), await teacher(), await newStudent(app)]) {
      const sent = [
        ...[await given.change(other, id, 'Mine'), await given.change(other, id, 'Mine', answerId)],
        ...[await given.takeBack(other, id), await given.takeBack(other, id, answerId)],
        await given.accept(other, id, answerId),
      ];
      expect(sent.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
      expect(sent.map(({ body }) => body).join()).not.toContain('Zanzibar');
    }
    expect([(await rowOf(id))?.text, (await answerRow(answerId))?.text]).toEqual(['Zanzibar', 'Zanzibar']);
    expect((await given.change(sam, await question(sam.uid), 'Mine', answerId)).statusCode).toBe(404); // of another thread
  });

  test('is taken back: a question without answers is gone, one with answers loses its text and its author', async () => {
    const [sam, ada] = [await writer(), await writer()];
    const [alone, answered] = [await question(sam.uid), await question(sam.uid, { text: 'Zanzibar' })];
    await answer(answered, ada.uid);
    for (const id of [alone, answered]) expect((await given.takeBack(sam, id)).statusCode).toBe(200);
    expect(await rowOf(alone)).toBeUndefined();
    const row = await rowOf(answered);
    expect(row).toMatchObject({ authorId: null, text: '', answers: 1 });
    expect(JSON.stringify(row)).not.toContain('Zanzibar');
    expect((await given.takeBack(sam, answered)).statusCode).toBe(404);
  });

  test('an answer that is taken back is gone, counted no longer, and no longer the marked one', async () => {
    const [sam, ada] = [await writer(), await writer()];
    const id = await question(sam.uid);
    const answerId = randomUUID();
    await reply(ada, id, 'So.', answerId);
    await given.accept(sam, id, answerId);
    expect((await given.takeBack(ada, id, answerId)).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ answers: 0, acceptedId: null });
    expect(await answerRow(answerId)).toBeUndefined();
  });
});

describe('what helped', () => {
  test('is counted once for everybody who says so, by fifty at once exactly, and can be taken back', async () => {
    const people = await Promise.all(Array.from({ length: 25 }, () => member()));
    const id = await question(null);
    const answerId = await answer(id, (await writer()).uid);
    const sent = await Promise.all([...people, ...people].map((one) => given.helped(one, id, answerId)));
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await answerRow(answerId)).toMatchObject({ helped: 25 });
    await Promise.all([...people.slice(5), ...people.slice(5)].map((one) => given.helped(one, id, answerId, false)));
    expect(await answerRow(answerId)).toMatchObject({ helped: 5 });
  });

  test('is not for whoever wrote it, nor for who cannot see it, nor where it is not', async () => {
    const [ada, stranger] = [await writer(), await newStudent(app)];
    const [id, other] = [await question(null), await question(null)];
    const answerId = await answer(id, ada.uid);
    expect((await given.helped(ada, id, answerId)).statusCode).toBe(409);
    expect((await given.helped(stranger, id, answerId)).statusCode).toBe(404);
    expect((await given.helped(await member(), other, answerId)).statusCode).toBe(404);
    expect(await answerRow(answerId)).toMatchObject({ helped: 0 });
  });
});

test('who asked marks one answer, and who wrote it hears of it once', async () => {
  const [sam, ada] = [await writer(), await writer()];
  const id = await question(sam.uid);
  const [one, two] = [await answer(id, ada.uid), await answer(id, sam.uid)];
  expect((await given.accept(sam, id, one)).json()).toMatchObject({ isAnswered: true });
  expect((await given.accept(sam, id, two)).statusCode).toBe(200);
  expect((await given.accept(sam, id, null)).json()).toMatchObject({ isAnswered: false });
  await given.accept(sam, id, one);
  expect(await rowOf(id)).toMatchObject({ acceptedId: one });
  expect(await noticesOf(ada.uid)).toMatchObject([{ kind: 'accepted', threadId: id }]);
  expect((await given.accept(sam, await question(sam.uid), one)).statusCode).toBe(404); // of another thread
});
