import { describe, expect, test } from 'vitest';
import { answerMaker, readLesson } from '../testing/answerMaker.ts';
import { answersServer } from '../testing/answersServer.ts';
import { recordQueries } from '../record.queries.ts';
import { addMisses } from './missedElsewhere.ts';

describe('what was missed outside the lessons', async () => {
  const { app, database, course, newStudent } = await answersServer();
  const { lesson, parts } = await readLesson(app, 'math-linear/lin1-practice');
  const answerTo = answerMaker(lesson);
  const [part] = parts;
  if (!part) throw new Error('Expected a lesson with questions');
  const { skill } = part;
  const now = Date.now();
  const add = (userId: string, family: string, at = now, times = 1) =>
    database.orm.transaction((tx) => addMisses(tx, userId, Array.from({ length: times }, () => ({ skill, family })), at)); // prettier-ignore
  async function cardsOf(userId: string) {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      'select family, misses, first_at, last_at, last_part_id, due_at from review_cards where user_id = $1 order by family',
      [userId],
    );
    return rows;
  }

  test('makes a card as a miss in a lesson does: counted, and due with the first', async () => {
    const [one, other] = [await newStudent(), await newStudent()];
    const missed = answerTo(part, { right: false });
    await one.send(missed);
    const [inLesson] = await cardsOf(one.uid);
    await add(other.uid, String(inLesson?.['family']), Date.parse(missed.at), 2);
    expect(await cardsOf(other.uid)).toEqual([{ ...inLesson, misses: 2, last_part_id: null }]);
  });

  test('on a card that is there counts, and leaves its schedule; what a lesson missed after it is taken up again', async () => {
    const student = await newStudent();
    const missed = answerTo(part, { right: false, at: new Date(now - 3_600_000).toISOString() });
    await student.send(missed);
    const [before] = await cardsOf(student.uid);
    const family = String(before?.['family']);
    await add(student.uid, family);
    expect(await cardsOf(student.uid)).toEqual([{ ...before, misses: 2, last_at: new Date(now), last_part_id: null }]);
    await student.send(answerTo(part, { right: false }));
    expect(await cardsOf(student.uid)).toEqual([expect.objectContaining({ misses: 3, last_part_id: part.id, due_at: before?.['due_at'] })]); // prettier-ignore
  });

  test('nothing missed changes nothing', async () => {
    const student = await newStudent();
    await add(student.uid, '', now, 0);
    expect(await cardsOf(student.uid)).toEqual([]);
  });

  test('a batch of answers that had looked before it is not added on what it saw', async () => {
    const student = await newStudent();
    const queries = recordQueries(database);
    const met = await queries.findMet(student.uid, []);
    await add(student.uid, course.mistakeFamilies[0]?.id ?? '');
    expect(await queries.add(student.uid, met, { added: [], attempts: [], parts: [], skills: [], cards: [] })).toBe(
      false,
    );
  });
});
