import { sql } from 'drizzle-orm';
import { madeForm } from '../../src/exam/server/testing/madeForm.ts';
import type { CleanHtml } from '../../src/platform/cleanHtml.ts';
import { beginExam, keepSmallForm, openFirst, test } from '../support/exam.ts';
import { expect } from '../support/test.ts';

test('options that differ by their punctuation alone say it to a screen reader; questions are read aloud for whoever chose that', async ({
  page,
  student: _,
  testDatabase,
}) => {
  await page.addInitScript(() => {
    const spoken: string[] = [];
    const speak = ({ text }: SpeechSynthesisUtterance) => spoken.push(text);
    const voices = [{ name: 'A voice', lang: 'en-US' }];
    const synthesis = { getVoices: () => voices, speak, cancel: () => {}, addEventListener: () => {} };
    Object.assign(window, { spoken });
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  });
  const options = ['walls, which', 'walls; which', 'walls—which', 'walls which'] as CleanHtml[];
  const form = madeForm({ id: 'form-of-walls', title: 'Walls', order: 9 });
  const parts = form.parts.map(({ print, part }) => ({
    print,
    part: part.kind === 'choice' ? { ...part, options } : part,
  }));
  const small = await keepSmallForm(testDatabase, { ...form, parts });
  const attempt = await beginExam(page, small, { profile: { speech: true } });
  await testDatabase.database.orm.execute(sql`update exam_forms set is_newest = false where id = ${form.id}`); // no other test is offered it
  await openFirst(page, attempt);
  for (const [letter, name] of [
    ['A', 'walls, which ?, comma after walls'],
    ['B', 'walls; which ?, semicolon after walls'],
    ['C', 'walls—which ?, dash after walls'],
    ['D', 'walls which ?, no punctuation'],
  ] as const) {
    await expect(page.getByRole('radio', { name: new RegExp(`^Choice ${letter} ${name}$`) })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Read aloud' }).click();
  expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).toEqual([
    'Whales sing, & nobody knows why.',
    expect.stringMatching(/^(?:Question 1 of the first module|One more question): what follows\?$/), // the latter does not count
    ...options,
  ]);
  await expect(page.getByRole('button', { name: 'Stop reading' })).toBeVisible();
});
