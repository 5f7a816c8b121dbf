import type { AnswerKey } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import { readEntry } from '#course/typedAnswer.ts';

/** Why a key cannot be the key of a question, as a sentence; undefined when it can. */
export function whyNoKey(part: Part, key: AnswerKey): string | undefined {
  if (part.kind === 'choice') {
    if (typeof key !== 'number') return 'Choose one of its options.';
    return key < part.options.length ? undefined : 'It has no such option.';
  }
  if (typeof key === 'number') return 'Its answer is typed: write what is right.';
  const unreadable = key.find((entry) => readEntry(entry).kind === 'refused');
  if (unreadable !== undefined) return `'${unreadable}' cannot be typed as an answer.`;
  return new Set(key).size === key.length ? undefined : 'An entry is there twice.';
}

/** What students see as the key, for the log: 'B', or '2/3 or 0.667'. */
export function keyInWords(key: AnswerKey): string {
  return typeof key === 'number' ? (optionLetters[key] ?? String(key)) : key.join(' or ');
}

const optionLetters = 'ABCDEFGH';
