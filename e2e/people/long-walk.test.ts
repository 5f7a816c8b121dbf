import type { Locator } from '@playwright/test';
import { accountQueries } from '../../src/accounts/server/accounts.queries.ts';
import { privateCookie } from '../../src/accounts/server/sessions/session.ts';
import { makeAdmin } from '../support/admin.ts';
import { goodPassword, freshEmail, signUpByForm } from '../support/forms.ts';
import { expectNoSidewaysScroll, expectNoSidewaysScrollOnPhones } from '../support/layout.ts';
import {
  answerRight,
  answerWrong,
  equations,
  expectQuestion,
  marks,
  openLesson,
  readParts,
} from '../support/player.ts';
import { expect, signUpHere, test, waitUntilAlive, type Page } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (at: Locator | Page, name: string) => at.getByRole('button', { name, exact: true });
const questions = (page: Page) => page.getByRole('region', { name: 'Questions about this' });
const postWith = (at: Locator | Page, text: string) => at.getByRole('article').filter({ hasText: text }).last();

const titles = { marks: 'Practice: semicolon, colon and dash', equations: 'Practice: one variable' };
const oneVariable = 'Linear equations in one variable';
/** Of the class, whom nobody drives through the screens. */
const others = Array.from({ length: 27 }, (_, index) => `Zoe Member ${String(index + 1).padStart(2, '0')}`);

/** Looked at by axe is what is long here, and what stands nowhere else; the other screens are by their own tests. */
test('a class of 30: invited by a file, it works, its teacher sees exactly that; one asks, an expert answers, another finds it; what is unkind is reported, hidden, and all are told', async ({
  page: teacher,
  student: account,
  testDatabase,
  server,
  newBrowser,
}) => {
  test.slow();
  const { database } = testDatabase;
  const { pool } = database;
  await pool.query("update users set role = 'teacher', name = 'Ruth Teacher' where id = $1", [account.uid]);
  const className = `Period ${account.uid.slice(0, 4)}`;
  const [ada, ben, cal] = [await newBrowser(), await newBrowser(), await newBrowser()];
  for (const one of [teacher, ada, ben, cal]) await one.setViewportSize({ width: 1280, height: 1600 }); // no bar lies over a control
  const addresses = {
    ada: (await signUpHere(ada, { name: 'Ada Reed' })).email,
    ben: (await signUpHere(ben, { name: 'Ben Moss' })).email,
    cal: freshEmail(), // has no account yet
  };
  const tokens = new Map<string, string>();
  for (const name of others) {
    const email = freshEmail();
    const made = await accountQueries(database).createAccount({ name, email, passwordHash: 'none', role: 'student' }, { device: 'a browser' }); // prettier-ignore
    tokens.set(email, made.token);
  }
  let classPath = '';
  let joinLink = '';

  await test.step('a teacher makes a class, and invites 30 from a file', async () => {
    await teacher.goto('/classes');
    await teacher.getByLabel('Name of a new class').fill(className);
    await teacher.keyboard.press('Enter');
    await expect(teacher.getByRole('heading', { level: 1, name: className })).toBeVisible();
    classPath = new URL(teacher.url()).pathname.replace('/settings', '');
    joinLink = (await teacher.getByText(/^http:.*\/join\//).first().textContent()) ?? ''; // prettier-ignore
    const lines = [...Object.values(addresses), ...tokens.keys()].map(
      (email, index) => `Student ${index + 1},${email}`,
    );
    await teacher.getByLabel('Or a file with them (CSV)').setInputFiles({
      ...{ name: 'class.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`\ufeffName,E-mail\r\n${lines.join('\r\n')}\r\n`),
    });
    await expect(teacher.getByLabel('E-mail addresses, one in each line')).toHaveValue(/Student 30,/);
    await teacher.getByRole('button', { name: 'Send invitations' }).click();
    await expect(teacher.getByText('30 invitations are on their way.')).toBeVisible();
    await expect(teacher.getByText('Nobody has joined yet.')).toBeVisible();
  });

  await test.step('one agrees to the invitation, one follows the link, one has no account and makes one', async () => {
    await ada.goto('/dashboard/learn');
    await ada.getByRole('link', { name: 'See what that means' }).click();
    await button(ada, `I agree: join ${className}`).click();
    await expect(ada.getByText(`You are in ${className} now.`)).toBeVisible();

    await ben.goto(joinLink);
    await expect(ben.getByText('Ruth Teacher')).toBeVisible();
    await button(ben, 'I agree: join the class').click();
    await expect(ben.getByRole('heading', { level: 3, name: className })).toBeVisible();

    await cal.goto(joinLink);
    await waitUntilAlive(cal);
    await cal.getByRole('link', { name: 'Create an account' }).click();
    await expect(cal.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await signUpByForm(cal, { name: 'Cal Otis', email: addresses.cal, password: goodPassword });
    await expect(cal.getByRole('heading', { name: className, exact: true })).toBeVisible();
    await button(cal, 'I agree: join the class').click();
    await expect(cal.getByRole('heading', { level: 3, name: className })).toBeVisible();
  });

  await test.step('the others agree as well, and the teacher sees all 30', async () => {
    const cookie = privateCookie(new URL(server.address), 'session').name;
    for (const token of tokens.values()) {
      const reply = await fetch(`${server.address}/api${classPath}/membership`, {
        method: 'PUT',
        headers: { cookie: `${cookie}=${token}`, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ agrees: true }),
      });
      expect(reply.status).toBe(200);
    }
    await teacher.reload();
    await expect(teacher.getByRole('heading', { name: '30 students' })).toBeVisible();
    await expect(teacher.getByRole('list', { name: 'Students' }).getByRole('listitem')).toHaveCount(30);
    await expectAccessibleInBothThemes(teacher);
    await expectNoSidewaysScrollOnPhones(teacher, 'the settings of a class of 30');
  });

  await test.step('two lessons are assigned to the class', async () => {
    await teacher.getByRole('link', { name: 'How the class gets on' }).click();
    await teacher.getByRole('link', { name: 'Assignments', exact: true }).click();
    await teacher.getByRole('link', { name: 'Assign something' }).click();
    for (const title of Object.values(titles)) await teacher.getByRole('checkbox', { name: title }).click();
    await expect(teacher.getByText('2 lessons chosen')).toBeVisible();
    const day = teacher.getByLabel('Due day');
    await day.fill((await day.getAttribute('min')) ?? '');
    await teacher.getByLabel('Title').fill('Marks and lines');
    await button(teacher, 'Assign it').click();
    await expect(teacher.getByRole('heading', { level: 1, name: 'Marks and lines' })).toBeVisible();
    const states = teacher.getByRole('list', { name: 'Students' }).getByRole('listitem');
    await expect(states.filter({ hasText: 'Not begun' })).toHaveCount(30);
  });

  const own = (page: Page) => page.getByRole('list', { name: 'Assigned to you' });
  await test.step('one does both lessons, one of them all right', async () => {
    await ada.goto('/dashboard/learn');
    await own(ada).getByRole('link', { name: 'Open: Marks and lines' }).click();
    await answer(ada, marks, []);
    await ada.goto('/dashboard/learn');
    await expect(own(ada)).toContainText('1 of 2 lessons done');
    await own(ada).getByRole('link', { name: 'Open: Marks and lines' }).click();
    await answer(ada, equations, [0, 1, 2]);
    await ada.goto('/dashboard/learn');
    await expect(own(ada)).toHaveCount(0);
  });

  await test.step('one does one of them, with two mistakes; one begins, makes two, and stops after the third question', async () => {
    await openLesson(ben, marks);
    await answer(ben, marks, [1, 4]);
    await openLesson(cal, marks);
    await answer(cal, marks, [1, 2], 3);
  });

  await test.step('the assignment says who is done', async () => {
    await teacher.reload();
    const list = teacher.getByRole('list', { name: 'Students' });
    await expect(list.getByRole('listitem')).toHaveCount(30);
    await expect(list.getByRole('listitem').filter({ hasText: 'Ada Reed' })).toHaveText(/2 of 2 lessons done.*Done$/);
    await expect(list.getByRole('listitem').filter({ hasText: 'Ben Moss' })).toHaveText(/1 of 2 lessons done.*Begun$/);
    await expect(list.getByRole('listitem').filter({ hasText: 'Cal Otis' })).toHaveText(
      /0 of 2 lessons done.*Not begun$/,
    );
    await expect(list.getByRole('listitem').filter({ hasText: 'Not begun' })).toHaveCount(28);
    await expectAccessibleInBothThemes(teacher);
    await expectNoSidewaysScrollOnPhones(teacher, 'an assignment of a class of 30');
    await teacher.getByRole('link', { name: 'All assignments of the class' }).click();
    await expect(teacher.getByText('1 of 30 done')).toBeVisible();
  });

  await test.step('the map of skills says what each did, and nothing else', async () => {
    await teacher.goto(classPath);
    const table = section(teacher, 'Students').getByRole('row');
    await expect(table).toHaveCount(31);
    const cellsOf = (name: string) => table.filter({ hasText: name }).getByRole('cell');
    await expect(cellsOf('Ada Reed').nth(3)).toHaveText('16');
    await expect(cellsOf('Ada Reed').nth(4)).toHaveText('81%');
    await expect(cellsOf('Ben Moss').nth(3)).toHaveText('8');
    await expect(cellsOf('Ben Moss').nth(4)).toHaveText('75%');
    await expect(cellsOf('Cal Otis').nth(3)).toHaveText('3');
    await expect(cellsOf('Cal Otis').nth(4)).toHaveText('33%');
    const map = teacher.getByRole('grid', { name: 'Skills' });
    await expect(map.getByRole('columnheader')).toHaveText([
      'Skill',
      'Whole class',
      'Ada Reed',
      'Ben Moss',
      'Cal Otis',
      ...others,
    ]);
    const answered = map.getByRole('gridcell', { name: / right at first try$/ });
    const said = await answered.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')));
    expect(said.toSorted()).toEqual([
      `Ada Reed, Boundaries: 100%, 83% to 100%, 8 of 8 right at first try`,
      `Ada Reed, ${oneVariable}: 63%, 40% to 80%, 5 of 8 right at first try`,
      `Ben Moss, Boundaries: 75%, 52% to 89%, 6 of 8 right at first try`,
      `Cal Otis, Boundaries: too few yet, 1 of 3 right at first try`,
      `Whole class, Boundaries: 79%, 65% to 88%, 15 of 19 right at first try`,
      `Whole class, ${oneVariable}: 63%, 40% to 80%, 5 of 8 right at first try`,
    ]);
    await expect(map.getByRole('gridcell', { name: /: nothing answered$/ })).toHaveCount(30 * 31 - 6);
    await expectAccessibleInBothThemes(teacher);
    await expectNoSidewaysScrollOnPhones(teacher, 'the report of a class of 30');
    await teacher.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(teacher, 'the report of a class of 30');
  });

  const eve = await newBrowser();
  const mod = await newBrowser();
  const expert = await signUpHere(eve, { name: 'Eve Stone' });
  const moderator = await signUpHere(mod, { name: 'Mo Lake' });
  await test.step('an administrator appoints an expert and a moderator', async () => {
    const admin = await newBrowser();
    await makeAdmin(testDatabase, await signUpHere(admin, { name: 'Ira Root' }));
    for (const [{ uid }, as, said] of [
      [expert, 'Expert', 'They are an expert now.'],
      [moderator, 'Moderator', 'They are a moderator now.'],
    ] as const) {
      await admin.goto(`/admin/community?id=${uid}`);
      await admin.getByRole('form', { name: as }).getByLabel('Reason').fill('Kind and quick.');
      await admin.getByRole('form', { name: as }).getByRole('button', { name: 'Appoint them' }).click();
      await expect(admin.getByText(said)).toBeVisible();
    }
  });

  await test.step('who stopped there asks about the question', async () => {
    await openQuestions(cal);
    await write(cal, {
      start: 'Ask a question',
      field: 'Your question',
      text: 'Which mark would fit a marmalade list?',
    });
  });

  await test.step('an expert who has answered it answers, with a badge', async () => {
    await openLesson(eve, marks);
    await answer(eve, marks, [], 3);
    await openQuestions(eve);
    await button(questions(eve), 'Open (Cal O.)').click();
    await write(eve, {
      start: 'Write an answer',
      field: 'Your answer',
      text: 'Look whether a sentence stands before it.',
    });
    await expect(postWith(eve, 'a sentence stands before it')).toContainText('Expert');
  });

  await test.step('who asked reads the notice', async () => {
    await cal.goto('/community');
    await expect(cal.getByRole('heading', { name: 'What is new: 1 new' })).toBeVisible();
    await section(cal, 'What is new: 1 new')
      .getByRole('link', { name: /expert/i })
      .click();
    await expect(postWith(cal, 'a sentence stands before it')).toContainText('Expert');
  });

  await test.step('another, who has answered that question, finds it, and it helps; who has not finds nothing', async () => {
    await search(mod, 'marmalade');
    await expect(mod.getByRole('status')).toHaveText(/^Nothing found/);
    await search(ada, 'marmalade');
    await expect(ada.getByText('1 question found')).toBeVisible();
    await expectAccessibleInBothThemes(ada);
    await ada.getByRole('link', { name: 'Open the question' }).click();
    const found = postWith(ada, 'a sentence stands before it');
    await expect(found).toContainText('Expert');
    await button(found, 'This helped').click();
    await expect(button(found, 'This helped 1')).toHaveAttribute('aria-pressed', 'true');
    await cal.reload();
    await expect(button(postWith(cal, 'a sentence stands before it'), 'This helped 1')).toBeVisible();
  });

  const thread = new URL(cal.url()).pathname;
  const unkind = 'Only a turnip would ask that.';
  await test.step('an unkind answer is reported by three, and is gone until somebody has looked', async () => {
    await ben.goto(thread);
    await write(ben, { start: 'Write an answer', field: 'Your answer', text: unkind });
    for (const one of [cal, ada, eve]) {
      await one.goto(thread);
      await button(postWith(one, unkind), 'Report (Ben M.)').click();
      const dialog = one.getByRole('alertdialog', { name: 'What is wrong with this?' });
      await dialog.getByLabel('It is unkind').check();
      await button(dialog, 'Send the report').click();
      await expect(one.getByText('Thank you. A moderator will look at it.')).toBeVisible();
    }
    await ada.reload();
    await expect(postWith(ada, 'a sentence stands before it')).toBeVisible();
    await expect(ada.getByText(unkind)).toHaveCount(0);
    await ben.reload();
    await expect(postWith(ben, unkind)).toContainText('Waits for a moderator.');
    await expectAccessibleInBothThemes(ben);
  });

  await test.step('the moderator finds it in the queue, and hides it with a reason', async () => {
    await mod.goto('/community/moderation');
    const line = mod.getByRole('listitem').filter({ hasText: unkind });
    await expect(line).toContainText('Answer by Ben M. · 3 reports');
    await line.getByRole('link').click();
    await expect(mod.getByText(`Question 3, ${titles.marks}. It waits for a moderator.`)).toBeVisible();
    await expect(mod.getByRole('list', { name: 'The thread' }).getByRole('listitem')).toHaveCount(3);
    const form = mod.getByRole('form', { name: 'Decide about the post' });
    await form.getByLabel('Reason').fill('Nobody here is a vegetable.');
    await button(form, 'Hide it').click();
    await expect(mod.getByText('It is hidden. Its author and those who reported it are told.')).toBeFocused();
  });

  await test.step('the author reads why, and who reported reads what came of it', async () => {
    await ben.goto('/community');
    await expect(
      ben.getByText('A moderator hid your answer: Nobody here is a vegetable.', { exact: true }),
    ).toBeVisible();
    await ben.goto(thread);
    await expect(postWith(ben, unkind)).toContainText('Taken away by a moderator.');
    for (const one of [cal, ada, eve]) {
      await one.goto('/community');
      await expect(
        one.getByText('Thank you: a moderator read a post that you reported, and it is gone from there.', {
          exact: true,
        }),
      ).toBeVisible();
      await one.goto(thread);
      await expect(postWith(one, 'a sentence stands before it')).toBeVisible();
      await expect(one.getByText(unkind)).toHaveCount(0);
    }
    await cal.goto('/community');
    await expectAccessibleInBothThemes(cal);
    await expectNoSidewaysScrollOnPhones(cal);
  });
});

/** Answers the lesson on the screen, as far as told; those of these places wrong at first. Goes to its end unless it stops before, at the answer. */
async function answer(page: Page, place: typeof marks, missed: readonly number[], count?: number): Promise<void> {
  const parts = await readParts(page, place);
  const last = (count ?? parts.length) - 1;
  for (const [index, part] of parts.entries()) {
    if (index > last) return;
    await expectQuestion(page, index + 1, parts.length);
    if (missed.includes(index)) await answerWrong(page, part);
    if (missed.includes(index)) await page.keyboard.press('Control+Enter');
    await answerRight(page, part);
    if (index < last || count === undefined) await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Congratulations!' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Saved');
}

/** Of the part on the screen, which was answered. */
async function openQuestions(page: Page): Promise<void> {
  await button(page, 'Ask or read about this question').click();
  await expect(questions(page)).toBeVisible();
}

interface Written {
  /** The button that brings the field. */
  start: string;
  field: string;
  text: string;
}

/** Writes for the first time: after the rules. */
async function write(page: Page, { start, field, text }: Written): Promise<void> {
  await button(page, start).click();
  await button(page, 'I agree').click();
  await page.getByLabel(field).fill(text);
  await button(page, 'Send').click();
  await expect(postWith(page, text)).toBeFocused();
}

async function search(page: Page, words: string): Promise<void> {
  await page.goto('/community');
  await page.getByLabel('Search questions and answers').fill(words);
  await page.keyboard.press('Enter');
}
