import { reasonOf, type Given } from '#course/answerKey.ts';
import type { ChoicePart, Part } from '#course/lesson.ts';
import { markdownOf } from '#tutor/server/search/courseMarkdown.ts';

/**
 * Whether an answer says which option is the key, read by rules that share nothing with the guard's: the key's letter, text or
 * value said to be the answer, as all there is, or a sentence that only the solution holds; plainly, turned round, spelled
 * out or in base64. docs/answer-guard.md.
 */
export function tellsKey(answer: string, part: Part): boolean {
  const key = keyOf(part);
  return readings(answer).some((text) => key.said.test(text) || key.alone.test(text)) || quotesSolution(answer, part);
}

interface Key {
  said: RegExp;
  alone: RegExp;
}

const keys = new Map<string, Key>();

function keyOf(part: Part): Key {
  const name = `${part.id} ${rightAnswer(part)}`;
  const found = keys.get(name);
  if (found) return found;
  const named = part.kind === 'typed' ? `(?<![\\w.,/-])${textOfKey(part)}(?![\\w/]|[.,]\\d)` : namedOption(part);
  const right = '(?:the )?(?:right|correct|best|final)? ?(?:answer|option|choice|solution|one|key)';
  const key = {
    said: new RegExp(
      `(?<![a-z])${right}(?: is| was|:| must be| has to be| =)[ "*]*(?:the )?${named}|${named}[" ]*(?:is|was|must be) (?:the |a )?(?:right|correct|answer|best|key)|(?<![a-z])(?:choose|pick|select|mark|go with|take) (?:the )?${named}|boxed\\{? ?${named}`,
    ),
    alone: part.kind === 'typed' ? new RegExp(`^[^\\w-]*${textOfKey(part)}\\W*$`) : aloneOption(part),
  };
  keys.set(name, key);
  return key;
}

function rightAnswer(part: Part): Given {
  return part.kind === 'typed' ? (part.correctEntries[0] ?? '') : part.correctAnswer;
}

function textOfKey(part: Part): string {
  return escapeRegExp(simple(part.kind === 'typed' ? String(rightAnswer(part)) : markdownOf(part.options[part.correctAnswer] ?? ''))); // prettier-ignore
}

function namedOption(part: ChoicePart): string {
  const letter = 'abcd'[part.correctAnswer] ?? '';
  const place = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th|last'][part.correctAnswer] ?? '';
  return `(?<![a-z0-9])(?:(?:option |choice |letter )?["(]?(?:${letter}|${textOfKey(part)})["')]?|(?:option |choice |number )${part.correctAnswer + 1}|the (?:${place})(?: one| option| choice)?)(?![a-z0-9])`;
}

function aloneOption(part: ChoicePart): RegExp {
  return new RegExp(`^\\W*(?:option |choice )?(?:${'abcd'[part.correctAnswer] ?? ''}|${textOfKey(part)})\\W*$`);
}

function readings(answer: string): string[] {
  const decoded = (answer.match(/[A-Za-z0-9+/_-]{4,}={0,2}/g) ?? [])
    .map((run) => Buffer.from(run, 'base64').toString('utf8'))
    .filter((text) => /^[\x20-\x7e\n]+$/.test(text));
  const spelled = answer.replace(/(?<=(?:^|[\s-])\w)[ -](?=\w(?:[\s-]|$))/g, '');
  return [answer, [...answer].reverse().join(''), spelled, ...decoded].map(simple);
}

function simple(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, '$1/$2')
    .replace(/\\(?:left|right|[()[\]])|[$*_`{}\\]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/[“”„«»]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** A sentence of the solution that stands in nothing the student may see before. */
function quotesSolution(answer: string, part: Part): boolean {
  const said = simple(answer);
  return solutionOf(part).some((sentence) => said.includes(sentence));
}

const solutions = new Map<string, string[]>();

function solutionOf(part: Part): string[] {
  const name = `${part.id} ${rightAnswer(part)}`;
  const known = solutions.get(name);
  if (known) return known;
  const { passage = '', question, hints, explanation } = part;
  const options = part.kind === 'typed' ? [] : part.options;
  const rationale = reasonOf(part, rightAnswer(part)).rationale ?? '';
  const shown = simple([passage, question, ...options, ...hints].map((html) => markdownOf(html)).join(' '));
  const sentences = [rationale, ...explanation.map(({ data }) => data)]
    .flatMap((html) => simple(markdownOf(html)).split(/(?<=[.!?]) /))
    .filter((sentence) => sentence.split(' ').length > 4 && !shown.includes(sentence));
  solutions.set(name, sentences);
  return sentences;
}
