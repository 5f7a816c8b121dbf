import { invalidEmailText } from '../../src/accounts/texts.ts';
import { followTexts } from '../../src/parents/followTexts.ts';
import { parentsTexts as texts } from '../../src/parents/parentsTexts.ts';
import { linkIn } from '../../src/platform/server/testing/mailbox.ts';
import { missQuestions } from '../support/answering.ts';
import { freshEmail } from '../support/forms.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScroll, expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { test } from '../support/mailed.ts';
import { expect } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

// a refused form is answered with 400, a page that has ended with 404
test.use({ allowedNoise: ['Failed to load resource'] });

test('a student gives a parent an address and sees that it is used; the parent reads the page and gets a letter, without a script; the student ends it', async ({
  page,
  student,
  browser,
  baseURL,
  hear,
  newBrowser,
  mailbox,
}) => {
  await missQuestions(page, { sectionId: 'rw-boundaries', lessonId: 'bnd-marks-drill' }, 3);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Share how it goes' }).click();
  await expect(page).toHaveURL(/\/parents$/);
  await expect(page.getByRole('heading', { name: texts.none })).toBeVisible();
  await expect(page.getByText('what you ask the tutor, or your notes')).toBeVisible();

  const address = await test.step('by keyboard alone: the address has the focus, ready to be copied', async () => {
    await tabTo(page, page.getByLabel(texts.label));
    await page.keyboard.type('Mum');
    await page.keyboard.press('Enter');
    const field = page.getByLabel(texts.address('Mum'));
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(texts.onlyNow);
    return field.inputValue();
  });
  const item = page.getByRole('article', { name: 'Mum' });
  await expect(item.getByText(texts.neverOpened)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScrollOnPhones(page);

  const parent = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await hear(parent);
  const theirs = await parent.newPage();
  const email = freshEmail();
  await test.step('the parent opens it, and asks for the letter by keyboard', async () => {
    await theirs.goto(address);
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('How Sam is getting on');
    await expect(theirs.getByText('This week: 2 minutes on 1 day.')).toBeVisible();
    await expectNoSidewaysScroll(theirs);
    await theirs.getByLabel(followTexts.email).fill('mia@example');
    await theirs.getByRole('button', { name: followTexts.ask }).click();
    await expect(theirs.getByRole('alert')).toHaveText(invalidEmailText);
    const box = theirs.getByLabel(followTexts.email);
    await expect(box).toHaveValue('mia@example');
    await expect(box).toHaveAccessibleDescription(invalidEmailText);
    await tabTo(theirs, box);
    await box.fill(email);
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByRole('status')).toHaveText(followTexts.asked);
    await theirs.goto(linkIn(await mailbox.letterTo(email)));
    await theirs.getByRole('button', { name: followTexts.confirm }).click();
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(followTexts.confirmedTitle);
  });

  await test.step('it is the same page in any browser, in both themes', async () => {
    const other = await newBrowser();
    await other.goto(address);
    await expect(other.getByRole('img', { name: followTexts.chart })).toBeVisible();
    await expectAccessibleInBothThemes(other);
    await expectNoSidewaysScrollOnPhones(other);
  });

  await test.step('the student sees that it was opened and that a letter goes out, and stops the letter', async () => {
    await page.reload();
    await expect(item.getByText(/^Last opened on .*, once this week\.$/)).toBeVisible();
    await expect(item.getByText(texts.letterTo(`${email[0]}…@example.com`))).toBeVisible();
    await item.getByRole('button', { name: texts.stopLetter }).click();
    const outcome = page.getByRole('status').filter({ hasText: texts.stopped });
    await expect(outcome).toBeFocused();
    await expect(item.getByRole('button', { name: texts.stopLetter })).toHaveCount(0);
  });

  await test.step('the student thinks twice, then ends it: the page is gone', async () => {
    const end = item.getByRole('button', { name: texts.end });
    await end.click();
    const dialog = page.getByRole('alertdialog', { name: texts.endQuestion('Mum') });
    await dialog.getByRole('button', { name: texts.keep }).click();
    await expect(end).toBeFocused();
    await end.click();
    await dialog.getByRole('button', { name: texts.end }).click();
    await expect(page.getByRole('status').filter({ hasText: texts.ended })).toBeFocused();
    await expect(page.getByRole('heading', { name: texts.none })).toBeVisible();
    await theirs.goto(address);
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(followTexts.goneTitle);
    await expect(theirs.getByText(student.name)).toHaveCount(0);
  });
  await parent.close();
});
