import { afterAll, expect, test } from 'vitest';
import type { Account } from '#accounts/account.ts';
import { unauthenticated } from '#platform/errors.ts';
import { makeApp } from '#platform/server/http/app.ts';
import { makeLog } from '#platform/server/log.ts';
import { platformSettings } from '#platform/server/platform.settings.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { countsOf } from '../testing/simulatedStudents.ts';
import type { MadeTry } from './answers.queries.ts';
import { serveSkills, skillsFirstAnswers, type AskedCourse } from './skills.routes.ts';

const circles = 'Circles';
const day = 24 * 3_600_000;
const name = { lessonId: 'circles', round: 0, partId: 'c1' };
const tries: MadeTry[] = [true, true, false].map((isRight) => ({
  ...{
    ...name,
    skill: circles,
    difficulty: 'easy',
    isRight,
    choice: isRight ? 0 : 2,
    entry: null,
    ms: 30_000,
    at: new Date(),
  },
}));
const course: AskedCourse = {
  findQuestion: ({ partId }) => (partId === 'c1' ? { families: [null, 'signs', 'signs', null] } : undefined),
  mistakeFamilies: [{ id: 'signs', name: 'Signs', sentence: 'Loses a sign.' }],
};
/** Ada has answered three questions, everybody else none. */
const record = {
  findFirstTries: async (userId: string, before = new Date(Date.now() + day)) =>
    userId === 'ada' ? tries.filter(({ at }) => at < before) : [],
  findSkillCounts: async (userId: string) => (userId === 'ada' ? countsOf(tries) : []),
};

const app = await makeApp({
  config: readSettings(platformSettings, {}),
  log: makeLog('silent'),
  guards: {
    student: (request) => {
      if (typeof request.headers['x-who'] !== 'string') throw unauthenticated();
      request.account = accountOf(request.headers['x-who']);
    },
  },
});
serveSkills(app, record, course);
await app.ready();
afterAll(() => app.close());

function accountOf(uid: string): Account {
  return { uid, email: '', displayName: '', photoURL: null, hasPaid: false, role: 'student' };
}

async function skillsOf(who: string) {
  const reply = await app.inject({ url: '/api/skills', headers: { 'x-who': who } });
  return reply.json<{ skills: { skill: string; firstTries: number; right: number; estimate: number }[] }>().skills;
}

test('a student is told how they stand in all 30 skills, by what they answered themselves', async () => {
  const [ofAda, ofBob] = [await skillsOf('ada'), await skillsOf('bob')];
  expect(ofAda).toHaveLength(30);
  expect(ofAda.at(-1)).toEqual({
    ...{ skill: circles, domain: 'Geometry and Trigonometry', firstTries: 3, right: 2, enough: false },
    ...{ estimate: expect.any(Number), low: expect.any(Number), high: expect.any(Number) },
    lately: { lastTries: 3, lastMissed: 1, mistakes: [{ id: 'signs', name: 'Signs', times: 1 }] },
  });
  expect(ofAda.at(-1)?.estimate).not.toBe(ofBob.at(-1)?.estimate);
  expect(ofBob.every(({ firstTries }) => firstTries === 0)).toBe(true);
});

test('a visitor is told nothing, by the call or in a page', async () => {
  expect((await app.inject({ url: '/api/skills' })).statusCode).toBe(401);
  const visit = { request: {} as never, account: null };
  expect(await skillsFirstAnswers(record, course).skills.find(visit)).toBeUndefined();
});

test('the page brings what the call answers', async () => {
  const visit = { request: {} as never, account: accountOf('ada') };
  expect(await skillsFirstAnswers(record, course).skills.find(visit)).toMatchObject({
    value: { skills: await skillsOf('ada') },
  });
});
