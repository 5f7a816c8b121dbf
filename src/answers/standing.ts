import { Type, type Static } from 'typebox';
import { endpoint, shape } from '#platform/endpoint.ts';

/** One skill as `GET /api/skills` tells it. Chances are of an ordinary question of the skill, from 0 to 1. */
export type SkillStanding = Static<typeof SkillStanding>;
export const SkillStanding = shape({
  skill: Type.String(),
  domain: Type.String(),
  /** Questions answered, each counted by its first try. */
  firstTries: Type.Integer(),
  right: Type.Integer(),
  estimate: Type.Number(),
  /** The ends of the interval that holds the truth 8 times of 10. */
  low: Type.Number(),
  high: Type.Number(),
  /** Whether there is enough to show an estimate. */
  enough: Type.Boolean(),
});

export const getSkills = endpoint({
  method: 'GET',
  path: '/api/skills',
  access: 'student',
  summary: 'How the student stands in each skill',
  reply: shape({ skills: Type.Array(SkillStanding) }),
});
