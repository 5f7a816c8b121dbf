import type { ChoicePart } from '../../src/course/lesson.ts';
import { lessonAddress } from '../../src/study/addresses.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { answerRight, answerWrong, checkByKeys, equations, expectQuestion, finishPractice, openPractice, wrongOption, type Parts } from '../support/player.ts'; // prettier-ignore
import { expect, test, type Page, waitUntilAlive } from '../support/test.ts';

test('PLAY-09 the end tells the truth: the first tries, how each question went and how long it took; the missed ones open once more, by keyboard, and leave completion as it is', async ({
  page,
  student,
  testDatabase,
}) => {
  const parts = await openPractice(page, equations);
  await page.getByRole('button', { name: 'Show a hint' }).click();
  await answerRight(page, parts[0]);
  await page.keyboard.press('Control+Enter');
  for (const part of [parts[1], parts[2]]) {
    await missThenRight(page, part);
    await page.keyboard.press('Control+Enter');
  }
  await finishPractice(page, parts, 3);

  await expect(page.getByText("You've completed all parts!", { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(`6 of ${parts.length} right at the first try`);
  const rows = page.getByRole('list', { name: 'Question by question' }).getByRole('listitem');
  await expect(rows).toHaveCount(parts.length);
  await expect(rows.nth(0)).toContainText('Right after a hint');
  await expect(rows.nth(1)).toContainText('Right after 2 tries');
  await expect(rows.nth(3)).toContainText(/Right at once.*\d+ s of 95 s/);
  await expect(page.getByRole('link').first()).toHaveText('Next lesson');
  await expect(page.getByRole('status')).toHaveText('Saved');

  const redo = page.getByRole('button', { name: 'Redo the ones you missed' });
  const progress: string[] = [];
  page.on('request', (request) => request.url().includes('/api/progress/') && progress.push(request.url()));
  await test.step('the two that were missed, one of them missed again', async () => {
    await redo.focus();
    await page.keyboard.press('Enter');
    await expectQuestion(page, 1, 2);
    await expect(page.getByRole('main')).toBeFocused();
    await missThenRight(page, parts[1]);
    await page.getByRole('button', { name: 'Exit lesson' }).click();
    await expect(page.getByRole('alertdialog').getByRole('button')).toHaveText(['Stay', 'Quit']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 2, 2);
    await answerRight(page, parts[2]);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('1 of 2 right at the first try');
    await expect(page.getByRole('status')).toHaveText('Saved');
    const answeredAgain = async () => {
      const text = `select part_id, try from answers where user_id = $1 and mode = 'review' order by id`;
      return (await testDatabase.database.pool.query(text, [student.uid])).rows as object[];
    };
    await expect.poll(answeredAgain).toEqual([
      { part_id: parts[1].id, try: 1 },
      { part_id: parts[1].id, try: 2 },
      { part_id: parts[2].id, try: 1 },
    ]);
    expect(progress).toEqual([]);
  });

  await test.step('a review is no place to come back to', async () => {
    await redo.click();
    await expectQuestion(page, 1, 1);
    await page.getByRole('button', { name: 'Exit lesson' }).click();
    await expect(page).toHaveURL(/\/dashboard\/lesson/);
    await page.goto(lessonAddress(equations));
    await waitUntilAlive(page);
    await expectQuestion(page, 1, parts.length);
  });
});

test('PLAY-07 PLAY-08 PLAY-09 PLAY-11 the reason of each option by keyboard, the quit dialog and the end of who missed much: accessible in both themes, and within a phone', async ({
  page,
  student: _,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const parts = await openPractice(page, equations);
  const { repeated, choices } = fourMisses(parts);
  const [part] = parts;
  const first = choices.get(part.id) ?? 0;
  const why = page.getByRole('button', { name: /^Why\? Choice \d$/ });

  await test.step('PLAY-07 until it is right only what was tried opens: no reason gives the answer away', async () => {
    const mistake = page.getByText(part.misconceptions[first] ?? '');
    await missBy(page, first);
    await expect(mistake).toBeVisible();
    await expect(why).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expect(mistake).toHaveCount(0);
    await expect(why).toHaveCount(1);
    await why.click();
    await expect(mistake).toBeVisible();
    await why.click();
    await expect(mistake).toHaveCount(0);
  });

  await test.step('PLAY-08 once it is right every option opens to its reason and names its mistake', async () => {
    await answerRight(page, part);
    await expect(why).toHaveCount(4);
    for (const index of [0, 1, 2, 3]) {
      await why.nth(index).focus();
      await page.keyboard.press('Enter');
      await expect(why.nth(index)).toHaveAttribute('aria-expanded', 'true');
      const mistake = part.misconceptions[index];
      if (mistake) await expect(page.getByRole('group', { name: 'Answer choices' })).toContainText(mistake);
    }
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Enter');
    await expect(why.nth(3)).toHaveAttribute('aria-expanded', 'false');
  });

  await page.getByRole('button', { name: 'Exit lesson' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');

  await test.step('PLAY-09 under 60 % at the first try, Practice again comes first; a mistake that came twice is named', async () => {
    for (const [index, part] of parts.entries()) {
      if (index === 0) continue;
      await page.keyboard.press('Control+Enter');
      await expectQuestion(page, index + 1, parts.length);
      const choice = choices.get(part.id);
      if (choice !== undefined) {
        await missBy(page, choice);
        await page.keyboard.press('Control+Enter');
      }
      await answerRight(page, part);
    }
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      `4 of ${parts.length} right at the first try`,
    );
    await expect(page.getByRole('main').getByRole('link').first()).toHaveText('Practice again');
    await expect(page.getByRole('heading', { name: 'Came more than once' })).toBeVisible();
    await expect(page.getByText(repeated.mistake)).toContainText(`(${repeated.times} times)`);
    await expect(page.getByRole('status')).toHaveText('Saved');
    await expectAccessibleInBothThemes(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

async function missBy(page: Page, choice: number): Promise<void> {
  await checkByKeys(page, choice);
  await expect(page.getByRole('status')).toHaveText('Not quite');
}

/** Misses the part on the screen once, and stays on it when it is right. */
async function missThenRight(page: Page, part: Parts[number]): Promise<void> {
  await answerWrong(page, part);
  await page.keyboard.press('Control+Enter');
  await answerRight(page, part);
}

/** Options for four parts, the first one among them, two of which stand for the same mistake. */
function fourMisses(all: Parts) {
  const parts = all.filter((part) => part.kind === 'choice');
  const offering = (mistake: string) => parts.filter(({ misconceptions }) => misconceptions.includes(mistake));
  const mistakes = parts.flatMap(({ misconceptions }) => misconceptions.filter((one) => one !== null));
  const mistake = mistakes.find((one) => offering(one).length > 1);
  if (mistake === undefined) throw new Error('Expected a mistake that two questions offer but found none');
  const twice = offering(mistake).slice(0, 2);
  const missed = [...twice, ...parts.filter((part) => !twice.includes(part)).slice(0, 2)];
  const choiceOf = (part: ChoicePart) =>
    twice.includes(part) ? part.misconceptions.indexOf(mistake) : wrongOption(part);
  const times = missed.filter((part) => part.misconceptions[choiceOf(part)] === mistake).length;
  return { repeated: { mistake, times }, choices: new Map(missed.map((part) => [part.id, choiceOf(part)])) };
}
