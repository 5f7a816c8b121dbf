import { Type, type Static } from 'typebox';
import { Difficulty } from '#course/lesson.ts';
import { domains } from '#course/skills.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { invalidArgument } from '#platform/errors.ts';
import { QuestionSet } from './sets.ts';

/** So many questions a set of one's own has at most. */
export const mostQuestions = 30;

/** What a set is built from: questions never answered, those that were missed, or any, the new ones first. */
export type Source = Static<typeof Source>;
export const Source = Type.Union([Type.Literal('new'), Type.Literal('missed'), Type.Literal('any')]);

const HalfName = Type.Union([Type.Literal('reading-writing'), Type.Literal('math')]);

/** A set that a student builds, or a drill at the pace of the test. */
export type NewSet =
  | { kind: 'practice'; skills: readonly string[]; difficulty?: readonly Difficulty[]; count: number; from: Source }
  | { kind: 'drill'; half: Static<typeof HalfName> };

/** What a drill takes: the pace of the test, 71 s a question of Reading and Writing and 95 s one of Math. */
export const drills = {
  'reading-writing': { count: 10, allowedSeconds: 12 * 60 },
  math: { count: 8, allowedSeconds: 13 * 60 },
} as const;

/** Gives the student a set of questions: for practice `skills`, `count` and `from`, for a drill `half` alone. */
export const createSet = endpoint({
  method: 'POST',
  path: '/api/sets',
  access: 'student',
  summary: 'Practise questions of one’s own choice, or a timed drill',
  body: shape({
    kind: Type.Union([Type.Literal('practice'), Type.Literal('drill')]),
    /** By the names of the test. */
    skills: Type.Optional(Type.Array(Type.String({ maxLength: 120 }), { minItems: 1, maxItems: 30 })),
    /** All when it is left out. */
    difficulty: Type.Optional(Type.Array(Difficulty, { minItems: 1, maxItems: 3 })),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: mostQuestions })),
    from: Type.Optional(Source),
    half: Type.Optional(HalfName),
  }),
  reply: QuestionSet,
  refusals: [409],
});

/** @throws AppError 400 where something is missing, or does not belong together. */
export function readNewSet(body: Static<(typeof createSet)['body']>): NewSet {
  const { kind, half, skills, difficulty, count, from } = body;
  if (kind === 'drill') {
    if (!half) throw invalidArgument('A drill needs its half of the test.');
    if (skills || difficulty || count !== undefined || from) throw invalidArgument('A drill has its own questions: name its half alone.'); // prettier-ignore
    return { kind, half };
  }
  if (half) throw invalidArgument('A set of one’s own is built from skills, not from a half of the test.');
  if (!skills || count === undefined || !from) throw invalidArgument('A set needs its skills, how many questions, and from which of them.'); // prettier-ignore
  if (!skills.every((skill) => allSkills.has(skill))) throw invalidArgument('One of these skills is none of the test.');
  return { kind, skills: [...new Set(skills)], ...(difficulty ? { difficulty } : {}), count, from };
}

const allSkills = new Set(domains.flatMap(({ skills }) => skills));
