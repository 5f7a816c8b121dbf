import { Compile } from 'typebox/compile';
import { ExamEvent } from '../responses.ts';

/** What was done, as the table of events has it. */
export interface KeptRow {
  seq: number;
  stage: number;
  t: number;
  item: string | null;
  kind: string;
  value: unknown;
}

const isEvent = Compile(ExamEvent);

/** The event that was sent; undefined for one that was none, which was refused. */
export function eventOf({ seq, stage, t, item, kind, value }: KeptRow): ExamEvent | undefined {
  const named = kind === 'calculator' || item === null ? {} : { item };
  const valued = kind === 'visit' ? {} : { value };
  const event: unknown = { seq, stage, t, kind, ...named, ...valued };
  return isEvent.Check(event) ? event : undefined;
}
