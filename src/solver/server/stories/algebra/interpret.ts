import { attempt } from '../../equation.ts';
import { everyPart, expressionTex, variablesOf, type Expression } from '../../expression.ts';
import { coefficients, degreeOf } from '../../polynomial.ts';
import { polynomialOf } from '../../ratio.ts';
import { clean } from '../../reading/clean.ts';
import type { Option } from '../../reading/options.ts';
import type { Reading } from '../../reading/reading.ts';
import { numberOf, type Kind } from '../story.ts';
import { rational, rationalText, sign, zero, type Rational } from '../../numbers/rational.ts';
import { given, insist } from '../../refused.ts';
import { math, type Work } from '../../workedOut.ts';
import { decimal } from './told/unknowns.ts';

/** What a number of a linear model means: the option that says so, when just one does. */
export const interpretation: Kind = (reading) => attempt(() => read(reading));

type Meaning = 'rate' | 'start';

interface Model {
  body: Expression;
  letter: string;
  rate: Rational;
  start: Rational;
}

function read(reading: Reading): Work | undefined {
  const text = reading.heard.replaceAll('!', '');
  if (
    !/interpretation|represents?|meaning|means?|stands? for|tells?|signif|describes?/.test(text) ||
    reading.options.length < 3
  )
    return undefined;
  const model = modelOf(reading);
  const number = askedNumber(text);
  insist(number, 'no number asked');
  const { rate, start } = model;
  const isRate = number.abs().equals(rate.abs());
  const isStart = number.abs().equals(start.abs()) && !start.equals(zero);
  insist(isRate !== isStart, 'which number');
  const meaning: Meaning = isRate ? 'rate' : 'start';
  const scores = reading.options.map((option) => ({ option, fits: says(option, meaning, sign(rate) < 0) }));
  const right = scores.filter(({ fits }) => fits);
  const [only, ...more] = right;
  insist(only && more.length === 0, 'not one option');
  const what = only.option.text.replace(/[.\s]+$/, '');
  return {
    kind: 'meaning of a number in a model',
    understood: `In the model ${math(expressionTex(model.body))}, find what ${math(decimal(number))} stands for.`,
    steps: [
      isRate
        ? `${math(decimal(number))} is multiplied by ${math(model.letter)}: it is how much the value changes each time ${math(model.letter)} goes up by ${math('1')}.`
        : `${math(decimal(number))} stands alone: it is the value when ${math(`${model.letter} = 0`)}.`,
      `Only option ${only.option.letter} says so.`,
    ],
    answer: `${what}, which is option ${only.option.letter}`,
    check: 'Every other option speaks of something else.',
    option: only.option.letter,
    values: [what],
  };
}

function modelOf({ formulas }: Reading): Model {
  const models = formulas.flatMap((formula) => {
    if (formula.is === 'function') return [{ body: formula.body, letter: formula.letter }];
    if (formula.is !== 'equation') return [];
    const [left, right] =
      formula.left.is === 'variable' ? [formula.left, formula.right] : [formula.right, formula.left];
    const names = variablesOf(right);
    return left.is === 'variable' && names.length === 1 && !names.includes(left.name)
      ? [{ body: right, letter: given(names[0]) }]
      : [];
  });
  const [model, ...more] = models;
  insist(model && more.length === 0, 'no one model');
  insist(
    everyPart(model.body).every((part) => part.is !== 'power'),
    'no line',
  );
  const polynomial = polynomialOf(model.body);
  insist(degreeOf(polynomial) === 1, 'no line');
  const [start = zero, rate = zero] = coefficients(polynomial);
  return { ...model, rate, start };
}

function askedNumber(text: string): Rational | undefined {
  const number = '(-?\\d+(?:\\.\\d+)?(?:/\\d+)?|\\$\\d+(?:\\.\\d+)?)';
  const found = [
    new RegExp(
      `(?:interpretation|meaning|significance) of (?:number |value |constant |coefficient |y-intercept )?${number} `,
    ),
    new RegExp(
      `what (?:number |value |constant |coefficient )?${number} (?:represents?|means?|mean|stands? for|tells?|tell)`,
    ),
    new RegExp(
      `(?:number|value|constant|coefficient) ${number} (?:in [a-z ]*)?(?:represents?|means?|mean|stands? for|tells?|best)`,
    ),
    new RegExp(
      `(?:which|following)[^.]*?(?:describes?|represented by|interprets?) (?:meaning of |number |value |is )*${number} `,
    ),
    new RegExp(`(?:number|value|constant|coefficient) ${number} `),
  ]
    .map((pattern) => pattern.exec(text)?.[1])
    .find((one) => one !== undefined);
  return found === undefined ? undefined : numberOf(found);
}

const rateWords =
  /\b(?:for each|per|each additional|every|each|for every|rate|additional)\b|\bincreases? by\b|\bdecreases? by\b/;
const startWords =
  /\b(?:before any|initial(?:ly)?|start(?:s|ed|ing)?|begin(?:s|ning)?|began|when no|at the beginning|originally|fixed|flat|base|at first|when the .*? (?:is|was) (?:first )?(?:opened|purchased|bought|planted|zero|0)|first opened|one-time|up front|regardless|with no|without any|when (?:it|the [a-z]+) (?:is|was) (?:purchased|bought|planted|opened)|at (?:time|[a-z]) ?= ?0|if no|zero|was (?:planted|purchased|bought|opened))\b/;

/** Whether an option speaks of a change for each one, or of the value at zero. */
function says({ text }: Option, meaning: Meaning, falls: boolean): boolean {
  const plain = clean(text).replace(/\bper (?:hour|day|minute) limit\b/g, '');
  const isStart = startWords.test(plain);
  const isRate = rateWords.test(plain) && !isStart;
  if (meaning === 'start')
    return (
      isStart &&
      !/\b(?:rate|per|for each|every)\b/.test(plain) &&
      !/\b(?:greatest|maximum|least|minimum|total number|number of (?:hours|minutes|days|weeks|months|years|miles))\b/.test(
        plain,
      )
    );
  if (
    /\b(?:total|maximum|greatest|percent|%|number of (?:hours|minutes|days|weeks|months|years|miles) (?:it|that|the|needed|required))\b/.test(
      plain,
    )
  )
    return false;
  const [up, down] = [
    /\bincreas|\bgrow|\brise|\bgain|\bmore\b/.test(plain),
    /\bdecreas|\bdrop|\bfall|\blose|\bloss|\bdrain|\breduc|\bused\b/.test(plain),
  ];
  if (up && falls) return false;
  if (down && !falls) return false;
  return isRate && !/\b(?:needed|required|necessary) (?:to|for)\b|\bper (?:dollar|degree)\b.*\bnot\b/.test(plain);
}

/** 'V = 24,000(0.85)^t … by what percent does it decrease each year?' */
export const percentOfModel: Kind = (reading) =>
  attempt(() => {
    const text = reading.heard.replaceAll('!', '');
    if (
      !/what (?:percent|percentage|is percent|is annual percent)|percent (?:decrease|increase|change)|percentage/.test(
        text,
      )
    )
      return undefined;
    const bodies = reading.formulas.flatMap((formula) =>
      formula.is === 'function'
        ? [formula.body]
        : formula.is === 'equation' && formula.left.is === 'variable'
          ? [formula.right]
          : [],
    );
    const [body, ...more] = bodies;
    insist(
      body?.is === 'multiply' && more.length === 0 && body.right.is === 'power' && body.left.is === 'number',
      'no model',
    );
    const { left: base, right: exponent } = body.right;
    insist(exponent.is === 'variable', 'another exponent');
    const factor = polynomialOf(base).get('') ?? zero;
    insist(variablesOf(base).length === 0 && sign(factor) > 0, 'no factor');
    const change = factor.sub(rational(1)).mul(rational(100));
    insist(
      /each|per|annual|yearly|monthly|every/.test(text) &&
        !/(?<= )\$?\d/.test(text.replace(/(?:after|since|in) (?:year )?(?:19|20)\d\d/g, ' ')),
      'over which time',
    );
    const falls = sign(change) < 0;
    insist(
      falls ? !/increase|grow|rise|gain/.test(text) : !/decrease|lose|fall|drop|decay|decline/.test(text),
      'the other way',
    );
    const value = change.abs();
    return {
      kind: 'percent of a model',
      understood: `In ${math(expressionTex(body))}, each step multiplies by ${math(decimal(factor))}.`,
      steps: [
        `Each time the exponent goes up by ${math('1')}, the value is multiplied by ${math(decimal(factor))}.`,
        `${math(`${decimal(factor)} = 1 ${falls ? '-' : '+'} ${decimal(value.div(rational(100)))}`)}, so it ${falls ? 'decreases' : 'increases'} by ${math(`${decimal(value)}\\%`)} each time.`,
      ],
      answer: math(`${decimal(value)}\\%`),
      check: 'One step of the model was worked out.',
      values: [rationalText(value)],
      unit: '%',
    };
  });

/** 'Explain what the 8 stands for in 12a + 8c = 960', where letters count things. */
export const priceInTotal: Kind = (reading) =>
  attempt(() => {
    const text = reading.heard.replaceAll('!', '');
    if (!/stands? for|represents?|means?|interpretation|meaning|tells?/.test(text)) return undefined;
    const equations = reading.formulas.flatMap((formula) => (formula.is === 'equation' ? [formula] : []));
    const [equation, ...more] = equations;
    insist(equation && more.length === 0 && equation.right.is === 'number', 'no equation');
    const polynomial = polynomialOf(equation.left);
    insist(degreeOf(polynomial) === 1 && polynomial.size === 2 && !polynomial.has(''), 'no sum of two');
    const number = given(askedNumber(text));
    const term = [...polynomial].filter(([, by]) => by.equals(number));
    insist(term.length === 1, 'which number');
    const name = given(term[0])[0];
    const index = reading.formulas.findIndex((formula) => formula.is === 'letter' && formula.name === name);
    const counted = new RegExp(
      `(?:V${index} is |V${index} represents |V${index} , )(?:is )?number of ([a-z ]+?(?: tickets)?) (?:and|sold|bought|is|,|\\.|that|purchased)`,
    ).exec(text)?.[1];
    insist(counted !== undefined && /dollars|\$|cost|price|revenue|total/.test(text), 'what is counted');
    const one = counted.replace(/s$/, '');
    insist(reading.options.length === 0, 'options');
    return {
      kind: 'meaning of a number in an equation',
      understood: `In ${math(reading.formulas.indexOf(equation) >= 0 ? expressionTex(equation.left) : '')}, find what ${math(decimal(number))} stands for.`,
      steps: [
        `${math(decimal(number))} is multiplied by ${math(name)}, the number of ${counted}: each of them adds ${math(decimal(number))} to the total.`,
      ],
      answer: `The price, in dollars, of one ${one}: \\$${decimal(number)} each.`,
      check: 'Each term is a price times a number of things.',
      values: [`price of one ${one}`],
    };
  });
