import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { DeskSession, WrittenSession } from '../../live.ts';

/** What stands in the fields of the form. */
export interface Draft {
  title: string;
  host: string;
  location: string;
  /** As the browser's field has it: 2026-11-21T18:00. */
  localTime: string;
  /** In which zone that is meant: a place, or an offset. */
  zone: string;
  zoomLink: string;
  recordingLink: string;
}

export function draftOf(session: DeskSession | undefined, zone: string): Draft {
  const { title = '', host = '', location = '', zoomLink, recordingLink, startTime } = session ?? {};
  const localTime = startTime ? format(new Date(startTime), "yyyy-MM-dd'T'HH:mm", { in: tz(zone) }) : '';
  return { title, host, location, localTime, zone, zoomLink: zoomLink ?? '', recordingLink: recordingLink ?? '' };
}

/** The whole session as the rules read it. A start that was not touched is the moment that it was: its hour may come twice. */
export function writtenOf(draft: Draft, session?: DeskSession, first?: Draft): WrittenSession {
  const { title, host, location, localTime, zone, zoomLink, recordingLink } = draft;
  const isUntouched = session && first?.localTime === localTime && first.zone === zone;
  const startTime = isUntouched ? `${session.startTime.slice(0, 19)}Z` : `${localTime} ${zone}`;
  return { title, host, location, zoomLink, recordingLink, ...(localTime && { startTime }) };
}

/** Only what was touched. */
export function touchedOf(draft: Draft, first: Draft): WrittenSession {
  const { localTime, zone, ...texts } = draft;
  const touched = Object.entries(texts).filter(([name, text]) => first[name as keyof Draft] !== text);
  const isMoved = localTime !== first.localTime || zone !== first.zone;
  return { ...Object.fromEntries(touched), ...(isMoved && { startTime: `${localTime} ${zone}` }) };
}
