import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ItemName } from '#course/examForm.ts';
import { makeLog } from '#platform/server/log.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { keepForm, madeForm } from '../testing/madeForm.ts';
import { keepTaker, madeTakers } from '../testing/madeTakers.ts';
import { quarantineQueries } from './quarantine.queries.ts';
import { decideAndTell, rekeyAndTell, tellStudents } from './tellStudents.ts';

const { database } = await testDatabase();
const form = madeForm();
await keepForm(database, form);
const [counted = expect.unreachable()] = form.spec.modules['math-1'];
const item: ItemName = { id: counted.id, print: counted.print };
const taker = madeTakers(form, { at: Date.now() });
const log = makeLog('silent');
const config = { SMTP_URL: '', MAIL_FROM: '', PUBLIC_URL: new URL('http://localhost:3000') };

/** Somebody who has finished the exam, with an address that is theirs. */
async function finished(): Promise<{ userId: string; attempt: string }> {
  const taken = taker();
  const userId = await keepTaker(database, taken);
  await database.pool.query('update users set email_verified_at = now() where id = $1', [userId]);
  return { userId, attempt: taken.attempt.id };
}

/** The letters that a server writes about a decision, when it has told everybody. */
function lettersAbout(asked: ItemName, isQuarantined: boolean) {
  const decision = { isQuarantined, why: 'The key was wrong.' };
  return lettersAfter((jobs) => decideAndTell({ jobs, database }, asked, decision, Date.now()));
}

async function lettersAfter(decide: (jobs: Jobs) => Promise<void>) {
  await database.pool.query('delete from mails');
  const jobs = new Jobs(database, log);
  const mail = new Mail({ database, jobs, log, secret: 'a secret that only the tests know, long', config });
  tellStudents({ jobs, mail, database, origin: 'https://sat.example.org' });
  await decide(jobs);
  await quarantineQueries(database).noteRescored(1_000, Date.now());
  await jobs.start();
  await eventually(async () => {
    const { rows } = await database.pool.query("select 1 from pgboss.job where name = 'exam-item-decided' and state <> 'completed'"); // prettier-ignore
    expect(rows).toEqual([]);
  });
  await jobs.stop();
  return (await mail.outbox()).flatMap(({ letter }) => letter ?? []);
}

test('whoever was asked a question that counts no more gets one letter, and so when it counts again; nobody else does', async () => {
  const told = await finished();
  const [unconfirmed, disabled, atWork, triedOut] = [await finished(), await finished(), await finished(), await finished()]; // prettier-ignore
  await database.pool.query('update users set email_verified_at = null where id = $1', [unconfirmed.userId]);
  await database.pool.query('update users set disabled_at = now() where id = $1', [disabled.userId]);
  await database.pool.query('update exam_attempts set finished_at = null where id = $1', [atWork.attempt]);
  await database.pool.query(
    `update exam_stages set items = (select jsonb_agg(item || '{"isTrial":true}') from jsonb_array_elements(items) item) where attempt_id = $1`,
    [triedOut.attempt],
  );

  for (const [isQuarantined, subject, words] of [
    [true, 'counts no more', 'turned out to be faulty'],
    [false, 'counts again', 'It is sound'],
  ] as const) {
    const letters = await lettersAbout(item, isQuarantined);
    expect(letters.map(({ to }) => to)).toEqual([`${told.userId}@example.com`]);
    expect(letters[0]?.subject).toBe(`A question of ${form.title} ${subject}`);
    expect(letters[0]?.text).toContain(words);
    expect(letters[0]?.text).toContain(`https://sat.example.org/exam/${told.attempt}/report`);
  }
  expect(await lettersAbout({ ...item, print: 'another' }, true)).toEqual([]);

  const key = { key: 2, authors: 1, from: 1, why: 'The key was wrong.' };
  const letters = await lettersAfter((jobs) => rekeyAndTell({ jobs, database }, item, key, Date.now()));
  expect(letters).toMatchObject([
    {
      to: `${told.userId}@example.com`,
      subject: `A question of ${form.title} had the wrong key`,
      text: expect.stringContaining('Your answer was judged again') as string,
    },
  ]);
});

test('many are told piece by piece, to the last one', async () => {
  const last = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
  const others = Array.from({ length: 250 }, () => randomUUID());
  await database.pool.query("insert into users (id, name, email) select id, '', id || '@example.com' from unnest($1::uuid[]) id", [others]); // prettier-ignore
  await database.pool.query(
    `insert into exam_attempts (id, user_id, form, version, mode, scope, profile, request_id, seed, started_at, is_repeat)
     select gen_random_uuid(), id, $2, $3, 'practice', 'math', '{}', gen_random_uuid(), 1, now(), false from unnest($1::uuid[]) id`,
    [others, form.id, form.version],
  );
  await keepTaker(database, taker({ userId: last }));
  await database.pool.query('update users set email_verified_at = now() where id = $1', [last]);
  const letters = await lettersAbout(item, true);
  expect(letters.map(({ to }) => to)).toContain(`${last}@example.com`);
});

test('nobody is told before the scores follow', async () => {
  const jobs = new Jobs(database, log);
  const handled: { queue: string; work: (piece: never) => Promise<void> }[] = [];
  const handle: Jobs['handle'] = ({ name }, work) =>
    void handled.push({ queue: name, work: (piece) => work(piece, false) });
  const post = async () => expect.unreachable('a letter went out');
  tellStudents({ jobs: { handle, add: async () => {} }, mail: { post }, database, origin: '' });
  await decideAndTell({ jobs, database }, item, { isQuarantined: false, why: 'It is sound.' }, Date.now());
  const [telling = expect.unreachable()] = handled;
  const { rows } = await database.pool.query<{ data: never }>("select data from pgboss.job where name = $1 and state = 'created'", [telling.queue]); // prettier-ignore
  expect(rows).toMatchObject([{ data: { item, isQuarantined: false } }]);
  for (const { data } of rows) await expect(telling.work(data)).rejects.toThrow('The scores do not follow yet');
  await jobs.stop();
});
