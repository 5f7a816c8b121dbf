import { canary } from '../../src/exam/server/testing/madeForm.ts';
import { expectFocusSeen, tabTo } from '../support/keyboard.ts';
import { onServer, test } from '../support/exam.ts';
import { expect, type Page } from '../support/test.ts';

test('a whole practice exam is set up, taken and handed in by keyboard alone, with its tools and its shortcuts, and its next question laid out before it is wanted; before its end no key reaches the browser', async ({
  page,
  student: _,
  smallForm,
}) => {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => void answers.push(response.text().catch(() => ''))); // some have no body
  await page.goto('/dashboard/learn');
  const toExams = page.getByRole('link', { name: 'Practice exams' }).first();
  await toExams.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice exams');
  const setUp = page.getByRole('region', { name: 'Practice exam 1' }).getByRole('link', { name: 'Set up' });
  await expect(setUp).toBeVisible();
  await tabTo(page, setUp);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/exams/${smallForm}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Practice exam 1');
  await tabTo(page, page.getByRole('radio', { name: /^Rehearsal/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Practice/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Begin' }));
  await page.keyboard.press('Enter');
  await startModule(page, 'Reading and Writing, module 1');
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  await expect(page.locator('.exam')).toMatchAriaSnapshot(`
    - region "Exam controls":
      - heading "Reading and Writing, module 1" [level=1]
      - button "Directions"
      - paragraph: /Saved/
      - group "Test timer":
        - timer "Time left": /3[12]:\\d\\d/
        - button "Hide the clock"
        - status
      - group "Test tools":
        - button "Highlights & notes"
        - button "More"
    - main:
      - article "Question 1 of 4":
        - heading "Question 1 of 4" [level=2]
        - button "Mark for review"
        - switch "Strike out answers"
        - group "What the question is about":
          - region "Passage":
            - paragraph: Whales sing, & nobody knows why.
        - separator
        - region "Question":
          - paragraph: /what follows/
        - region "Answer options":
          - group "Answer choices":
            - text: Answer choices
            - radio "Choice A One"
            - text: Choice A One
            - radio "Choice B Two"
            - text: Choice B Two
            - radio "Choice C Three"
            - text: Choice C Three
            - radio "Choice D Four"
            - text: Choice D Four
    - contentinfo:
      - navigation "Exam navigation":
        - button "Back" [disabled]
        - button "Question 1 of 4"
        - button "Next"
  `);
  await expect(ahead(page)).toHaveCount(1); // neither in the picture above nor reached by keys
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('radio')).toHaveCount(4);
  const isReached = await ahead(page).evaluate((question) => {
    const [field] = question.querySelectorAll('input');
    field?.focus();
    return document.activeElement === field || question.checkVisibility({ contentVisibilityAuto: true });
  });
  expect(isReached).toBe(false);
  const kept = await ahead(page).elementHandle();
  await page.keyboard.press('Alt+t');
  await expect(page.getByText(/^3[12] minutes left$/)).toBeAttached();

  await page.keyboard.press('b');
  await expect(page.getByRole('radio', { name: /^Choice B/ })).toBeChecked();
  await page.keyboard.press('Shift+D');
  await page.keyboard.press('Alt+m');
  await expect(page.getByRole('button', { name: 'Mark for review' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Alt + N');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('heading', { name: 'Question 2 of 4' })).toBeFocused();
  const shown = await page.getByRole('article').elementHandle();
  expect(await page.evaluate(([one, other]) => one === other, [kept, shown])).toBe(true);
  await tabTo(page, page.getByRole('radio', { name: /^Choice A/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Alt+q');
  const menu = page.getByRole('button', { name: 'Question 1, answered, marked for review' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(/^Choice B/); // that alone
  await page.keyboard.press('Alt+q');
  await tabTo(page, page.getByRole('button', { name: 'Question 4, not answered' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 4 of 4' })).toBeFocused();
  await expect(ahead(page)).toHaveCount(0);
  await page.keyboard.press('Alt+q');
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeFocused();
  await page.getByRole('button', { name: 'Next' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click(); // before the first one is painted
  });
  await expect(page.getByRole('heading', { name: 'Question 3 of 4' })).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('Alt+b');
  await page.keyboard.press('Alt+b');
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeFocused();
  await page.keyboard.press('Alt+o');
  await tabTo(page, page.getByRole('button', { name: 'Take a break' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The clock is stopped');
  await tabTo(page, page.getByRole('button', { name: 'Resume' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();

  await finishModule(page, '2 of 4 answered, 1 marked for review', '3, 4');
  await startModule(page, 'Reading and Writing, module 2');
  await finishModule(page, '0 of 4 answered', '1, 2, 3, 4');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Break');
  await tabTo(page, page.getByRole('button', { name: 'Resume' }));
  await page.keyboard.press('Enter');

  await startModule(page, 'Math, module 1');
  const field = page.getByRole('textbox', { name: 'Your answer' });
  let typed = 1; // those that do not count stand where chance has put them
  for (; !(await field.isVisible()) && typed < 4; typed += 1) {
    await page.keyboard.press('Alt+n');
    await expect(page.getByRole('heading', { name: `Question ${typed + 1} of 4` })).toBeFocused();
  }
  await tabTo(page, field);
  await page.keyboard.type('2/3');
  await expect(page.getByText('We read this as 2/3')).toBeVisible();
  for (const [keys, name] of [
    ['Alt+c', 'Calculator'],
    ['Alt+r', 'Reference'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await page.keyboard.press(keys);
    await expect(page.getByRole('dialog', { name })).toBeHidden();
  }
  await finishModule(page, '1 of 4 answered', [1, 2, 3, 4].filter((one) => one !== typed).join(', '));
  await startModule(page, 'Math, module 2');

  const bytes = (await Promise.all(answers)).join('\n');
  expect(bytes).toContain('Question 1 of the first module');
  expect(bytes).toContain('of the second module');
  expect(bytes).not.toContain(canary);
  await finishModule(page, '0 of 4 answered', '1, 2, 3, 4');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are done');
  await tabTo(page, page.getByRole('link', { name: 'See the report' }));
  await expectFocusSeen(page);
  await expect(page.getByRole('link', { name: 'See the report' })).toHaveAttribute('href', `/exam/${id}/report`);
  expect((await onServer(page, id)).state).toBe('finished');
  expect(await (await page.request.get(`/api/exam-attempts/${id}/report`)).text()).toContain(canary); // there it is
});

/** The question that is laid out before it is wanted. */
const ahead = (page: Page) => page.locator('.exam-ahead-kept .question');

async function startModule(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await tabTo(page, page.getByRole('button', { name: 'Start' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
}

async function finishModule(page: Page, counts: string, open: string): Promise<void> {
  await page.keyboard.press('Alt+v');
  await expect(page.getByRole('heading', { name: 'Check your work' })).toBeFocused();
  await expect(page.getByText(counts)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Hand in' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`These questions have no answer yet: ${open}.`);
  await tabTo(page, dialog.getByRole('button', { name: 'Hand in' }));
  await page.keyboard.press('Enter');
}
