import { describe, expect, test } from 'vitest';
import type { ExamAttempt } from '../exam.ts';
import { examServer, type Did, type TakenExam } from './testing/examServer.ts';
import { canary } from './testing/madeForm.ts';

describe('of keys, reasons, hints, what does not count, how hard it is and the way that was not taken', async () => {
  /** Every byte that was answered, whatever was called. */
  const bytes: string[] = [];
  const { newTaker, wait, database } = await examServer({ onAnswer: (answer) => bytes.push(answer) });
  const skills = async () => (await database.pool.query<{ skill: string }>("select distinct part ->> 'skill' as skill from exam_items")).rows.map(({ skill }) => skill); // prettier-ignore

  /** All that may be done with a stage, rightly and wrongly. */
  async function workOn(exam: TakenExam, n: number): Promise<void> {
    const items = (await exam.open(n)).json<ExamAttempt>().open?.items ?? [];
    for (const { id, kind } of items) {
      await exam.do({ kind: 'visit', item: id }, { kind: 'answer', item: id, value: kind === 'typed' ? '2/3' : n % 4 });
    }
    const strange: Did[] = [
      { kind: 'answer', item: `form-1-${canary.toUpperCase()}`, value: 1 },
      { kind: 'answer', item: items[0]?.id ?? '', value: 'x' },
      { kind: 'highlights', item: items[0]?.id ?? '', value: [{ block: 0, start: 0, end: 9000, look: 'blue', note: '' }] },
    ];
    await exam.do(...strange, { kind: 'answer', item: 's4-q1', value: 1, t: -1 });
    await exam.send([{ seq: 9000, stage: n, t: 0, kind: 'visit' }]);
    await exam.send([], 9);
    await exam.pause();
    await exam.resume();
    wait(60);
    await exam.resume();
    await exam.close(n, 9000);
    const left = exam.events({ kind: 'answer', item: items[1]?.id ?? '', value: 2 });
    await exam.takeOver();
    await exam.send(left, exam.desk.epoch - 1);
    await exam.get();
    await exam.close(n + 1);
    await exam.close(n);
    await exam.close(n);
    await exam.send(left, exam.desk.epoch);
    await exam.get();
  } // prettier-ignore

  test('not one byte leaves the server before the exam is finished', async () => {
    const taker = await newTaker();
    const exam = await taker.exam();
    for (const n of [1, 2, 3]) {
      await workOn(exam, n);
      await taker.call('GET', '/api/exams');
      await taker.begin();
      await taker.call('GET', `/api/exam-attempts/${exam.id}/stages/${n}`);
    }
    await exam.open(4);
    const { rows } = await database.pool.query<{ module: string }>('select module from exam_stages where attempt_id = $1 and stage in (2, 4)', [exam.id]); // prettier-ignore
    expect(rows).toHaveLength(2);
    const ended = await (await newTaker()).exam();
    await workOn(ended, 1);
    expect((await ended.end()).json()).toMatchObject({ state: 'finished' });

    const all = bytes.join('\n');
    expect(all).toContain('Question 1 of the first module'); // what is asked is there
    expect(all).toContain('Question 1 of the second module');
    expect(all.match(new RegExp(canary))).toBeNull();
    const words = ['correctAnswer', 'correctEntries', 'rationale', 'misconception', 'explanation', 'hints', 'isTrial', 'isRight', 'difficulty', 'provenance', 'easier', 'harder', 'seed']; // prettier-ignore
    expect(words.filter((word) => all.includes(word))).toEqual([]);
    expect((await skills()).filter((skill) => all.includes(skill))).toEqual([]);
  });

  test('nothing can be read from what it weighs: both ways ask alike, in shape and number', async () => {
    const shapes = await Promise.all(
      [1, 2].map(async (choice) => {
        const exam = await (await newTaker()).exam({ scope: 'math' });
        const items = (await exam.open()).json<ExamAttempt>().open?.items ?? [];
        await exam.do(...items.map(({ id, kind }): Did => ({ kind: 'answer', item: id, value: kind === 'typed' ? `${choice + 1}/3` : choice }))); // prettier-ignore
        const { stages } = (await exam.close()).json<ExamAttempt>();
        const opened = (await exam.open(2)).json<ExamAttempt>();
        const { rows } = await database.pool.query<{ module: string }>('select module from exam_stages where attempt_id = $1 and stage = 2', [exam.id]); // prettier-ignore
        return { module: rows[0]?.module, shape: [stages, opened.stages, opened.open?.items.map(({ id }) => id)] };
      }),
    );
    expect(new Set(shapes.map(({ module }) => module)).size).toBe(2);
    expect(shapes[0]?.shape).toEqual(shapes[1]?.shape);
  });
});
