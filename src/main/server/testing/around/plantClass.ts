import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { newClass } from '#classes/server/testing/classPeople.ts';
import type { ClassSession } from '#live/ofClass.ts';
import type { Database } from '#platform/server/db/db.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { putMember } from '#teaching/server/testing/taughtClass.ts';
import { form, giveAddress, inDays } from '../follower.ts';
import type { PeopleAround } from './people.ts';
import { plant, type Planted } from './planted.ts';

/** The class of the teacher with the owner and a classmate in it, and all that a class has. */
export async function plantClass(app: FastifyInstance, database: Database, people: PeopleAround) {
  const { owner, classmate, teacher, another } = people;
  const { id, at, code } = await newClass(teacher, 'Canaryclass');
  for (const { uid } of [owner, classmate]) await putMember(database, id, uid);
  const elsewhere = await newClass(another, 'Elsewhere');
  const asked = await newStudent(app, { name: 'Canaryasked', email: 'canary-asked@example.com' });
  await plant(teacher, 'POST', `${at}/invitations`, { list: `${asked.email} canary-invited@example.com` });

  const task = { content: { kind: 'lessons', lessons: ['typed-drill'] }, dueOn: inDays(3), title: 'canary-task', note: 'canary-task-note' }; // prettier-ignore
  const assignment = (await plant(teacher, 'POST', `${at}/assignments`, task)).json<{ id: string }>().id;

  const planned = { title: 'Canarysession', host: 'Kim Lee', location: 'Online', startTime: '2090-11-21T18:00', zoomLink: 'https://zoom.example/canary' }; // prettier-ignore
  const session = (await plant(teacher, 'POST', `${at}/sessions`, planned)).json<ClassSession>().id;
  const [question, held] = [randomUUID(), randomUUID()];
  const ofSession = `/api/live-sessions/${session}`;
  await plant(owner, 'PUT', `${ofSession}/coming`, { isComing: true });
  await plant(owner, 'PUT', `${ofSession}/questions/${question}`, { text: 'canary live question' });
  await plant(owner, 'PUT', `${ofSession}/questions/${held}`, { text: 'canary held question' });
  await plant(classmate, 'PUT', `${ofSession}/questions/${randomUUID()}`, { text: 'And why twice?' });
  await database.pool.query("update live_questions set state = 'held' where id = $1", [held]);
  return {
    canaries: {
      'address of a classmate who gave no name': ['canary-nameless'],
      'name of the class': ['Canaryclass'],
      'join code': [code, code.replace('-', '')],
      'name of who was asked and has not answered': ['Canaryasked'],
      'address of who was asked and has not answered': ['canary-asked'],
      'address that was invited': ['canary-invited'],
      assignment: ['canary-task'],
      'session of the class': ['Canarysession', 'zoom.example/canary'],
      'question for a session': ['canary live question'],
      'question for a session that is held back': ['canary held question'],
    },
    ids: {
      elsewhere: elsewhere.id,
      '/api/classes/:classId': id,
      '/api/classes/:classId/students/:studentId': owner.uid,
      '/api/classes/:classId/members/:userId': owner.uid,
      '/api/classes/:classId/assignments/:assignment': assignment,
      '/api/classes/:classId/sessions/:id': session,
      '/api/classes/:classId/sessions/:id/questions/:questionId': question,
      '/api/assignments/:assignment': assignment,
      '/api/live-sessions/:id': session,
      '/api/live-sessions/:id/questions/:questionId': question,
      '/api/admin/live-sessions/:id': session,
      '/api/admin/live-sessions/:id/questions/:questionId': held,
      '/api/admin/classes/:classId': id,
      '/api/join/:code': code,
      '/join/:code': code,
      '/classes/:class': id,
      '/classes/:class/:kind': 'students',
      '/classes/:class/:kind/:one': owner.uid,
    },
  } satisfies Planted;
}

/** The page for parents: its address, and a letter that somebody asked for. */
export async function plantFollowLink(app: FastifyInstance, { pool }: Database, { owner }: PeopleAround) {
  const { path, link } = await giveAddress(owner, 'Canarylabel');
  await plant(caller(app), 'POST', path, 'email=canary-parent%40example.com', form);
  const { rows } = await pool.query<{ id: string }>('select id from follow_receivers where link_id = $1', [link.id]);
  const token = path.slice('/follow/'.length);
  return {
    canaries: {
      'label of the page for parents': ['Canarylabel'],
      'token of the page for parents': [token],
      'address of a parent': ['canary-parent'],
    },
    ids: {
      '/follow/:token': token,
      '/api/follow-links/:id': link.id,
      '/api/follow-links/:id/receivers/:receiverId': rows[0]?.id ?? '',
    },
  } satisfies Planted;
}
