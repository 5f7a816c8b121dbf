import type { FastifyInstance } from 'fastify';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import type { Database } from '#platform/server/db/db.ts';

/** A class in New York with its people, and how others are made; for tests of what belongs to it. */
export async function newLiveClass(app: FastifyInstance, { pool }: Pick<Database, 'pool'>, name = 'Algebra at noon') {
  const { rows } = await pool.query<{ id: string }>(
    "insert into classes (name, time_zone) values ($1, 'America/New_York') returning id",
    [name],
  );
  const classId = rows[0]?.id ?? '';

  async function newPerson(given: { name?: string } = {}) {
    const person = await newStudent(app, given);
    await pool.query('update users set email_verified_at = now() where id = $1', [person.uid]);
    return person;
  }
  return {
    classId,
    newPerson,

    async newMember(given: { name?: string } = {}) {
      const member = await newPerson(given);
      await pool.query('insert into class_members (class_id, user_id, joined_at) values ($1, $2, now())', [
        classId,
        member.uid,
      ]);
      return member;
    },

    async newTeacher({ of = classId }: { of?: string | null } = {}) {
      const teacher = await newPerson({ name: 'Kim Lee' });
      await pool.query("update users set role = 'teacher' where id = $1", [teacher.uid]);
      if (of) await pool.query('insert into class_teachers (class_id, user_id) values ($1, $2)', [of, teacher.uid]);
      return teacher;
    },

    async newPro() {
      const pro = await newPerson();
      await pool.query("update users set pro_until = now() + interval '1 month' where id = $1", [pro.uid]);
      return pro;
    },
  };
}
