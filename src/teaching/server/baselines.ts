import { sql } from 'drizzle-orm';
import { answeredSkills } from '#answers/server/answers.tables.ts';
import { classBaselines } from '#classes/server/classes.tables.ts';
import type { Transaction } from '#platform/server/db/db.ts';

/** Keeps what a student has answered of each skill at the moment they join a class: its teachers see what comes on top of it. */
export async function keepBaselines(tx: Transaction, classId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    insert into ${classBaselines} (class_id, user_id, skill, first_tries, "right")
    select ${classId}::uuid, user_id, skill, first_tries, "right" from ${answeredSkills} where user_id = ${userId}`);
}
