import { rationalText, type Rational } from '../../../numbers/rational.ts';
import { parse } from '../../../parse.ts';
import { plainText } from '../../../plainText.ts';
import { plus } from '../../../polynomial.ts';
import type { Formula } from '../../../reading/formulasIn.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { withOption } from '../answer.ts';
import { isThisLine } from '../lines/line.ts';
import { constant, decimal, letter, shownTex } from './unknowns.ts';
import { singular } from './wording.ts';

/** `C(h)`, also where it is read as a product. */
function callOf(formula: Formula): { name: string; letter: string }[] {
  if (formula.is === 'call')
    return formula.of.is === 'variable' ? [{ name: formula.name, letter: formula.of.name }] : [];
  const [, name, inside] = formula.is === 'expression' ? (/^([a-z]) ?\( ?([a-z]) ?\)$/.exec(formula.text) ?? []) : [];
  return name && inside ? [{ name, letter: inside }] : [];
}

export function equationWork(reading: Reading, words: string[], per: string, fixed: Rational, rate: Rational): Work {
  const text = words.join(' ');
  const letters = reading.formulas.flatMap((formula, index) =>
    formula.is === 'letter' ? [{ name: formula.name, index }] : [],
  );
  const calls = reading.formulas.flatMap(callOf);
  const [call] = calls;
  insist(
    calls.every((one) => one.name === call?.name && one.letter === call.letter) &&
      reading.formulas.every(
        (formula) => callOf(formula).length > 0 || formula.is === 'letter' || formula.is === 'inequality',
      ),
    'another formula',
  );
  const stem = singular(per);
  const input =
    call?.letter ??
    letters.find(({ index }) =>
      new RegExp(
        `V${index} (?:more |additional )?(?:thousand )?(?:[a-z]+ )?${stem}|(?:number of|${stem}[a-z]*) (?:[a-z]+ ){0,4}?(?:, )?V${index} |V${index} (?:is |represents |, )?(?:is |represents )?number of (?:[a-z]+ )?${stem}|V${index} (?:hours|minutes|days|weeks|months|years|miles|thousand)`,
      ).test(text),
    )?.name;
  insist(input !== undefined, 'no letter for how many');
  const outputs = [
    ...new Set(letters.map(({ name }) => name).filter((name) => name !== input && name !== call?.name)),
  ].filter((name) => !(name === 'f' && /degrees V/.test(text)));
  const output = call ? undefined : outputs[0];
  insist(outputs.length <= 1 || call, 'several letters');
  const body = plus(letter('x', rate), constant(fixed));
  const stemText = reading.stem;
  const upper =
    output !== undefined &&
    new RegExp(`(?<![A-Za-z])${output.toUpperCase()}(?![A-Za-z'])`).test(stemText) &&
    !new RegExp(`(?<![A-Za-z'])${output}(?![A-Za-z'])`).test(stemText);
  const name = output === undefined ? undefined : upper ? output.toUpperCase() : output;
  const isFunction = /\bfunction\b/.test(text) && name !== undefined;
  const left = call
    ? `${reading.stem.includes(`${call.name.toUpperCase()}(`) ? call.name.toUpperCase() : call.name}\\left(${call.letter}\\right)`
    : name === undefined
      ? undefined
      : isFunction
        ? `${name}\\left(${input}\\right)`
        : name;
  const tex = shownTex(body).replaceAll('x', input);
  const plain = `(${rationalText(rate)})*${input}+(${rationalText(fixed)})`;
  const line = { m: rate, b: fixed };
  const work: Work = {
    kind: 'linear function of a story',
    understood: `Start with ${math(decimal(fixed))} and change by ${math(decimal(rate))} for each ${stem}.`,
    steps: [
      `The part that does not change is ${math(decimal(fixed))}; the part for ${math(input)} is ${math(`${decimal(rate)} \\cdot ${input}`)}.`,
      `Together: ${math(left === undefined ? tex : `${left} = ${tex}`)}.`,
    ],
    answer: math(left === undefined ? tex : `${left} = ${tex}`),
    check: 'Numbers put in give what the story says.',
    values: [left === undefined || call || isFunction ? plain : `${name}=${plain}`],
  };
  return withOption(work, reading, (option) => {
    const bare = option.replace(/^[a-z] ?(?:\( ?[a-z] ?\))? ?= ?/, '');
    insist(!bare.includes('='), 'an equation of another kind');
    const inX = bare.replace(new RegExp(`(?<![a-z])${input}(?![a-z])`, 'g'), 'x');
    return isThisLine(parse('y'), parse(plainText(inX)), line);
  });
}
