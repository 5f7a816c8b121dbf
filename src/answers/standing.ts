import { Type, type Static } from 'typebox';
import { Id } from '#platform/id.ts';
import { endpoint, shape } from '#platform/endpoint.ts';

/** How a skill went lately. */
export type Lately = Static<typeof Lately>;
export const Lately = shape({
  /** Half of the questions took less; absent while too little was answered to tell. */
  medianMs: Type.Optional(Type.Integer()),
  /** Of the last ones, so many. */
  lastTries: Type.Integer(),
  lastMissed: Type.Integer(),
  /** The kinds of mistakes made most often, the most frequent first. */
  mistakes: Type.Array(shape({ id: Id, name: Type.String(), times: Type.Integer() })),
});

/** One skill as `GET /api/skills` tells it. Chances are of an ordinary question of the skill, from 0 to 1. */
export type SkillStanding = Static<typeof SkillStanding>;
export const SkillStanding = shape({
  skill: Type.String(),
  domain: Type.String(),
  /** Questions answered, each counted by its first try. */
  firstTries: Type.Integer(),
  right: Type.Integer(),
  estimate: Type.Number(),
  /** The ends of the interval that holds the truth 8 times out of 10. */
  low: Type.Number(),
  high: Type.Number(),
  /** Whether there is enough to show an estimate. */
  enough: Type.Boolean(),
  /** Against the first tries of more than 14 days ago; absent where there is too little to compare. */
  trend: Type.Optional(Type.Union([Type.Literal('up'), Type.Literal('down'), Type.Literal('steady')])),
  /** Absent where nothing was answered. */
  lately: Type.Optional(Lately),
});

export const getSkills = endpoint({
  method: 'GET',
  path: '/api/skills',
  access: 'student',
  summary: 'How the student stands in each skill',
  reply: shape({ skills: Type.Array(SkillStanding) }),
});
