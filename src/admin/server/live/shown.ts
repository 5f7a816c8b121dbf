import { createHash } from 'node:crypto';
import { saidOf, type DeskChange } from '#live/server/desk/deskChanges.ts';
import type { SessionAtDesk } from '#live/server/desk/deskSessions.queries.ts';
import type { StoredSession } from '#live/server/desk/deskSessions.ts';
import type { FileSays } from '#live/server/live.tables.ts';
import type { CancelledSession, DeskSession } from '../../live.ts';

/** A session of the database as the desk shows it. */
export function sessionShown({ session, change, coming, questions }: SessionAtDesk): DeskSession {
  const { id, isExample, source, revision } = session;
  return {
    ...{ id, ...timed(saidOf(session)), isExample, isOfFile: source === 'file', revision },
    change: change && changeShown(change),
    ...{ coming, questions },
  };
}

export function changeShown({ edition, isConflict, fileSays }: DeskChange): CancelledSession['change'] {
  return { edition, isConflict, fileSays: fileSays && timed(fileSays) };
}

function timed({ startsAt, ...same }: FileSays) {
  return { ...same, startTime: startsAt };
}

/**
 * The fields that differ, for the audit log. It is kept for years, and a link lets in whoever knows it: the log tells where one leads
 * and that it is another, not the link.
 */
export function changedFields(before: StoredSession | undefined, after: StoredSession | undefined) {
  const [was, is] = [before, after].map((session) => session && withoutLinks(saidOf(session)));
  const names = Object.keys(was ?? is ?? {}) as (keyof FileSays)[];
  const differing = names.filter((name) => was?.[name] !== is?.[name]);
  const only = (all: FileSays | undefined) => all && Object.fromEntries(differing.map((name) => [name, all[name]]));
  return { before: only(was) ?? null, after: only(is) ?? null };
}

function withoutLinks(says: FileSays): FileSays {
  return { ...says, zoomLink: printOf(says.zoomLink), recordingLink: printOf(says.recordingLink) };
}

/** 'zoom.us #1f2e3d4c' */
function printOf(link: string | null): string | null {
  return link && `${new URL(link).host} #${createHash('sha256').update(link).digest('hex').slice(0, 8)}`;
}
