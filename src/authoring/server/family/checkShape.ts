import { Type, type Static } from 'typebox';

/** How the key of a mathematics part is found by a machine, as its author writes it: docs/course-format.md. */

const closed = { additionalProperties: false };
const text = Type.String({ minLength: 1, maxLength: 400, pattern: '\\S' });
const texts = Type.Union([text, Type.Array(text, { minItems: 1, maxItems: 12 })]);
const optional = <T extends import('typebox').TSchema>(schema: T) => Type.Optional(schema);
const expression = Type.Union([text, Type.Number()]);
const unknowns = Type.Union([text, Type.Array(text, { minItems: 1, maxItems: 4 })]);
const point = Type.Record(Type.String({ pattern: '^[A-Za-z]$' }), expression, closed);

/** How one value is found. */
const finding = {
  compute: optional(expression),
  solve: optional(texts),
  for: optional(unknowns),
  give: optional(expression),
  where: optional(texts),
  every: optional(text),
  all: optional(Type.Boolean()),
};

/** A list is a system, or several values together. */
const Mistake = Type.Union([
  expression,
  Type.Array(text, { minItems: 2, maxItems: 12 }),
  Type.Null(),
  Type.Object({ ...finding, blind: optional(text) }, closed),
]);

export type Finding = Pick<PartCheck, keyof typeof finding>;
export type Mistake = Static<typeof Mistake>;
export type PartCheck = Static<typeof PartCheck>;
export const PartCheck = Type.Object(
  {
    ...finding,
    any: optional(Type.Boolean()),
    count: optional(texts),
    is: optional(Type.Enum(['none', 'one', 'two', 'infinite'])),
    when: optional(text),
    equivalent: optional(texts),
    choose: optional(texts),
    holds: optional(Type.Array(point, { minItems: 1, maxItems: 12 })),
    fails: optional(Type.Array(point, { minItems: 1, maxItems: 12 })),
    blind: optional(text),
    let: optional(
      Type.Record(
        Type.String({ pattern: '^[A-Za-z]\\w*(\\([a-z](, ?[a-z])*\\))?$' }),
        Type.Union([expression, Type.Array(expression)]),
        closed,
      ),
    ),
    mistakes: optional(Type.Array(Mistake, { minItems: 1, maxItems: 8 })),
    known: optional(Type.Array(Type.Number(), { maxItems: 12 })),
    false: optional(Type.Array(text, { maxItems: 12 })),
  },
  closed,
);

const bound = Type.Union([
  Type.String({ pattern: '^-?\\d+\\.\\.-?\\d+$' }),
  Type.Array(Type.Number(), { minItems: 1, maxItems: 60 }),
  text,
]);

const name = Type.String({ pattern: '^[A-Za-z]\\w*$' });
const words = Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' });

/** What may vary in a part: words, numbers, or both. */
export type FamilyFile = Static<typeof FamilyFile>;
export const FamilyFile = Type.Object(
  {
    /** Rows of words, each row with the same names; the part in the lesson itself has the first. */
    stock: optional(Type.Array(Type.Record(name, words, closed), { minItems: 2, maxItems: 100 })),
    first: optional(Type.Record(name, Type.Number(), closed)),
    let: optional(Type.Record(name, bound, closed)),
    where: optional(texts),
  },
  { ...closed, minProperties: 1 },
);
