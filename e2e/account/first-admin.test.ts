import { expectNotice, freshEmail, goodPassword, signUpByForm } from '../support/forms.ts';
import { expect, test, forgetSignIn } from '../support/test.ts';

test.use({ allowedNoise: ['Failed to load resource'] });

test('AUTH-09 the link of the first start makes the first administrator, once', async ({ page, server }) => {
  const link = /http:\S+\/signup#setup=\S+/.exec(server.output())?.[0] ?? '';
  expect(link).toContain(`${server.address}/signup#setup=`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await page.goto(link);
  await expect(page.getByText('This account will be the administrator.')).toBeVisible();
  await signUpByForm(page, { name: 'Grace Hopper', email: freshEmail(), password: goodPassword });
  await expect(page.getByRole('heading', { name: 'Sections' })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByText('Administrator')).toBeVisible();
  const token = link.split('=')[1] ?? '';
  expect(token).toHaveLength(43);
  expect(asked.filter((request) => request.includes(token))).toEqual([]);

  await forgetSignIn(page);
  await page.goto(link);
  await expect(page.getByText('This account will be the administrator.')).toBeVisible();
  await signUpByForm(page, { email: freshEmail(), password: goodPassword });
  await expectNotice(
    page,
    'Sign Up Error: This link is not valid, or it has been used already. Please ask for a new one.',
  );
  expect(await (await page.request.get('/api/me')).json()).toEqual({ user: null });
});
