import { getPlace } from '#answers/answers.ts';
import { answerOutbox, quitOutbox } from '#answers/web/answerOutbox.ts';
import type { Lesson } from '#course/lesson.ts';
import { call } from '#platform/web/call.ts';
import { kept } from '#platform/web/kept.ts';
import { askingToTake, type Asking } from '../../../asking.ts';
import { restoreAsking } from '../../keptAsking.ts';
import { sender } from '../../sending.ts';

/** What was answered elsewhere, where it is more than this browser keeps. What waits here is sent before. */
export async function findAsking(owner: string, lesson: Lesson): Promise<Asking | undefined> {
  await sender.retry();
  if (!answerOutbox.isEmpty(owner) || !quitOutbox.isEmpty(owner)) return undefined; // the server knows less than we do
  const place = await call(getPlace, { params: { lessonId: lesson.id }, query: {} });
  return askingToTake(restoreAsking(kept, owner, lesson), place, lesson.asks ?? []);
}
