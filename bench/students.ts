import pg from 'pg';
import { newToken } from '#accounts/server/sessions/session.ts';

/** A signed-in student: the header that a browser of theirs would send. */
export interface Student {
  id: string;
  cookie: string;
}

/** Makes students who are signed in and have completed the first `completed` of `lessons`. */
export async function makeStudents(
  databaseUrl: string,
  { name, count, lessons }: { name: string; count: number; lessons: readonly PlacedLesson[] },
): Promise<Student[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const tokens = Array.from({ length: count }, newToken);
    const made = await client.query<{ id: string }>(
      `insert into users (name, email) select '', $1 || n || '@example.com' from generate_series(1, $2::int) n returning id`,
      [name, count],
    );
    const ids = made.rows.map(({ id }) => id);
    await client.query(
      `insert into sessions (user_id, token_hash, device, ends_at)
       select *, '', now() + interval '1 day' from unnest($1::uuid[], $2::bytea[])`,
      [ids, tokens.map(({ tokenHash }) => tokenHash)],
    );
    await client.query(
      `insert into completed_lessons (user_id, section_id, lesson_id)
       select u, l.* from unnest($1::uuid[]) u, unnest($2::text[], $3::text[]) l`,
      [ids, lessons.map(({ sectionId }) => sectionId), lessons.map(({ lessonId }) => lessonId)],
    );
    return ids.map((id, index) => ({ id, cookie: `session=${tokens[index]?.token}` }));
  } finally {
    await client.end();
  }
}

export interface PlacedLesson {
  sectionId: string;
  lessonId: string;
}
