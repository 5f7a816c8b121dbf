import { Type, type Static } from 'typebox';
import { HalfOfTest } from '#course/lesson.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { AttemptId, ExamItem } from './exam.ts';
import { after, ExamEvent, noResponses, type Responses } from './responses.ts';

/** A time in which the clock stood, or minutes that were added. In milliseconds since the module was opened. */
export type ReplayStop = Static<typeof ReplayStop>;
export const ReplayStop = shape({
  kind: Type.Union([Type.Literal('pause'), Type.Literal('interruption'), Type.Literal('added')]),
  from: Type.Number(),
  to: Type.Number(),
  /** What of it was given back. */
  credited: Type.Number(),
});

/** A module as it was taken. */
export type ReplayStage = Static<typeof ReplayStage>;
export const ReplayStage = shape({
  n: Type.Integer(),
  half: HalfOfTest,
  module: Type.Integer({ minimum: 1, maximum: 2 }),
  items: Type.Array(ExamItem),
  /** From its opening to its end, pauses and all. */
  lengthMs: Type.Integer(),
  /** Null without a clock. */
  allowedMs: Type.Union([Type.Integer(), Type.Null()]),
  stops: Type.Array(ReplayStop),
  /** What counted, in the order in which it did: what an older device sent late comes last. */
  events: Type.Array(ExamEvent),
});

/** What was done in an exam, and when. 404 when it is nobody's, or somebody else's; 409 `not-finished` before its end. */
export const getExamReplay = endpoint({
  method: 'GET',
  path: '/api/exam-attempts/:id/replay',
  access: 'student',
  summary: 'What was done in an exam, moment by moment',
  params: shape({ id: AttemptId }),
  reply: shape({ id: AttemptId, title: Type.String(), stages: Type.Array(ReplayStage) }),
  refusals: [404, 409],
});

type Taken = Pick<ReplayStage, 'items' | 'events' | 'stops' | 'lengthMs'>;

/** What stood on the screen at a moment. */
export interface ReplayedScreen {
  responses: Responses;
  isCalculatorOpen: boolean;
  /** The clock stood, or the page had died. */
  stop: ReplayStop | undefined;
}

/** @param t milliseconds since the module was opened. */
export function screenAt(
  { items, events, stops }: Pick<Taken, 'items' | 'events' | 'stops'>,
  t: number,
): ReplayedScreen {
  const past = events.filter((event) => event.t <= t);
  const last = past.findLast(({ kind }) => kind === 'calculator');
  return {
    responses: past.reduce(after, noResponses(items)),
    isCalculatorOpen: last?.kind === 'calculator' && last.value,
    stop: stops.find(({ from, to }) => from <= t && t < to),
  };
}

/** What was left of the time at a moment; null without a clock. While the clock stood it stayed the same. */
export function msLeftAt({ allowedMs, stops }: Pick<ReplayStage, 'allowedMs' | 'stops'>, t: number): number | null {
  if (allowedMs === null) return null;
  const given = stops.reduce((sum, { from, to, credited }) => sum + (t >= to ? credited : Math.min(credited, Math.max(0, t - from))), 0);
  return Math.max(0, allowedMs + given - t);
} // prettier-ignore

interface Stretch {
  from: number;
  to: number;
}

/** A module along its time. */
export interface Strip {
  /** Which question stood on the screen; without an item it was the review page. */
  dwells: readonly (Stretch & { item?: string })[];
  changes: readonly { t: number; item: string }[];
  marks: readonly { t: number; item: string; isMarked: boolean }[];
  calculator: readonly Stretch[];
  stops: readonly ReplayStop[];
}

export function stripOf({ events, stops, lengthMs }: Taken): Strip {
  const inTime = events.toSorted((one, other) => one.t - other.t);
  const visits = inTime.filter((event) => event.kind === 'visit');
  const presses = inTime.filter((event) => event.kind === 'calculator');
  return {
    dwells: visits.map(({ t, item }, index) => ({
      ...{ from: t, to: visits[index + 1]?.t ?? Math.max(t, lengthMs) },
      ...(item === undefined ? {} : { item }),
    })),
    changes: inTime.flatMap((event) => (event.kind === 'answer' ? [{ t: event.t, item: event.item }] : [])),
    marks: inTime.flatMap((event) =>
      event.kind === 'mark' ? [{ t: event.t, item: event.item, isMarked: event.value }] : [],
    ),
    calculator: presses.flatMap(({ t, value }, index) =>
      value ? [{ from: t, to: presses[index + 1]?.t ?? Math.max(t, lengthMs) }] : [],
    ),
    stops,
  };
}

/** The moments at which something happened, each once: where a step of the scrubber leads. */
export function momentsOf({ events, lengthMs }: Pick<Taken, 'events' | 'lengthMs'>): number[] {
  return [...new Set([0, ...events.map(({ t }) => t), lengthMs])].sort((one, other) => one - other);
}
