import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScroll, expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { expect, forgetSignIn, signUpHere, test, waitUntilAlive, type Page } from '../support/test.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/themes.ts';

// what is refused is told to the browser's console as well
test.use({ allowedNoise: ['Failed to load resource'] });

/** In both themes, on a phone of 390 px and on a narrower one. */
async function expectWellMade(page: Page) {
  await expectAccessibleInBothThemes(page);
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  if (before) await page.setViewportSize(before);
  await expectNoSidewaysScrollOnPhones(page);
}

test('a teacher makes a class, students join by link and by code, one leaves and is invited again', async ({
  page: teacher,
  student: account,
  testDatabase,
  newBrowser,
}) => {
  const { pool } = testDatabase.database;
  await pool.query("update users set role = 'teacher', name = 'Ruth Teacher' where id = $1", [account.uid]);
  const name = `Circles ${account.uid.slice(0, 4)}`;
  let link = '';
  let code = '';

  await test.step('by keyboard alone the teacher makes a class', async () => {
    await teacher.goto('/classes');
    await expect(teacher.getByText('None yet. Make a class')).toBeVisible();
    await expect(teacher).toHaveTitle('Classes · Lodestar');
    await expectWellMade(teacher);
    await tabTo(teacher, teacher.getByLabel('Name of a new class'));
    await teacher.keyboard.type(name);
    await teacher.keyboard.press('Enter');
    await expect(teacher.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(teacher).toHaveURL(/\/classes\/[\da-f-]{36}\/settings$/);
    await expect(teacher.getByText('Nobody has joined yet.')).toBeVisible();
    await expectWellMade(teacher);
    link =
      (await teacher
        .getByText(/^http:.*\/join\//)
        .first()
        .textContent()) ?? '';
    code = link.split('/').at(-1) ?? '';
    await expect(teacher.getByText(code, { exact: true }).first()).toBeVisible();
  });

  await test.step('on paper there is the page for the wall, and nothing else', async () => {
    await teacher.emulateMedia({ media: 'print' });
    await expect(teacher.getByRole('region', { name: 'Page for the wall' })).toBeVisible();
    await expect(teacher.getByRole('button', { name: 'Renew the code' })).toBeHidden();
    await teacher.emulateMedia({ media: 'screen' });
    await expect(teacher.getByText('or with the code')).toBeHidden();
  });

  const byLink = await newBrowser();
  const first = await signUpHere(byLink, { name: 'Noor Reed' });
  await test.step('a visitor follows the link, signs in, and joins by keyboard after reading what that means', async () => {
    await forgetSignIn(byLink);
    await byLink.goto(link);
    await waitUntilAlive(byLink);
    await expect(byLink).toHaveURL(/\/login\?next=%2Fjoin%2F/);
    await byLink.getByLabel('Email').fill(first.email);
    await byLink.getByLabel('Password', { exact: true }).fill(first.password);
    await byLink.keyboard.press('Enter');
    await expect(byLink.getByRole('heading', { name, exact: true })).toBeVisible();
    await expect(byLink.getByText('Ruth Teacher')).toBeVisible();
    await expect(byLink.getByText('your conversations with the tutor')).toBeVisible();
    await expect(byLink.getByText('You can leave at any time')).toBeVisible();
    await expectWellMade(byLink);
    await tabTo(byLink, byLink.getByRole('button', { name: 'I agree: join the class' }));
    await byLink.keyboard.press('Enter');
    await expect(byLink).toHaveURL('/classes');
    await expect(byLink.getByRole('heading', { level: 3, name })).toBeVisible();
  });

  const byCode = await newBrowser();
  await test.step('another finds the classes in the menu and types the code', async () => {
    await signUpHere(byCode);
    await byCode.goto('/settings');
    await waitUntilAlive(byCode);
    await byCode.getByRole('button', { name: 'Open user menu' }).click();
    await byCode.getByRole('link', { name: 'Classes' }).click();
    await expect(byCode.getByText('You are in no class.')).toBeVisible();
    await byCode.getByLabel('Class code').fill('CDFG');
    await byCode.keyboard.press('Enter');
    await expect(byCode.getByRole('alert')).toContainText('eight letters and digits');
    await byCode.getByLabel('Class code').fill('cccc cccc');
    await byCode.keyboard.press('Enter');
    await expect(byCode.getByRole('alert')).toContainText('There is no class with this code.');
    await byCode.getByRole('link', { name: 'Type another code' }).click();
    await byCode.getByLabel('Class code').fill(code.toLowerCase().replace('-', ''));
    await byCode.keyboard.press('Enter');
    await byCode.getByRole('button', { name: 'I agree: join the class' }).click();
    await expect(byCode.getByRole('heading', { level: 3, name })).toBeVisible();
  });

  await test.step('one leaves by keyboard, after being asked once more', async () => {
    await tabTo(byLink, byLink.getByRole('button', { name: `Leave ${name}` }));
    await byLink.keyboard.press('Enter');
    const dialog = byLink.getByRole('alertdialog', { name: `Leave ${name}?` });
    await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
    await expectAccessible(byLink);
    await tabTo(byLink, dialog.getByRole('button', { name: 'Leave the class' }));
    await byLink.keyboard.press('Enter');
    await expect(byLink.getByRole('status').filter({ hasText: `You have left ${name}.` })).toBeFocused();
    await expect(byLink.getByText('You are in no class.')).toBeVisible();
    await expectWellMade(byLink);
  });

  await test.step('the teacher sees who is there, invites who left, and takes the other one out', async () => {
    await teacher.reload();
    await expect(teacher.getByRole('list', { name: 'Students' }).getByRole('listitem')).toHaveCount(1);
    await teacher.getByLabel('E-mail addresses, one in each line').fill(`Noor, ${first.email}\nBo Reed`);
    await teacher.getByRole('button', { name: 'Send invitations' }).click();
    await expect(teacher.getByRole('alert')).toContainText('in line 2');
    await teacher.getByLabel('Or a file with them (CSV)').setInputFiles({
      ...{ name: 'class.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`Name,E-mail\nNoor,${first.email}\n`),
    });
    await expect(teacher.getByLabel('E-mail addresses, one in each line')).toHaveValue(/^Name,E-mail/);
    await teacher.getByRole('button', { name: 'Send invitations' }).click();
    await expect(teacher.getByRole('status').filter({ hasText: '1 invitation is on its way.' })).toBeVisible();
    await teacher.getByRole('button', { name: 'Take out Sam Reed' }).click();
    await teacher.getByRole('alertdialog').getByRole('button', { name: 'Take out' }).click();
    await expect(teacher.getByRole('status').filter({ hasText: 'Sam Reed is no longer in the class.' })).toBeVisible();
    await expect(teacher.getByText('Nobody has joined yet.')).toBeVisible();
    await expectAccessible(teacher);
  });

  await test.step('who is invited agrees, or does not', async () => {
    await byLink.goto('/dashboard/learn');
    await expect(byLink.getByText('A class invites you.')).toBeVisible();
    await byLink.getByRole('link', { name: 'See what that means' }).click();
    await expect(byLink.getByRole('heading', { name: 'Invitations' })).toBeVisible();
    await expectWellMade(byLink);
    await byLink.getByRole('button', { name: `I agree: join ${name}` }).click();
    await expect(byLink.getByRole('status').filter({ hasText: `You are in ${name} now.` })).toBeFocused();
    await expect(byLink.getByRole('heading', { name: 'Invitations' })).toHaveCount(0);
  });

  await test.step('the teacher closes the code, renames the class and archives it', async () => {
    await teacher.getByRole('button', { name: 'Close it' }).click();
    await expect(teacher.getByText('Make a join code first')).toBeVisible();
    await teacher.getByLabel('Name', { exact: true }).fill(`${name} anew`);
    await teacher.getByRole('button', { name: 'Save' }).click();
    await expect(teacher.getByRole('heading', { level: 1, name: `${name} anew` })).toBeVisible();
    await teacher.getByRole('button', { name: 'Switch the community off' }).click();
    await expect(teacher.getByText('Students of this class have no community.')).toBeVisible();
    await teacher.getByRole('button', { name: 'Archive the class' }).click();
    await expect(teacher.getByText('This class is archived: nobody joins')).toBeVisible();
    await teacher.getByRole('link', { name: 'All classes' }).click();
    await expect(teacher.getByText('1 student, archived')).toBeVisible();
  });
});
