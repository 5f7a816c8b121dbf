import { expect, onTestFinished, test, vi } from 'vitest';
import { remakePicture, type PictureTrouble } from './remakePicture.ts';

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'); // prettier-ignore

test('a picture that hangs is given up, and the next one has its turn, until two hang', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const wanted = { kinds: ['png'] as const, mostBytes: 1_000, refusal: (why: PictureTrouble) => new Error(why) };
  const { promise, resolve } = Promise.withResolvers<string>();
  const hang = () => remakePicture(onePixel, { ...wanted, make: () => promise }).catch((error: Error) => error.message);
  const next = () => remakePicture(onePixel, { ...wanted, make: async () => 'made' });
  for (const count of [1, 2]) {
    const [told, after] = [hang(), next().catch((error: unknown) => error)];
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await told).toBe('tooSlow');
    expect(await after).toEqual(count === 1 ? 'made' : expect.objectContaining({ httpStatus: 429 }));
  }
  resolve('late');
  await vi.waitFor(async () => expect(await next()).toBe('made'));
});
