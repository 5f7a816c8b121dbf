import { describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { answeredParts } from '#answers/server/answers.tables.ts';
import { classes, classMembers } from '#classes/server/classes.tables.ts';
import { communityAnswers, communityThreads } from '#community/server/community.tables.ts';
import { findExpertAnswerIn } from '#community/server/experts/findExpertAnswer.ts';
import { madePosts } from '#community/server/testing/madePosts.ts';
import type { Lesson } from '#course/lesson.ts';
import { withOptions } from '#course/testing/withOptions.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { tutorBeforeModel } from './testing/tutorBeforeModel.ts';

describe('what an expert answered in the community', async () => {
  const { database, newPro, model } = await tutorBeforeModel();
  const { orm, pool } = database;
  const { newThread, newAnswer, newUser } = madePosts(database);
  const { rows } = await pool.query<{ rendered: Lesson }>("select rendered from lessons where id = 'lin2-practice'");
  const [part, other] = (rows[0]?.rendered.parts ?? []).map(withOptions);
  const { rows: editions } = await pool.query<{ edition: string }>(
    "select edition from lesson_editions where lesson_id = 'lin2-practice' and round = 0 and is_newest",
  );
  if (!part || !other || !editions[0]) throw new Error('Expected two questions');
  const { edition } = editions[0];
  const place = { lessonId: 'lin2-practice', round: 0, partId: part.id, edition };
  const html = (words: string) => `<p>${words}</p>` as CleanHtml;
  const view = { sectionId: 'math-linear', lessonId: 'lin2-practice', partId: part.id, hintsShown: 0 };
  const solved = { ...view, tried: [part.correctAnswer] };
  const told = () => JSON.stringify(model.getLastRequest()?.body);
  const find = findExpertAnswerIn(database, { isOn: true });
  const about = { lessonId: 'lin2-practice', partId: part.id };

  async function answered(userId: string, partId = part?.id ?? ''): Promise<void> {
    const [id, now] = [userId, new Date()];
    await orm.insert(answeredParts).values({
      ...{ userId, lessonId: 'lin2-practice', round: 0, partId, skill: 'linear', difficulty: 'easy' },
      ...{ firstId: id, firstAt: now, firstRight: true, firstHints: 0, firstMs: 1_000 },
      ...{ lastId: id, lastAt: now, lastRight: true, everRight: true, tries: 1 },
    });
  }

  async function expertSays(words: string, thread: object = {}, answer: object = {}) {
    const threadId = await newThread({ ...place, hasExpertAnswer: true, answers: 1, ...thread });
    const answerId = await newAnswer(threadId, { isExpert: true, html: html(words), ...answer });
    return { threadId, answerId };
  }

  test('is told to the model once the student has solved the part and its answer has arrived, and never before', async () => {
    const author = await newUser();
    await expertSays('Divide by [x](https://a.example) canary-words.', {}, { authorId: author });
    const [student, stranger] = [await newPro(), await newPro()];
    await answered(student.uid);
    const prompt = 'What is a semicolon for?';
    await student.call('POST', '/api/tutor', { prompt, part: solved });
    expect(told()).toContain('An expert answered a question about it in the community.');
    expect(told()).toContain('canary-words');
    expect(told()).not.toContain(author);
    await student.call('POST', '/api/tutor', { prompt, part: { ...view, tried: [] } });
    expect(told()).not.toContain('canary-words');
    await student.call('POST', '/api/tutor', { prompt, part: { ...view, tried: [(part.correctAnswer + 1) % 4] } });
    expect(told()).not.toContain('canary-words');
    await stranger.call('POST', '/api/tutor', { prompt, part: solved });
    expect(told()).not.toContain('canary-words');
    await orm.delete(communityThreads);
  });

  test('is one that everybody may read, and about the question as it is asked now', async () => {
    const sam = await newUser();
    await answered(sam);
    const hidden = [
      await expertSays('held', {}, { state: 'held' }),
      await expertSays('hidden', { state: 'hidden' }),
      await expertSays('no expert', {}, { isExpert: false }),
      await expertSays('earlier wording', { edition: 'first' }),
      await expertSays('another part', { partId: other.id }),
      await expertSays('another round', { round: 1 }),
    ];
    expect(hidden).toHaveLength(6);
    expect(await find(sam, about)).toBeUndefined();
    const shown = await expertSays('shown');
    expect(await find(sam, about)).toEqual({ threadId: shown.threadId, html: html('shown') });
    expect(await findExpertAnswerIn(database, { isOn: false })(sam, about)).toBeUndefined();
    expect(await find(await newUser(), about)).toBeUndefined();
    const group = { id: sam, name: 'Algebra', timeZone: 'UTC', hasCommunity: false };
    await orm.insert(classes).values(group);
    await orm.insert(classMembers).values({ classId: group.id, userId: sam, joinedAt: new Date() });
    expect(await find(sam, about)).toBeUndefined();
    await orm.delete(communityThreads);
  });

  test('is the one that was marked first, then the one that helped most', async () => {
    const sam = await newUser();
    await answered(sam);
    await expertSays('newest');
    const helped = await expertSays('helped', {}, { helped: 3 });
    expect((await find(sam, about))?.html).toBe(html('helped'));
    const marked = await newAnswer(helped.threadId, { isExpert: true, html: html('marked') });
    await orm.update(communityThreads).set({ acceptedId: marked }).where(eq(communityThreads.id, helped.threadId));
    expect((await find(sam, about))?.html).toBe(html('marked'));
    await orm.delete(communityAnswers).where(eq(communityAnswers.id, marked));
    expect((await find(sam, about))?.html).toBe(html('helped'));
    await orm.delete(communityThreads);
  });
});
