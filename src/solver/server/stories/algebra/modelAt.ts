import { attempt } from '../../equation.ts';
import { expressionTex, variablesOf } from '../../expression.ts';
import { coefficients, degreeOf } from '../../polynomial.ts';
import { polynomialOf } from '../../ratio.ts';
import { divided, rationalText, zero, type Rational } from '../../numbers/rational.ts';
import type { Reading } from '../../reading/reading.ts';
import { given, insist } from '../../refused.ts';
import { math, type Work } from '../../workedOut.ts';
import { workOf } from '../result.ts';
import { numberOf, type Kind } from '../story.ts';
import { insistOnOneSize } from './lines/told.ts';
import { decimal } from './told/unknowns.ts';
import { questionsOf, stem } from './wanted.ts';

/** A linear model in a story: how fast it changes, where it begins, what it is at a number, or where it is so much. */
export const modelAt: Kind = (reading) => attempt(() => workOfModel(reading));

const changing =
  /(?<= |^)(?:increase|increases|grow|grows|rise|rises|gain|gains|add|adds|decrease|decreases|drop|drops|fall|falls|lose|loses|shrink|shrinks|burn|burns|drain|drains|change|changes|cool|cools|descend|descends) /;
const down =
  /(?<= |^)(?:decrease|decreases|drop|drops|fall|falls|lose|loses|shrink|shrinks|burn|burns|drain|drains|cool|cools|descend|descends) /;
const up = /(?<= |^)(?:increase|increases|grow|grows|rise|rises|gain|gains) /;
const refused =
  /(?<= |^)(?:percent|average|interpretation|represent|represents|mean|means|best|true|statement|inequality|equation|function|graph|slope|intercept|more|less|fewer|than|not|at least|at most|maximum|minimum|times|twice|difference|another|change-due|solution|solutions|real|longer|drained|burned|melted|evaporated|removed|used|lost|grown|risen|fallen|dropped|another|left|remains|since|spent|sold in) /;

function workOfModel(reading: Reading): Work | undefined {
  insist(
    reading.options.every(({ text }) => /\d/.test(text) && text.length < 24),
    'options of words',
  );
  const { formulas, heard } = reading;
  insistOnOneSize(reading.stem);
  const models = formulas.flatMap((formula, index) => {
    if (formula.is === 'function') return [{ body: formula.body, letter: formula.letter, index }];
    if (formula.is !== 'equation' || formula.left.is !== 'variable') return [];
    const names = variablesOf(formula.right);
    return names.length === 1 && names[0] !== formula.left.name
      ? [{ body: formula.right, letter: given(names[0]), index }]
      : [];
  });
  const [model, ...more] = models;
  insist(model && more.length === 0, 'no one model');
  insist(
    formulas.every(({ is }, index) => index === model.index || is === 'letter'),
    'another formula',
  );
  const polynomial = polynomialOf(model.body);
  insist(degreeOf(polynomial) === 1, 'no line');
  const [start = zero, rate = zero] = coefficients(polynomial);
  const text = heard.replaceAll('!', '');
  const [question = '', ...others] = questionsOf(heard).map((one) => one.replaceAll('!', ''));
  insist(question !== '' && others.length === 0 && !refused.test(question), 'no one question');
  const mark = new RegExp(`(?<= |^)V(\\d+) `, 'g');
  const asksLetter = [...question.matchAll(mark)].length > 0;
  insist(!asksLetter, 'a letter asked');
  const base = /(?:years?|months?|days?|weeks?) (?:since|after) ((?:19|20)\d\d) /.exec(text)?.[1];
  const numbers = [...text.matchAll(/(?<= |^)(\$?)(\d+(?:\.\d+)?) ([a-z]+)?/g)].filter(([, , value]) => value !== base);
  const shown = math(expressionTex(model.body));
  const base0 = { understood: `The model is ${shown}.` };
  if (numbers.length === 0 && changing.test(question) && / (?:each|per) /.test(question)) {
    insist(!(down.test(question) && rate.s > 0n) && !(up.test(question) && rate.s < 0n), 'the other way');
    insist(/^(?:how (?:much|many)|what)/.test(question) || / by how (?:much|many) /.test(` ${text}`), 'nothing asked');
    const unit = / (?:each|per) ([a-z]+) /.exec(question)?.[1] ?? '';
    insist(inputWords(text, model.letter, formulas).has(stem(unit)), 'another unit of time');
    return workOf(
      'rate of a model',
      {
        ...base0,
        steps: [`${math(decimal(rate))} is multiplied by ${math(model.letter)}: that is the change for each step.`],
        value: rate.abs(),
        calculation: `abs(${rationalText(rate)})`,
        ...dollars(reading, question),
      },
      reading,
    );
  }
  const yearAsked = base !== undefined && new RegExp(` in ${base} `).test(question);
  if (
    numbers.length === 0 &&
    (yearAsked ||
      / (?:at (?:start|beginning|first)|initially|initial|originally|when (?:it|[a-z]+) (?:is|was) (?:first )?(?:purchased|bought|new|planted|opened|lit|turned on|built)|with no [a-z]+|no [a-z]+) /.test(
        question,
      ))
  ) {
    insist(!changing.test(question), 'a change');
    const none = / no ([a-z]+) /.exec(question)?.[1];
    insist(none === undefined || inputWords(text, model.letter, formulas).has(stem(none)), 'none of something else');
    return workOf(
      'start of a model',
      {
        ...base0,
        steps: [`At ${math(`${model.letter} = 0`)} the model gives ${math(decimal(start))}.`],
        value: start,
        calculation: rationalText(start),
        ...dollars(reading, question),
      },
      reading,
    );
  }
  const [number, ...rest] = numbers;
  insist(number && rest.length === 0 && !changing.test(question), 'not one number');
  const value = numberOf(given(number[2]));
  const unit = number[1] === '$' ? 'dollar' : stem(number[3] ?? '');
  const [input, output] = [
    inputWords(text, model.letter, formulas),
    outputWords(text, model.letter, model.index, formulas),
  ];
  const isInput = input.has(unit) && !output.has(unit);
  const isOutput = output.has(unit) && !input.has(unit);
  insist(isInput !== isOutput, 'which of both');
  const nouns =
    question
      .replace(/^(?:at approximately |about )?(?:what|which) (?:is|was) /, '')
      .replace(/(?<= |^)\$?\d.*/, '')
      .split(/ (?:is|was|did|after|when|if|has|for|at|sold|had) /)[0]
      ?.split(' ')
      .map(stem)
      .filter(
        (word) =>
          word.length > 2 &&
          !/^(?:what|how|many|much|find|according|model|total|the|number|approximately|about|determine|estimated|value|which|calculate)$/.test(
            word,
          ),
      ) ?? [];
  const asks = (words: Set<string>) =>
    nouns.length > 0 && nouns.every((one) => words.has(one) || words.has(alike[one] ?? ''));
  if (isInput) {
    insist(asks(output) && !nouns.some((one) => input.has(one) && !output.has(one)), 'another thing asked');
    const result = start.add(rate.mul(value));
    return workOf(
      'value of a model',
      {
        ...base0,
        steps: [
          `Put ${math(`${model.letter} = ${decimal(value)}`)} in: ${math(`${decimal(start)} + ${decimal(rate)} \\cdot ${decimal(value)} = ${decimal(result)}`.replace('+ -', '- '))}.`,
        ],
        value: result,
        calculation: `(${rationalText(start)})+(${rationalText(rate)})*(${rationalText(value)})`,
        ...dollars(reading, question),
      },
      reading,
    );
  }
  insist(asks(input), 'another thing asked');
  const at: Rational = divided(value.sub(start), rate);
  return workOf(
    'value of a model',
    {
      ...base0,
      steps: [
        `The model must be ${math(decimal(value))}: ${math(`${expressionTex(model.body)} = ${decimal(value)}`)}.`,
        `So ${math(`${model.letter} = ${decimal(at)}`)}.`,
      ],
      value: at,
      calculation: `((${rationalText(value)})-(${rationalText(start)}))/(${rationalText(rate)})`,
    },
    reading,
  );
}

const alike: Record<string, string> = {
  tall: 'height',
  high: 'height',
  long: 'length',
  deep: 'depth',
  heavy: 'weight',
};

function dollars({ heard }: Reading, question: string): { unit?: string } {
  return /\$|dollars/.test(heard) && /cost|price|value|worth|pay|charge|fee|dollars|plain/.test(question)
    ? { unit: '$' }
    : {};
}

/** The words right around the letter that is put in. */
function inputWords(text: string, letter: string, formulas: Reading['formulas']): Set<string> {
  const words = text.split(' ');
  const found = new Set<string>();
  words.forEach((word, at) => {
    const formula = formulas[Number(/^V(\d+)$/.exec(word)?.[1] ?? -1)];
    if (formula?.is !== 'letter' || formula.name !== letter) return;
    const next = words[at + 1] ?? '';
    const after = /^(?:is|represents|,)$/.test(next) ? words.slice(at + 2, at + 8) : words.slice(at + 1, at + 2);
    const stop = after.findIndex((one) => /^[.,]$|^[A-Z]\d/.test(one));
    for (const one of stop < 0 ? after : after.slice(0, stop))
      if (!/^(?:number|of|in|the|is|after|since|for)$/.test(one)) found.add(stem(one));
    if (next === ',' || next === '.')
      for (const one of words.slice(Math.max(0, at - 4), at))
        if (!/^(?:number|of|in|and|is|for|[.,])$/.test(one)) found.add(stem(one));
  });
  return found;
}

/** The other words of the sentence of the model. */
function outputWords(text: string, letter: string, index: number, formulas: Reading['formulas']): Set<string> {
  const sentence = text.split(/(?<=\. )/).find((one) => new RegExp(`[EF]${index} `).test(one)) ?? '';
  const input = inputWords(text, letter, formulas);
  return new Set(
    sentence
      .split(' ')
      .map(stem)
      .filter((word) => /^[a-z]/.test(word) && !input.has(word)),
  );
}
