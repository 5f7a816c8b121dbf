import type { FastifyInstance } from 'fastify';
import type { FirstAnswerSource } from '#accounts/server/firstAnswers.ts';
import { signedIn } from '#accounts/server/identity.ts';
import { halves, type Half } from '#course/skills.ts';
import { firstAnswer } from '#platform/answers.ts';
import { serve } from '#platform/server/http/serve.ts';
import { getSkills, type SkillStanding } from '../standing.ts';
import { skillStandings, type FirstTry, type SkillCount } from '../skills.ts';

/** What is read of the record to tell a student's skills. */
export interface FirstTries {
  /** In a half of the test, the newest first: the last 60, and of each skill the last 8. */
  findFirstTries(userId: string, half: Half): Promise<readonly FirstTry[]>;
  /** Of all time. */
  findSkillCounts(userId: string): Promise<readonly SkillCount[]>;
}

export function serveSkills(app: FastifyInstance, record: FirstTries): void {
  serve(app, getSkills, (_, request) => skillsOf(record, signedIn(request).uid));
}

export function skillsFirstAnswers(record: FirstTries) {
  return {
    skills: {
      async find({ account }) {
        return account ? firstAnswer(getSkills, {}, await skillsOf(record, account.uid)) : undefined;
      },
    },
  } satisfies Record<string, FirstAnswerSource>;
}

async function skillsOf(record: FirstTries, userId: string): Promise<{ skills: SkillStanding[] }> {
  const [counts, ...tries] = await Promise.all([
    record.findSkillCounts(userId),
    ...halves.map((half) => record.findFirstTries(userId, half)),
  ]);
  return { skills: skillStandings(tries.flat(), counts) };
}
