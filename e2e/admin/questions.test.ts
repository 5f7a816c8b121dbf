import { keepForm, madeForm } from '../../src/exam/server/testing/madeForm.ts';
import { makeAdmin } from '../support/admin.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

test('an administrator sees what is wrong with a question of a practice exam, and takes it out of all scores by keyboard alone', async ({
  page,
  student,
  testDatabase,
}) => {
  const { pool } = testDatabase.database;
  // a form of its own: other tests take the others
  const form = madeForm({ id: 'form-of-the-desk', title: 'Desk', order: 9 });
  await keepForm(testDatabase.database, form);
  const { id, print } = form.spec.modules['math-1'][0] ?? { id: '', print: '' };
  await pool.query(
    `insert into exam_item_health values ($1, $2, 'math', 0, 60, 20, '{20,40,0,0}', 61000, 60, -0.6, '{2,18,0,0}', now())`,
    [id, print],
  );
  await makeAdmin(testDatabase, student);

  await page.goto('/admin/questions');
  const question = page.getByRole('article').filter({ hasText: id });
  await expect(question).toContainText('In the top third 18 gave B, and 2 gave A, the key: is the key right?');
  await expect(question).toContainText('60 first answers, 33 % right; median 61 s; discrimination -0.60');
  await tabTo(page, question.getByRole('button', { name: /^Quarantine/ }));
  await page.keyboard.press('Enter');
  await expect(question.getByLabel('Why')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScrollOnPhones(page, '/admin/questions');
  await page.keyboard.type('The key was wrong.');
  await page.keyboard.press('Enter');
  await expect(question.getByText('In quarantine: it counts in no score.')).toBeVisible();
  await expect(question.getByRole('status')).toContainText('The scores follow within minutes');
  await expect(question.getByRole('button', { name: /^Release/ })).toBeFocused();

  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Audit log' }).click();
  const deed = page.getByRole('listitem').filter({ hasText: 'exam-question.quarantined' }).filter({ hasText: id });
  await expect(deed).toContainText('isQuarantinedfalse → true');
  await expect(deed).toContainText('whynothing → The key was wrong.');
});
