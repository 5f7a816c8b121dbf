import { attempt } from '../../../equation.ts';
import { decimalTex, divided, one, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { readingOf, type Reading } from '../../../reading/reading.ts';
import { given, insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { saidIn } from '../sizes/text.ts';
import { Graph } from './graph.ts';
import { nameOf } from './names.ts';

const hundred = rational(100);
const phrase = '((?:V\\d+|[a-z][a-z-]*)(?: (?:V\\d+|[a-z][a-z-]*)){0,5}?)';
const is = '(?:is|was|equals|is equal to|came to)';
const up = 'more|greater|higher|larger|above|bigger|heavier|longer|taller|older';
const down = 'less|lower|smaller|fewer|below|lighter|shorter|younger|cheaper';
const otherStories =
  /\b(?:then|each|every|per|tax|tip|discount|sale|off|increase|increased|decrease|decreased|not|except|total|sum|together|combined|half|twice|average|mean|probability|mixture|solution|percentage-points|profit|interest|difference|rest|remaining|left|area|square|squared|radius|rectangle|both|next|after|last|years? ago|some|of (?:which|them|those|these)|students?|people|members|who)\b/;

/** Quantities that are told as percents of each other: one of them, or what percent one is of another. */
export const percentRelations: Kind = (typed) =>
  attempt(() => {
    const reading = withLetterA(typed);
    let text = saidIn(reading)
      .replace(/ where (?:V\d+ ?,? (?:and )?)+is positive(?= )/g, ' ')
      .replace(/ (?:,|and) (?:V\d+ , )*(?:V\d+ and )?V\d+ is positive(?: numbers?| constants?)?(?= )/g, ' ')
      .replace(/ I\d+(?= )/g, (mark) => (isPositive(mark.trim(), reading) ? ' ' : mark));
    if (!/%|\bpercent\b/.test(text)) return undefined;
    insist(!otherStories.test(text), 'another story');
    const graph = new Graph();
    const take = (pattern: string, use: (...parts: string[]) => void) => {
      text = text.replace(new RegExp(`(?<= )${pattern}(?= )`, 'g'), (_all: string, ...parts: (string | number)[]) => {
        use(...parts.filter((part): part is string => typeof part === 'string'));
        return '#';
      });
    };
    const named = (part: string) =>
      given(nameOf(part.replace(/^(?:if|when|and|in|given|where|but|of|for) /, ''), reading));
    const asked = askedIn(text, reading);
    if (!asked) return undefined;
    text = asked.rest;
    take(
      `${phrase} ${is} (\\d+(?:\\.\\d+)?)% (${up}|${down}) than ${phrase}(?= (?:[.,#]|and|if))`,
      (left, percent, way, right) => {
        const by = numberOf(percent ?? '').div(hundred);
        graph.relate(
          named(left ?? ''),
          new RegExp(`^(?:${down})$`).test(way ?? '') ? one.sub(by) : one.add(by),
          named(right ?? ''),
        );
      },
    );
    take(`${phrase} ${is} (\\d+(?:\\.\\d+)?)% of ${phrase}(?= (?:[.,#]|and|if))`, (left, percent, right) => {
      graph.relate(named(left ?? ''), numberOf(percent ?? '').div(hundred), named(right ?? ''));
    });
    take(`(E\\d+)`, (mark) => equationOf(mark ?? '', reading, graph));
    take(`(?:(?:if|when|and) )?${phrase} ${is} (\\$?\\d+(?:\\.\\d+)?)(?: [a-z]+)?(?= (?:[.,#]|and))`, (left, value) =>
      graph.set(named(left ?? ''), numberOf(value ?? '')),
    );
    insist(graph.count() >= 1 && graph.count() <= 4, 'no relations');
    insist(!/\d|[%$]/.test(text), 'a number left');
    const isMoney = /\$\d/.test(reading.heard);
    return workOf('percents of each other', resultOf(asked, graph, isMoney), reading);
  });

/** 'the number a is 70% greater than b' with a letter that is no article. */
function withLetterA(reading: Reading): Reading {
  const letter =
    /(?<=\b(?:number|quantity|constant|integer|of|than|find|is|and|does|by which|positive) )a(?= (?:is|by|if|when|and b|exceeds)\b|[.,?])|^a(?= is \d)|(?<=[.] )[aA](?= is \d)/g;
  if (!letter.test(reading.stem) || /(?<![a-z])q(?![a-z])/i.test(reading.stem)) return reading;
  return {
    ...readingOf(
      reading.stem.replace(letter, 'q').replace(/(?<![a-zA-Z])a(?= ?=|\b ?[/*)])|(?<=[=+*/(\d] ?)a(?![a-z])/g, 'q'),
    ),
    options: reading.options,
  };
}

function isPositive(mark: string, { formulas }: Reading): boolean {
  return /^\s*[a-z]\s*>\s*0\s*$|^\s*0\s*<\s*[a-z]\s*$/i.test(formulas[Number(mark.slice(1))]?.text ?? '');
}

/** `3a = 5b`, `x = 2.4y`, `a = 5b/8`, `a = 340`. */
function equationOf(mark: string, { formulas }: Reading, graph: Graph): void {
  const text = (formulas[Number(mark.slice(1))]?.text ?? '').replace(/[\s*()]/g, '').toLowerCase();
  const value = /^([a-z])=(\d+(?:\.\d+)?)$/.exec(text);
  if (value?.[1] && value[2]) return graph.set(value[1], numberOf(value[2]));
  const side = '(\\d+(?:\\.\\d+)?(?:\\/\\d+)?)?([a-z])(?:\\/(\\d+))?';
  const found = new RegExp(`^${side}=${side}$`).exec(text);
  insist(found?.[2] && found[5], 'an equation of another build');
  const factor = (by: string | undefined, under: string | undefined): Rational =>
    divided(numberOf(by ?? '1'), numberOf(under ?? '1'));
  graph.relate(found[2], divided(factor(found[4], found[6]), factor(found[1], found[3])), found[5]);
}

type Asked = { rest: string } & ({ is: 'value'; of: string } | { is: 'percent' | 'more'; of: string; than: string });

/** What is asked, and the text without it. */
function askedIn(text: string, reading: Reading): Asked | undefined {
  const name = (part: string | undefined) => nameOf((part ?? '').replace(/^(?:if|and|then|in|of) /, ''), reading);
  const end = '(?= (?:[.,]|if|when|where))';
  const two: [string, 'percent' | 'more', [number, number]][] = [
    [`${phrase} is what (?:percent|percentage|%) of ${phrase}${end}`, 'percent', [1, 2]],
    [`what (?:percent|percentage|%) of ${phrase} is ${phrase}${end}`, 'percent', [2, 1]],
    [`(?:find|what is|determine) percent by which ${phrase} exceeds ${phrase}${end}`, 'more', [1, 2]],
    [`by what percent is ${phrase} (?:greater|more|higher|larger) than ${phrase}${end}`, 'more', [1, 2]],
    [`${phrase} is what percent (?:greater|more|higher|larger) than ${phrase}${end}`, 'more', [1, 2]],
  ];
  for (const [pattern, kind, [first, second]] of two) {
    const found = new RegExp(`(?<= )${pattern}`).exec(text);
    if (!found) continue;
    const [of, than] = [name(found[first]), name(found[second])];
    return of !== undefined && than !== undefined
      ? { is: kind, of, than, rest: text.replace(found[0], '#') }
      : undefined;
  }
  const one0 = new RegExp(
    `(?<= )(?:what (?:is|was)|find|determine|calculate|compute) (?:value of )?${phrase}(?: , in [a-z]+)?${end}`,
  ).exec(text);
  const of = name(one0?.[1]);
  return one0 && of !== undefined ? { is: 'value', of, rest: text.replace(one0[0], '#') } : undefined;
}

function resultOf(asked: Asked, graph: Graph, isMoney: boolean) {
  if (asked.is === 'value') {
    const values = graph.values();
    const [known, ...more] = values;
    insist(known && more.length === 0, 'which is known');
    const ratio = given(graph.ratio(asked.of, known[0]));
    const value = known[1].mul(ratio);
    return {
      understood: `It is ${math(decimalTex(ratio))} times what is known.`,
      steps: [`${math(`${decimalTex(known[1])} \\cdot ${decimalTex(ratio)} = ${decimalTex(value)}`)}.`],
      value,
      calculation: `(${rationalText(known[1])})*(${rationalText(ratio)})`,
      ...(isMoney && { unit: '$' }),
    };
  }
  const ratio = given(graph.ratio(asked.of, asked.than));
  const value = (asked.is === 'more' ? ratio.sub(one) : ratio).mul(hundred);
  insist(value.s > 0n && graph.values().length === 0, 'less than nothing');
  return {
    understood: `The one is ${math(decimalTex(ratio))} times the other.`,
    steps: [
      `${asked.is === 'more' ? `It exceeds it by ${math(decimalTex(ratio.sub(one)))} of it: ` : 'As a percent: '}${math(`${decimalTex(value)}\\%`)}.`,
    ],
    value,
    calculation: asked.is === 'more' ? `((${rationalText(ratio)})-1)*100` : `(${rationalText(ratio)})*100`,
    unit: '%',
  };
}
