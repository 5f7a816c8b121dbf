import { beforeEach, describe, expect, test } from 'vitest';
import { lettersTo } from '#accounts/server/testing/letters.ts';
import { liveLetterPaths } from '#live/liveLetters.ts';
import { importSessions } from '#live/server/importSessions.ts';
import { forgetOldRounds } from '#live/server/letters/sessionLetters.queries.ts';
import { stopLiveLettersLink, writeSessionLetters } from '#live/server/letters/sessionLetters.ts';
import { removeSession } from '#live/server/sessionCommands.ts';
import { makeLog } from '#platform/server/log.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { Mail } from '#platform/server/mail/mail.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { newLiveClass } from '../testing/liveClass.ts';
import { testServer } from '../testing/testServer.ts';

const { app, database } = await testServer();
const { pool } = database;
const { newPerson, newPro, newMember, newTeacher, classId } = await newLiveClass(app, database);
const secret = 'a secret that only the tests know, long';
const log = makeLog('silent');
const mail = new Mail({ database, jobs: new Jobs(database, log), log, secret, config: readConfig({}) });
const stopLink = stopLiveLettersLink(secret, new URL('http://localhost:3000'));
const services = { database, mail, stopLink, origin: 'http://localhost:3000' };
const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000];
/** Ahead of any clock of the machine that runs this: the moment is driven. */
const start = Date.parse('2090-11-20T23:00:00Z');
const link = 'https://zoom.example/canary-link';

type Person = Awaited<ReturnType<typeof newPro>>;
const write = (now: number) => writeSessionLetters(services, now);
/** With two servers at work. */
const writeTwice = async (now: number) => void (await Promise.all([write(now), write(now)]));
const come = async (who: Person, id = 'circles') =>
  expect((await who.call('PUT', `/api/live-sessions/${id}/coming`, { isComing: true })).statusCode).toBe(200);
const letters = async (who: Person) => (await lettersTo(mail, who.email)).filter(({ text }) => text.includes('You said that you come')); // prettier-ignore
const subjects = async (who: Person) => (await letters(who)).map(({ subject }) => subject);
const move = (to: number, id = 'circles') => pool.query('update live_sessions set starts_at = $1 where id = $2', [new Date(to), id]); // prettier-ignore

async function plan(id: string, title: string, ofClass: string | null = null, at = start): Promise<void> {
  await pool.query(
    `insert into live_sessions (id, title, host, location, starts_at, source, class_id, zoom_link) values ($1, $2, 'Kim', 'Online', $3, 'command', $4, $5)`,
    [id, title, new Date(at), ofClass, link],
  );
}

beforeEach(async () => {
  await pool.query('delete from live_sessions; delete from mails; delete from live_letter_stops; delete from live_cancelled_letters'); // prettier-ignore
  await plan('circles', 'Circles');
});

describe('a letter', () => {
  test('comes a day before and a quarter of an hour before, each once, with two servers at work', async () => {
    const pro = await newPro();
    await come(pro);
    await writeTwice(start - day - minute);
    expect(await subjects(pro)).toEqual([]);
    for (const before of [day, day - minute, 12 * hour, 16 * minute]) await writeTwice(start - before);
    expect(await subjects(pro)).toEqual(['Coming up: Circles']);
    for (const before of [15 * minute, 14 * minute, minute, 0, -minute]) await writeTwice(start - before);
    expect(await subjects(pro)).toEqual(['Coming up: Circles', 'Soon: Circles']);
  });

  test('leads to the live page, not to the meeting, and says the start in the zone of its reader', async () => {
    const [york, tokyo, nowhere] = [await newPro(), await newPro(), await newPro()];
    await york.call('PATCH', '/api/me/profile', { timeZone: 'America/New_York' });
    await tokyo.call('PATCH', '/api/me/profile', { timeZone: 'Asia/Tokyo' });
    for (const who of [york, tokyo, nowhere]) await come(who);
    await write(start - day);
    const [text] = (await letters(york)).map((one) => one.text);
    expect(text).toContain('‘Circles’ begins on Mon, Nov 20, 2090, 6:00 PM, Eastern Time (New York).');
    expect(text).toContain('Open the live sessions:\nhttp://localhost:3000/dashboard/live');
    expect((await letters(tokyo))[0]?.text).toContain('Tue, Nov 21, 2090, 8:00 AM, Japan Standard Time (Tokyo).');
    expect((await letters(nowhere))[0]?.text).toContain('Mon, Nov 20, 2090, 11:00 PM, UTC.');
    const all = (await Promise.all([york, tokyo, nowhere].map(letters))).flat();
    expect(JSON.stringify(all)).not.toContain('canary-link');
  });

  test.each([
    ['2091-03-11T03:30:00Z', 'Sat, Mar 10, 2091, 10:30 PM'],
    ['2091-03-11T07:30:00Z', 'Sun, Mar 11, 2091, 3:30 AM'],
    ['2091-11-04T05:30:00Z', 'Sun, Nov 4, 2091, 1:30 AM'],
    ['2091-11-04T06:30:00Z', 'Sun, Nov 4, 2091, 1:30 AM'],
  ])('around a change of the clocks goes 24 hours before %s, and says %s', async (at, said) => {
    const pro = await newPro();
    await pro.call('PATCH', '/api/me/profile', { timeZone: 'America/New_York' });
    await come(pro);
    await move(Date.parse(at));
    await write(Date.parse(at) - day - 1);
    expect(await subjects(pro)).toEqual([]);
    await write(Date.parse(at) - day);
    expect((await letters(pro)).map(({ text }) => text)).toEqual([
      expect.stringContaining(`begins on ${said}, Eastern`),
    ]);
  });

  test('goes to who may join at that moment, has confirmed the address and is not disabled', async () => {
    const [lapsed, unconfirmed, disabled, not, pro] = [await newPro(), await newPro(), await newPro(), await newPro(), await newPro()]; // prettier-ignore
    for (const who of [lapsed, unconfirmed, disabled, not, pro]) await come(who);
    await pool.query('update users set pro_until = now() where id = $1', [lapsed.uid]);
    await pool.query('update users set email_verified_at = null where id = $1', [unconfirmed.uid]);
    await pool.query('update users set disabled_at = now() where id = $1', [disabled.uid]);
    await not.call('PUT', '/api/live-sessions/circles/coming', { isComing: false });
    await write(start - day);
    await write(start - minute);
    const counts = await Promise.all([lapsed, unconfirmed, disabled, not, pro].map(async (who) => (await letters(who)).length)); // prettier-ignore
    expect(counts).toEqual([0, 0, 0, 0, 2]);
  });

  test('of a class’s session goes to its people alone, without Pro, and to nobody who left', async () => {
    await plan('arcs', 'Canary arcs', classId);
    const [member, left, teacher, free] = [await newMember(), await newMember(), await newTeacher(), await newPerson()];
    for (const who of [member, left, teacher]) await come(who, 'arcs');
    await pool.query('delete from class_members where user_id = $1', [left.uid]);
    await write(start - day);
    await write(start - minute);
    for (const who of [member, teacher]) expect(await subjects(who)).toEqual(['Coming up: Canary arcs', 'Soon: Canary arcs']); // prettier-ignore
    expect((await letters(member))[0]?.text).toContain('6:00 PM, Eastern Time (New York)'); // the zone of the class
    expect((await letters(member))[0]?.text).toContain('It is for your class Algebra at noon.');
    await removeClassSession('arcs', teacher);
    await write(start);
    expect((await subjects(member)).at(-1)).toBe('Cancelled: Canary arcs');
    const others = JSON.stringify([await lettersTo(mail, left.email), await lettersTo(mail, free.email)]);
    expect(others).not.toContain('Canary arcs');
  });

  test('waits for nothing that was said too late for it', async () => {
    const [late, last] = [await newPro(), await newPro()];
    const soon = Math.floor(Date.now() / 1000) * 1000 + 2 * hour;
    await move(soon);
    await come(late);
    await writeTwice(soon - 2 * hour);
    expect(await subjects(late)).toEqual([]);
    await writeTwice(soon - 15 * minute);
    expect(await subjects(late)).toEqual(['Soon: Circles']);
    await move(Date.now() + 10 * minute);
    await come(last);
    await writeTwice(Date.now());
    expect(await subjects(last)).toEqual([]);
    expect((await subjects(late)).at(-1)).toBe('Moved: Circles');
  });

  test('follows a session that moves: at once to who knew the old time, and the others at the new one', async () => {
    const [told, fresh] = [await newPro(), await newPro()];
    await come(told);
    await writeTwice(start - day);
    await come(fresh);
    await move(start + 7 * day);
    await writeTwice(start - day + minute);
    expect(await subjects(told)).toEqual(['Coming up: Circles', 'Moved: Circles']);
    expect((await letters(told))[1]?.text).toContain('has moved. It now begins on Mon, Nov 27, 2090, 11:00 PM, UTC.');
    expect(await subjects(fresh)).toEqual([]);
    await writeTwice(start - minute);
    await writeTwice(start + 6 * day);
    await writeTwice(start + 7 * day - 15 * minute);
    expect((await subjects(told)).slice(2)).toEqual(['Coming up: Circles', 'Soon: Circles']);
    expect(await subjects(fresh)).toEqual(['Coming up: Circles', 'Soon: Circles']);
  });

  test('moved by an hour within the day tells the new time once, and reminds once', async () => {
    const pro = await newPro();
    await come(pro);
    await writeTwice(start - day);
    await move(start + hour);
    for (const before of [20 * hour, 19 * hour, 15 * minute]) await writeTwice(start + hour - before);
    expect(await subjects(pro)).toEqual(['Coming up: Circles', 'Moved: Circles', 'Soon: Circles']);
    await move(start);
    await writeTwice(start - 14 * minute);
    expect((await subjects(pro)).slice(3)).toEqual(['Moved: Circles']);
  });

  test('moved before any letter went, comes for the new time alone', async () => {
    const pro = await newPro();
    await come(pro);
    await move(start + 3 * day);
    await writeTwice(start - day);
    expect(await subjects(pro)).toEqual([]);
    await writeTwice(start + 2 * day);
    expect(await subjects(pro)).toEqual(['Coming up: Circles']);
  });

  test.each(['a command', 'the file', 'the desk'])('says that it is cancelled, once, when %s does so', async (by) => {
    const [pro, lapsed] = [await newPro(), await newPro()];
    for (const who of [pro, lapsed]) await come(who);
    await pool.query('update users set pro_until = now() where id = $1', [lapsed.uid]);
    await cancelBy(by);
    await writeTwice(start - 2 * day);
    await writeTwice(start - day);
    expect(await subjects(pro)).toEqual(['Cancelled: Circles']);
    expect((await letters(pro))[0]?.text).toContain('‘Circles’ on Mon, Nov 20, 2090, 11:00 PM, UTC is cancelled.');
    expect(await subjects(lapsed)).toEqual([]);
  });

  test('says nothing of one that is over and is taken away', async () => {
    const pro = await newPro();
    await come(pro);
    await move(Date.parse('2026-01-05T18:00:00Z'));
    await removeSession(database, 'circles');
    await write(start);
    expect(await subjects(pro)).toEqual([]);
  });

  test('goes to more than are looked at at once, and one that cannot be written keeps nobody from theirs', async () => {
    await pool.query("insert into users (name, email, email_verified_at, pro_until) select 'Sam', 'many-' || n || '@example.com', now(), now() + interval '1 day' from generate_series(1, 250) n"); // prettier-ignore
    await pool.query("insert into live_coming (user_id, session_id) select id, 'circles' from users where email like 'many-%'"); // prettier-ignore
    await pool.query("update users set time_zone = 'Nowhere/Known' where email = 'many-7@example.com'");
    await expect(write(start - day)).rejects.toThrow('1 letters about live sessions were not written');
    const count = async () => (await pool.query('select from mails')).rowCount;
    expect(await count()).toBe(249);
    await pool.query("update users set time_zone = null where email = 'many-7@example.com'");
    await write(start - day + minute);
    expect(await count()).toBe(250);
    await pool.query("delete from users where email like 'many-%'");
  });

  test('goes out for more sessions than are looked at at once', async () => {
    const pro = await newPro();
    await pool.query("insert into live_sessions (id, title, host, location, starts_at, source) select 'many-' || n, 'Many', 'Kim', 'Online', $1, 'command' from generate_series(1, 120) n", [new Date(start)]); // prettier-ignore
    await pool.query("insert into live_coming (user_id, session_id) select $1, id from live_sessions where id like 'many-%'", [pro.uid]); // prettier-ignore
    await write(start - day);
    await write(start - day + minute);
    expect(await letters(pro)).toHaveLength(120);
  });

  test('of a session whose rounds are forgotten does not come again', async () => {
    const pro = await newPro();
    await come(pro);
    await write(start - day);
    await write(start - minute);
    await forgetOldRounds(database, start + day - minute);
    expect((await pool.query('select from live_letter_rounds')).rowCount).toBe(1);
    await forgetOldRounds(database, start + day + minute);
    expect((await pool.query('select from live_letter_rounds')).rowCount).toBe(0);
    await write(start + day + minute);
    expect(await subjects(pro)).toHaveLength(2);
  });
});

describe('the link in it', () => {
  test('ends such letters with one click and without signing in, and is worth nothing for others', async () => {
    const [one, other] = [await newPro(), await newPro()];
    for (const who of [one, other]) await come(who);
    await write(start - day);
    const [letter] = await letters(one);
    const stop = /<(.*)>/.exec(letter?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(letter?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const { pathname, search, searchParams } = new URL(stop);
    expect(pathname).toBe(liveLetterPaths.stop);
    const visitor = caller(app);
    expect((await visitor.call('GET', `${pathname}${search}`)).body).toContain('Stop the letters');
    const forged = new URLSearchParams({ id: other.uid, code: searchParams.get('code') ?? '' });
    expect((await visitor.call('POST', `${pathname}?${forged}`)).statusCode).toBe(400);
    const stopped = await visitor.call('POST', `${pathname}${search}`);
    expect([stopped.statusCode, stopped.body]).toEqual([200, expect.stringContaining('have stopped')]);
    await write(start - minute);
    expect([await subjects(one), await subjects(other)].map(({ length }) => length)).toEqual([1, 2]);
    await pool.query('delete from users where id = $1', [one.uid]);
    expect((await visitor.call('POST', `${pathname}${search}`)).statusCode).toBe(200);
  });
});

async function removeClassSession(id: string, teacher: Person): Promise<void> {
  const cancelled = await teacher.call('POST', `/api/classes/${classId}/sessions/${id}/cancel`, { revision: 0 });
  expect(cancelled.statusCode).toBe(200);
}

async function cancelBy(by: string): Promise<void> {
  if (by === 'a command') return removeSession(database, 'circles');
  if (by === 'the desk') {
    const { cancelPlanned } = await import('#live/server/desk/deskSessions.ts');
    return void (await database.orm.transaction((tx) => cancelPlanned(tx, { id: 'circles', revision: 0 })));
  }
  await pool.query("update live_sessions set source = 'file'");
  const folder = await mkdtemp(join(tmpdir(), 'lodestar-live-'));
  await writeFile(join(folder, 'live.yaml'), 'sessions: []');
  await importSessions(database, join(folder, 'live.yaml'));
  await rm(folder, { recursive: true });
}
