import type { FastifyInstance } from 'fastify';
import type { FirstAnswerSource } from '#accounts/server/firstAnswers.ts';
import { signedIn } from '#accounts/server/identity.ts';
import type { MistakeFamily } from '#course/mistakes.ts';
import { familyOf } from '#course/server/familyOf.ts';
import type { BankQuestion, QuestionName } from '#course/server/questionBank.ts';
import { halfOfSkill, halves, type Half } from '#course/skills.ts';
import { firstAnswer } from '#platform/answers.ts';
import { serve } from '#platform/server/http/serve.ts';
import type { FirstTry } from '../abilities.ts';
import { lately } from '../lately.ts';
import { skillStandings, type SkillCount } from '../skills.ts';
import { getSkills, type SkillStanding } from '../standing.ts';
import { skillTrends } from '../trends.ts';
import type { MadeTry } from './answers.queries.ts';
import { givenIn } from './readAnswer.ts';

/** What is read of the record to tell a student's skills. */
export interface FirstTries {
  /** The newest first: of each half of the test the last 60, and of each skill the last 8, of those made before a moment. */
  findFirstTries(userId: string, before?: Date): Promise<readonly MadeTry[]>;
  /** Of all time. */
  findSkillCounts(userId: string): Promise<readonly SkillCount[]>;
}

/** What the course says of the questions that were answered. */
export interface AskedCourse {
  /** Undefined when the course does not ask it any more. */
  findQuestion(name: QuestionName): Pick<BankQuestion, 'families' | 'wrongEntries'> | undefined;
  mistakeFamilies: readonly MistakeFamily[];
}

/** Older first tries are what a trend is seen against. */
const trendMs = 14 * 24 * 3_600_000;

export function serveSkills(app: FastifyInstance, record: FirstTries, course: AskedCourse): void {
  serve(app, getSkills, (_, request) => wholeSkillsOf(record, course, signedIn(request).uid, Date.now()));
}

export function skillsFirstAnswers(record: FirstTries, course: AskedCourse) {
  return {
    skills: {
      async find({ account }) {
        if (!account) return undefined;
        return firstAnswer(getSkills, {}, await wholeSkillsOf(record, course, account.uid, Date.now()));
      },
    },
  } satisfies Record<string, FirstAnswerSource>;
}

/** How a student stands in each skill of the test, from a bounded number of rows. */
export async function skillsOf(record: FirstTries, userId: string): Promise<{ skills: SkillStanding[] }> {
  const [counts, tries] = await Promise.all([record.findSkillCounts(userId), record.findFirstTries(userId)]);
  return { skills: skillStandings(tries, counts) };
}

/** The same with how each skill moves, and how it went lately. */
async function wholeSkillsOf(record: FirstTries, course: AskedCourse, userId: string, now: number) {
  const cut = new Date(now - trendMs);
  const [counts, tries, earlier] = await Promise.all([
    record.findSkillCounts(userId),
    record.findFirstTries(userId),
    record.findFirstTries(userId, cut),
  ]);
  const later = tries.filter(({ at }) => at >= cut);
  const trends = new Map(
    halves.flatMap((half) => [...skillTrends(later.filter(isOf(half)), earlier.filter(isOf(half)))]),
  );
  const skills = skillStandings(tries, counts).map((standing): SkillStanding => {
    const own = tries.filter(({ skill }) => skill === standing.skill);
    if (own.length === 0) return standing;
    const trend = trends.get(standing.skill);
    const named = own.map((tried) => ({ ...tried, family: familyIn(course, tried) }));
    return { ...standing, ...(trend ? { trend } : {}), lately: lately(named) };
  });
  return { skills };
}

function isOf(half: Half) {
  return ({ skill }: FirstTry) => halfOfSkill(skill) === half;
}

function familyIn(course: AskedCourse, tried: MadeTry): MistakeFamily | undefined {
  const question = course.findQuestion(tried);
  const id = question && familyOf(question, givenIn(tried));
  return id ? course.mistakeFamilies.find((family) => family.id === id) : undefined;
}
