import type { Lesson } from '#course/lesson.ts';
import type { PartInView } from '#tutor/tutor.ts';
import { openAsk, type Asking } from '../../../asking.ts';
import { triedAnswers } from '../../../practice.ts';

/** A LEARN lesson as the tutor is told of it: the questions that were touched, the last one first in mind. @param at the id of that. */
export function lessonInView({ id, sectionId }: Lesson, { asks }: Asking, at: string | undefined): PartInView {
  const touched = Object.entries(asks)
    .map(([id, { chosen, verdict, wrongTries, isShown }]) => {
      return { id, tried: [...wrongTries, ...(verdict === 'right' && chosen !== null ? [chosen] : [])], isShown };
    })
    .sort((one, other) => Number(one.id === at) - Number(other.id === at));
  const state = (at !== undefined && asks[at]) || openAsk;
  return { sectionId, lessonId: id, partId: id, ...triedAnswers(state), hintsShown: state.hints, asks: touched };
}
