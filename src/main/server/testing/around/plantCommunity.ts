import type { FastifyInstance } from 'fastify';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { communityPeople } from '#community/server/community.tables.ts';
import { communityOf } from '#community/server/testing/community.ts';
import { place } from '#community/server/testing/posts.ts';
import { recountThread } from '#community/server/threads/recountThread.ts';
import { openCase } from '#community/server/moderation/openCase.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { PeopleAround } from './people.ts';
import { signedInAround } from '../access/columns.ts';
import { plant, type More, type Planted } from './planted.ts';

/** Posts that everybody sees and that wait, reports of several, and what a moderator did about the owner. */
export async function plantCommunity(app: FastifyInstance, database: Database, people: PeopleAround) {
  const { orm, pool } = database;
  const { owner, classmate, expert, moderator } = people;
  const { question, answer, answered, report } = communityOf(app, database);
  const reporter = await newStudent(app, { name: 'Canaryreporter' });
  await answered(reporter.uid);
  await orm.insert(communityPeople).values({ userId: reporter.uid, displayName: 'Canarywhoreported' });

  const thread = await question(owner.uid, { text: 'Is a canarypost right?' });
  const answerId = await answer(thread, expert.uid, { text: 'Look at the comma.', isExpert: true });
  await answer(thread, classmate.uid, { text: 'It is one.' });
  await report(reporter, thread, { text: 'canary-report-of-reporter' });
  const waiting = await question(owner.uid, { text: 'Why the canaryheld comma?', state: 'held' });
  await orm.transaction((tx) => openCase(tx, { threadId: waiting, answerId: null }, { isDanger: false }));
  const other = await question(expert.uid, { text: 'Is it a comma?' });
  await report(owner, other, { text: 'canary-report-of-owner' });

  for (const one of [thread, waiting, other]) await orm.transaction((tx) => recountThread(tx, one)); // so that it is found

  const { rows } = await pool.query<{ id: string; thread: string }>('select id, thread_id as thread from community_cases'); // prettier-ignore
  const caseOf = (threadId: string) => rows.find((row) => row.thread === threadId)?.id ?? '';
  const measure = { measure: 'mute', days: 7, reason: 'canary-reason', lastDeed: 0 };
  const muted = await plant(moderator, 'PUT', `/api/community/moderation/cases/${caseOf(thread)}/author`, measure);
  const { mutedUntil } = muted.json<{ author: { mutedUntil: string } }>().author;
  return {
    canaries: {
      'display name': ['Canarydisplay'],
      post: ['canarypost'],
      'post that waits for a moderator': ['canaryheld'],
      'report of a post': ['canary-report-of-owner'],
      'name of who reported a post': ['Canaryreporter'],
      'display name of who reported a post': ['Canarywhoreported'],
      'reason of a moderator': ['canary-reason'],
      'until when one is muted': [mutedUntil],
    },
    ids: {
      '/api/community/parts/:lessonId': place.lessonId,
      '/api/community/parts/:lessonId/:round': String(place.round),
      '/api/community/parts/:lessonId/:round/:partId': place.partId,
      '/api/community/threads/:threadId': thread,
      '/api/community/threads/:threadId/answers/:answerId': answerId,
      '/api/community/moderation/cases/:caseId': caseOf(thread),
      '/community/threads/:thread': thread,
    },
    more: [
      [`/api/community/threads/${waiting}`, ['owner']],
      [`/api/community/threads/${other}`, ['classmate', 'owner', 'expert', 'teacher', 'another', 'admin']],
      [`/api/community/moderation/cases/${caseOf(waiting)}`, ['moderator', 'admin']],
      [`/api/community/moderation/cases/${caseOf(other)}`, ['moderator', 'admin']],
      ...['canaryheld', 'comma', 'Canarydisplay'].map((q) => [`/api/community/search?q=${q}`, signedInAround]),
    ] as More,
  } satisfies Planted;
}
