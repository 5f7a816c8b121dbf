import { Type, type Static } from 'typebox';
import { halves } from '#course/skills.ts';
import { title, type PartFile } from '../reading/shapes.ts';

/** The shapes of the files of a practice exam, course/exams/<form>/. */

const closed = { additionalProperties: false };
const cut = Type.Integer({ minimum: 1, maximum: 25 });
const [readingWriting, math] = halves as readonly ['reading-writing', 'math'];

export type FormFile = Static<typeof FormFile>;
export const FormFile = Type.Object(
  {
    title,
    order: Type.Integer({ minimum: 0, maximum: 100_000 }),
    /** It is announced, and opens later: it need not be complete. */
    locked: Type.Optional(Type.Boolean()),
    cuts: Type.Object({ [readingWriting]: cut, [math]: cut }, closed),
  },
  closed,
);

/** A module, or items that do not count; each item is looked at by itself. */
export const ModuleFile = Type.Object({ parts: Type.Array(Type.Unknown(), { minItems: 1, maxItems: 60 }) }, closed);

/** What a text of Reading and Writing is about. */
export const subjects = ['science', 'history', 'humanities', 'literature'] as const;

/** What an item says besides what a part says. */
export type ItemLabels = Static<typeof ItemLabels>;
export const ItemLabels = Type.Object(
  {
    subject: Type.Optional(Type.Enum([...subjects])),
    /** A question of Math that is set in the world. */
    context: Type.Optional(Type.Boolean()),
  },
  closed,
);

export type ExamItemFile = PartFile & ItemLabels;
