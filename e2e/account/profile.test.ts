import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import {
  accountErrorTexts,
  deletedText,
  invalidNameText,
  photoErrorTexts,
  weakPasswordTexts,
} from '../../src/accounts/texts.ts';
import { mostPhotoBytes } from '../../src/accounts/ownAccount.ts';
import { linkIn } from '../../src/platform/server/testing/mailbox.ts';
import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { dismissNotice, expectNotice, freshEmail, signInByForm } from '../support/forms.ts';
import { test } from '../support/mailed.ts';

import { expect, signUpHere, type Page, type Student, waitUntilAlive, forgetSignIn } from '../support/test.ts';

const newPassword = 'seven quiet lighthouses';

test('the lead goes to the settings, and they lead back', async ({ page, student: _ }) => {
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Your Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
});

test.describe('the name', () => {
  test('DASH-05 is saved, said so, and stands everywhere at once', async ({ page, student: _ }) => {
    await openProfile(page);
    await page.getByLabel('Name').fill('  Ida Rhodes ');
    await page.getByLabel('Name').press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Your name is saved.' })).toBeVisible();
    await expect(page.getByText('Ida Rhodes', { exact: true }).last()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open user menu' })).toContainText('IR');
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('Ida Rhodes');
    await waitUntilAlive(page);
    await page.getByLabel('Name').fill(' ');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Your name is removed.')).toBeVisible();
    await expect(page.getByText('No name yet')).toBeVisible();
  });

  test.describe('refused', () => {
    test.use({ allowedNoise: ['Failed to load resource'] });

    test('is said beside it, and what was typed stays', async ({ page, student }) => {
      await openProfile(page);
      const piled = `z${'̈'.repeat(20)}`;
      await page.getByLabel('Name').fill(piled);
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect(page.getByRole('alert')).toHaveText(invalidNameText);
      await expect(page.getByLabel('Name')).toHaveValue(piled);
      await page.route('**/api/me/profile', (route) => route.abort());
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect(page.getByRole('alert')).toHaveText(accountErrorTexts['network-request-failed']);
      await expect(page.getByText(student.name, { exact: true }).last()).toBeVisible();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('DASH-04 a long name leaves the photo round and its own words whole, and what is said is seen', async ({
    page,
  }) => {
    await signUpHere(page, { name: 'Bartholomew Featherstonehaugh' });
    await openProfile(page);
    await chooseFile(page, 'small.png', await noisyPicture(20, 20));
    const photo = page.getByRole('main').locator('img[src^="/api/me/photo"]');
    await expect.poll(() => photo.boundingBox()).toMatchObject({ width: 80, height: 80 });
    const said = page.getByText('Your photo is saved.');
    const bar = page.getByRole('navigation', { name: 'Main' }).last();
    await expect
      .poll(async () => ((await bar.boundingBox())?.y ?? 0) - ((await said.boundingBox())?.y ?? Infinity))
      .toBeGreaterThan(20);
  });
});

test.describe('the photo', () => {
  test('DASH-04 is made small before it is sent, shown at once, and taken away again', async ({ page, student: _ }) => {
    await openProfile(page);
    const large = await noisyPicture(1200, 800);
    const sending = page.waitForRequest('**/api/me/photo');
    await chooseFile(page, 'holiday.png', large);
    const sent = await (await sending).allHeaders(); // the browser shows nobody the bytes of a file
    expect(sent['content-type']).toBe('image/webp');
    expect(Number(sent['content-length'])).toBeGreaterThan(0);
    expect(Number(sent['content-length'])).toBeLessThan(large.length / 10);

    await expect(page.getByText('Your photo is saved.')).toBeVisible();
    for (const place of [page.getByRole('main'), page.getByRole('banner')]) {
      const photo = place.locator('img[src^="/api/me/photo"]').first();
      expect(await photo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(0); // prettier-ignore
    }
    await page.reload();
    await expect(page.getByRole('main').locator('img[src^="/api/me/photo"]')).toBeVisible();
    await page.getByRole('button', { name: 'Remove photo' }).click();
    await expect(page.getByText('Your photo is removed.')).toBeVisible();
    await expect(page.locator('img[src^="/api/me/photo"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Upload a photo' })).toBeFocused();
  });

  test('says that it is busy, and takes no second one meanwhile', async ({ page, student: _ }) => {
    await openProfile(page);
    const answer = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/api/me/photo', async (route) => {
      asked += 1;
      await answer.promise;
      await route.continue();
    });
    const small = await noisyPicture(20, 20);
    await chooseFile(page, 'small.png', small);
    await expect(page.getByText('Uploading your photo...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upload a photo' })).toHaveAttribute('aria-disabled', 'true');
    answer.resolve();
    await expect(page.getByText('Your photo is saved.')).toBeVisible();
    expect(asked).toBe(1);
  });

  test.describe('refused', () => {
    test.use({ allowedNoise: ['Failed to load resource'] });

    test('says why, beside it, and the old one stays', async ({ page, student: _ }) => {
      await openProfile(page);
      const picture = await noisyPicture(60, 60);
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
      for (const [name, content, text] of [
        ['notes.png', Buffer.from('my notes'), photoErrorTexts.notAPicture],
        ['drawing.svg', Buffer.from(svg), photoErrorTexts.notAPicture],
        ['nothing.jpg', Buffer.alloc(0), photoErrorTexts.empty],
        ['half.png', picture.subarray(0, picture.length / 2), photoErrorTexts.damaged],
      ] as const) {
        await chooseFile(page, name, content);
        await expect(page.getByRole('alert'), name).toHaveText(text);
      }
      await expect(page.locator('img[src^="/api/me/photo"]')).toHaveCount(0);
    });

    test('one that is too large is not even sent', async ({ page, student: _ }) => {
      await openProfile(page);
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
      await chooseFile(page, 'huge.png', Buffer.alloc(mostPhotoBytes + 1, 7));
      await expect(page.getByRole('alert')).toHaveText(photoErrorTexts.tooHeavy);
      expect(sent).toEqual([]);
    });

    test('an address that cannot be used is told apart from one with no picture', async ({ page, student: _ }) => {
      await openProfile(page);
      await page.getByRole('button', { name: 'Use an image link' }).click();
      const address = page.getByLabel('Image link');
      await expect(address).toBeFocused();
      await address.fill('http://127.0.0.1/me.png');
      await address.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(photoErrorTexts.badAddress);
      await address.fill('https://localhost/me.png');
      await page.getByRole('button', { name: 'Use this image' }).click();
      await expect(page.getByRole('alert')).toHaveText(photoErrorTexts.notFetched);
      await expect(address).toHaveValue('https://localhost/me.png');
      await page.getByRole('button', { name: 'Save name' }).click();
      await expect(page.getByText('Your name is saved.')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await address.press('Escape');
      await expect(address).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Use an image link' })).toBeFocused();
    });
  });
});

test.describe('the e-mail address', () => {
  test('changes when the link in the letter to the new one is used; the old one hears of it', async ({
    page,
    student,
    mailbox,
  }) => {
    const wanted = freshEmail();
    await openProfile(page);
    await expect(page.getByText('Not confirmed yet')).toBeVisible();
    await askForEmail(page, wanted);
    const waiting = page.getByText(`Waiting for ${wanted}`);
    await expect(waiting).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Email address' })).toBeFocused();
    await expect(page.getByRole('main').getByText(student.email, { exact: true })).toBeVisible();
    await mailbox.letterTo(student.email, 2); // after the one of the new account, or overtaking it
    const toOld = mailbox.letters.filter(({ to }) => to.includes(student.email));
    expect(toOld.map(({ subject }) => subject)).toContain('Your e-mail address is about to change');

    await mailbox.letterTo(wanted); // or the next could overtake it
    await page.getByRole('button', { name: 'Send the e-mail again' }).click();
    await expect(page.getByText(`A new e-mail to ${wanted} is on its way.`)).toBeVisible();
    await confirmBy(page, linkIn(await mailbox.letterTo(wanted, 2)));
    await openProfile(page);
    await expect(page.getByRole('main').getByText(wanted, { exact: true })).toBeVisible();
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  test('stays when the wish is taken back', async ({ page, student }) => {
    await openProfile(page);
    await askForEmail(page, freshEmail());
    await page.getByRole('button', { name: 'Keep the old address' }).click();
    await expect(page.getByText('Your address stays as it is.')).toBeVisible();
    await expect(page.getByText('Waiting for')).toHaveCount(0);
    await expect(page.getByRole('main').getByText(student.email, { exact: true })).toBeVisible();
  });

  test('stays when a new password is chosen meanwhile, which says so', async ({ page, student: _ }) => {
    await openProfile(page);
    const wanted = freshEmail();
    await askForEmail(page, wanted);
    await expect(page.getByText(`Waiting for ${wanted}`)).toBeVisible();
    await page.getByRole('button', { name: 'Change Password' }).click();
    await setPassword(page, newPassword);
    await expect(page.getByText(`the change to ${wanted} is dropped.`)).toBeVisible();
    await expect(page.getByText('Waiting for')).toHaveCount(0);
  });

  test('reads the same when another account has the new one', async ({ page, student: _, browser, baseURL, hear }) => {
    const elsewhere = await browser.newContext({ baseURL });
    await hear(elsewhere);
    const other = await signUpHere(await elsewhere.newPage());
    await openProfile(page);
    await askForEmail(page, other.email);
    await expect(page.getByText(`Waiting for ${other.email}`)).toBeVisible();
    await elsewhere.close();
  });

  test('that is not confirmed yet gets its letter again', async ({ page, student, mailbox }) => {
    await openProfile(page);
    const again = page.getByRole('button', { name: 'Send the link again' });
    await page.getByRole('button', { name: 'Change Email address' }).click();
    await expect(again).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Change Email address' })).toBeFocused();
    await mailbox.letterTo(student.email); // or the next could overtake it
    await again.click();
    await expect(page.getByText(`A new e-mail to ${student.email} is on its way.`)).toBeVisible();
    await confirmBy(page, linkIn(await mailbox.letterTo(student.email, 2)));
    await openProfile(page);
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send the link again' })).toHaveCount(0);
  });

  test.describe('refused', () => {
    test.use({ allowedNoise: ['Failed to load resource'] });

    test('says why, and what was typed stays', async ({ page, student: _ }) => {
      await openProfile(page);
      await askForEmail(page, 'ida@localhost');
      await expect(page.getByRole('alert')).toHaveText(
        'This e-mail address is not valid. It should look like name@example.com.',
      );
      await expect(page.getByLabel('New e-mail address')).toHaveValue('ida@localhost');
      await page.getByRole('button', { name: 'Cancel Email address' }).click();
      await expect(page.getByLabel('New e-mail address')).toHaveCount(0);
    });
  });
});

test.describe('the password', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('AUTH-06 changes; a weak one is refused, and every other device is signed out', async ({
    page,
    student,
    browser,
    baseURL,
    hear,
  }) => {
    const elsewhere = await browser.newContext({ baseURL });
    await hear(elsewhere);
    const other = await elsewhere.newPage();
    await other.goto('/login');
    await signInByForm(other, student);
    await expect(other.getByRole('heading', { name: 'Sections' })).toBeVisible();

    await openProfile(page);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByLabel('New password')).toBeFocused();
    await setPassword(page, 'short');
    await expect(page.getByRole('alert')).toHaveText(weakPasswordTexts.tooShort);
    await expect(page.getByLabel('New password')).toBeFocused();
    await setPassword(page, newPassword);
    await expect(page.getByText('Your new password is set. Everywhere else you are signed out.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Password' })).toBeFocused();

    await other.goto('/profile');
    await signInByForm(other, { email: student.email, password: newPassword });
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
    await elsewhere.close();
  });
});

test.describe('a quarter of an hour after signing in', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('AUTH-09 a delicate change asks for the password, and then goes on by itself', async ({
    page,
    student,
    testDatabase,
  }) => {
    await openProfile(page);
    await letTimePass(testDatabase, student);
    const wanted = freshEmail();
    await askForEmail(page, wanted);
    const dialog = page.getByRole('alertdialog', { name: 'Is it still you?' });
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await dialog.getByLabel('Password', { exact: true }).fill('a wrong one, surely');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(accountErrorTexts['wrong-password']);
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.type(student.password);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(`Waiting for ${wanted}`)).toBeVisible();

    await page.getByRole('button', { name: 'Change Password' }).click();
    await setPassword(page, newPassword);
    await expect(page.getByText('Your new password is set.')).toBeVisible();
  });

  test('AUTH-09 whoever would rather not is told what it needs, and nothing typed is lost', async ({
    page,
    student,
    testDatabase,
  }) => {
    await openProfile(page);
    await letTimePass(testDatabase, student);
    await page.getByRole('button', { name: 'Change Password' }).click();
    await setPassword(page, newPassword);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('alert')).toHaveText(accountErrorTexts['requires-recent-login']);
    await expect(page.getByLabel('New password')).toHaveValue(newPassword);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByLabel('New password')).toHaveValue(newPassword);
  });

  test('AUTH-09 without a password the provider is asked, in a window of its own', async ({ page, testDatabase }) => {
    const student = await exampleStudent(page);
    await openProfile(page);
    await letTimePass(testDatabase, student);
    await page.getByRole('button', { name: 'Choose one Password' }).click();
    await setPassword(page, newPassword);
    const dialog = page.getByRole('alertdialog', { name: 'Is it still you?' });
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0);
    const popup = page.waitForEvent('popup');
    await dialog.getByRole('link', { name: 'Continue with Google' }).click();
    await popup;
    await expect(page.getByText('Your new password is set.')).toBeVisible();
    await forgetSignIn(page);
    await page.goto('/login');
    await signInByForm(page, { email: student.email, password: newPassword });
    await expect(page).toHaveURL(/\/dashboard\/learn$/);
  });

  test.describe('in a browser that blocks popups', () => {
    test.use({ allowedNoise: ['Failed to load resource', 'Scripts may close only the windows'] });

    test('AUTH-09 the provider is asked in a tab, and nothing typed is lost', async ({ page, testDatabase }) => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      const student = await exampleStudent(page);
      await openProfile(page);
      await letTimePass(testDatabase, student);
      await page.getByRole('button', { name: 'Choose one Password' }).click();
      await setPassword(page, newPassword);
      await page.getByRole('link', { name: 'Continue with Google' }).click();
      await page.getByRole('link', { name: 'Go to Google in a new tab' }).click();
      await expect(page.getByText('Your new password is set.')).toBeVisible();
    });
  });
});

test.describe('the own data', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('is one file, named by the server, with everything in it', async ({ page, student, testDatabase }) => {
    await page.request.put('/api/progress/start-here/start-test-map', { headers: { 'sec-fetch-site': 'same-origin' } });
    await openProfile(page);
    const file = await download(page);
    expect(file.name).toMatch(/^lodestar-data-\d{4}-\d{2}-\d{2}\.json$/);
    await expect(page.getByText(`Saved as ${file.name} among your downloads.`)).toBeVisible();
    expect(file.data).toMatchObject({
      account: { uid: student.uid, email: student.email, displayName: student.name, hasPassword: true },
      completedLessons: [{ sectionId: 'start-here', lessonId: 'start-test-map' }],
      devices: [{ isThisOne: true }],
    });
    expect(JSON.stringify(file.data)).not.toContain('argon2');

    await letTimePass(testDatabase, student);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download your data' }).click();
    await page.getByRole('alertdialog').getByLabel('Password', { exact: true }).fill(student.password);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await downloading;
  });

  test('AUTH-09 that cannot be fetched is said, and can be asked for again', async ({ page, student: _ }) => {
    await openProfile(page);
    await page.route('**/api/me/export', (route) => route.abort());
    await page.getByRole('button', { name: 'Download your data' }).click();
    await expect(page.getByRole('alert')).toHaveText(accountErrorTexts['network-request-failed']);
    await page.unroute('**/api/me/export');
    await download(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('deleting the account', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('says what goes, wants to be meant, and leaves nothing', async ({ page, student, server, testDatabase }) => {
    const { pool } = testDatabase.database;
    await openProfile(page);
    const opener = page.getByRole('button', { name: 'Delete your account' });
    await opener.click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
    await expect(dialog).toContainText(student.email);
    await expect(dialog).toContainText('Every lesson you have completed');
    await expect(dialog).not.toContainText('Pro');
    await dialog.getByRole('button', { name: 'Keep my account' }).click();
    await expect(opener).toBeFocused();

    await opener.click();
    await dialog.getByLabel('To be sure').fill('no');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(`That is neither ${student.email} nor delete.`);
    await dialog.getByLabel('To be sure').fill(student.email.toUpperCase());
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await expectNotice(page, deletedText);
    const { rows } = await pool.query('select id from users where id = $1', [student.uid]);
    expect(rows).toEqual([]);
    await dismissNotice(page);
    await expect(page).toHaveURL(`${server.address}/`);
    await page.goto('/login');
    await signInByForm(page, student);
    await expect(page.getByRole('alert')).toHaveText(accountErrorTexts['invalid-credential']);
  });

  test('AUTH-09 asks for the password again first, and names the subscription of whoever has paid', async ({
    page,
    student,
    testDatabase,
  }) => {
    const { pool } = testDatabase.database;
    await pool.query(`update users set pro_until = now() + interval '1 day' where id = $1`, [student.uid]);
    await openProfile(page);
    await letTimePass(testDatabase, student);
    await page.getByRole('button', { name: 'Delete your account' }).click();
    await expect(page.getByText('Pro and its subscription')).toBeVisible();
    await page.getByLabel('To be sure').fill('delete');
    await page.keyboard.press('Enter');
    const proof = page.getByRole('alertdialog', { name: 'Is it still you?' });
    await proof.getByLabel('Password', { exact: true }).fill(student.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog', { name: /\?$/ })).toHaveCount(0);
    await expectNotice(page, deletedText);
  });

  test('of the only administrator is refused, with what to do', async ({ page, student, testDatabase }) => {
    const { pool } = testDatabase.database;
    await pool.query(`update users set role = 'student' where role = 'admin'`);
    await pool.query(`update users set role = 'admin' where id = $1`, [student.uid]);
    await openProfile(page);
    await page.getByRole('button', { name: 'Delete your account' }).click();
    await page.getByLabel('To be sure').fill('delete');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('You are the only administrator.');
  });
});

test.describe('a session that ended meanwhile', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('AUTH-09 is told at the next change, which leads to signing in and back', async ({
    page,
    student,
    testDatabase,
  }) => {
    await openProfile(page);
    await testDatabase.database.pool.query('delete from sessions where user_id = $1', [student.uid]);
    await page.getByRole('button', { name: 'Save name' }).click();
    await expectNotice(page, accountErrorTexts['user-token-expired']);
    await dismissNotice(page);
    await signInByForm(page, student);
    await expect(page).toHaveURL(/\/profile$/);
  });
});

test.describe('when the record cannot be read', () => {
  test.use({ allowedNoise: ['Failed to load resource'] });

  test('what the server cannot say is asked for again', async ({ page, student: _, testDatabase }) => {
    const { pool } = testDatabase.database;
    await pool.query('alter table action_codes rename to away');
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Profile');
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 15_000 });
    await pool.query('alter table away rename to action_codes');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Name')).toBeVisible();
  });
});

async function openProfile(page: Page): Promise<void> {
  await page.goto('/profile');
  await waitUntilAlive(page);
}

async function chooseFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a photo' }).click();
  await (await choosing).setFiles({ name, mimeType: '', buffer });
}

/** A PNG that no compression makes small. */
function noisyPicture(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

async function askForEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Change Email address' }).click();
  await page.getByLabel('New e-mail address').fill(email);
  await page.getByRole('button', { name: 'Send the link', exact: true }).click();
}

async function confirmBy(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await waitUntilAlive(page);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('is confirmed.')).toBeVisible();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Set the new password' }).click();
}

/** The last proof of who they are was too long ago for delicate changes. */
async function letTimePass({ database }: TestDatabase, { uid }: Pick<Student, 'uid'>): Promise<void> {
  await database.pool.query(`update sessions set proved_at = now() - interval '16 minutes' where user_id = $1`, [uid]);
}

/** Somebody without a password: they came by the test service. */
async function exampleStudent(page: Page): Promise<Pick<Student, 'uid' | 'email'>> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await page.request.post('/api/test-identity', { data: { name: 'Example Eve' }, headers })).status()).toBe(
    200,
  );
  return (await (await page.request.get('/api/me')).json()).user;
}

async function download(page: Page): Promise<{ name: string; data: unknown }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), data: JSON.parse(await readFile(await file.path(), 'utf8')) };
}
