import { tz } from '@date-fns/tz';
import { format } from 'date-fns/format';
import type { ClassSession, WrittenClassSession } from '../../ofClass.ts';

/** What stands in the fields of the form. */
export interface Draft {
  title: string;
  host: string;
  location: string;
  /** As the browser's field has it, in the zone of the class: 2026-11-21T18:00. */
  localTime: string;
  zoomLink: string;
  recordingLink: string;
}

export function draftOf(session: ClassSession | undefined, zone: string): Draft {
  const { title = '', host = '', location = '', startTime, zoomLink, recordingLink } = session ?? {};
  const localTime = startTime ? format(new Date(startTime), "yyyy-MM-dd'T'HH:mm", { in: tz(zone) }) : '';
  return { title, host, location, localTime, zoomLink: zoomLink ?? '', recordingLink: recordingLink ?? '' };
}

/** Only what was touched: a start that was not stays the moment that it was, whose hour may come twice. */
export function touchedOf(draft: Draft, first: Draft, zone: string): WrittenClassSession {
  const { localTime, ...texts } = draft;
  const touched = Object.entries(texts).filter(([name, text]) => first[name as keyof Draft] !== text);
  return {
    ...Object.fromEntries(touched),
    ...(localTime !== first.localTime && { startTime: `${localTime} ${zone}` }),
  };
}
