import { askAsPart } from '#course/askAsPart.ts';
import { isRight, keyOf, type Given } from '#course/answerKey.ts';
import type { Ask, Lesson, Part } from '#course/lesson.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { PartInView } from '../tutor.ts';
import type { AskStanding, PartAsked } from './ask.ts';

/** After so many wrong tries a student may have seen the answer. */
const triesBeforeShown = 2;

/** A LEARN lesson that a student has on the screen: the question they are at in the place of a part, and how the others stand. */
export function lessonInView(lesson: Lesson, { asks = [], chosen, hintsShown }: PartInView): PartAsked {
  const standings = (lesson.asks ?? []).map((ask) =>
    standingOf(
      ask,
      asks.find(({ id }) => id === ask.id),
    ),
  );
  const last = asks.at(-1)?.id;
  const current = standings.find(({ part }) => part.id === last);
  const others = standings.filter((standing) => standing !== current);
  const { sectionId, id: lessonId, title: lessonTitle } = lesson;
  return {
    ...{ sectionId, lessonId, lessonTitle, hintsShown },
    ...(current ?? { part: nothingAsked(lesson), tried: [], isSolved: true }),
    ...(current && chosen !== undefined && canBeGiven(chosen, current.part) ? { chosen } : {}),
    lesson: { text: lesson.content ?? ('' as CleanHtml), isAsking: current !== undefined, others },
  };
}

function standingOf(ask: Ask, seen: NonNullable<PartInView['asks']>[number] | undefined): AskStanding {
  const part = askAsPart(ask);
  const tried = (seen?.tried ?? []).filter((given) => canBeGiven(given, part));
  const wrong = tried.filter((given) => !isRight(given, keyOf(part)));
  const right = tried.find((given) => isRight(given, keyOf(part)));
  const isShown = seen?.isShown === true && new Set(wrong).size >= triesBeforeShown;
  return {
    part,
    tried: right === undefined ? wrong : [...wrong, right],
    isSolved: right !== undefined || isShown,
  };
}

function canBeGiven(given: Given, part: Part): boolean {
  return typeof given === (part.kind === 'typed' ? 'string' : 'number');
}

/** While no question was touched there is nothing to keep back but the answers of all of them. */
function nothingAsked({ id, title, skills }: Lesson): Part {
  return {
    ...{ kind: 'typed', id, skill: skills[0] ?? '', difficulty: 'medium', provenance: '' },
    ...{ question: title as CleanHtml, hints: [], explanation: [] },
    ...{ correctEntries: [], rationale: '' as CleanHtml, wrongEntries: [] },
  };
}
