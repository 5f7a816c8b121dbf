import type { Lesson } from '#course/lesson.ts';
import { readJson, type Kept } from '#platform/web/kept.ts';
import { askingFrom, type Asking } from '../asking.ts';

type AskingLesson = Pick<Lesson, 'id' | 'sectionId' | 'asks'>;

/** Keeps what was answered in a LEARN lesson, for a reload. @param owner the account's uid, or 'visitor'. */
export function keepAsking(kept: Kept, owner: string, lesson: AskingLesson, asking: Asking): void {
  kept.set(nameOf(owner, lesson), JSON.stringify(asking));
}

export function restoreAsking(kept: Kept, owner: string, lesson: AskingLesson): Asking {
  return askingFrom(readJson(kept.get(nameOf(owner, lesson))), lesson.asks ?? []);
}

/** The next time it asks anew. */
export function dropAsking(kept: Kept, owner: string, lesson: AskingLesson): void {
  kept.remove(nameOf(owner, lesson));
}

function nameOf(owner: string, { sectionId, id }: AskingLesson): string {
  return `lodestar.asks.${owner}.${sectionId}.${id}`;
}
