import { zero, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { numberOf } from '../../story.ts';
import type { Samples } from '../../tables/rows.ts';

/** What is asked of a rule: its value at a place, the place of a value, where it is zero, its slope, or slope and beginning together. */
export type Asked =
  | { is: 'output'; at: Rational; isMoney: boolean }
  | { is: 'input'; at: Rational }
  | { is: 'zero' | 'slope' | 'sum' };

/** Questions that a rule alone does not answer. */
export const isOfAnother =
  / (?:percent|difference|times|average|mean|median|error|residual|predicted|quadratic|parabola|vertex|inverse|not|more than|less than|sum of|product|probability|fraction|ratio of|increase from|change from|between|%|additional) /;

/** Values that nothing but a letter and a place names: 'y when x = 20', 'f(4)', 'when x is 20, what is y'. */
export function asksEquation(text: string): boolean {
  return (
    /(?:equation|function|expression|rule|formula)(?: [a-z]+){0,3}? (?:represents?|defines?|relates?|gives?|models?|for|shows?|describes?|could|fits)/.test(
      text,
    ) ||
    /(?:what is|what|which|write|find|give|need|state)(?: [a-z]+){0,3} (?:equation|expression|rule|formula|function)/.test(
      text,
    ) ||
    /(?:find|what is|write|determine) [a-z]\s?\( ?[a-z] ?\) (?:if|[.?])/.test(text)
  );
}

const number = '(-?\\$?\\d+(?:\\.\\d+)?(?:/\\d+)?)';
const asks = '(?:what is|find|determine|calculate|give|state|what)';

export function askedOf(text: string, { missing, output, input }: Samples): Asked {
  const call = new RegExp(`[a-z] ?\\( ?${number} ?\\)`).exec(text);
  const numbers = [...text.matchAll(new RegExp(`(?<=[ (])${number}(?=[ )])`, 'g'))].map(([, one = '']) => one);
  const isMoney = /\$/.test(text) || / (?:dollars|cost|price|fee|fare|charge) /.test(`${text}${output.toLowerCase()} `);
  if (missing !== undefined) {
    insist(numbers.length === 0, 'a number left over');
    return { is: 'output', at: missing, isMoney: false };
  }
  if (numbers.length === 0) return askedPlainly(text, isMoney);
  const [only = '', ...more] = numbers;
  insist(more.length === 0, 'two numbers');
  const value = numberOf(only);
  insist(
    !/[a-z] ?\( ?[a-z] ?\( ?-?\d/.test(text) && !/(?:[\d*/+-] ?|[a-z] ?\) ?[-+*/] ?)[a-z] ?\( ?-?\d+ ?\)/.test(text),
    'made of a value',
  );
  if (call) {
    insist(
      new RegExp(`${asks} (?:value of )?[a-z] ?\\(`).test(text) || /^ ?[a-z] ?\( ?-?\d+ ?\) =? ?\?? ?$/.test(text),
      'nothing asked',
    );
    return { is: 'output', at: value, isMoney: false };
  }
  const escaped = only.replace('$', '\\$');
  const short = (label: string) =>
    label
      .trim()
      .toLowerCase()
      .replace(/\s?\(.*/, '')
      .split(' ')
      .at(-1) ?? '';
  const [x, y] = [short(input), short(output)];
  if (x.length > 1) {
    const stem = x.replace(/s$/, '');
    insist(
      !/^(?:second|minute|hour|day|week|month|year)$/.test(stem) || !new RegExp(` (?:for|in) ${escaped} `).test(text),
      'a time in all',
    );
    insist(
      new RegExp(` ${escaped} ${stem}s? `).test(text) || new RegExp(` (?:at|after) ${escaped} `).test(text),
      'a place of something else',
    );
    insist(
      new RegExp(`(?:${asks}|how much)(?: [a-z]+){0,6}? (?:${y.replace(/s$/, '')}s?|how much) |how much `).test(text),
      'another thing asked',
    );
    return { is: 'output', at: value, isMoney };
  }
  const place = new RegExp(` (?:when|if|at|for) ([a-z]) (?:is|=|equals|equal to) ${escaped} `).exec(text);
  const asked = new RegExp(`${asks} (?:value of )?([a-z])(?: ?\\( ?[a-z] ?\\))? (?!=)`).exec(
    text.replace(place?.[0] ?? '~', ' . '),
  );
  insist(place && asked && place[1] !== asked[1], 'nothing asked');
  if (place[1] === x && asked[1] === y) return { is: 'output', at: value, isMoney: false };
  insist(place[1] === y && asked[1] === x, 'another letter');
  return { is: 'input', at: value };
}

function askedPlainly(text: string, isMoney: boolean): Asked {
  if (
    new RegExp(
      `${asks}(?: [a-z]+){0,3} (?:y-intercept|(?:booking|base|fixed|initial|flat|starting|entry|registration|service|connection)(?: [a-z]+)? (?:fee|charge|cost|amount|price|height|value|rate))`,
    ).test(text)
  )
    return { is: 'output', at: zero, isMoney };
  const axis =
    / (?:cross|crosses|meet|meets|intersects?) ([xy])-axis/.exec(text)?.[1] ?? / (x)-intercept/.exec(text)?.[1];
  if (axis === 'x') return { is: 'zero' };
  if (axis === 'y') return { is: 'output', at: zero, isMoney: false };
  if (/(?:what is|find|determine) (?:value of )?m ?\+ ?b /.test(text)) return { is: 'sum' };
  insist(new RegExp(`${asks}(?: [a-z]+){0,2} (?:slope|rate of change|constant rate)`).test(text), 'nothing asked');
  return { is: 'slope' };
}
