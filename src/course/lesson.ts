import { Type, type Static } from 'typebox';
import { CleanHtml } from '#platform/cleanHtml.ts';
import { shape } from '#platform/endpoint.ts';
import { Id } from '#platform/id.ts';

export type Difficulty = Static<typeof Difficulty>;
export const Difficulty = Type.Union([Type.Literal('easy'), Type.Literal('medium'), Type.Literal('hard')]);

export type ExplanationBlock = Static<typeof ExplanationBlock>;
export const ExplanationBlock = shape({
  type: Type.Union([Type.Literal('heading'), Type.Literal('text'), Type.Literal('final')]),
  data: CleanHtml,
});

const asked = {
  id: Id,
  /** What the question is about: a text, or notes. */
  passage: Type.Optional(CleanHtml),
  question: CleanHtml,
  /** A whole `<figure>`: a chart with its data as a table, a table alone, or a drawing; and its caption. */
  figure: Type.Optional(CleanHtml),
  /** From the gentlest to the strongest; none gives the answer away. */
  hints: Type.Array(CleanHtml, { minItems: 3, maxItems: 3 }),
  /** The last block, and it alone, is `final`. */
  explanation: Type.Array(ExplanationBlock, { minItems: 1 }),
  skill: Type.String(),
  difficulty: Difficulty,
  /** Where the item comes from, such as 'original'. */
  provenance: Type.String(),
};

/** A question with options. `options`, `rationales` and `misconceptions` go by the same index, 0 to 3. */
export type ChoicePart = Static<typeof ChoicePart>;
export const ChoicePart = shape({
  kind: Type.Literal('choice'),
  ...asked,
  options: Type.Array(CleanHtml, { minItems: 4, maxItems: 4 }),
  /** Index into `options`. */
  correctAnswer: Type.Integer({ minimum: 0, maximum: 3 }),
  rationales: Type.Array(CleanHtml, { minItems: 4, maxItems: 4 }),
  /** The mistake an option stands for, as a sentence of plain text; null on the key alone. */
  misconceptions: Type.Array(Type.Union([Type.String(), Type.Null()]), { minItems: 4, maxItems: 4 }),
});

/** A question whose answer is typed; typedAnswer.ts is the rule for it. */
export type TypedPart = Static<typeof TypedPart>;
export const TypedPart = shape({
  kind: Type.Literal('typed'),
  ...asked,
  /** Each of them is right, and so is what equals it. */
  correctEntries: Type.Array(Type.String(), { minItems: 1 }),
  /** Why these are right. */
  rationale: CleanHtml,
  /** What is likely to be typed and wrong, and the mistake it stands for, as a sentence of plain text. */
  wrongEntries: Type.Array(shape({ entry: Type.String(), rationale: CleanHtml, misconception: Type.String() })),
});

/** One question of a PRACTICE lesson. */
export type Part = Static<typeof Part>;
export const Part = Type.Union([ChoicePart, TypedPart]);

const askedInLesson = {
  id: Id,
  /** The earlier lesson that it goes back to. */
  from: Type.Optional(Id),
  skill: Type.String(),
  passage: Type.Optional(CleanHtml),
  question: CleanHtml,
  figure: Type.Optional(CleanHtml),
  hint: Type.Optional(CleanHtml),
};

/** A question in a LEARN lesson. `options` and `rationales` go by the same index. */
export type ChoiceAsk = Static<typeof ChoiceAsk>;
export const ChoiceAsk = shape({
  kind: Type.Literal('choice'),
  ...askedInLesson,
  options: Type.Array(CleanHtml, { minItems: 2, maxItems: 4 }),
  /** Index into `options`. */
  correctAnswer: Type.Integer({ minimum: 0, maximum: 3 }),
  rationales: Type.Array(CleanHtml, { minItems: 2, maxItems: 4 }),
});

export type TypedAsk = Static<typeof TypedAsk>;
export const TypedAsk = shape({
  kind: Type.Literal('typed'),
  ...askedInLesson,
  /** As those of a part. */
  correctEntries: Type.Array(Type.String(), { minItems: 1 }),
  rationale: CleanHtml,
  wrongEntries: Type.Array(shape({ entry: Type.String(), rationale: CleanHtml })),
});

/** A question in the text of a LEARN lesson: asked right after its idea was told, so it counts in nothing. */
export type Ask = Static<typeof Ask>;
export const Ask = Type.Union([ChoiceAsk, TypedAsk]);

/** A question by itself: what an answer to it names, and the whole of it. */
export type AskedQuestion = Static<typeof AskedQuestion>;
export const AskedQuestion = shape({
  sectionId: Id,
  lessonId: Id,
  /** Which round of fresh questions, when it is not the lesson's own part. */
  round: Type.Optional(Type.Integer({ minimum: 1 })),
  edition: Type.String(),
  part: Part,
});

export const HalfOfTest = Type.Union([Type.Literal('reading-writing'), Type.Literal('math')]);

/** A lesson to open: `content` when it is LEARN, `parts` when it is PRACTICE. */
export type Lesson = Static<typeof Lesson>;
export const Lesson = shape({
  id: Id,
  sectionId: Id,
  title: Type.String(),
  type: Type.String(),
  order: Type.Integer(),
  /** What the lesson takes, in whole minutes. */
  minutes: Type.Integer({ minimum: 1, maximum: 90 }),
  skills: Type.Array(Type.String()),
  /** The half of the test that its skills belong to; absent where they are of both, or of none. */
  half: Type.Optional(HalfOfTest),
  content: Type.Optional(CleanHtml),
  /** The questions in `content`, in their order: each has its place there, an element whose `data-ask` is its id. */
  asks: Type.Optional(Type.Array(Ask)),
  parts: Type.Optional(Type.Array(Part)),
  /** A print of what is asked: the same as long as no question, option or key changes. A round has its own. */
  edition: Type.Optional(Type.String()),
  /** Students take the diagnostic of this half in its place; visitors practise it. */
  diagnostic: Type.Optional(HalfOfTest),
  /** How many rounds of fresh questions there are to practise again with; absent when there are none. */
  rounds: Type.Optional(Type.Integer({ minimum: 1 })),
});

/** A lesson as the course page lists it. A lesson that opens later has neither `minutes` nor `skills` yet. */
export type LessonOutline = Static<typeof LessonOutline>;
export const LessonOutline = shape({
  id: Id,
  title: Type.String(),
  type: Type.String(),
  order: Type.Integer(),
  minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
  /** What it is about, by the names of the test. */
  skills: Type.Optional(Type.Array(Type.String())),
  /** As in the lesson itself. */
  diagnostic: Type.Optional(HalfOfTest),
});

export type SectionOutline = Static<typeof SectionOutline>;
export const SectionOutline = shape({
  id: Id,
  title: Type.String(),
  /** Plain text; may be empty. */
  description: Type.String(),
  order: Type.Integer(),
  /** A locked section is shown, but its lessons do not open. */
  locked: Type.Boolean(),
  lessons: Type.Array(LessonOutline),
});

/** The whole course in reading order, without what the lessons hold. */
export type CourseOutline = Static<typeof CourseOutline>;
export const CourseOutline = shape({ id: Id, title: Type.String(), sections: Type.Array(SectionOutline) });
