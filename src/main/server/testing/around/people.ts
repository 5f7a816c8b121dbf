import type { FastifyInstance } from 'fastify';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import { newTeacher } from '#classes/server/testing/classPeople.ts';
import { communityPeople } from '#community/server/community.tables.ts';
import { postBuilder } from '#community/server/testing/posts.ts';
import type { Database } from '#platform/server/db/db.ts';
import { caller, type Caller } from '#platform/server/testing/caller.ts';
import type { IdentityAround } from '../access/columns.ts';

/**
 * A student and the people around them. `student` is in no class; `follower` has the page for parents and no account;
 * `another` teaches a class of their own, in which the owner is not. `classmate` and `expert` have answered the question that
 * the owner asks about in the community; the classmate gave no name. `expert` and `moderator` are students who were appointed.
 */
export async function peopleAround(app: FastifyInstance, database: Database) {
  const { orm } = database;
  const owner = await newStudent(app, { name: 'Canaryfirst Canarylast', email: 'canary-mail@example.com' });
  const expert = await newStudent(app, { name: 'Eve Expert' });
  const moderator = await newStudent(app, { name: 'Kim Quiet' });
  await orm.insert(communityPeople).values([
    { userId: owner.uid, displayName: 'Canarydisplay', agreedAt: new Date() },
    { userId: expert.uid, isExpert: true, agreedAt: new Date() },
    { userId: moderator.uid, isModerator: true },
  ]);
  const classmate = await newStudent(app, { name: '', email: 'canary-nameless@example.com' });
  for (const { uid } of [owner, classmate, expert]) await postBuilder(database).answered(uid);
  const people = {
    ...{ visitor: caller(app), follower: caller(app), owner, classmate, expert, moderator },
    student: await newStudent(app, { name: 'Stan Stranger' }),
    teacher: await newTeacher(app, database, 'Ruth Teacher'),
    another: await newTeacher(app, database, 'Ann Other'),
    admin: await newAdmin(app, database),
  };
  return people satisfies Record<IdentityAround, Caller>;
}

export type PeopleAround = Awaited<ReturnType<typeof peopleAround>>;
export type Owner = PeopleAround['owner'];
