import type { FastifyInstance } from 'fastify';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { classes, classMembers, classTeachers } from '#classes/server/classes.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Content, OwnAssignment } from '#teaching/assignments.ts';

type Person = Awaited<ReturnType<typeof newStudent>>;

interface Given {
  name?: string;
  timeZone?: string;
}

/** A teacher assigns something, until Friday if the test says nothing else. */
function assign({ call }: Pick<Person, 'call'>, classId: string, content: Content, given: object = {}) {
  const body = { content, title: '', note: '', dueOn: '2026-12-04', ...given };
  return call('POST', `/api/classes/${classId}/assignments`, body);
}

/** Teachers, students and their classes, row by row as the server keeps them. */
export function classroom(app: Pick<FastifyInstance, 'inject'>, database: Database) {
  const { orm, pool } = database;
  const confirm = ({ uid }: Person) => pool.query('update users set email_verified_at = now() where id = $1', [uid]);

  return {
    /** Has confirmed the address, so that letters may come. */
    async newStudent(name = 'Sam Reed'): Promise<Person> {
      const student = await newStudent(app, { name });
      await confirm(student);
      return student;
    },

    async newTeacher(name = 'Ada King'): Promise<Person> {
      const teacher = await newStudent(app, { name });
      await confirm(teacher);
      await pool.query("update users set role = 'teacher' where id = $1", [teacher.uid]);
      return teacher;
    },

    async newClass(teacher: Person, { name = 'Algebra', timeZone = 'UTC' }: Given = {}): Promise<string> {
      const [made] = await orm.insert(classes).values({ name, timeZone }).returning({ id: classes.id });
      if (!made) throw new Error('Expected a class but found none');
      await orm.insert(classTeachers).values({ classId: made.id, userId: teacher.uid });
      return made.id;
    },

    /** @param joinedAt null while they were asked and have not answered. */
    async join(classId: string, student: Person, joinedAt: Date | null = new Date(Date.now() - 3_600_000)): Promise<void> {
      await orm.insert(classMembers).values({ classId, userId: student.uid, joinedAt });
    },

    async leave(classId: string, { uid }: Person): Promise<void> {
      await pool.query('delete from class_members where class_id = $1 and user_id = $2', [classId, uid]);
    },

    assign,

    async assigned(...given: Parameters<typeof assign>): Promise<string> {
      const reply = await assign(...given);
      if (reply.statusCode !== 200) throw new Error(`Expected it to be assigned but found ${reply.body}`);
      return reply.json<{ id: string }>().id;
    },

    /** What a student sees of their assignments. */
    own: async ({ call }: Pick<Person, 'call'>) =>
      (await call('GET', '/api/assignments')).json<{ isInClass: boolean; assignments: OwnAssignment[] }>().assignments,
  };
} // prettier-ignore
