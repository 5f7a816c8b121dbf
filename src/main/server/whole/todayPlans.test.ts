import { expect, test, vi } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { readSite } from '#landing/server/site.ts';
import { makeLog } from '#platform/server/log.ts';
import { plansMade } from '#platform/server/testing/plansMade.ts';
import { findToday } from '#study/server/plan/studyPlan.ts';
import { readConfig } from '../config.ts';
import { testServer } from '../testing/testServer.ts';
import { makeGround } from '../wiring/ground.ts';

const { app, database, url } = await testServer();

test('all that the first screen of a student asks is planned once for a connection', async () => {
  const { uid, call } = await newStudent(app);
  const goal = { testDate: null, targetScore: null, minutes: [30, 30, 30, 30, 30, 30, 30], timeZone: 'UTC', weeklyLetter: false }; // prettier-ignore
  expect((await call('PUT', '/api/plan', goal)).statusCode).toBe(200);
  await database.pool.query(
    `with made as (insert into classes (name, time_zone) values ('Room 4', 'UTC') returning id)
     insert into class_members (class_id, user_id, joined_at) select id, $1, now() from made`,
    [uid],
  );
  let asked = new Set<string>();
  const plans = await plansMade(url, async (single) => {
    const config = readConfig({ DATABASE_URL: url });
    const parts = {
      config,
      site: readSite(config.SITE_FILE),
      log: makeLog('silent'),
      database: single,
      secret: 'of tests',
    };
    const { app: unused, plans, course } = await makeGround(parts);
    await course.refresh();
    const spy = vi.spyOn(single.pool, 'query');
    for (let call = 0; call < 12; call += 1) await findToday(plans, uid, Date.now());
    asked = new Set(spy.mock.calls.map(([query]) => (query as unknown as { text: string }).text));
    await unused.close();
  });
  const byText = new Map(plans.map((plan) => [plan.text, plan]));
  expect(asked.size).toBeGreaterThan(8);
  expect([...asked].map((text) => byText.get(text) ?? text)).toEqual(
    [...asked].map((text) => expect.objectContaining({ text, anew: 5, kept: 7 })),
  );
});
