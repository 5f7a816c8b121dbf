import { expect, onTestFinished, test, vi } from 'vitest';
import { remakePicture, type PictureTrouble } from './remakePicture.ts';

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'); // prettier-ignore

test('a picture that hangs is given up, and the next one has its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const wanted = { kinds: ['png'] as const, mostBytes: 1_000, refusal: (why: PictureTrouble) => new Error(why) };
  const hung = remakePicture(onePixel, { ...wanted, make: () => new Promise<string>(() => {}) });
  const next = remakePicture(onePixel, { ...wanted, make: async () => 'made' });
  const told = hung.catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await told).toBe('tooSlow');
  expect(await next).toBe('made');
});
