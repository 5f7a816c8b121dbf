import type { Role } from '#accounts/account.ts';
import { threadReading, type ThreadReading } from '#community/server/threads/reading.ts';
import { PublishedCourse } from '#course/server/published.ts';
import { openDatabase } from '#platform/server/db/db.ts';
import { makeLog } from '#platform/server/log.ts';
import { asSuperuser, withCopy } from './copiedDatabase.ts';
import { median } from './rounds.ts';
import { printTable, verdict, whole } from './table.ts';

const threads = 10_000;
const answeredOf = 1_000;
const parts = 3_000;
const times = 21;
const mostMs = { thread: 20, part: 20, search: 50 };

const uid = '00000000-0000-4000-8000-000000000001';
const student = { uid, role: 'student' as Role };
const teacher = { uid: '00000000-0000-4000-8000-000000000002', role: 'teacher' as Role };
/** One with more answers than a page, and one part that was asked about often. */
const longThread = '00000000-0000-4000-9000-000000000001';
const place = { lessonId: 'bench-1', round: 0, partId: 'part-1' };

/** Words that are in all, in many, in few and in no thread, several at once, and a phrase. */
const searches = ['compare', 'comma', 'slope', 'word77', 'comma slope', '"the slope"', 'slope -comma', 'nobody'];

/** Measures threads and their search among ten thousand of them, for a student who has answered a thousand parts. */
export async function measureCommunity(databaseUrl: string): Promise<void> {
  await withCopy(databaseUrl, 'lodestar_community', async (url) => {
    await asSuperuser(url, posts);
    const database = await openDatabase({ url, connections: 2 });
    try {
      const course = new PublishedCourse(database, makeLog('silent'));
      await course.refresh();
      const reading = threadReading({ database, course, isOn: () => true });
      const rows = [
        await measured('a thread of 200 answers', mostMs.thread, () => reading.findThread(student, longThread)),
        await measured('what was asked about a part', mostMs.part, () => reading.findPartThreads(student, place)),
      ];
      for (const words of searches) rows.push(await searched(reading, student, words));
      rows.push(await searched(reading, teacher, 'compare'));
      const head = ['read', 'median', `slowest of ${times}`, 'at most', 'reached'];
      printTable(`${whole(threads)} questions, of which a student may read ${whole(threads / 3)}, ms`, head, rows);
    } finally {
      await database.close();
    }
  });
}

function searched(reading: ThreadReading, viewer: typeof student, words: string): Promise<string[]> {
  return measured(`search: ${words} (${viewer.role})`, mostMs.search, () => reading.search(viewer, words));
}

async function measured(what: string, atMost: number, read: () => Promise<unknown>): Promise<string[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const start = performance.now();
    await read();
    took.push(performance.now() - start);
  }
  const middle = median(took);
  return [what, middle.toFixed(1), Math.max(...took).toFixed(1), String(atMost), verdict(middle <= atMost)];
}

/** Each part is asked about three times, the first one fifty times more; a question has two answers, one of them two hundred. */
const posts = `
  insert into users (id, name, email) values ('${uid}', 'Sam Reed', 'sam@bench.example'), ('${teacher.uid}', 'Kim Moss', 'kim@bench.example');
  insert into answered_parts (user_id, lesson_id, round, part_id, skill, difficulty, first_id, first_at, first_right, first_hints, first_ms,
    last_id, last_at, last_right, ever_right, right_at_once, tries)
  select '${uid}', 'bench-' || n % 100, 0, 'part-' || n, 's', 'easy', gen_random_uuid(), now(), true, 0, 1,
    gen_random_uuid(), now(), true, true, true, 1 from generate_series(1, ${answeredOf}) n;
  insert into community_threads (id, lesson_id, round, part_id, edition, author_id, text, html, written_at)
  select ('00000000-0000-4000-9000-' || lpad(n::text, 12, '0'))::uuid, 'bench-' || part % 100, 0, 'part-' || part, 'none', '${uid}',
    said, '<p>' || said || '</p>', now() - n * interval '1 minute'
  from (select n, case when n % 200 = 0 then 1 else 1 + n % ${parts} end as part,
    'Is it so because ' || case when n % 3 = 0 then 'the comma joins two clauses' when n % 5 = 0 then 'the slope is negative' else 'of the verb' end
      || ' in word' || n % 500 || '? ' || repeat('Tell me why it is not the other one. ', 8) as said
    from generate_series(1, ${threads}) n) made;
  update community_threads set lesson_id = 'bench-1', part_id = 'part-1' where id = '${longThread}';
  insert into community_answers (id, thread_id, author_id, text, html, is_expert, helped, written_at)
  select gen_random_uuid(), t.id, t.author_id, said, '<p>' || said || '</p>', a % 7 = 0, a % 5, t.written_at + a * interval '1 second'
  from community_threads t, lateral (select a, 'Look at the slope of word' || a || ', and then compare. ' || repeat('It follows step by step. ', 20) as said
    from generate_series(1, case when t.id = '${longThread}' then 200 else 2 end) a) made;
  update community_threads t set answers = counted.answers, has_expert_answer = counted.experts,
    found = setweight(to_tsvector('english', t.text), 'A') || setweight(to_tsvector('english', counted.texts), 'B')
  from (select thread_id, count(*) as answers, bool_or(is_expert) as experts, left(string_agg(text, ' '), 30000) as texts
    from community_answers group by thread_id) counted where counted.thread_id = t.id;
  analyze`;
