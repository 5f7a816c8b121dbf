import { Type, type Static } from 'typebox';
import { longestEntry } from '#course/typedAnswer.ts';
import { Id } from '#platform/id.ts';
import { shape } from '#platform/endpoint.ts';

/** How many highlights a question holds, and how long a note at one may be: as the tool has it. */
export const mostHighlights = 100;
export const longestNote = 1_000;
const longestText = 20_000;
/** A student makes some hundred in a module. */
export const mostEventsOfEpoch = 20_000;

/** A stretch of a question's text, by characters: from `start` up to but without `end` of one of its blocks. */
export const ExamHighlight = shape({
  block: Type.Integer({ minimum: 0, maximum: 20 }),
  start: Type.Integer({ minimum: 0, maximum: longestText }),
  end: Type.Integer({ minimum: 1, maximum: longestText }),
  look: Type.Union([Type.Literal('yellow'), Type.Literal('blue'), Type.Literal('pink'), Type.Literal('underline')]),
  note: Type.String({ maxLength: longestNote }),
});
export type ExamHighlight = Static<typeof ExamHighlight>;

/** An option by its index, what was typed (half-typed as it may be), or nothing any more. */
const Given = Type.Union([
  Type.Integer({ minimum: 0, maximum: 3 }),
  Type.String({ minLength: 1, maxLength: longestEntry }),
  Type.Null(),
]);

const numbered = {
  /** 1, 2, 3 … without a gap, in an attempt and epoch, whatever the stage. */
  seq: Type.Integer({ minimum: 1, maximum: mostEventsOfEpoch }),
  /** The stage in which it happened. */
  stage: Type.Integer({ minimum: 1, maximum: 4 }),
  /** Milliseconds since the stage was opened, pauses and all. */
  t: Type.Integer({ minimum: 0 }),
};

/** One thing that a student did in the room. */
export const ExamEvent = Type.Union([
  shape({ ...numbered, kind: Type.Literal('answer'), item: Id, value: Given }),
  shape({ ...numbered, kind: Type.Literal('mark'), item: Id, value: Type.Boolean() }),
  /** All options that are struck out now. */
  shape({
    ...numbered,
    kind: Type.Literal('strike'),
    item: Id,
    value: Type.Array(Type.Integer({ minimum: 0, maximum: 3 }), { maxItems: 4 }),
  }),
  /** All highlights of the question now. */
  shape({
    ...numbered,
    kind: Type.Literal('highlights'),
    item: Id,
    value: Type.Array(ExamHighlight, { maxItems: mostHighlights }),
  }),
  /** The question came on the screen; without an item the review page did. */
  shape({ ...numbered, kind: Type.Literal('visit'), item: Type.Optional(Id) }),
  /** The calculator was opened, or closed. */
  shape({ ...numbered, kind: Type.Literal('calculator'), value: Type.Boolean() }),
]);
export type ExamEvent = Static<typeof ExamEvent>;

/** What a student has done with one question, as far as the events go. */
export const ItemResponse = shape({
  item: Id,
  given: Given,
  marked: Type.Boolean(),
  struck: Type.Array(Type.Integer()),
  highlights: Type.Array(ExamHighlight),
});
export type ItemResponse = Static<typeof ItemResponse>;

/** Of one stage: its questions in their order, each untouched at first. */
export const Responses = shape({
  /** The question on the screen; absent on the review page, and before the first visit. */
  at: Type.Optional(Id),
  items: Type.Array(ItemResponse),
});
export type Responses = Static<typeof Responses>;

export function noResponses(items: readonly { id: string }[]): Responses {
  return { items: items.map(({ id }) => ({ item: id, given: null, marked: false, struck: [], highlights: [] })) };
}

/**
 * What stands after an event: the one rule, in the browser as on the server. An event about a question that is not of the
 * stage changes nothing; who chooses an option takes it off those that are struck out.
 */
export function after(responses: Responses, event: ExamEvent): Responses {
  if (event.kind === 'calculator') return responses;
  if (event.kind === 'visit') {
    const { at: _, ...rest } = responses;
    return event.item === undefined ? rest : { ...rest, at: event.item };
  }
  return {
    ...responses,
    items: responses.items.map((one) => (one.item === event.item ? changed(one, event) : one)),
  };
}

function changed(one: ItemResponse, event: ExamEvent): ItemResponse {
  switch (event.kind) {
    case 'answer':
      return { ...one, given: event.value, struck: one.struck.filter((option) => option !== event.value) };
    case 'mark':
      return { ...one, marked: event.value };
    case 'strike':
      return { ...one, struck: event.value };
    case 'highlights':
      return { ...one, highlights: event.value };
    default:
      return one;
  }
}
