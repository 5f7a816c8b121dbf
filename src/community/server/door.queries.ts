import { sql } from 'drizzle-orm';
import { isStaff, type Role } from '#accounts/account.ts';
import { classes, classMembers } from '#classes/server/classes.tables.ts';
import type { Database } from '#platform/server/db/db.ts';
import type { Door } from '../community.ts';
import { doorOf } from '../door.ts';
import { hasAnswered } from './answeredPlaces.ts';
import { communityPeople } from './community.tables.ts';
import type { Place } from './safety/post.ts';

export type Part = Place;

/** Who reads, or writes. */
export interface Viewer {
  uid: string;
  role: Role;
}

interface Found extends Record<string, unknown> {
  now: Date;
  hasAnswered: boolean;
  isOnInClasses: boolean;
  hasAgreed: boolean | null;
  mutedUntil: Date | null;
  isBanned: boolean | null;
}

/** Whether the threads of a part open to somebody, by the clock of the database. */
export async function findDoor(
  { orm }: { orm: Pick<Database['orm'], 'execute'> },
  isOn: boolean,
  { uid, role }: Viewer,
  part: Part,
): Promise<Door> {
  const { rows } = await orm.execute<Found>(sql`select now() as now,
    ${hasAnswered(uid, part)} as "hasAnswered",
    not exists (select 1 from ${classMembers} m join ${classes} c on c.id = m.class_id where m.user_id = ${uid}
      and m.joined_at is not null and c.archived_at is null and not c.has_community) as "isOnInClasses",
    p.agreed_at is not null as "hasAgreed", p.muted_until as "mutedUntil", p.banned_at is not null as "isBanned"
    from (select 1) as one left join ${communityPeople} p on p.user_id = ${uid}`);
  const [found] = rows;
  if (!found) throw new Error('Expected one row of whoever asks but found none');
  const facts = {
    isOn,
    isStaff: isStaff(role),
    hasAnswered: found.hasAnswered,
    isOnInClasses: found.isOnInClasses,
    hasAgreed: found.hasAgreed ?? false,
    mutedUntil: found.mutedUntil === null ? null : new Date(found.mutedUntil),
    isBanned: found.isBanned ?? false,
  };
  return doorOf(facts, new Date(found.now));
}
