import sharp from 'sharp';
import { expectNoSidewaysScroll } from '../support/layout.ts';
import { equations, openPractice } from '../support/player.ts';
import { expect, type Page } from '../support/test.ts';
import { expectAccessibleInBothThemes } from '../support/themes.ts';
import { lastTold, testWithModel, testWithPictures as test } from '../support/model.ts';
import { ask, field, notPaidText, openSolver, openTutor, said } from '../support/tutor.ts';
import { dismissNotice, expectNotice } from '../support/forms.ts';
import { setPro } from '../support/liveSessions.ts';

test.describe.configure({ mode: 'default' }); // one server with a model is enough

/** A sheet of paper with a line of work on it. */
async function sheet(): Promise<Buffer> {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#fbf8ef"/><path d="M120 420 L420 420 M480 380 L620 460 M480 460 L620 380 M720 400 L900 400 M720 440 L900 440" stroke="#1d3a6b" stroke-width="14"/></svg>';
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}
const file = async (name = 'sheet.jpg', mimeType = 'image/jpeg', buffer?: Buffer) => ({
  name,
  mimeType,
  buffer: buffer ?? (await sheet()),
});
const adds = (page: Page) => page.getByRole('button', { name: 'Add a picture of a problem' });
const chosen = (page: Page) => page.getByRole('img', { name: 'The picture that you have chosen' });
const sent = (page: Page) => page.getByRole('img', { name: 'The picture that you sent. Open it by itself.' });
const removes = (page: Page) => page.getByRole('button', { name: 'Remove the picture' });
const isLoaded = (page: Page, image = sent(page)) =>
  expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);

/** The pictures of the newest message that the model was told. */
function imagesTold(model: Parameters<typeof lastTold>[0]): unknown[] {
  const content = lastTold(model).at(-1)?.content as unknown as { type: string }[] | string;
  return typeof content === 'string' ? [] : content.filter(({ type }) => type === 'image_url');
}

async function choose(page: Page, given: Awaited<ReturnType<typeof file>>): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await adds(page).click();
  await (await choosing).setFiles(given);
}

/** Hands a file over as the clipboard or another window does. */
async function give(page: Page, kind: 'paste' | 'drop'): Promise<void> {
  const bytes = (await sheet()).toString('base64');
  await field(page).evaluate(
    (target, { bytes, kind }) => {
      const data = new DataTransfer();
      const raw = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      data.items.add(new File([raw], 'image.jpg', { type: 'image/jpeg' }));
      const told = { bubbles: true, cancelable: true };
      if (kind === 'paste') target.dispatchEvent(new ClipboardEvent('paste', { ...told, clipboardData: data }));
      else
        for (const type of ['dragover', 'drop'])
          target.dispatchEvent(new DragEvent(type, { ...told, dataTransfer: data }));
    },
    { bytes, kind },
  );
}

test('SOLV-01 SOLV-02 SOLV-05 PLAY-13 PLAY-14 a picture is chosen, seen, sent without a word, answered, and there again after a reload, on a small telephone; beside an open question it is read first; who has not paid sends none', async ({
  page,
  pro,
  model,
  testDatabase,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  model.onMessage(/Please help me/, { content: 'I see \\(x = 0\\) in it.' });
  await openSolver(page);
  await expect(adds(page)).toBeVisible();

  await test.step('with the keyboard: the button, then the picture, the way to remove it, and the field', async () => {
    await choose(page, await file());
    await expect(page.getByRole('status').filter({ hasText: 'The picture is ready to send.' })).toBeAttached();
    await isLoaded(page, chosen(page));
    await expect(field(page)).toBeFocused();
    await expect(page.getByText('Leave out names and faces')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('removed, the button has the focus again, and nothing is sent', async () => {
    await removes(page).press('Enter');
    await expect(chosen(page)).toHaveCount(0);
    await expect(adds(page)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'The picture was removed.' })).toBeAttached();
    await field(page).press('Enter');
    await expect(said(page, 'user')).toHaveCount(0);
  });

  await choose(page, await file());
  await expect(chosen(page)).toBeVisible();
  await field(page).press('Enter');
  await expect(said(page, 'user')).toContainText('Please help me with the problem in this picture.');
  await expect(said(page, 'assistant').locator('.katex')).toHaveCount(1);
  expect(imagesTold(model)).toHaveLength(1);
  await expect(chosen(page)).toHaveCount(0);
  await isLoaded(page);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await isLoaded(page);
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(1);

  await test.step('PLAY-13 PLAY-14 beside an open question a picture is read first, and the answer is kept back all the same', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    model.on({ predicate: (request) => JSON.stringify(request).includes('Write down what stands in the picture') }, { content: '6x = 30, x = 24' });
    model.onMessage(/In the picture: 6x = 30/, { content: 'The answer is A.' });
    await openPractice(page, equations);
    await openTutor(page);
    await expect(adds(page)).toBeVisible();
    await choose(page, await file());
    await expect(chosen(page)).toBeVisible();
    await ask(page, 'Which one is it?');
    await expect(said(page, 'assistant')).toContainText("I'll leave the answer to you");
    await isLoaded(page);
    await expectAccessibleInBothThemes(page);
    expect(JSON.stringify(lastTold(model))).not.toContain('image_url');
  }); // prettier-ignore

  await test.step('SOLV-05 who has not paid hears the alert, and nothing is uploaded', async () => {
    await setPro(testDatabase, pro.uid, -1);
    let uploads = 0;
    page.on('request', (request) => (uploads += request.url().endsWith('/api/pictures') ? 1 : 0));
    await openSolver(page);
    await choose(page, await file());
    await expectNotice(page, notPaidText);
    await dismissNotice(page);
    await expect(chosen(page)).toHaveCount(0);
    expect(uploads).toBe(0);
  });
});

test.describe('what is refused', () => {
  test.use({ allowedNoise: ['Failed to load resource'] }); // a picture that is none is answered with 400

  test('SOLV-06 a picture is pasted, or dropped on where one writes; what cannot be read is refused with a sentence; a question that failed has its picture still', async ({
    page,
    pro: _,
    model,
  }) => {
    await openSolver(page);
    await expect(adds(page)).toBeVisible();
    await give(page, 'paste');
    await expect(chosen(page)).toBeVisible();
    await removes(page).click();
    await give(page, 'drop');
    await expect(chosen(page)).toBeVisible();

    for (const [name, type, bytes, why] of [
    ['a.pdf', 'application/pdf', '%PDF-1.7', 'This is not a picture that can be read. Please choose a JPEG, PNG or WebP file.'],
    ['a.png', 'image/png', '\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'This picture is damaged or incomplete. Please choose another one.'],
    ['b.png', 'image/png', '', 'This file is empty. Please choose a picture.'],
  ] as const) {
    await choose(page, await file(name, type, Buffer.from(bytes, 'latin1')));
    await expect(page.getByText(why)).toBeVisible();
    await expect(chosen(page)).toHaveCount(0);
  } // prettier-ignore
    await expectAccessibleInBothThemes(page);

    model.onMessage(/Read it/, { error: { message: 'away', type: 'server_error' }, status: 500 });
    await choose(page, await file());
    await expect(chosen(page)).toBeVisible();
    await expect(page.getByText('This file is empty.')).toHaveCount(0);
    await ask(page, 'Read it');
    await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
    await isLoaded(page);
    model.clearFixtures();
    model.onMessage(/Read it/, { content: 'Now I can.' });
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(said(page, 'assistant')).toContainText('Now I can.');
    await expect(said(page, 'user')).toHaveCount(1);
    expect(imagesTold(model)).toHaveLength(1);
  });
});

testWithModel(
  'SOLV-01 STORE-03 a model that takes no pictures is offered none; where a model answers the plans say so',
  async ({ page, pro: _ }) => {
    await openSolver(page);
    await expect(page.getByText('AI: It can be wrong; check what matters.')).toBeVisible();
    await expect(adds(page)).toHaveCount(0);
    await give(page, 'paste');
    await expect(chosen(page)).toHaveCount(0);

    await page.goto('/store');
    const bullet = page
      .getByRole('region', { name: 'Pro' })
      .getByRole('listitem')
      .filter({ hasText: 'AI Chat and models' });
    await expect(bullet).toContainText('On this server an AI model answers.');
  },
);
