import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { finish } from './finished.ts';

test('whoever asks for fifty answers at once that are not made yet takes no memory', async () => {
  const texts = Array.from({ length: 50 }, () => randomBytes(50_000).toString('hex'));
  await finish(texts[0] ?? '', 'text/plain');
  const before = process.memoryUsage().rss;
  await Promise.all(texts.map((text) => finish(text, 'text/plain')));
  const most = process.resourceUsage().maxRSS * 1024;
  expect((most - before) / 1e6).toBeLessThan(250); // at brotli's quality 9 and all at once it takes 30 for each
});
