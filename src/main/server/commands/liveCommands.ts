import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeProblem } from '#platform/server/problem.ts';
import { conflictSentence, importSessions } from '#live/server/importSessions.ts';
import type { WrittenSession } from '#live/server/plannedSession.ts';
import { addSession, changeSession, listSessions, removeSession } from '#live/server/sessionCommands.ts';
import type { Database } from '#platform/server/db/db.ts';
import { complain, say, type Program } from '../program.ts';

/** What the operator does to the live sessions from the command line. */

export async function bringInSessions({ config: { LIVE_FILE }, database }: Program, named: string): Promise<void> {
  const file = named ? resolve(named) : LIVE_FILE;
  const result = await importSessions(database, file);
  if (result.outcome === 'refused') {
    for (const problem of result.problems) complain(describeProblem(problem));
    return complain('Nothing was imported; the live sessions stay as they were.');
  }
  if (result.outcome === 'unchanged') say('The live sessions are up to date.');
  else say(`Live sessions: ${result.added} new, ${result.changed} changed, ${result.removed} removed.`);
  const conflicts = result.conflicts ?? [];
  if (conflicts.length > 0) say(conflictSentence(conflicts));
  if (file !== LIVE_FILE) {
    say(`The next start brings in ${LIVE_FILE} in its place: set LIVE_FILE=${file} to keep these.`);
  }
}

export async function showSessions(database: Database): Promise<void> {
  const sessions = await listSessions(database);
  if (sessions.length === 0) say('There are no live sessions.');
  for (const { id, title, host, location, startsAt, zoomLink, recordingLink, isExample, source } of sessions) {
    say(`${id}  ${startsAt.toISOString()}${isExample ? '  example' : ''}  (${source})`);
    say(`  ${title} · ${host} · ${location}`);
    if (zoomLink) say(`  link: ${zoomLink}`);
    if (recordingLink) say(`  recording: ${recordingLink}`);
  }
}

export async function addByCommand(database: Database, title: string, options: string[]): Promise<void> {
  const { id, ...written } = readOptions(options);
  say(`Added: ${await addSession(database, { title, ...written }, id)}`);
}

export async function changeByCommand(database: Database, id: string, options: string[]): Promise<void> {
  await changeSession(database, id, readOptions(options));
  say('Changed.');
}

export async function removeByCommand(database: Database, id: string): Promise<void> {
  await removeSession(database, id);
  say('Removed.');
}

const text = { type: 'string' } as const;

function readOptions(args: string[]): WrittenSession & { id?: string } {
  const options = { id: text, title: text, host: text, location: text, start: text, link: text, recording: text };
  const { start, link, recording, ...same } = parseArgs({ args, options }).values;
  return {
    ...same,
    ...(start === undefined ? {} : { startTime: start }),
    ...(link === undefined ? {} : { zoomLink: link }),
    ...(recording === undefined ? {} : { recordingLink: recording }),
  };
}
