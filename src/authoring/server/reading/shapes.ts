import { Type, type Static } from 'typebox';
import { Difficulty } from '#course/lesson.ts';
import { movingKinds, parametersOf, type MovingKind } from '#course/moving/moving.ts';
import { bases } from '#course/moving/transformations.ts';
import { halves } from '#course/skills.ts';
import { Id } from '#platform/id.ts';
import { FamilyFile, PartCheck } from '../family/checkShape.ts';

/** The shapes of the course's files, as their authors write them. */

const closed = { additionalProperties: false };
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
export const title = text(120);
const order = Type.Integer({ minimum: 0, maximum: 100_000 });
const minutes = Type.Integer({ minimum: 1, maximum: 90 });
const skills = Type.Array(text(120), { minItems: 1, maxItems: 12 });

export type CourseFile = Static<typeof CourseFile>;
export const CourseFile = Type.Object(
  {
    id: Id,
    title,
    /** The skills of the test, by domain. */
    domains: Type.Record(Type.String(), skills),
    /** What misconceptions have in common, in words for a student. */
    families: Type.Optional(
      Type.Record(
        Id,
        Type.Object(
          { name: title, sentence: text(200), misconceptions: Type.Array(Id, { minItems: 1, maxItems: 200 }) },
          closed,
        ),
        { ...closed, maxProperties: 15 },
      ),
    ),
  },
  closed,
);

export const LaterLesson = Type.Object({ id: Id, title, type: Type.Enum(['LEARN', 'PRACTICE']), order }, closed);

export const SectionFile = Type.Object(
  {
    title,
    description: Type.Optional(Type.String({ maxLength: 600 })),
    order,
    locked: Type.Optional(Type.Boolean()),
    misconceptions: Type.Optional(Type.Record(Id, text(400), closed)),
    lessons: Type.Optional(Type.Array(LaterLesson, { maxItems: 100 })),
  },
  closed,
);

/** The front matter of a LEARN lesson. */
export const LearnHead = Type.Object({ title, order, skills, minutes }, closed);

/** A PRACTICE lesson; its parts are looked at one by one, so that one wrong part does not hide another. */
export type PracticeFile = Static<typeof PracticeFile>;
export const PracticeFile = Type.Object(
  {
    ...{ title, order, skills, minutes },
    diagnostic: Type.Optional(Type.Enum([...halves])),
    parts: Type.Array(Type.Unknown(), { minItems: 1, maxItems: 20 }),
  },
  closed,
);

const asked = {
  id: Id,
  skill: text(120),
  difficulty: Type.Enum(Difficulty.anyOf.map((level) => level.const)),
  passage: Type.Optional(text(8_000)),
  question: text(4_000),
  figure: Type.Optional(Type.Unknown()),
  hints: Type.Array(text(1_500), { minItems: 3, maxItems: 3 }),
  explanation: Type.Array(
    Type.Object(
      {
        heading: Type.Optional(text(300)),
        text: Type.Optional(text(6_000)),
        final: Type.Optional(text(2_000)),
      },
      { ...closed, minProperties: 1, maxProperties: 1 },
    ),
    { minItems: 1, maxItems: 30 },
  ),
  /** How a machine finds the key; mathematics alone has one. */
  check: Type.Optional(PartCheck),
  /** What may vary; the texts then hold {{placeholders}}. */
  family: Type.Optional(FamilyFile),
  provenance: text(300),
};

export type ChoiceFile = Static<typeof ChoiceFile>;
export const ChoiceFile = Type.Object(
  {
    ...asked,
    options: Type.Array(
      Type.Object({ text: text(1_500), rationale: text(2_000), misconception: Type.Optional(Id) }, closed),
      { minItems: 4, maxItems: 4 },
    ),
    answer: Type.Enum(['A', 'B', 'C', 'D']),
  },
  closed,
);

/** What is typed, or a placeholder that gives it. */
const entry = text(200);

export type TypedFile = Static<typeof TypedFile>;
export const TypedFile = Type.Object(
  {
    ...asked,
    answer: Type.Object({ typed: Type.Array(entry, { minItems: 1, maxItems: 8 }) }, closed),
    /** Why the answer is right. */
    rationale: text(2_000),
    /** What is likely to be typed and wrong. */
    wrong: Type.Array(Type.Object({ entry, misconception: Id, rationale: text(2_000) }, closed), {
      minItems: 1,
      maxItems: 8,
    }),
  },
  closed,
);

/** One question as it is written: the texts are Markdown. */
export type PartFile = ChoiceFile | TypedFile;

const { mistakes: _, ...checkOfAsk } = PartCheck.properties;

const askedInLesson = {
  /** The id of the earlier LEARN lesson that a question of `recall` is about. */
  from: Type.Optional(Id),
  /** Else the first of the lesson. */
  skill: Type.Optional(text(120)),
  passage: Type.Optional(text(8_000)),
  question: text(4_000),
  figure: Type.Optional(Type.Unknown()),
  hint: Type.Optional(text(1_500)),
  check: Type.Optional(Type.Object(checkOfAsk, closed)),
};

export type ChoiceAskFile = Static<typeof ChoiceAskFile>;
export const ChoiceAskFile = Type.Object(
  {
    ...askedInLesson,
    options: Type.Array(Type.Object({ text: text(1_500), rationale: text(2_000) }, closed), {
      minItems: 2,
      maxItems: 4,
    }),
    answer: Type.Enum(['A', 'B', 'C', 'D']),
  },
  closed,
);

export type TypedAskFile = Static<typeof TypedAskFile>;
export const TypedAskFile = Type.Object(
  {
    ...askedInLesson,
    answer: TypedFile.properties.answer,
    rationale: text(2_000),
    wrong: Type.Optional(Type.Array(Type.Object({ entry, rationale: text(2_000) }, closed), { maxItems: 4 })),
  },
  closed,
);

/** The YAML of a question in a LEARN lesson. */
export type AskFile = ChoiceAskFile | TypedAskFile;

export function isTyped(file: PartFile): file is TypedFile;
export function isTyped(file: AskFile): file is TypedAskFile;
export function isTyped(file: PartFile | AskFile): file is TypedFile | TypedAskFile;
export function isTyped({ answer }: PartFile | AskFile): boolean {
  return typeof answer === 'object';
}

/** What is said to each answer that is foreseen, and where in the file. */
export function rationalesOf(part: PartFile): { at: (string | number)[]; rationale: string; isKey: boolean }[] {
  if (!isTyped(part)) {
    return part.options.map(({ rationale }, index) => ({
      ...{ at: ['options', index, 'rationale'], rationale, isKey: 'ABCD'[index] === part.answer },
    }));
  }
  return [
    { at: ['rationale'], rationale: part.rationale, isKey: true },
    ...part.wrong.map(({ rationale }, index) => ({ at: ['wrong', index, 'rationale'], rationale, isKey: false })),
  ];
}

/** The mistakes that its answers stand for, and where in the file. */
export function misconceptionsOf(part: PartFile): { at: (string | number)[]; misconception: string | undefined }[] {
  const [list, named] = isTyped(part) ? (['wrong', part.wrong] as const) : (['options', part.options] as const);
  return named.map(({ misconception }, index) => ({ at: [list, index, 'misconception'], misconception }));
}

const described = {
  alt: text(2_000),
  caption: Type.Optional(text(600)),
};
const label = text(80);
const amount = Type.Number({ minimum: -1e9, maximum: 1e9 });
const scale = { min: amount, max: amount, step: Type.Number({ exclusiveMinimum: 0, maximum: 1e9 }) };
const point = Type.Tuple([amount, amount]);
const name = Type.Optional(text(60));
const pointCount = { minItems: 1, maxItems: 200 };
const chart = { ...described, table: Type.Optional(Type.Boolean()) };
const series = <Fields extends Record<string, import('typebox').TSchema>>(fields: Fields) =>
  Type.Array(Type.Object({ name, ...fields }, closed), { minItems: 1, maxItems: 6 });

const Categories = Type.Object({ label }, closed);
const Scale = Type.Object({ label, ...scale }, closed);
const PlaneScale = Type.Object({ label: Type.Optional(label), ...scale }, closed);
const categoryPoints = Type.Array(Type.Tuple([text(60), amount]), pointCount);
const points = Type.Array(point, pointCount);

export const DrawingFigure = Type.Object({ ...described, svg: text(40_000) }, closed);

const cell = Type.Union([text(200), amount]);

/** A table of data. Its caption is its title, its first column names the rows. */
export type TableFigure = Static<typeof TableFigure>;
export const TableFigure = Type.Object(
  {
    caption: text(600),
    table: Type.Object(
      {
        columns: Type.Array(text(120), { minItems: 2, maxItems: 8 }),
        rows: Type.Array(Type.Array(cell, { minItems: 1, maxItems: 8 }), { minItems: 1, maxItems: 20 }),
      },
      closed,
    ),
  },
  closed,
);

export const ChartFigures = {
  bar: Type.Object(
    { ...chart, chart: Type.Literal('bar'), x: Categories, y: Scale, series: series({ points: categoryPoints }) },
    closed,
  ),
  line: Type.Object({ ...chart, chart: Type.Literal('line'), x: Scale, y: Scale, series: series({ points }) }, closed),
  lineOfCategories: Type.Object(
    { ...chart, chart: Type.Literal('line'), x: Categories, y: Scale, series: series({ points: categoryPoints }) },
    closed,
  ),
  scatter: Type.Object(
    {
      ...chart,
      chart: Type.Literal('scatter'),
      x: Scale,
      y: Scale,
      series: series({ points, fit: Type.Optional(Type.Tuple([point, point])) }),
    },
    closed,
  ),
  plane: Type.Object(
    {
      ...chart,
      chart: Type.Literal('plane'),
      x: PlaneScale,
      y: PlaneScale,
      series: series({ points, extend: Type.Optional(Type.Boolean()), dots: Type.Optional(Type.Boolean()) }),
    },
    closed,
  ),
};

export type ChartFigure = {
  [Kind in keyof typeof ChartFigures]: Static<(typeof ChartFigures)[Kind]>;
}[keyof typeof ChartFigures];

/** What is written of a figure that moves besides where it begins. */
const given: Partial<Record<MovingKind, Record<string, import('typebox').TSchema>>> = {
  transformations: { of: Type.Enum(Object.keys(bases)) },
  residuals: {
    points: Type.Array(
      Type.Tuple([Type.Number({ minimum: 0, maximum: 12 }), Type.Number({ minimum: 0, maximum: 9 })]),
      { minItems: 3, maxItems: 20 },
    ),
  },
  boundaries: { first: text(140), sentence: text(140), fragment: text(140) },
};

/** A figure that moves, by its kind: each value that moves may say where it begins. */
export type MovingFigureFile = { moves: MovingKind; alt: string; caption?: string } & Record<string, unknown>;
export const MovingFigures = Object.fromEntries(
  movingKinds.map((kind) => [
    kind,
    Type.Object(
      {
        ...described,
        moves: Type.Literal(kind),
        ...Object.fromEntries(parametersOf(kind).map((one) => [one.name, Type.Optional(amount)])),
        ...given[kind],
      },
      closed,
    ),
  ]),
);
