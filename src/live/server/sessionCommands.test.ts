import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { describe, expect, test } from 'vitest';
import { addSession, changeSession, listSessions, removeSession } from './sessionCommands.ts';

const { database } = await testDatabase();
const circles = {
  title: 'Circles & arcs 🎓',
  host: 'Kim',
  location: 'Online',
  startTime: '2026-11-21T18:00 America/New_York',
};
const id = 'circles-arcs-2026-11-21';

const find = async (id: string) => (await listSessions(database)).find((session) => session.id === id);

test('a session is added under a name of its title and its day', async () => {
  expect(await addSession(database, { ...circles, zoomLink: 'https://zoom.us/j/1' })).toBe(id);
  expect(await find(id)).toMatchObject({
    title: 'Circles & arcs 🎓',
    startsAt: new Date('2026-11-21T23:00Z'),
    zoomLink: 'https://zoom.us/j/1',
    recordingLink: null,
    isExample: false,
    source: 'command',
  });
});

test.each([
  ['🎓🎓', 'session-2026-11-21'],
  ['long '.repeat(20), 'long-long-long-long-long-long-long-long-long-long-2026-11-21'],
])('the title %j makes the name %s', async (title, name) => {
  expect(await addSession(database, { ...circles, title })).toBe(name);
  await removeSession(database, name);
});

describe('a change', () => {
  test('touches what is named, and calendars hear of it', async () => {
    const before = await find(id);
    await changeSession(database, id, { recordingLink: 'https://video.example/1', host: 'Ada' });
    expect(await find(id)).toEqual({
      ...before,
      host: 'Ada',
      recordingLink: 'https://video.example/1',
      revision: 1,
      changedAt: expect.any(Date) as Date,
    });
    await changeSession(database, id, { zoomLink: '', startTime: '2026-11-22T18:00-05:00' });
    expect(await find(id)).toMatchObject({ zoomLink: null, startsAt: new Date('2026-11-22T23:00Z'), revision: 2 });
  });

  test('of nothing, or of what is not there, is refused', async () => {
    await expect(changeSession(database, id, {})).rejects.toThrow(/^Say what to change: --title/);
    await expect(changeSession(database, 'nowhere', { host: 'Ada' })).rejects.toThrow("There is no session 'nowhere'.");
    await expect(removeSession(database, 'nowhere')).rejects.toThrow("There is no session 'nowhere'.");
  });
});

test.each([
  [
    'without a host',
    { ...circles, host: undefined },
    undefined,
    'A session needs a title, a start, a host and a location.',
  ],
  ['twice', circles, id, `There is a session '${id}' already: choose another --id.`],
  ['under no name', circles, 'Big One', "'Big One' is no id: lower-case letters, digits and hyphens, at most 64."],
  ['with two mistakes', { ...circles, startTime: 'soon', zoomLink: 'http://zoom.us' }, undefined, /^The join link must begin with https.*\n'soon' is no date and hour/], // prettier-ignore
  ['relative to today', { ...circles, startTime: 'today+1 18:00 UTC' }, undefined, 'Only an example (example: true) may start relative to today: write the date.'], // prettier-ignore
] as const)('a session %s is not added', async (_, written, name, sentence) => {
  const before = await listSessions(database);
  await expect(addSession(database, written, name)).rejects.toThrow(sentence);
  expect(await listSessions(database)).toEqual(before);
});

test('a session of the file is changed there, not here', async () => {
  await database.pool.query(`update live_sessions set source = 'file' where id = $1`, [id]);
  const sentence = `'${id}' comes from course/live-sessions.yaml: change it there.`;
  await expect(changeSession(database, id, { host: 'Eve' })).rejects.toThrow(sentence);
  await expect(removeSession(database, id)).rejects.toThrow(sentence);
  expect(await find(id)).toMatchObject({ host: 'Ada' });
});

test('a session that is removed is gone', async () => {
  await database.pool.query(`update live_sessions set source = 'command' where id = $1`, [id]);
  await removeSession(database, id);
  expect(await listSessions(database)).toEqual([]);
});
