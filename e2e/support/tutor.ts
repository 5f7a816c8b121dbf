import { LLMock } from '@copilotkit/aimock';
import { setPro } from './liveSessions.ts';
import { openScreen } from './money.ts';
import { bottomBar } from './player.ts';
import { startOn, type ServerOfTests, type Start } from './serverOfTests.ts';
import { expect, test, type Page, type Student } from './test.ts';

/** Like `test`, with a student who is Pro; the built-in tutor answers. */
export const testWithTutor = test.extend<{ pro: Student }>({
  pro: async ({ student, testDatabase }, use) => {
    await setPro(testDatabase, student.uid, 30);
    await use(student);
  },
});

/** Like {@link testWithTutor}, on a server of its own where a model answers, which a test tells what to say. */
export const testWithModel = testWithTutor.extend<{ running: WithModel; model: LLMock; clearModel: void }>({
  running: async ({ startOnce }, use) => use(await startOnce(startWithModel)),
  model: async ({ running }, use) => use(running.model),
  clearModel: [
    async ({ model }, use) => {
      await use();
      model.resetMatchCounts();
      model.clearFixtures();
      model.clearRequests();
    },
    { auto: true },
  ],
});

interface WithModel extends ServerOfTests {
  model: LLMock;
}

const startWithModel: Start<WithModel> = (ground) => withModelOn(ground);

/** A model that takes pictures, too. */
const startWithEyes: Start<WithModel> = (ground) => withModelOn(ground, { AI_PICTURES: 'yes' });

async function withModelOn(ground: Parameters<Start>[0], more: Record<string, string> = {}): Promise<WithModel> {
  const model = new LLMock({ port: 0, chunkSize: 6 });
  await model.start();
  ground.ends.defer(() => model.stop());
  const ai = { AI_BASE_URL: `${model.url}/v1`, AI_API_KEY: 'key-of-the-tests', AI_MODEL: 'test-model' };
  return { ...(await startOn(ground, { ...ai, ...more })), model };
}

/** Like {@link testWithModel}; the model takes pictures. */
export const testWithPictures = testWithModel.extend<{ running: WithModel }>({
  running: async ({ startOnce }, use) => use(await startOnce(startWithEyes)),
});

export async function openSolver(page: Page, query = ''): Promise<void> {
  await openScreen(page, `/dashboard/solver${query}`);
}

/** 'AI Chat' in the bar of a lesson. */
export function tutorOpener(page: Page) {
  return bottomBar(page).getByRole('button', { name: 'AI Chat' });
}

export function tutorPanel(page: Page) {
  return page.getByRole('region', { name: 'AI Chat', exact: true });
}

export async function openTutor(page: Page): Promise<void> {
  await tutorOpener(page).click();
  await expect(tutorPanel(page)).toBeVisible();
  await expect(field(page)).toBeFocused();
}

export function field(page: Page) {
  return page.getByRole('textbox', { name: 'Your question' });
}

/** Writes a question and sends it by Enter. */
export async function ask(page: Page, prompt: string): Promise<void> {
  await field(page).fill(prompt);
  await field(page).press('Enter');
}

/** The messages of one side, in their order. */
export function said(page: Page, from: 'user' | 'assistant') {
  return page.locator(`[data-from=${from}]`);
}

export const failedText = "I'm sorry, I couldn't process that. Please try again.";
export const notPaidText = 'Only paid users have access to this feature. Please upgrade your plan.';

/** The messages of the model's last request. */
export function lastTold(model: LLMock): { role: string; content: string }[] {
  const { messages } = (model.getLastRequest()?.body ?? { messages: [] }) as unknown as {
    messages: { role: string; content: string }[];
  };
  return messages;
}
