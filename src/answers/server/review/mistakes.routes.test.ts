import { describe, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '#platform/endpoint.ts';
import type { getMistakes } from '../../mistakes.ts';
import { answerMaker, readLesson } from '../testing/answerMaker.ts';
import { answersServer } from '../testing/answersServer.ts';
import { mostNotes } from './mistakes.queries.ts';

describe('mistakes', async () => {
  const { app, database, course, newStudent } = await answersServer();
  const linear = await readLesson(app, 'math-linear/lin1-practice');
  const drill = await readLesson(app, 'rw-boundaries/bnd-join-drill');
  const [ofLinear, ofDrill] = [answerMaker(linear.lesson), answerMaker(drill.lesson)];
  const [first, second] = linear.parts;
  const [comma] = drill.parts;
  if (!first || !second || !comma) throw new Error('Expected lessons with questions');
  const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute)).toISOString();

  type Student = Awaited<ReturnType<typeof newStudent>>;
  type Page = ReplyOf<typeof getMistakes>;
  function ask(student: Student, query: Record<string, string> = {}) {
    return student.call('GET', `/api/mistakes?${new URLSearchParams(query)}`);
  }
  async function mistakesOf(student: Student, query: { [K in keyof InputOf<typeof getMistakes>['query']]?: string } = {}) {
    return (await ask(student, query)).json<Page>().mistakes;
  } // prettier-ignore
  const partsOf = async (...given: Parameters<typeof mistakesOf>) => (await mistakesOf(...given)).map(({ partId }) => partId); // prettier-ignore
  const write = (student: Student, partId: string, note: unknown) =>
    student.call('PUT', `/api/mistakes/${linear.lesson.id}/0/${partId}/note`, { note });

  test('are the questions that were missed at the first try, the newest first, with all that one wants to know', async () => {
    const student = await newStudent();
    const wrong = ofLinear(first, { right: false, at: at(1) });
    await student.send(wrong, ofLinear(first, { at: at(2), try: 2, attemptId: wrong.attemptId }));
    await student.send(ofLinear(second, { at: at(1) }), ofLinear(second, { right: false, at: at(5), try: 2 }));
    await student.send(ofDrill(comma, { right: false, at: at(3), mode: 'drill' }));
    const [newest, oldest, ...rest] = await mistakesOf(student);
    expect([newest?.partId, rest]).toEqual([comma.id, []]);
    expect(oldest).toEqual({
      ...{ lessonId: linear.lesson.id, round: 0, partId: first.id, skill: first.skill, missedAt: at(1), note: null },
      lesson: { sectionId: 'math-linear', title: 'Practice: one variable' },
      family: course.familyOf(first.misconceptions[wrong.choice] ?? '')?.name,
      isRightAgain: false,
      asked: {
        ...{ kind: 'choice', question: first.question, options: first.options, correctAnswer: first.correctAnswer },
        ...{ chosen: wrong.choice, misconception: first.misconceptions[wrong.choice] },
      },
    });
    expect(await mistakesOf(await newStudent())).toEqual([]);
  });

  test('are filtered by skill, by family, and by whether they were right at once since', async () => {
    const student = await newStudent();
    const [one, other] = [ofLinear(first, { right: false, at: at(1) }), ofDrill(comma, { right: false, at: at(2) })];
    await student.send(one, other);
    const family = course.familyOf(first.misconceptions[one.choice] ?? '')?.id ?? '';
    const another = course.familyOf(comma.misconceptions[other.choice] ?? '')?.id ?? '';
    expect(await partsOf(student, { skill: first.skill })).toEqual([first.id]);
    expect(await partsOf(student, { skill: comma.skill })).toEqual([comma.id]);
    expect(family).not.toBe(another);
    expect(await partsOf(student, { family })).toEqual([first.id]);
    expect(await partsOf(student, { open: 'true' })).toEqual([comma.id, first.id]);
    await student.send(ofLinear(first, { at: at(9) }), ofDrill(comma, { at: at(8), try: 2 }));
    expect(await partsOf(student, { open: 'true' })).toEqual([comma.id]);
    expect(await partsOf(student, { open: 'false' })).toEqual([comma.id, first.id]);
    const { isRightAgain } = (await mistakesOf(student, { skill: first.skill }))[0] ?? {};
    expect(isRightAgain).toBe(true);
  });

  test('come in pages of 20, each once, those of one moment too', async () => {
    const student = await newStudent();
    const own = course.bank.filter(({ round }) => round === 0).slice(0, 45);
    const answers = own.map(({ lessonId, edition, partId, families }, index) =>
      answerMaker({ id: lessonId, edition })(
        { id: partId, correctAnswer: 0 },
        { choice: families.findIndex((family) => family !== null), at: at(Math.floor(index / 7)) },
      ),
    );
    await student.send(...answers);
    const pages: Page[] = [];
    for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)?.next ?? null) {
      pages.push((await ask(student, cursor ? { cursor } : {})).json<Page>());
    }
    expect(pages.map(({ mistakes }) => mistakes.length)).toEqual([20, 20, 5]);
    const all = pages.flatMap(({ mistakes }) => mistakes);
    expect(new Set(all.map(({ partId }) => partId)).size).toBe(45);
    expect(all.map(({ missedAt }) => missedAt)).toEqual(
      all
        .map(({ missedAt }) => missedAt)
        .toSorted()
        .toReversed(),
    );
  });

  test('tell of a question that the course asks no more only where it stood', async () => {
    const student = await newStudent();
    await student.send(ofLinear(first, { right: false }));
    const change = "update answers set edition = 'gone' where user_id = $1";
    await database.pool.query(change, [student.uid]);
    expect(await mistakesOf(student)).toMatchObject([{ partId: first.id, asked: null, skill: first.skill }]);
  });

  test.each([
    ['cursor', 'nonsense', 400],
    ['cursor', '1_2', 400],
    ['cursor', `99999999999999999_${'0'.repeat(8)}-0000-0000-0000-000000000000`, 400],
    ['open', 'perhaps', 400],
    ['family', 'No Such', 400],
    ['family', 'no-such', 404],
    ['skill', 'Knitting', 404],
    ['page', '2', 400],
  ])('%s=%s is refused with %i', async (name, value, status) => {
    expect((await ask(await newStudent(), { [name]: value })).statusCode).toBe(status);
  });

  test('a note is kept, changed, and taken away; it is the student’s alone', async () => {
    const [student, other] = [await newStudent(), await newStudent()];
    await student.send(ofLinear(first, { right: false }));
    const noteNow = async () => (await mistakesOf(student))[0]?.note;
    expect((await write(student, first.id, ' Cafe\u0301:\u0000 add b\nfirst, \u001b[31mthen divide. ')).json()).toEqual(
      {
        note: 'Caf\u00e9: add b\nfirst, [31mthen divide.',
      },
    );
    expect(await noteNow()).toBe('Caf\u00e9: add b\nfirst, [31mthen divide.');
    await write(student, first.id, '<b>Divide</b> last.');
    expect(await noteNow()).toBe('<b>Divide</b> last.');
    expect((await write(other, first.id, 'Mine')).statusCode).toBe(404);
    expect((await write(student, second.id, 'Never missed')).statusCode).toBe(404);
    expect((await write(student, 'nowhere', 'Nothing')).statusCode).toBe(404);
    expect((await write(student, first.id, ' \u200b\n ')).json()).toEqual({ note: null });
    expect(await noteNow()).toBeNull();
  });

  test('a note has 500 characters, and an account 2,000 of them', async () => {
    const student = await newStudent();
    await student.send(ofLinear(first, { right: false }), ofLinear(second, { right: false }));
    expect((await write(student, first.id, 'x'.repeat(501))).statusCode).toBe(400);
    expect((await write(student, first.id, 7)).statusCode).toBe(400);
    await database.pool.query(
      "insert into mistake_notes select $1, 'l', 0, 'p' || n, 'x', now() from generate_series(2, $2) n",
      [student.uid, mostNotes],
    );
    expect((await write(student, first.id, 'x'.repeat(500))).statusCode).toBe(200);
    const refused = await write(student, second.id, 'One more');
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { error: { status: 'aborted' } }]);
    expect((await write(student, first.id, 'Changed')).statusCode).toBe(200);
    await write(student, first.id, '');
    expect((await write(student, second.id, 'One more')).statusCode).toBe(200);
  });
});
