import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { newId } from '#answers/server/testing/answerMaker.ts';
import { uuid7 } from '#answers/uuid7.ts';
import type { QuestionSet } from '#answers/sets.ts';
import type { Lesson } from '#course/lesson.ts';
import type { Database } from '#platform/server/db/db.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { putExam } from '#teaching/server/testing/taughtClass.ts';
import { inDays } from '../follower.ts';
import type { Owner } from './people.ts';
import { plant, type More, type Planted } from './planted.ts';

/** The lesson of {@link addTypedLesson}. */
const lesson = 'math-linear/typed-drill';
const early = '-7/913';
const late = '-5/917';

/** An answer that is typed, and wrong. */
async function answer(app: FastifyInstance, owner: Owner, partId: string, entry: string) {
  const { id: lessonId, edition } = (await caller(app).call('GET', `/api/lessons/${lesson}`)).json<Lesson>();
  const [id, attemptId, at] = [uuid7(), newId(), new Date().toISOString()];
  const given = { id, attemptId, lessonId, partId, edition, try: 1, entry, hints: 0, ms: 4_000, mode: 'lesson', at }; // prettier-ignore
  const reply = await plant(owner, 'POST', '/api/answers', { answers: [given] });
  if (!reply.body.includes(`"accepted":["${id}"]`)) throw new Error(`Expected an answer to be taken but found ${reply.body}`); // prettier-ignore
  return { id, attemptId };
}

/** An exam in which something was typed and noted down. @returns its id. */
async function exam(database: Database, { uid }: Owner, entry: string): Promise<string> {
  const id = await putExam(database, uid, new Date(), [537, 613]);
  const { pool } = database;
  await pool.query('update exam_answers set entry = $2, is_right = false where attempt_id = $1 and entry is not null', [id, entry]); // prettier-ignore
  const highlights = JSON.stringify([{ block: 0, start: 0, end: 3, look: 'yellow', note: 'canary-exam-note' }]);
  await pool.query(
    `insert into exam_events (attempt_id, epoch, seq, stage, t_ms, received_at, item, kind, value, is_older)
     values ($1, 1, 1, 1, 0, now(), 's1-q1', 'highlights', $2, false)`,
    [id, highlights],
  );
  return id;
}

/** What was done before the student joined a class. @returns the routes that lead to it. */
export async function plantEarlyStudy(app: FastifyInstance, database: Database, owner: Owner) {
  const { id: answerId } = await answer(app, owner, 'typed-01', early);
  const examId = await exam(database, owner, '-3/911');
  await database.pool.query("update exam_attempts set mode = 'paper' where id = $1", [examId]);
  const ofExam = ['', '/report', '/replay', '/paper'].map((part) => [`/api/exam-attempts/${examId}${part}`, ['owner']]);
  return [
    [`/api/classes/:classId/students/:studentId/answers/${answerId}`, []],
    [`/api/classes/:classId/students/:studentId/exams/${examId}`, []],
    [`/exam/${examId}`, ['owner']],
    ...ofExam,
  ] as More;
}

/** What a student does, plans and notes down, in a class by now. */
export async function plantStudy(app: FastifyInstance, database: Database, owner: Owner) {
  const { pool } = database;
  const { uid } = owner;
  const { id: answerId, attemptId } = await answer(app, owner, 'typed-02', late);
  const examId = await exam(database, owner, '-3/919');
  const note = '/api/mistakes/typed-drill/0/typed-02/note';
  await plant(owner, 'PUT', note, { note: 'canary-mistake-note' });
  await plant(owner, 'PUT', '/api/plan', {
    ...{ testDate: inDays(211), targetScore: 1390, minutes: [137, 137, 137, 137, 137, 137, 137] },
    ...{ timeZone: 'UTC', weeklyLetter: false },
  });
  await plant(owner, 'POST', '/api/official-scores', {
    takenOn: '2025-03-08',
    readingWriting: 610,
    math: 650,
    isShared: false,
  });
  for (const partId of ['typed-01', 'typed-02'])
    await plant(owner, 'PUT', '/api/question-reports', {
      ...{ sectionId: 'math-linear', lessonId: 'typed-drill', partId, tried: [] },
      ...{ kind: 'typo', text: 'canary-question-report', width: 390, theme: 'light' },
    });
  const settled = await pool.query<{ id: string }>("update question_reports set outcome = 'dealt-with', sentence = 'canary-word-back', decided_at = now() where id = (select min(id) from question_reports) returning id"); // prettier-ignore
  const diagnostic = (await plant(owner, 'POST', '/api/diagnostic', { half: 'math' })).json<QuestionSet>();
  const set = (await plant(owner, 'POST', '/api/sets', { kind: 'drill', half: 'reading-writing' })).json<QuestionSet>();
  const [conversation, inLesson, message] = [randomUUID(), randomUUID(), randomUUID()];
  const [picture, chosen] = [randomUUID(), randomUUID()];
  for (const [statement, ...values] of [
    ["insert into conversations (id, user_id, title) values ($1, $2, 'canary-title')", conversation, uid],
    ["insert into messages (id, conversation_id, role, content) values ($1, $2, 'user', 'canary-message')", message, conversation], // prettier-ignore
    ["insert into messages (conversation_id, role, content, html) values ($1, 'assistant', 'canary-answer', 'canary-answer')", conversation], // prettier-ignore
    ["insert into message_pictures (message_id, id, jpeg, width, height) values ($1, $2, 'canary-picture', 1, 1)", message, picture], // prettier-ignore
    ["insert into waiting_pictures (user_id, id, jpeg, width, height) values ($1, $2, 'canary-chosen', 1, 1)", uid, chosen], // prettier-ignore
    ["insert into conversations (id, user_id, title, section_id, lesson_id, part_id) values ($1, $2, 'canary-lesson-title', 'math-linear', 'typed-drill', 'typed-02')", inLesson, uid], // prettier-ignore
    ["insert into messages (conversation_id, role, content) values ($1, 'user', 'canary-reported-question')", inLesson],
    ["insert into messages (conversation_id, role, content, html, reported) values ($1, 'assistant', 'So.', 'So.', 'wrong')", inLesson], // prettier-ignore
  ])
    await pool.query(statement ?? '', values);
  const { rows } = await pool.query<Record<'answer' | 'reported' | 'question', string>>(
    `select (select id from messages where content = 'canary-answer') as answer,
       (select id from messages where reported is not null) as reported, question_id as question
     from question_reports where user_id = $1 and decided_at is null`,
    [uid],
  );
  const [made] = rows;
  if (!made) throw new Error('Expected a report of a question but found none');
  const ofExam = '/api/exam-attempts/:id';
  const ofPart = '/api/lessons/:sectionId/:lessonId';
  return {
    canaries: {
      'what was typed since joining': [late],
      'what was typed before joining': [early],
      'what was typed in an exam': ['-3/919', '-3/911'],
      'note in an exam': ['canary-exam-note'],
      'note on a mistake': ['canary-mistake-note'],
      'day of the test': [inDays(211), 'in 211 days', 'in 210 days'], // at midnight it is one less
      'target score': ['"targetScore":1390', 'goal is 1390'],
      'minutes of the plan': ['137,137', '959 minutes'],
      'official score': ['2025-03-08'],
      'report of a problem': ['canary-question-report'],
      'word back about a report': ['canary-word-back'],
      conversation: ['canary-title', 'canary-message', 'canary-answer', 'canary-lesson-title'],
      'question whose answer was reported': ['canary-reported-question'],
      picture: ['canary-picture', 'canary-chosen', Buffer.from('canary-chosen').toString('base64').slice(0, 16)],
    },
    ids: {
      [ofPart]: 'typed-drill',
      '/api/lessons/:sectionId': 'math-linear',
      '/api/lessons/:sectionId/:lessonId/rounds/:round': '1',
      '/api/lessons/:sectionId/:lessonId/parts/:partId': 'typed-02',
      '/api/progress/:sectionId': 'math-linear',
      '/api/progress/:sectionId/:lessonId': 'typed-drill',
      '/api/places/:lessonId': 'typed-drill',
      '/api/places/:lessonId/:attemptId': attemptId,
      '/api/sets/:setId': set.id,
      '/api/diagnostic/:setId': diagnostic.id,
      '/api/words/:word': 'mitigate',
      '/api/words/:word/looks/:id': '019a0000-0000-7000-8000-000000000000',
      '/api/mistakes/:lessonId': 'typed-drill',
      '/api/mistakes/:lessonId/:round': '0',
      '/api/mistakes/:lessonId/:round/:partId': 'typed-02',
      '/api/question-reports/:id': settled.rows[0]?.id ?? '',
      '/api/admin/question-reports/:id': made.question,
      '/api/admin/health/reports/:id': made.reported,
      '/api/official-scores/:takenOn': '2025-03-08',
      '/api/exams/:form': 'form-1',
      '/exams/:form': 'form-1',
      [ofExam]: examId,
      [`${ofExam}/stages/:n`]: '1',
      '/exam/:attempt': examId,
      '/api/conversations/:id': conversation,
      '/api/conversations/:id/messages/:messageId': made.answer,
      '/api/pictures/:id': chosen,
      '/api/classes/:classId/students/:studentId/answers/:answerId': answerId,
      '/api/classes/:classId/students/:studentId/exams/:examId': examId,
    },
    more: [[`/api/pictures/${picture}`, ['owner']]],
  } satisfies Planted;
}
