import { dismissNotice, expectNotice } from '../support/forms.ts';
import { expect, signUpHere, test } from '../support/test.ts';

test.use({ allowedNoise: ['status of 401'] });

test('AUTH-08 SETT-01 SETT-02 signing out in the settings, and in the user menu: told so, then the front page, and the session is over; neither going back nor this browser shows anything of the person, and another browser of theirs stays signed in', async ({
  page,
  student,
  request: other,
  server,
  testDatabase,
}) => {
  await page.goto('/settings');
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expectNotice(page, 'Successfully signed out.');
  await dismissNotice(page);
  await expect(page).toHaveURL(`${server.address}/`);
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();

  const { rows } = await testDatabase.database.pool.query('select id from sessions where user_id = $1', [student.uid]);
  expect(rows).toEqual([]);
  const reused = await fetch(`${server.address}/api/progress`, { headers: { cookie } });
  expect(reused.status).toBe(401);
  expect((await page.context().cookies()).filter(({ name }) => name.includes('session'))).toEqual([]);

  await test.step("SETT-01 SETT-02 the button reads 'Signing Out...' and does nothing twice while it is busy; whoever has left the settings meanwhile is told all the same, and goes to the front page", async () => {
    await signUpHere(page);
    await page.goto('/settings');
    const answer = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/api/sign-out', async (route) => {
      asked += 1;
      await answer.promise;
      await route.continue();
    });
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
    const busy = page.getByRole('button', { name: 'Signing Out...' });
    await expect(busy).toBeVisible();
    await busy.click({ force: true });
    await page.getByRole('link', { name: 'Solver' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'What should we learn today?' })).toBeVisible();
    answer.resolve();
    await expectNotice(page, 'Successfully signed out.');
    expect(asked).toBe(1);
    await dismissNotice(page);
    await expect(page).toHaveURL(`${server.address}/`);
    await page.unroute('**/api/sign-out');
  });

  await test.step('AUTH-08 after signing out in the user menu, neither going back nor this browser shows anything of the person; another browser of theirs stays signed in', async () => {
    const { email, name, password } = await signUpHere(page, { name: 'Ida Rhodes' });
    const headers = { 'sec-fetch-site': 'same-origin' };
    await other.post('/api/sign-in', { data: { email, password }, headers });
    await page.request.put('/api/progress/start-here/start-test-map', { headers });
    await page.goto('/dashboard/learn');
    await page.goto('/profile');
    await expect(page.getByText(email).last()).toBeVisible();
    await page.evaluate(() => localStorage.setItem('lodestar.attempt.somebody.a.b', '{}'));
    await page.getByRole('button', { name: 'Open user menu' }).click();
    await page.getByLabel('Your account').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    expect((await (await other.get('/api/me')).json()).user.email).toBe(email);

    for (const move of [() => page.goBack(), () => page.goBack(), () => page.goForward()]) {
      await move();
      await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
      expect(await page.content()).not.toContain(email);
      expect(await page.content()).not.toContain(name);
    }
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).toBe('[{},{}]');
  });
});
