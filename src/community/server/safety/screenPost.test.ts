import { describe, expect, test } from 'vitest';
import { screenPost } from './screenPost.ts';
import { safetyTexts as texts } from './texts.ts';

describe('a post', () => {
  test.each([
    'How does one see that B is wrong?',
    'a train goes 60 kms in 2 hours',
    'this problem is killing me lol',
    '$x^2$',
  ])('%j is shown', async (text) => expect(await screenPost(text)).toEqual({ state: 'shown', isDanger: false }));

  test.each(['i want to die', 'i w a n t to kill myself', 'і want to dіe', 'i\u200b want to die'])(
    '%j is not published: its author reads at once who listens, and moderators see it first',
    async (text) => expect(await screenPost(text)).toEqual({ state: 'held', reply: texts.crisis, isDanger: true }),
  );

  test('of somebody who is hurt is answered as such', async () => {
    expect(await screenPost('my dad hits me')).toEqual({ state: 'held', reply: texts.abuse, isDanger: true });
  });

  test.each([
    ['send me nudes', false],
    ['our little secret', false],
    ['kys', true],
    ['just kill yourself', true],
  ])('%j waits for a moderator with a kind sentence', async (text, isDanger) => {
    expect(await screenPost(text)).toEqual({ state: 'held', reply: texts.held, isDanger });
  });

  test('the words to who is not well name an adult, 988 and findahelpline.com, and blame nobody', () => {
    for (const reply of [texts.crisis, texts.abuse]) {
      expect(reply).toMatch(/adult you trust.*911.*988.*findahelpline\.com/s);
      expect(reply).not.toMatch(/not allowed|inappropriate|policy|rules/i);
    }
  });
});
