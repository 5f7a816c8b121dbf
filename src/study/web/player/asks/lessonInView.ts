import type { QuestionSeen } from '#answers/questionReports.ts';
import type { Ask, Lesson } from '#course/lesson.ts';
import type { PartInView } from '#tutor/tutor.ts';
import { openAsk, type Asking, type AskState } from '../../../asking.ts';
import { triedAnswers } from '../../../practice.ts';

/** A LEARN lesson as the tutor is told of it: the questions that were touched, the last one first in mind. @param at the id of that. */
export function lessonInView({ id, sectionId }: Lesson, { asks }: Asking, at: string | undefined): PartInView {
  const touched = Object.entries(asks)
    .map(([id, ask]) => ({ id, tried: triedIn(ask), isShown: ask.isShown }))
    .sort((one, other) => Number(one.id === at) - Number(other.id === at));
  const state = (at !== undefined && asks[at]) || openAsk;
  return { sectionId, lessonId: id, partId: id, ...triedAnswers(state), hintsShown: state.hints, asks: touched };
}

/** One of its questions, for who reports a problem with it. */
export function askSeen({ id: lessonId, sectionId }: Lesson, { asks }: Asking, { id }: Ask): QuestionSeen {
  return { sectionId, lessonId, partId: id, tried: triedIn(asks[id] ?? openAsk) };
}

function triedIn({ chosen, verdict, wrongTries }: AskState): (number | string)[] {
  return [...wrongTries, ...(verdict === 'right' && chosen !== null ? [chosen] : [])];
}
