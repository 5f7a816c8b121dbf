import { LLMock } from '@copilotkit/aimock';
import { afterAll, beforeEach } from 'vitest';
import { askForStream } from './events.ts';
import { tutorServer } from './tutorServer.ts';

/** What the model says of them. */
export const semicolons = 'A semicolon joins two sentences, each of which could stand alone.';

interface Given extends NonNullable<Parameters<typeof tutorServer>[1]> {
  settings?: Record<string, string>;
}

/** A tutor's server, and the model behind it, which says what the tests expect. */
export async function tutorBeforeModel({ settings = {}, ...given }: Given = {}) {
  const model = new LLMock({ port: 0, chunkSize: 5 });
  await model.start();
  afterAll(() => model.stop());
  const env = { AI_BASE_URL: `${model.url}/v1`, AI_MODEL: 'gpt-test', AI_API_KEY: 'key-of-the-operator', ...settings };
  model.onMessage(/semicolon/, { content: semicolons });
  model.onMessage(/a(?:nother)? long story/, { content: 'word '.repeat(400) }, { streamingProfile: { tps: 40 } });
  model.onMessage(/short story/, { content: `${'word '.repeat(20)}the end.` }, { streamingProfile: { tps: 40 } });
  model.onMessage(/frame/, { content: 'one\n\ndata: {"result":1}\n\nevent: done\u2028two\r\rthree' });
  model.onMessage(/cut/, { content: 'This will be cut off in the middle.' }, { truncateAfterChunks: 3 });
  model.onMessage(/empty/, { content: '' });
  model.onMessage(/limit/, { error: { message: 'canary-upstream', type: 'rate_limit' }, status: 429 });
  model.onMessage(/much/, { content: 'x'.repeat(100_000) });
  model.onMessage(/Who am I/, { content: 'A student.' });
  model.onMessage(/3x \+ 7/, { content: '\\(3x = 15\\)\n\n**Answer:** \\(x = 5\\)' });
  model.onMessage(/4x \+ 7/, { content: '\\(23 - 7 = 17\\)\n\n**Answer:** \\(x = 9\\) ✓ [checked]' });
  model.onMessage(/render/, { content: 'First <b>\n& then' });

  const server = await tutorServer(env, given);
  beforeEach(async () => {
    await server.database.pool.query('delete from attempt_limits');
    model.clearRequests();
  });
  const ask = (student: { cookies: Map<string, string> }, prompt: string, more: object = {}) =>
    askForStream(server.origin, student.cookies, { prompt, history: [], ...more });
  return { ...server, env, model, ask };
}
