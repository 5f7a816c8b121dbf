import { randomUUID } from 'node:crypto';
import { makeAdmin } from '../support/admin.ts';
import { expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

// what is refused is told to the browser's console as well
test.use({ allowedNoise: ['Failed to load resource'] });

test('an administrator hands over a class without a teacher, gives it a licence and a teacher seats, and invites a list to it', async ({
  page,
  student: admin,
  testDatabase,
}) => {
  const { pool } = testDatabase.database;
  await makeAdmin(testDatabase, admin);
  const mark = randomUUID().slice(0, 8);
  await pool.query("insert into classes (name, time_zone) values ($1, 'UTC')", [`Circles ${mark}`]);
  const email = `bo@${mark}.example`;
  const { rows } = await pool.query<{ id: string }>(
    "insert into users (name, email, role) values ('Bo Teacher', $1, 'teacher') returning id",
    [email],
  );
  const done = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

  await test.step('finds the class and hands it over', async () => {
    await page.goto('/admin/classes');
    await page.getByLabel('How the name begins').fill(`circles ${mark}`);
    await page.getByLabel('Show').selectOption('Without a teacher');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Search' }).click();
    const list = page.getByRole('list', { name: 'Classes' });
    await expect(list.getByRole('listitem')).toHaveText([`Circles ${mark}no teacher, 0 students`]);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page);
    await list.getByRole('link').click();
    await page.getByLabel('Address of the teacher').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Hand over' }).click();
    await expect(page.getByRole('alert')).toContainText('There is no teacher with this address.');
    await page.getByLabel('Address of the teacher').fill(email);
    await page.getByRole('button', { name: 'Hand over' }).click();
    await done('The class is handed over.');
    await expect(page.getByRole('link', { name: `Bo Teacher, ${email}` })).toBeVisible();
  });

  await test.step('gives it a licence, and ends it', async () => {
    await page.getByLabel('Seats', { exact: true }).fill('30');
    await page.getByLabel('Until the end of').fill('2090-06-30');
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await done('The licence is given.');
    await expect(page.getByText('30 seats, until')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page);
    await page.getByRole('button', { name: 'End it' }).click();
    await done('The licence has ended.');
  });

  await test.step('gives its teacher seats', async () => {
    await page.getByRole('link', { name: `Bo Teacher, ${email}` }).click();
    await expect(page).toHaveURL(`/admin/people?id=${rows[0]?.id}`);
    await page.getByLabel('Seats', { exact: true }).fill('40');
    await page.getByLabel('Until the end of', { exact: true }).fill('2090-06-30');
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await done('The seats are given.');
    await expect(page.getByText('0 of them on classes')).toBeVisible();
    await expectNoSidewaysScrollOnPhones(page);
  });

  await test.step('and invites everybody on a list', async () => {
    await page.getByRole('link', { name: 'All people' }).click();
    await page.getByLabel('Name or address').fill(`teacher ${mark}`);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Try fewer letters')).toBeVisible();
    await page.getByRole('button', { name: 'Import a list' }).click();
    await page.getByLabel('Or paste the list').fill(`name,email\nBo,${email}\nCy,cy@${mark}.example`);
    await page.getByLabel('Find a class by how its name begins').fill(`Circles ${mark}`);
    await page.getByLabel('Invite to').selectOption(`Circles ${mark}`);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText(`All of them are invited to Circles ${mark}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Import 1 person' }).click();
    await done(`All of them are invited to Circles ${mark}.`);
    const asked = await pool.query('select from class_members m join users u on u.id = m.user_id where u.email = $1', [
      `cy@${mark}.example`,
    ]);
    expect(asked.rows).toHaveLength(1);
  });
});
