import { writeFile } from 'node:fs/promises';
import { makeAdmin } from '../support/admin.ts';
import { expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { fileOfCourse, slopes, testOnOwnCourse } from '../support/ownCourse.ts';
import { expect, type Page } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

const test = testOnOwnCourse;
test.use({ allowedNoise: ['Failed to load resource'] }); // what somebody else has changed meanwhile is refused
// both publish, and there is one course
test.describe.configure({ mode: 'serial' });

const field = (page: Page) => page.getByLabel('Text of the file');
const told = (page: Page, sentence: string | RegExp) => page.getByRole('status').filter({ hasText: sentence });
const preview = (page: Page) => page.getByRole('group', { name: 'What students see' });

/** As the lesson is given to whoever is signed in on the page. */
async function lessonOf(page: Page): Promise<string> {
  return (await page.request.get('/api/lessons/math-linear/slopes')).text();
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(told(page, /^Publishing/)).toBeVisible(); // or the next would find the one before it
  await expect(told(page, 'Last published: 1 file')).toBeVisible({ timeout: 120_000 });
}

test('an administrator finds a lesson, changes it by keyboard, sees it as students will, publishes it and takes it back', async ({
  page,
  student,
  testDatabase,
}) => {
  await makeAdmin(testDatabase, student);

  await test.step('finds it', async () => {
    await page.goto('/admin/course');
    await expect(page.getByRole('link', { name: 'Practice: one variable' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^lin1-practice-01/ })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page, 'the files of the course');
    await page.getByLabel('State').selectOption('Published here');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('No file fits.')).toBeVisible();
    await page.getByLabel('State').selectOption('All');
    await page.getByRole('searchbox').fill('slopes');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=slopes/);
    await page.getByRole('link', { name: 'Slopes' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Slopes' })).toBeVisible();
  });

  await test.step('sees what it becomes while it is typed, and keeps it over a reload', async () => {
    await expect(preview(page)).toContainText('A line rises.');
    await field(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\nA ramp climbs.\n');
    await expect(preview(page)).toContainText('A ramp climbs.');
    await expect(told(page, 'Nothing is wrong with it.')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(field(page)).not.toBeFocused();
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept();
      return dialog.type();
    });
    await page.reload();
    expect(await asked).toBe('beforeunload');
    await expect(field(page)).toHaveValue(/A ramp climbs\./);
  });

  await test.step('is told what is wrong, and taken there', async () => {
    const right = await field(page).inputValue();
    await field(page).fill(right.replace('order: 1', 'order: first'));
    await expect(told(page, /\d errors?/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    await page
      .getByRole('button', { name: /^Error, line/ })
      .first()
      .click();
    await expect(field(page)).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page, 'the editor of a file');
    await field(page).fill(right);
    await page.getByLabel('Go to line').fill('3');
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    expect(await field(page).evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart))).toMatch(
      /^order: 1\n/,
    );
  });

  await test.step('saves it; students see nothing of it until it is published', async () => {
    await page.keyboard.press('Control+s');
    await expect(told(page, 'The draft is saved.')).toBeVisible();
    await expect(field(page)).toBeFocused();
    expect(await lessonOf(page)).not.toContain('A ramp climbs.');
    await publish(page);
    await expect.poll(() => lessonOf(page)).toContain('A ramp climbs.');
    await expect(page.getByText('Published here')).toBeVisible();
  });

  await test.step('compares it with the file, and goes back', async () => {
    await page.getByText('Versions', { exact: true }).click();
    await page.getByRole('button', { name: 'Compare What the file says' }).click();
    const comparison = page.getByRole('group', { name: 'From this one (−) to what stands here (+)' });
    await expect(comparison.getByRole('row', { name: 'New: A ramp climbs.' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page, 'the versions of a file');
    await page.getByRole('button', { name: 'Go back to this one What the file says' }).click();
    await expect(told(page, 'The earlier text stands here, as a draft.')).toBeFocused();
    await expect(field(page)).toHaveValue(slopes);
  });

  await test.step('publishes that from the list, among the drafts that are chosen', async () => {
    await page.getByRole('link', { name: 'All files' }).click();
    const drafts = page.getByRole('region', { name: 'Changed, not published' });
    await drafts.getByRole('checkbox', { name: 'Publish Slopes' }).uncheck();
    await expect(drafts.getByRole('button', { name: 'Publish 0 of 1' })).toBeDisabled();
    await drafts.getByRole('checkbox', { name: 'Publish Slopes' }).check();
    await drafts.getByRole('button', { name: 'Publish all' }).click();
    await expect(drafts).toHaveCount(0, { timeout: 120_000 });
    await expect.poll(() => lessonOf(page)).not.toContain('A ramp climbs.');
  });
});

test('two administrators change one lesson, and its file changes under it: nobody’s text is lost before they decide', async ({
  page,
  student,
  testDatabase,
}) => {
  await makeAdmin(testDatabase, student);
  await page.goto('/admin/course?id=math-linear%2Fslopes.md&line=7');
  await expect(field(page)).toBeFocused();
  await expect(preview(page)).toContainText('A line rises.');

  const other = await page.context().newPage();
  await test.step('hears of what was saved in another window, and keeps what was typed here', async () => {
    await other.goto('/admin/course?id=math-linear%2Fslopes.md');
    await field(other).fill(`${slopes}\nTheirs.\n`);
    await other.getByRole('button', { name: 'Save draft' }).click();
    await expect(told(other, 'The draft is saved.')).toBeVisible();
    await field(page).fill(`${slopes}\nMine.\n`);
    await page.keyboard.press('Control+s');
    const newer = page.getByRole('region', { name: 'What somebody else changed' });
    await expect(newer.getByRole('row', { name: 'Gone: Theirs.' })).toBeVisible();
    await expect(newer.getByRole('row', { name: 'New: Mine.' })).toBeVisible();
    await expect(field(page)).toHaveValue(/Mine\./);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page, 'what somebody else changed');
    await newer.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(told(page, 'The draft is saved over theirs.')).toBeFocused();
    await expect(newer).toHaveCount(0);
  });

  await test.step('the other one takes what stands there now, and leaves the draft', async () => {
    await field(other).fill(`${slopes}\nTheirs again.\n`);
    await other.keyboard.press('Control+s');
    await other.getByRole('button', { name: 'Take theirs' }).click();
    await expect(field(other)).toHaveValue(/Mine\./);
    await other.getByRole('button', { name: 'Leave the draft' }).click();
    await expect(other.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await other.getByRole('button', { name: 'Leave it' }).click();
    await expect(told(other, 'The draft is left.')).toBeFocused();
    await expect(field(other)).toHaveValue(slopes);
    await other.close();
  });

  await test.step('decides where the file has changed under what was published', async () => {
    await page.reload();
    await field(page).fill(`${slopes}\nOf the desk.\n`);
    await page.keyboard.press('Control+s');
    await expect(told(page, 'The draft is saved.')).toBeVisible();
    await publish(page);
    await writeFile(fileOfCourse('math-linear/slopes.md'), `${slopes}\nOf the file.\n`);
    await page.reload();
    const conflict = page.getByRole('region', { name: 'The file has changed since it was edited here' });
    await expect(conflict.getByRole('row', { name: 'New: Of the file.' })).toBeVisible();
    await expect(conflict.getByRole('row', { name: 'New: Of the desk.' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScrollOnPhones(page, 'a file that has changed');
    await conflict.getByRole('button', { name: 'Take the file' }).click();
    await expect(told(page, 'The text is that of the file now.')).toBeFocused();
    await expect(conflict).toHaveCount(0);
    await expect(field(page)).toHaveValue(/Of the file\./);
  });
});
