import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import type { TestDatabase } from '../../src/platform/server/testing/testDatabases.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { expect, test, type Page, type Student } from '../support/test.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/themes.ts';

// codes that are wrong, and changes that want the step, are refused
test.use({ allowedNoise: ['Failed to load resource'] });

/** What the computer has in it to read a finger, played by Chromium. */
async function addFingerReader(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
}

/** As in a new sign-in, or so long after it was taken. */
async function ageStep({ database }: TestDatabase, { uid }: Student, ago: string | null): Promise<void> {
  await database.pool.query('update sessions set second_step_at = now() - $2::interval where user_id = $1', [uid, ago]);
}

test('an administrator sets up an app and a passkey, takes the second step with each of them, and manages them in the settings', async ({
  page,
  student,
  testDatabase,
}) => {
  const role = "update users set role = 'admin', email_verified_at = now() where id = $1";
  await testDatabase.database.pool.query(role, [student.uid]);
  await addFingerReader(page);
  const heading = (name: string, level?: number) => page.getByRole('heading', { name, level });
  const code = page.getByRole('textbox', { name: 'Code of your app' });
  let key = '';
  const codeAt = (time: number) => new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: time });
  const codesShown = () =>
    page
      .getByRole('listitem')
      .getByText(/^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/)
      .allTextContents();
  let recovery: string[] = [];

  await test.step('the desk is closed until an app is set up, by keyboard alone', async () => {
    await page.goto('/admin/audit');
    await expect(heading('Set up the second step', 2)).toBeVisible();
    await expect(page.getByText('Nothing has been done at this desk yet.')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    const long = "update sessions set proved_at = now() - interval '16 minutes' where user_id = $1";
    await testDatabase.database.pool.query(long, [student.uid]);
    await tabTo(page, page.getByRole('button', { name: 'Set up an app' }));
    await page.keyboard.press('Enter');
    const proof = page.getByRole('alertdialog', { name: 'Is it still you?' });
    await proof.getByRole('textbox', { name: 'Password' }).fill(student.password);
    await page.keyboard.press('Enter');
    await expect(proof).toHaveCount(0);
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code).toHaveAttribute('inputmode', 'numeric');
    const picture = page.getByRole('img', { name: 'QR code with the key below' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page);
    key = (await page.locator('main code').textContent()) ?? '';
    await page.keyboard.type(codeAt(Date.now() + 3_600_000));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This code is not right');
    await page.keyboard.type(codeAt(Date.now())); // what was refused is selected
    await page.keyboard.press('Enter');
  });

  await test.step('the recovery codes are kept before the desk opens', async () => {
    await expect(heading('Your recovery codes', 2)).toBeFocused();
    recovery = await codesShown();
    expect(recovery).toHaveLength(10);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain(recovery.join('\n'));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(recovery.join('\n'));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading('Your recovery codes')).toBeVisible(); // they have to say so first
    await page.getByRole('checkbox', { name: 'I have kept them' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading('Audit log', 1)).toBeFocused();
    await expect(heading('Your recovery codes')).toHaveCount(0);
  });

  await test.step('a new sign-in asks for the step, and takes the next code of the app', async () => {
    await ageStep(testDatabase, student, null);
    await page.reload();
    await expect(heading('Take the second step', 2)).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, code);
    await page.keyboard.type(codeAt(Date.now() + 30_000)); // the one of now may be the one that confirmed it
    await page.keyboard.press('Enter');
    await expect(heading('Audit log', 1)).toBeFocused();
  });

  await test.step('a passkey is added in the settings', async () => {
    await page.goto('/settings');
    const block = page.locator('section').filter({ has: heading('Second step', 2) });
    await expect(block).toContainText('10 are left.');
    await expectNoSidewaysScrollOnPhones(page);
    await block.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(block.getByRole('status').filter({ hasText: 'The passkey is set up.' })).toBeVisible();
    await expect(block.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toContainText(/Chrom.* on Linux/);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('a change that wants the step anew asks for it in a dialogue, and goes on by itself', async () => {
    await ageStep(testDatabase, student, '16 minutes');
    const renew = page.getByRole('button', { name: 'Make new recovery codes' });
    const dialog = page.getByRole('alertdialog', { name: 'Take the second step' });
    await renew.click();
    await expect(dialog).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toContainText('Please take the second step of signing in first.');
    await expect(renew).toBeFocused();
    await renew.click();
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(heading('Your recovery codes', 2)).toBeFocused();
    const renewed = await codesShown();
    expect(renewed.filter((one) => recovery.includes(one))).toEqual([]);
    recovery = renewed;
    await page.getByRole('checkbox', { name: 'I have kept them' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading('Recovery codes', 3)).toBeFocused();
  });

  await test.step('the desk opens with the passkey, and with a recovery code', async () => {
    await ageStep(testDatabase, student, null);
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(heading('Desk', 1)).toBeFocused();
    await ageStep(testDatabase, student, null);
    await page.reload();
    await page.getByText('Use a recovery code').click();
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(recovery[0] ?? '');
    await page.getByRole('button', { name: 'Use this code' }).click();
    await expect(heading('Desk', 1)).toBeFocused();
  });

  await test.step('the passkey is removed again', async () => {
    await page.goto('/settings');
    const block = page.locator('section').filter({ has: heading('Second step', 2) });
    await expect(block).toContainText('9 are left.');
    await block.getByRole('button', { name: /^Remove / }).click();
    await expect(block.getByRole('status').filter({ hasText: 'Removed: ' })).toBeVisible();
    await expect(page.locator(':focus')).toContainText('None is set up.');
    await block.getByRole('button', { name: 'Replace the app' }).click();
    await expect(code).toBeFocused();
    await block.getByRole('button', { name: 'Cancel' }).click();
    await expect(block.getByRole('button', { name: 'Replace the app' })).toBeFocused();
  });
});
