import { expect, test } from 'vitest';
import { refusalSentence } from './observed.ts';

const refusal = JSON.stringify({ error: { status: 'unavailable', message: 'Please try again in a moment.' } });

test.each<[what: string, status: number, text: string, retryAfter: string | null, sentence: string | undefined]>([
  ['with its sentence and when to try again', 503, refusal, '5', 'Please try again in a moment.'],
  ['without when to try again', 503, refusal, null, undefined],
  ['at once again', 503, refusal, '0', undefined],
  ['of another kind', 503, '{"error":{"status":"internal","message":"Oh."}}', '5', undefined],
  ['without a sentence', 503, '{"error":{"status":"unavailable"}}', '5', undefined],
  ['of a proxy', 503, '<h1>503 Service Unavailable</h1>', '5', undefined],
  ['that is a fault', 500, refusal, '5', undefined],
])('a refusal %s', (_, status, text, retryAfter, sentence) => {
  expect(refusalSentence(status, text, retryAfter)).toBe(sentence);
});
