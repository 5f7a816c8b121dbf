import { describe, expect, test } from 'vitest';
import type { Me } from '#accounts/account.ts';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { postBuilder } from '#community/server/testing/posts.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { form, giveAddress } from '../testing/follower.ts';
import { testServer } from '../testing/testServer.ts';

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'); // prettier-ignore

describe('somebody who deletes their account', async () => {
  const { app, database, logged } = await testServer();

  /** Every row of every table, the queue’s as well, as text; a column of bytes also as what it spells. */
  async function everything(): Promise<string> {
    const { rows: tables } = await database.pool.query<{ name: string }>(`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    let dump = '';
    for (const { name } of tables) {
      const { rows } = await database.pool.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`);
      dump += rows.map(({ row }) => row).join('\n');
    }
    const spelled = dump.match(/(?<=\\\\x)[0-9a-f]+/g)?.map((hex) => Buffer.from(hex, 'hex').toString('latin1')) ?? [];
    return [dump, ...spelled].join('\n');
  }

  /** An exam of theirs, with what they typed and noted down in it. */
  async function keepExam(uid: string) {
    await database.pool.query(
      `insert into exam_attempts (id, user_id, form, version, mode, scope, profile, request_id, seed, started_at, is_repeat)
       values ($1, $1, 'form-1', 'v', 'practice', 'math-1', '{}', $1, 1, now(), false)`,
      [uid],
    );
    const note = JSON.stringify({ 's1-q1': { given: 'canary-entry', highlights: [{ note: 'canary-note' }] } });
    await database.pool.query(
      "insert into exam_stages (attempt_id, stage, module, items, standard_s, responses) values ($1, 1, 'math-1', '[]', 2100, $2)",
      [uid, note],
    );
    await database.pool.query(
      "insert into exam_events (attempt_id, epoch, seq, stage, t_ms, received_at, kind, value, is_older) values ($1, 1, 1, 1, 0, now(), 'highlights', $2, false)",
      [uid, note],
    );
    await database.pool.query(
      "insert into exam_answers (attempt_id, stage, item, print, entry, is_right, is_trial, ms, is_reached) values ($1, 1, 'i', 'p', 'canary-entry', false, false, 0, true)",
      [uid],
    );
    await database.pool.query(
      "insert into exam_scores values ($1, 'math', 'canary-model', 500, 440, 560, 0, 400, now())",
      [uid],
    );
    await database.pool.query("insert into official_scores values ($1, '2026-10-03', 610, 650, true, now())", [uid]);
  }

  async function leaver() {
    const email = `canary-${Math.random().toString(36).slice(2)}@example.com`;
    const student = await newStudent(app, { email, name: 'Canary Birdsong' });
    await student.call('POST', '/api/newsletter', { email });
    await student.call('PUT', '/api/progress/start-here/start-test-map');
    await student.call('POST', '/api/me/email', { email: `new-${email}` });
    await student.call('POST', '/api/me/email/verification');
    await caller(app).call('POST', '/api/password-reset', { email });
    await caller(app).call('POST', '/api/sign-in', { email, password: 'wrong' });
    const checkout = await student.call('POST', '/api/checkout', { priceId: 'price_sandbox_monthly' });
    const payPage = new URL(checkout.json<{ url: string }>().url).pathname;
    await student.call('POST', `${payPage}/pay`);
    await student.call('GET', `/api/checkout/verify?session_id=${payPage.split('/').at(-1)}`);
    await student.call('POST', '/api/subscription/portal');
    await student.call('POST', '/api/calendar-feed');
    const { path } = await giveAddress(student);
    await caller(app).call('POST', path, 'email=canary-parent%40example.com', form);
    const values = [student.uid];
    await database.pool.query("insert into identities (issuer, subject, user_id) values ('https://id.example', 'canary-subject', $1)", values); // prettier-ignore
    const changed = await student.call('PUT', '/api/me/photo', onePixel, { 'content-type': 'image/png' });
    const photoURL = changed.json<Me>().user?.photoURL ?? 'none';
    await database.pool.query("update photos set webp = webp || 'canary-photo' where user_id = $1", values);
    await database.pool.query('update users set email_verified_at = now() where id = $1', values);
    await student.call('POST', '/api/solver', { prompt: 'Who is canary?', history: [] }); // counted, and refused: not Pro
    await database.pool.query("update users set pro_until = now() + interval '1 day' where id = $1", values);
    await student.call('POST', '/api/solver', { prompt: 'What does canary-question mean?', history: [] });
    await keepExam(student.uid);
    await database.pool.query(
      'insert into running_answers (user_id, place, id, ends_at) values ($1, 1, gen_random_uuid(), now())',
      values,
    );
    await database.pool.query(`insert into pgboss.job (name, data, state, retry_count) values ('provider-picture', $1, 'completed', 0)`, [
      JSON.stringify({ userId: student.uid, address: 'https://id.example/canary.png' }),
    ]); // prettier-ignore
    const { rows } = await database.pool.query<{ feed: string; customer: string }>(
      'select feed_id as feed, customer_id as customer from calendar_feeds join billing_customers using (user_id) where user_id = $1',
      values,
    );
    const { feed = 'none', customer = 'none' } = rows[0] ?? {};
    return { ...student, photoURL, feed, customer };
  }

  test('leaves nothing behind: no row of any table names them', async () => {
    const student = await leaver();
    const stays = await newStudent(app, { name: 'Somebody Else' });
    const canaries = [
      student.uid,
      student.email,
      'Canary Birdsong',
      'canary-subject',
      'canary-photo',
      'canary-question',
      'canary-entry',
      'canary-note',
      'canary-model',
      'canary-parent',
      student.photoURL,
      student.feed,
      student.customer,
    ];
    const namedIn = (dump: string) => canaries.filter((canary) => dump.includes(canary));
    expect(namedIn(await everything())).toEqual(canaries);

    expect((await student.call('DELETE', '/api/me')).statusCode).toBe(200);
    const after = await everything();
    expect(namedIn(after)).toEqual([]);
    expect(/canary/i.exec(after)).toBeNull();
    expect(after.includes(stays.uid)).toBe(true);
    expect(logged.filter((line) => /canary/i.test(line) || line.includes(student.uid))).toEqual([]);
  });

  test('takes along what they wrote for others when they say so, and leaves it without a name when not', async () => {
    const { question, answer } = postBuilder(database);
    const stays = await newStudent(app);
    for (const [withPosts, left] of [
      [true, ['']],
      [undefined, ['leaver-alone', 'leaver-answered']],
    ] as const) {
      const leaves = await newStudent(app);
      await question(leaves.uid, { text: 'leaver-alone' });
      const answered = await question(leaves.uid, { text: 'leaver-answered' });
      const kept = await answer(answered, stays.uid, { text: 'kept' });
      const other = await question(stays.uid, { text: 'theirs' });
      const own = await answer(other, leaves.uid, { text: 'leaver-own' });
      expect((await leaves.call('DELETE', '/api/me', withPosts && { withPosts })).statusCode).toBe(200);
      const { rows: threads } = await database.pool.query<{ text: string }>('select text from community_threads where author_id is null order by text'); // prettier-ignore
      expect(threads.map(({ text }) => text)).toEqual(left);
      const { rows: answers } = await database.pool.query<{ id: string }>('select id from community_answers where id = any($1)', [[kept, own]]); // prettier-ignore
      expect(answers.map(({ id }) => id).sort()).toEqual(withPosts ? [kept] : [kept, own].sort());
      expect((await everything()).includes(leaves.uid)).toBe(false);
      await database.pool.query('delete from community_threads');
    }
  });

  test('and pays, is let go while the provider tells of the end of it', async () => {
    const listening = await testServer();
    await listening.app.listen({ port: 0, host: '127.0.0.1' });
    for (let times = 0; times < 8; times += 1) {
      const student = await newStudent(listening.app);
      const checkout = await student.call('POST', '/api/checkout', { priceId: 'price_sandbox_monthly' });
      await student.call('POST', `${new URL(checkout.json<{ url: string }>().url).pathname}/pay`);
      expect((await student.call('DELETE', '/api/me')).statusCode).toBe(200);
    }
    expect(listening.logged.filter((line) => line.includes('40P01'))).toEqual([]);
  });

  test.each(['null', 'now()'])('takes the newsletter along, confirmed or not, though the address never was: %s', async (confirmedAt) => {
    const student = await newStudent(app);
    await caller(app).call('POST', '/api/newsletter', { email: student.email });
    await caller(app).call('POST', '/api/newsletter', { email: 'stays@example.com' });
    await database.pool.query(`update subscribers set confirmed_at = ${confirmedAt}`);
    await student.call('DELETE', '/api/me');
    const { rows } = await database.pool.query('select email from subscribers');
    expect(rows).toEqual([{ email: 'stays@example.com' }]);
  }); // prettier-ignore
});
