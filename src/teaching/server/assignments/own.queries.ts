import type { Database } from '#platform/server/db/db.ts';
import type { Facts } from '../../assignmentRules.ts';
import type { Content } from '../../assignments.ts';
import { factsColumns, factsJoins, factsOf, isForMember, type FactsRow } from './facts.queries.ts';

type Db = Pick<Database, 'pool'>;

/** So many are looked at of those that can be open, and of the earlier ones. */
export const mostOwn = { open: 300, earlier: 100 } as const;

/** An assignment, as one of those has it whom it may be for: when they joined, the rules look at. */
export interface OwnRow {
  id: string;
  title: string;
  note: string;
  content: Content;
  dueOn: string;
  madeAt: number;
  className: string;
  classZone: string;
  /** Of the student; null where none is known. */
  ownZone: string | null;
  facts: Facts;
  setId: string | null;
}

const own = `
  select a.id, a.title, a.note, a.content, a.due_on::text as "dueOn", (extract(epoch from a.made_at) * 1000)::float8 as "madeAt",
    c.name as "className", c.time_zone as "classZone", coalesce(p.time_zone, u.time_zone) as "ownZone", ${factsColumns}
  from class_members m
    join classes c on c.id = m.class_id and c.archived_at is null
    join assignments a on a.class_id = m.class_id and a.withdrawn_at is null
    join users u on u.id = m.user_id
    left join study_plans p on p.user_id = m.user_id ${factsJoins}
  where m.user_id = $1 and ${isForMember}`;

const ownOpen = `${own} and a.due_on >= $2 order by a.due_on, a.made_at, a.id limit ${mostOwn.open}`;
const ownEarlier = `${own} and a.due_on < $2 order by a.due_on desc, a.made_at desc, a.id desc limit ${mostOwn.earlier}`;
const ownOne = `${own} and a.id = $2`;

/** What is due on `since` or later, the earliest due first. */
export function findOwnOpen(db: Db, userId: string, since: string): Promise<OwnRow[]> {
  return find(db, { name: 'find_own_assignments', text: ownOpen, values: [userId, since] });
}

/** What was due before, the latest first. */
export function findOwnEarlier(db: Db, userId: string, before: string): Promise<OwnRow[]> {
  return find(db, { name: 'find_earlier_assignments', text: ownEarlier, values: [userId, before] });
}

export async function findOwnOne(db: Db, userId: string, assignmentId: string): Promise<OwnRow | undefined> {
  const [found] = await find(db, { name: 'find_own_assignment', text: ownOne, values: [userId, assignmentId] });
  return found;
}

async function find({ pool }: Db, query: { name: string; text: string; values: string[] }): Promise<OwnRow[]> {
  const { rows } = await pool.query<Omit<OwnRow, 'facts'> & FactsRow>(query);
  return rows.map((row) => {
    const { id, title, note, content, dueOn, madeAt, className, classZone, ownZone, setId } = row;
    return { id, title, note, content, dueOn, madeAt, className, classZone, ownZone, setId, facts: factsOf(row) };
  });
}
