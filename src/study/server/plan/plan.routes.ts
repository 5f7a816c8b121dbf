import type { FastifyInstance } from 'fastify';
import type { FirstAnswerSource } from '#accounts/server/firstAnswers.ts';
import { signedIn } from '#accounts/server/identity.ts';
import { timeZoneOf } from '#accounts/server/settings/timeZone.ts';
import { firstAnswer } from '#platform/answers.ts';
import { invalidArgument } from '#platform/errors.ts';
import { serve } from '#platform/server/http/serve.ts';
import { declinePlan, getPlan, getToday, putPlan } from '../../plan/plan.ts';
import { nextLetterAfter } from './letterTime.ts';
import { readGoal } from './readGoal.ts';
import { findPlan, findToday, type PlanServices } from './studyPlan.ts';

export function servePlan(app: FastifyInstance, services: PlanServices): void {
  const { queries } = services;

  serve(app, getPlan, (_, request) => findPlan(services, signedIn(request).uid, Date.now()));

  serve(app, putPlan, async ({ body }, request) => {
    const { uid } = signedIn(request);
    const now = Date.now();
    const goal = readGoal(body, now);
    const nextLetterAt = goal.weeklyLetter ? new Date(nextLetterAfter(now, goal.timeZone)) : null;
    await queries.setGoal(uid, goal, nextLetterAt, now);
    return findPlan(services, uid, now);
  });

  serve(app, declinePlan, async (_, request) => {
    const { uid } = signedIn(request);
    const now = Date.now();
    await queries.decline(uid, now);
    return findPlan(services, uid, now);
  });

  serve(app, getToday, ({ query: { timeZone } }, request) => {
    const guess = timeZone === undefined ? undefined : timeZoneOf(timeZone);
    if (timeZone !== undefined && !guess) throw invalidArgument('This time zone is not known here.', 'unknown-time-zone'); // prettier-ignore
    return findToday(services, signedIn(request).uid, Date.now(), guess);
  });
}

export function planFirstAnswers(services: PlanServices) {
  return {
    plan: {
      async find({ account }) {
        return account ? firstAnswer(getPlan, {}, await findPlan(services, account.uid, Date.now())) : undefined;
      },
    },
    today: {
      async find({ account }) {
        if (!account) return undefined;
        return firstAnswer(getToday, { query: {} }, await findToday(services, account.uid, Date.now()));
      },
    },
  } satisfies Record<string, FirstAnswerSource>;
}
