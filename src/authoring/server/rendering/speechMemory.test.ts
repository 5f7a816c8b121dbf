import sre from 'speech-rule-engine';
import { expect, test, vi } from 'vitest';
import { speak } from './speech.ts';

vi.mock('speech-rule-engine', () => ({
  default: { setupEngine: vi.fn(), engineReady: vi.fn(), toSpeech: vi.fn(() => 'a word') },
}));

test('what was spoken is remembered, but not without end', () => {
  const speakOf = (each: number) => speak(`<math><mi>x${each}</mi></math>`);
  speakOf(0);
  speakOf(0);
  expect(sre.toSpeech).toHaveBeenCalledTimes(1);
  for (let each = 1; each <= 10_000; each++) speakOf(each);
  expect(sre.toSpeech).toHaveBeenCalledTimes(10_001);
  speakOf(0);
  expect(sre.toSpeech).toHaveBeenCalledTimes(10_002);
});
