import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeProblem } from '#platform/server/problem.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { importSessions } from './importSessions.ts';
import { addSession, removeSession } from './sessionCommands.ts';

const { database } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'lodestar-live-'));
const file = join(folder, 'live-sessions.yaml');
afterAll(() => rm(folder, { recursive: true, force: true }));

const written = {
  id: 'circles',
  title: 'Circles',
  host: 'Kim',
  location: 'Online',
  startTime: '2026-11-21T18:00 America/New_York',
};

/** One session of the file, as an author writes it. */
function entry(fields: Record<string, unknown> = {}): string {
  const lines = Object.entries({ ...written, ...fields }).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `  - ${lines.join('\n    ')}\n`;
}

async function bringIn(text: string | Buffer, now?: number) {
  await writeFile(file, text);
  const result = await importSessions(database, file, now);
  return result.outcome === 'refused' ? result.problems.map(describeProblem) : result;
}

const stored = async () =>
  (await database.pool.query<Record<string, unknown>>('select * from live_sessions order by id')).rows;

test('the shipped file is right, and holds examples alone, to come and past', async () => {
  const shipped = join(import.meta.dirname, '../../../course/live-sessions.yaml');
  const monday = Date.parse('2026-11-16T12:00Z');
  expect(await importSessions(database, shipped, monday)).toMatchObject({
    outcome: 'imported',
    changed: 0,
    removed: 0,
  });
  const sessions = await stored();
  expect(sessions.every((session) => session['is_example'] && session['source'] === 'file')).toBe(true);
  const starts = sessions.map((session) => (session['starts_at'] as Date).getTime());
  expect(starts.filter((start) => start > monday).length).toBeGreaterThan(2);
  expect(sessions.filter((session) => session['recording_link'] !== null).length).toBeGreaterThan(1);
  for (const session of sessions)
    expect(session['zoom_link'] ?? session['recording_link']).toMatch(/^https:\/\/example\.com\//);
});

test('the same file on the same day changes nothing; a day later the examples have moved along', async () => {
  const shipped = join(import.meta.dirname, '../../../course/live-sessions.yaml');
  const before = await stored();
  expect(await importSessions(database, shipped, Date.parse('2026-11-16T20:00Z'))).toEqual({ outcome: 'unchanged' });
  expect(await stored()).toEqual(before);
  await importSessions(database, shipped, Date.parse('2026-11-17T12:00Z'));
  const after = await stored();
  const starts = (sessions: typeof after) => sessions.map((session) => (session['starts_at'] as Date).getTime());
  expect(starts(after)).toEqual(starts(before).map((start) => start + 86_400_000));
  expect(new Set(after.map((session) => session['revision']))).toEqual(new Set([1]));
});

test('what the file says is planned; what it no longer says is not', async () => {
  expect(
    await bringIn(`sessions:\n${entry()}${entry({ id: 'lines', zoomLink: 'https://zoom.us/j/1' })}`),
  ).toMatchObject({
    outcome: 'imported',
    added: 2,
  });
  expect(await stored()).toMatchObject([
    { id: 'circles', starts_at: new Date('2026-11-21T23:00Z'), zoom_link: null, revision: 0, is_example: false },
    { id: 'lines', zoom_link: 'https://zoom.us/j/1', source: 'file' },
  ]);
  const [before] = await stored();
  expect(
    await bringIn(`sessions:\n${entry({ title: 'Circles and arcs', recordingLink: 'https://v.example/1' })}`),
  ).toEqual({
    outcome: 'imported',
    added: 0,
    changed: 1,
    removed: 1,
  });
  const [after, ...others] = await stored();
  expect(others).toEqual([]);
  expect(after).toMatchObject({ title: 'Circles and arcs', recording_link: 'https://v.example/1', revision: 1 });
  expect(after?.['changed_at']).not.toEqual(before?.['changed_at']);
});

test('two servers that start at once both end well', async () => {
  await writeFile(file, `sessions:\n${entry({ id: 'a' })}${entry({ id: 'b' })}`);
  const outcomes = await Promise.all([1, 2, 3].map(() => importSessions(database, file)));
  expect(outcomes.map(({ outcome }) => outcome)).not.toContain('refused');
  expect((await stored()).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('what a command made stays, and its id is taken', async () => {
  const id = await addSession(database, { ...written, title: 'By hand' });
  expect(id).toBe('by-hand-2026-11-21');
  expect(await bringIn('sessions: []')).toMatchObject({ outcome: 'imported' });
  expect((await stored()).map(({ id }) => id)).toEqual([id]);
  expect(await bringIn(`sessions:\n${entry()}${entry({ id })}`)).toEqual([
    `live-sessions.yaml:7 There is a session '${id}' already, made by a command or at the desk: choose another id, or remove that one.`,
  ]);
  expect((await stored()).map(({ id }) => id)).toEqual([id]);
  await removeSession(database, id);
});

describe('a file that is not right changes nothing, and every mistake is named with its line:', () => {
  test('all of them at once', async () => {
    await bringIn(`sessions:\n${entry()}`);
    const before = await stored();
    const text = `sessions:
${entry()}${entry({ title: 'x'.repeat(121), startTime: '2026-11-21T18:00', zoomLink: 'javascript:alert(1)' })}${entry({
      id: 'Big One',
      host: 7,
      room: 'x',
    })}${entry({ id: 'lines', startTime: '2026-03-08T02:30 America/New_York', location: 'a\u202eb' })}`;
    expect(await bringIn(text)).toEqual([
      expect.stringMatching(/^live-sessions\.yaml:8 The title may have 120 characters, this one has 121\.$/),
      expect.stringMatching(/^live-sessions\.yaml:12 The join link must begin with https/),
      expect.stringMatching(/^live-sessions\.yaml:11 '2026-11-21T18:00' does not say in which time zone/),
      expect.stringMatching(/^live-sessions\.yaml:18 Unknown field: 'sessions\[3\]\.room'/),
      expect.stringMatching(/^live-sessions\.yaml:13 'sessions\[3\]\.id' must match pattern/),
      expect.stringMatching(/^live-sessions\.yaml:15 'sessions\[3\]\.host' must be text/),
      expect.stringMatching(/^live-sessions\.yaml:22 The location holds the control character U\+202E\.$/),
      expect.stringMatching(/^live-sessions\.yaml:23 On 2026-03-08 there is no 02:30/),
      expect.stringMatching(/^live-sessions\.yaml:7 The id 'circles' stands here twice\.$/),
    ]);
    expect(await stored()).toEqual(before);
  });

  test.each<[what: string, text: string | Buffer, problem: RegExp]>([
    ['nothing in it', '', /^live-sessions\.yaml:1 'sessions' is missing|must be a group of fields/],
    ['no list', 'sessions: soon', /^live-sessions\.yaml:1 'sessions' must be a list/],
    ['another name', 'session: []', /Unknown field: 'session'/],
    ['no YAML', 'sessions: [', /^live-sessions\.yaml:\d+ This is not well-formed YAML/],
    [
      'a bell',
      `sessions:\n${entry({ location: 'a\u0007b' })}`,
      /^live-sessions\.yaml:5 A backslash in double quotes makes a control character/,
    ],
    ['an alias', `sessions:\n  - &a {id: x}\n  - *a`, /aliases/],
    ['no UTF-8', Buffer.from([0x73, 0xff, 0xfe]), /^live-sessions\.yaml:1 The file is not UTF-8 text\.$/],
    ['a session that is none', 'sessions: [x]', /'sessions\[1\]' must be a group of fields/],
    ['24:00', `sessions:\n${entry({ startTime: '2026-11-21T24:00Z' })}`, /^live-sessions\.yaml:6 There is no 24:00/],
    ['userinfo', `sessions:\n${entry({ zoomLink: 'https://zoom.us@evil' })}`, /^live-sessions\.yaml:7 The join link must have no '@' before its host: it would lead to evil\.$/], // prettier-ignore
    ['today', `sessions:\n${entry({ startTime: 'today+1 18:00 UTC' })}`, /Only an example/],
  ])('%s', async (_, text, problem) => {
    const before = await stored();
    const problems = await bringIn(text);
    expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
    expect(await stored()).toEqual(before);
  });
});

test('an import that is cut off in the middle leaves everything as it was', async () => {
  const before = await stored();
  await database.pool.query(`create function cut_off() returns trigger language plpgsql as $$ begin
    perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
  await database.pool.query(
    'create trigger cut_off before insert on live_sessions for each row execute function cut_off()',
  );
  await expect(bringIn(`sessions:\n${entry({ id: 'new-one' })}`)).rejects.toThrow();
  await database.pool.query('drop trigger cut_off on live_sessions');
  expect(await stored()).toEqual(before);
});
