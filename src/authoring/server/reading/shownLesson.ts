import type { Lesson, Part } from '#course/lesson.ts';
import type { PrintedPart, ReadLesson } from './readLesson.ts';

/** A lesson as students get it, but for the name of its edition. */
export function shownLesson({ source: _, parts, asks, fresh, ...lesson }: ReadLesson): Lesson {
  return {
    ...lesson,
    ...(asks ? { asks: asks.map(({ print: _, ...ask }) => ask) } : {}),
    ...(parts ? { parts: parts.map(({ source: _, ...part }) => shownPart(part)) } : {}),
    ...(fresh ? { rounds: fresh.length } : {}),
  };
}

export function shownPart({ print: _, ...part }: PrintedPart): Part {
  return part;
}
