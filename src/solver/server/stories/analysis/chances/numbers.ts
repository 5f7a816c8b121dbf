import { attempt } from '../../../equation.ts';
import { rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import type { Kind } from '../../story.ts';
import { propertyIn, type Property } from './properties.ts';

/** One number out of 1 to n, a die or a spinner, also when something of it is known already; a letter of a word. */
export const numberOfKind: Kind = (reading) =>
  attempt(() => {
    const text = reading.heard.replaceAll('!', '').replace(/!/g, '');
    if (!/\b(?:probability|chance|likelihood)\b/.test(text) || /[A-Z]\d|[%$<>=]/.test(text)) return undefined;
    const letters = letterOf(text);
    if (letters) return workOf('probability of a letter', shown(letters.part, letters.all), reading);
    insist(
      !/\b(?:2|two|both|twice|again|second|sum|dice|times|product|replacement|difference|or letter|coin)\b/.test(
        text.replace(/\b(?:numbered|numbers?|integers?) (?:from )?\d+ (?:to|through) \d+/g, ''),
      ),
      'two of them',
    );
    const range = rangeIn(text);
    if (!range) return undefined;
    const rest = range.rest;
    const asking = /\b(?:probability|chance|likelihood) (?:of |that |it |that it )?(.*)$/.exec(
      rest
        .split(' . ')
        .filter((sentence) => /\b(?:probability|chance|likelihood)\b/.test(sentence))
        .at(-1) ?? '',
    )?.[1];
    insist(asking !== undefined, 'nothing asked');
    const [ask, known] = splitGiven(asking.replace(/\.\s*$/, '').trim());
    const wanted = propertyIn(ask.trim());
    insist(
      wanted &&
        !/\d/.test(wanted.rest) &&
        !/\bnot\b/.test(
          ask.replace(/not (?:is )?(?:a |an )?(?:multiples?|divisible|prime|even|odd|greater|less)/g, ''),
        ),
      'no kind',
    );
    const before = rest.slice(0, rest.lastIndexOf(asking));
    const condition = known !== undefined ? propertyIn(known) : conditionIn(before);
    insist(!/\d/.test(condition ? condition.rest : before), 'a number left');
    const values = Array.from({ length: range.to - range.from + 1 }, (_, index) => range.from + index);
    const all = values.filter((value) => !condition || condition.property(value));
    insist(all.length > 0, 'none');
    return workOf('probability of a number', shown(all.filter(wanted.property).length, all.length), reading);
  });

function splitGiven(text: string): [string, string?] {
  const found = /^(.*?) ,? ?(?:if|given|knowing|when it is known) (.*)$/.exec(text);
  return found?.[1] !== undefined &&
    found[2] !== undefined &&
    /\b(?:even|odd|prime|multiple|divisible|greater|less|at least|at most)\b/.test(found[2])
    ? [found[1], found[2]]
    : [text];
}

/** 'card shows an even number', 'given that it is odd'. */
function conditionIn(before: string): { property: Property; rest: string } | undefined {
  const found = propertyIn(before.trim());
  if (!found) return undefined;
  insist(/\b(?:shows?|given|known|lands on|is|told)\b/.test(before), 'a condition');
  return found;
}

function rangeIn(text: string): { from: number; to: number; rest: string } | undefined {
  const ways: [RegExp, (found: RegExpExecArray) => [number, number]][] = [
    [
      /\b(?:numbered|labeled|labelled|integers?|whole numbers?|numbers?|cards?|tickets?) (?:from |is from |chosen from )?(\d+) (?:to|through|-) (\d+)(?: ,? ?inclusive)?/,
      (found) => [Number(found[1]), Number(found[2])],
    ],
    [/\bbetween (\d+) and (\d+) ,? ?inclusive/, (found) => [Number(found[1]), Number(found[2])]],
    [/\b(\d+) sided (?:number )?(?:die|cube)/, (found) => [1, Number(found[1])]],
    [/\b(?:number cube|die)\b/, () => [1, 6]],
  ];
  for (const [pattern, of] of ways) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [from, to] = of(found);
    insist(from <= to && to - from < 5000, 'no range');
    let rest = text.replace(found[0], ' ').replace(/\bfair\b/g, ' ');
    const count = to - from + 1;
    rest = rest
      .replace(new RegExp(`\\b(?:6|${to}) sided\\b`, 'g'), ' ')
      .replace(
        new RegExp(
          `\\b${count} (?=(?:equal |identical |congruent |same )*(?:[a-z]+ )?(?:sectors|sections|cards|tickets|balls|slips|tiles|parts|regions|marbles|chips|discs|faces|sides|slices)\\b)`,
        ),
        ' ',
      )
      .replace(/ +/g, ' ');
    return { from, to, rest };
  }
  return undefined;
}

const vowels = new Set('aeiou');

function letterOf(text: string): { part: number; all: number } | undefined {
  const word =
    /\bletters? (?:in|of|from) (?:the )?word ([a-z]{3,})\b/.exec(text)?.[1] ?? /\bword ([a-z]{3,})\b/.exec(text)?.[1];
  if (!word || !/\bletters?\b/.test(text) || /\b(?:2|two|both|not|given|second)\b/.test(text)) return undefined;
  const is = /\b(vowels?|consonants?)\b/.exec(text)?.[1];
  if (!is) return undefined;
  insist(!/y/.test(word), 'y');
  const part = [...word].filter((letter) => vowels.has(letter) === is.startsWith('vowel')).length;
  return { part, all: word.length };
}

export function shown(part: number, all: number) {
  return {
    understood: 'Count what is meant, and all that may come.',
    steps: [
      `Those that count: ${math(String(part))}. All: ${math(String(all))}.`,
      `The probability is ${math(`\\frac{${part}}{${all}}`)}.`,
    ],
    value: rational(part, all),
    calculation: `(${part})/(${all})`,
  };
}
