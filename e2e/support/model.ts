import { LLMock } from '@copilotkit/aimock';
import { startOn, type ServerOfTests, type Start } from './serverOfTests.ts';
import { testWithTutor } from './tutor.ts';

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

/** Like {@link testWithModel}; the model takes pictures. */
export const testWithPictures = testWithModel.extend<{ running: WithModel }>({
  running: async ({ startOnce }, use) => use(await startOnce(startWithEyes)),
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

/** The messages of the model's last request. */
export function lastTold(model: LLMock): { role: string; content: string }[] {
  const { messages } = (model.getLastRequest()?.body ?? { messages: [] }) as unknown as {
    messages: { role: string; content: string }[];
  };
  return messages;
}
