import { Type, type Static } from 'typebox';
import { Difficulty } from '#course/lesson.ts';
import { Id } from '#platform/id.ts';
import { conforms, parseYaml } from '#platform/server/yaml.ts';
import { readIfThere } from '../readIfThere.ts';

/** What the course sets out to hold: course/blueprint.yaml, beside the course's folder. */

const closed = { additionalProperties: false };
const count = Type.Integer({ minimum: 0, maximum: 100 });
const [easy, medium, hard] = Difficulty.anyOf.map((level) => level.const);

/** How many parts of each difficulty. */
const Mix = Type.Partial(
  Type.Object({ [easy as 'easy']: count, [medium as 'medium']: count, [hard as 'hard']: count }, closed),
);

export type PlannedLesson = Static<typeof PlannedLesson>;
const PlannedLesson = Type.Object(
  {
    id: Id,
    type: Type.Enum(['LEARN', 'PRACTICE']),
    skills: Type.Array(Type.String(), { minItems: 1 }),
    /** Of a PRACTICE lesson. */
    parts: Type.Optional(count),
    mix: Type.Optional(Mix),
  },
  closed,
);

export type Blueprint = Static<typeof Blueprint>;
const Blueprint = Type.Object(
  {
    /** Parts that have fresh variants, at least; of them so many hard, and so many of Standard English Conventions. */
    families: Type.Integer({ minimum: 0 }),
    hardFamilies: Type.Optional(Type.Integer({ minimum: 0 })),
    conventionFamilies: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Skill → how many parts of it each difficulty has, at least, wherever they stand. */
    targets: Type.Optional(Type.Record(Type.String(), Mix)),
    /** Skills whose texts read as the test's do, by their Flesch-Kincaid grades. */
    prose: Type.Optional(Type.Array(Type.String())),
    /** Parts about a text of an author of the past, quoted, at least. */
    excerpts: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Words of academic English, at least. */
    words: Type.Optional(Type.Integer({ minimum: 0 })),
    /** Which share of the parts about a figure in Reading and Writing shows public data, at least. */
    publicData: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    /** Which share of the parts of every PRACTICE lesson of Math is typed, at least; not looked at when it is left out. */
    typed: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    /** Whether every LEARN lesson asks, and every question in one was solved blind; else only what is asked is looked at. */
    asks: Type.Optional(Type.Boolean()),
    sections: Type.Array(Type.Object({ id: Id, title: Type.String(), lessons: Type.Array(PlannedLesson) }, closed)),
  },
  closed,
);

/** Undefined when the course has none. @throws when it is not what it should be. */
export async function readBlueprint(file: string): Promise<Blueprint | undefined> {
  const text = await readIfThere(file);
  if (text === undefined) return undefined;
  const problems: string[] = [];
  const report = (line: number, message: string) => problems.push(`${file}:${line} ${message}`);
  const yaml = parseYaml(text, { line: 1, report });
  const blueprint = yaml?.value;
  if (yaml && conforms(yaml, [], Blueprint, blueprint)) return blueprint;
  throw new Error(problems.join('\n'));
}
