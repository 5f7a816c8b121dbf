import { describe, expect, test } from 'vitest';
import type { Lesson } from '#course/lesson.ts';
import { withOptions } from '#course/testing/withOptions.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { tutorBeforeModel } from './testing/tutorBeforeModel.ts';

describe('a mistake that was made before', async () => {
  const { app, database, newPro, model } = await tutorBeforeModel();
  const { rows } = await database.pool.query<{ rendered: Lesson }>(
    "select rendered from lessons where id = 'lin2-practice'",
  );
  const [part] = (rows[0]?.rendered.parts ?? []).map(withOptions);
  if (!part) throw new Error('Expected a question');
  const wrong = (part.correctAnswer + 1) % 4;
  const sentence = part.misconceptions[wrong] ?? '';
  const prompt = 'What is a semicolon for?';
  const view = { sectionId: 'math-linear', lessonId: 'lin2-practice', partId: part.id, hintsShown: 0 };
  const told = () => JSON.stringify(model.getLastRequest()?.body);

  async function missedBefore(userId: string): Promise<void> {
    const { rows: families } = await database.pool.query<{ id: string }>(
      'select id from mistake_families where $1 = any(misconceptions)',
      [sentence],
    );
    await database.pool.query(
      `insert into answered_parts (user_id, lesson_id, round, part_id, skill, difficulty, first_id, first_at, first_right,
         first_hints, first_ms, first_family, last_id, last_at, last_right, ever_right, tries)
       values ($1, 'lin1-practice', 0, 'canary-part', 's', 'easy', gen_random_uuid(), now(), false, 0, 0, $2, gen_random_uuid(), now(), false, false, 1)`,
      [userId, families[0]?.id],
    );
  }

  test('is told to the model by the title of its lesson, once that mistake stands in the conversation, with no id of the student or the question', async () => {
    const student = await newPro();
    await missedBefore(student.uid);
    await student.call('POST', '/api/tutor', { prompt, part: { ...view, tried: [wrong] } });
    expect(told()).toContain("The student made the same mistake before, in the lesson 'Practice: one variable'");
    expect(told()).not.toMatch(new RegExp(`canary|lin1-practice|${student.uid}`));
    await student.call('POST', '/api/tutor', { prompt, part: { ...view, tried: [] } });
    expect(told()).not.toContain('the same mistake before');
  });

  test('is told of nobody else', async () => {
    const [student, other] = [await newPro(), await newPro()];
    await missedBefore(other.uid);
    await student.call('POST', '/api/tutor', { prompt, part: { ...view, tried: [wrong] } });
    expect(told()).toContain('which is wrong');
    expect(told()).not.toContain('the same mistake before');
    expect(
      (await caller(app).call('POST', '/api/tutor', { prompt, part: { ...view, tried: [wrong] } })).statusCode,
    ).toBe(401);
  });
});
