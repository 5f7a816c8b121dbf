import { attempt } from '../../../equation.ts';
import { decimalTex, divided, rational, rationalText, zero, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { askedIn, number, questionsIn, Rest, saidIn } from './text.ts';

const measures = 'mean|average|median|mode|range|standard deviation';
const otherStories =
  /\b(?:not|except|half of|some of|one of|only|removed|added to list|replaced|weighted|sum of|percent of|difference|how much|how many|if .* were|back|percentage)\b/;

/** A measure of values all of which are changed alike: what it is then. */
export const measureOfAllChanged: Kind = (reading) =>
  attempt(() => {
    const said = saidIn(reading).replace(/\b(?:std dev|st dev|stdev|std deviation|sd)\b/g, 'standard deviation');
    if (!/\b(?:each|all|every)\b/.test(said) || !new RegExp(`\\b(?:${measures})\\b`).test(said)) return undefined;
    insist(!otherStories.test(said) && questionsIn(said) <= 1 && !/[A-Z]\d/.test(said), 'another story');
    const asked = askedIn(said);
    const names = [...new Set(asked.match(new RegExp(`\\b(?:${measures})\\b`, 'g')) ?? [])];
    const [name, ...more] = names;
    if (!name || more.length > 0) return undefined;
    const rest = new Rest(said);
    const sized =
      name === 'mean' || name === 'average'
        ? rest.take(
            new RegExp(
              ` (\\d+) (?:numbers|values|scores|integers) (?:whose|with|has) (?:a )?(?:sum|total) (?:is |of |= )*(${number})(?= )`,
            ),
          )
        : undefined;
    const told = sized
      ? undefined
      : rest.take(
          new RegExp(
            ` (?:${name === 'mean' || name === 'average' ? 'mean|average' : name}) (?:[a-z]+ ){0,5}?(?:is |was |of |= )*(${number})(?= )`,
          ),
        );
    const start =
      sized?.[0] && sized[1]
        ? divided(numberOf(sized[1]), numberOf(sized[0]))
        : told?.[0]
          ? numberOf(told[0])
          : undefined;
    if (!start) return undefined;
    const steps = changesIn(rest);
    insist(steps.length > 0 && !/(?<![a-z-])\d/.test(withoutSizes(rest.text)), 'a number left');
    const isSpread = name === 'range' || name === 'standard deviation';
    let value = start;
    let text = `(${rationalText(start)})`;
    for (const { factor, shift } of steps) {
      if (factor) [value, text] = [value.mul(isSpread ? factor.abs() : factor), `(${text})*(${rationalText(factor)})`];
      if (shift && !isSpread) [value, text] = [value.add(shift), `(${text})+(${rationalText(shift)})`];
    }
    return workOf(
      `${name} after a change of all values`,
      {
        understood: isSpread
          ? 'Adding moves all values alike and leaves their distances; multiplying changes distances alike.'
          : 'What happens to each value happens to the measure.',
        steps: [`From ${math(decimalTex(start))} it becomes ${math(decimalTex(value))}.`],
        value,
        calculation: text,
        ...((told?.[0] ?? sized?.[1] ?? '').includes('$') && { unit: '$' }),
      },
      reading,
    );
  });

/** How many values there are says nothing of a mean. */
function withoutSizes(text: string): string {
  return text.replace(
    / (?:of|has|with|consists of|contains)? ?\d+ (?=(?:numbers|values|scores|integers|data|students|prices|items|measurements|different|positive)\b)/g,
    ' ',
  );
}

interface Change {
  factor?: Rational;
  shift?: Rational;
}

const changing = `(increased|decreased|raised|reduced|lowered|multiplied|divided|doubled|tripled|halved)(?: by (?:factor of )?(${number}%?))?`;

/** What is done to every value, step by step. */
export function changesIn(rest: Rest): Change[] {
  const first =
    rest.take(
      new RegExp(
        ` (?:each|all|every) (?:[a-z0-9#-]+ ){0,9}?(?:is |was |has )${changing}(?: (?:and|then|and then) ${changing})?(?= )`,
      ),
    ) ?? activeIn(rest);
  if (!first) return [];
  const [verb = '', by = '', next = '', nextBy = ''] = first;
  return [changeOf(verb, by), ...(next ? [changeOf(next, nextBy)] : [])];
}

const forms: Record<string, string> = {
  double: 'doubled',
  triple: 'tripled',
  multiply: 'multiplied',
  add: 'increased',
  subtract: 'decreased',
  added: 'increased',
  subtracted: 'decreased',
  adds: 'increased',
  doubles: 'doubled',
  subtracts: 'decreased',
};

/** 'i double every number', '6 is added to each value', 'add 5 to each score'. */
function activeIn(rest: Rest): string[] | undefined {
  const plain = rest.take(/ (double|triple|doubles) (?:each|all|every) (?:[a-z]+ ){1,5}?(?=(?:in|of|with|is|,|\.))/);
  if (plain) return [forms[plain[0] ?? ''] ?? '', ''];
  const passive = rest.take(
    new RegExp(` (${number}) (?:[a-z]+ )?(?:is |was )?(added|subtracted) (?:to|from) (?:each|all|every)(?= )`),
  );
  if (passive) return [forms[passive[1] ?? ''] ?? '', passive[0] ?? ''];
  const active =
    rest.take(
      new RegExp(` (add|subtract|adds|subtracts|added) (${number}) (?:[a-z]+ )?(?:to|from) (?:each|all|every)(?= )`),
    ) ?? rest.take(new RegExp(` (multiply) (?:each|all|every) (?:[a-z]+ ){1,6}?by (${number})(?= )`));
  return active && [forms[active[0] ?? ''] ?? '', active[1] ?? ''];
}

function changeOf(verb: string, by: string): Change {
  if (verb === 'doubled' || verb === 'tripled' || verb === 'halved') {
    insist(by === '', 'by what');
    return { factor: verb === 'doubled' ? rational(2) : verb === 'tripled' ? rational(3) : rational('1/2') };
  }
  insist(by !== '', 'by what');
  const amount = numberOf(by);
  const isDown = /^(?:decreased|reduced|lowered)$/.test(verb);
  if (by.endsWith('%')) {
    insist(/^(?:increased|decreased|raised|reduced|lowered)$/.test(verb), 'a percent of what');
    return { factor: rational(1).add(amount.div(rational(isDown ? -100 : 100))) };
  }
  if (verb === 'multiplied') return { factor: amount };
  if (verb === 'divided') return { factor: divided(rational(1), amount) };
  return { shift: isDown ? zero.sub(amount) : amount };
}
