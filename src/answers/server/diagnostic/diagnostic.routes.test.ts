import { describe, expect, test } from 'vitest';
import { withOptions } from '#course/testing/withOptions.ts';
import { halfOfSkill, type Half } from '#course/skills.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import type { getDiagnostic } from '../../diagnostic.ts';
import type { QuestionSet } from '../../sets.ts';
import type { getSkills } from '../../standing.ts';
import { newId } from '../testing/answerMaker.ts';
import { answersServer } from '../testing/answersServer.ts';

describe('the diagnostic', async () => {
  const { database, diagnostics, newStudent } = await answersServer();
  const dayMs = 24 * 3_600_000;

  async function newTaker() {
    const student = await newStudent();
    return {
      ...student,
      begin: (half: Half) => student.call('POST', '/api/diagnostic', { half }),
      next: (setId: string) => student.call('POST', `/api/diagnostic/${setId}/next`),
      async stands(half: Half) {
        const { halves } = (await student.call('GET', '/api/diagnostic')).json<ReplyOf<typeof getDiagnostic>>();
        return halves.find((one) => one.half === half);
      },
      /** Answers the questions of a set, rightly or not, and leaves those out of which nothing is said; hands it in. */
      async take({ id, questions }: QuestionSet, verdicts: (index: number) => boolean | undefined) {
        const answers = questions.flatMap(({ lessonId, round, edition, part }, index) => {
          const isRight = verdicts(index);
          if (isRight === undefined) return [];
          const choice = (withOptions(part).correctAnswer + (isRight ? 0 : 1)) % 4;
          const about = { id: newId(), attemptId: id, lessonId, ...(round ? { round } : {}), partId: part.id, edition };
          return [{ ...about, try: 1, choice, hints: 0, ms: 60_000, mode: 'diagnostic', at: new Date().toISOString() }];
        });
        expect((await student.send(...answers)).ignored).toEqual([]);
        expect((await student.call('POST', `/api/sets/${id}/finish`)).statusCode).toBe(200);
      },
    };
  }

  test('asks 24 questions of Reading and Writing in two stages; the second when the first was handed in', async () => {
    const taker = await newTaker();
    expect(await taker.stands('reading-writing')).toEqual({ half: 'reading-writing', state: 'new', setIds: [] });
    const first = (await taker.begin('reading-writing')).json<QuestionSet>();
    expect(first).toMatchObject({ kind: 'diagnostic', title: 'Diagnostic: Reading and Writing, part 1 of 2' });
    expect(first.questions).toHaveLength(12);
    expect(await taker.stands('reading-writing')).toMatchObject({ state: 'open', setIds: [first.id] });
    expect((await taker.begin('reading-writing')).json<QuestionSet>()).toEqual(first);
    const early = await taker.next(first.id);
    expect([early.statusCode, early.json()]).toMatchObject([409, { error: { code: 'still-open' } }]);

    await taker.take(first, () => true);
    expect(await taker.stands('reading-writing')).toMatchObject({ state: 'between', setIds: [first.id] });
    const second = (await taker.next(first.id)).json<QuestionSet>();
    expect(second).toMatchObject({ kind: 'diagnostic', title: 'Diagnostic: Reading and Writing, part 2 of 2' });
    for (const again of [
      await taker.next(first.id),
      await taker.next(second.id),
      await taker.begin('reading-writing'),
    ]) {
      expect(again.json<QuestionSet>().id).toBe(second.id);
    }
    const asked = [...first.questions, ...second.questions];
    expect(new Set(asked.map(({ part }) => part.id)).size).toBe(24);
    expect(asked.filter(({ part }) => halfOfSkill(part.skill) !== 'reading-writing')).toEqual([]);
    // the course of the tests has hard questions of two skills alone
    expect(second.questions.map(({ part }) => part.difficulty)).toContain('hard');
    expect(first.questions.map(({ part }) => part.difficulty)).not.toContain('hard');
  });

  test('asks a stage anew of which the course asks nothing any more', async () => {
    const taker = await newTaker();
    const gone = `update question_sets set questions = '[{"lessonId": "gone", "round": 0, "partId": "gone-01"}]' where id = $1`;
    const first = (await taker.begin('math')).json<QuestionSet>();
    await database.pool.query(gone, [first.id]);
    const again = (await taker.begin('math')).json<QuestionSet>();
    expect([again.id === first.id, again.title, again.questions.length]).toEqual([false, first.title, 11]);
    expect((await taker.begin('math')).json<QuestionSet>()).toEqual(again);

    await taker.take(again, () => true);
    const second = (await taker.next(again.id)).json<QuestionSet>();
    await database.pool.query(gone, [second.id]);
    const secondAgain = (await taker.begin('math')).json<QuestionSet>();
    expect([secondAgain.title, secondAgain.questions.length]).toEqual([second.title, 11]);
    await taker.take(secondAgain, () => true);
    expect(await taker.stands('math')).toMatchObject({ state: 'done', setIds: [again.id, secondAgain.id] });
  });

  test('tells its result by domain, and what was answered counts as first tries', async () => {
    const taker = await newTaker();
    const first = (await taker.begin('math')).json<QuestionSet>();
    await taker.take(first, (index) => (index === 0 ? undefined : index % 2 === 0));
    const second = (await taker.next(first.id)).json<QuestionSet>();
    expect([first.questions.length, second.questions.length]).toEqual([11, 11]);
    await taker.take(second, () => false);

    const done = await taker.stands('math');
    expect(done).toMatchObject({ state: 'done', setIds: [first.id, second.id] });
    const sumOf = (field: 'asked' | 'answered' | 'right') => (done?.domains ?? []).reduce((sum, domain) => sum + domain[field], 0); // prettier-ignore
    expect([sumOf('asked'), sumOf('answered'), sumOf('right')]).toEqual([22, 21, 5]);
    expect(done?.domains?.map(({ domain }) => domain)).toEqual(['Algebra', 'Advanced Math', 'Problem-Solving and Data Analysis', 'Geometry and Trigonometry']); // prettier-ignore
    expect(Date.parse(done?.againFrom ?? '') - Date.parse(done?.doneAt ?? '')).toBe(14 * dayMs);

    const { skills } = (await taker.call('GET', '/api/skills')).json<ReplyOf<typeof getSkills>>();
    expect(skills.reduce((sum, { firstTries }) => sum + firstTries, 0)).toBe(21);
    expect(await taker.stands('reading-writing')).toMatchObject({ state: 'new' });
  });

  test('can be taken again after 14 days, with questions that were not answered yet where there are such', async () => {
    const taker = await newTaker();
    const first = (await taker.begin('math')).json<QuestionSet>();
    await taker.take(first, () => true);
    const second = (await taker.next(first.id)).json<QuestionSet>();
    await taker.take(second, () => true);
    const refused = await taker.begin('math');
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: { code: 'done-lately' } }]);

    await expect(diagnostics.open(taker.uid, 'math', Date.now() + 14 * dayMs - 60_000)).rejects.toThrow('lately');
    const again = await diagnostics.open(taker.uid, 'math', Date.now() + 14 * dayMs + 60_000);
    expect([first.id, second.id]).not.toContain(again.id);
    expect(await taker.stands('math')).toMatchObject({ state: 'open', setIds: [again.id] });
    const old = new Set([...first.questions, ...second.questions].map(({ part }) => part.id));
    expect(again.questions.filter(({ part }) => part.skill.startsWith('Linear') && old.has(part.id))).toEqual([]);
    expect(again.questions).toHaveLength(11);
  });

  test('opened in two windows at once is one and the same', async () => {
    const taker = await newTaker();
    const opened = await Promise.all([1, 2, 3].map(() => taker.begin('math')));
    const [id, ...others] = opened.map((reply) => reply.json<QuestionSet>().id);
    expect(others).toEqual([id, id]);
    await taker.take((await taker.begin('math')).json<QuestionSet>(), () => true);
    const next = await Promise.all([1, 2, 3].map(() => taker.next(id ?? '')));
    expect(new Set(next.map((reply) => reply.json<QuestionSet>().id)).size).toBe(1);
  });

  test('is one’s own, of one of the two halves', async () => {
    const [taker, other] = [await newTaker(), await newTaker()];
    const { id } = (await taker.begin('math')).json<QuestionSet>();
    expect((await other.next(id)).statusCode).toBe(404);
    expect((await taker.next('nonsense')).statusCode).toBe(400);
    expect((await taker.call('POST', '/api/diagnostic', { half: 'physics' })).statusCode).toBe(400);
  });
});
