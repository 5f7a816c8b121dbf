import { valueWork, valuesWork, type Told } from '../math/answers.ts';
import { lettersIn, mathKind, type Words } from '../math/words.ts';
import { rootsWithoutWords } from '../../../equations/solveEquation.ts';
import { approximate, expressionTex, replaced, variablesOf, engineText, type Expression } from '../../../expression.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { rationalTex, zero, type Rational } from '../../../numbers/rational.ts';
import { asNumber, asRational, isRational, surdTex } from '../../../numbers/surd.ts';
import { given, insist } from '../../../refused.ts';
import { findsValue, insistOnAgreement, near } from '../../../secondEngine.ts';
import { math, type Work } from '../../../workedOut.ts';
import type { Result } from '../../result.ts';
import { numberOf } from '../../story.ts';
import { mixesUnits } from '../../turns.ts';
import { nounsOf, singular, type Nouns } from './nouns.ts';

interface Model {
  letter: string;
  name: string;
  body: Expression;
  tex: string;
}

/** Words of weight that name a quantity, or lead over to it. */
const harmless =
  'how many much long far tall high deep fast large wide heavy old after from since before to cost costs price profit revenue value worth speed rate height length width radius diameter distance area volume depth weight mass time total times take takes taken amount number level per each is give gives at first grow grows decay grown increase decrease sell sold sells sale pay paid pays charge charged all of initial initially original originally temperature population year month day hour second seconds minute week falls fall fell rise rises drop dropped down up above side sides edge off over again still equal equals reduced interest compounded compound annually account only new original base power constant';
const starts = [
  'initially',
  'at start',
  'at beginning',
  'at first',
  'originally',
  'initial',
  'original',
  'starting',
  'at time 0',
  'when (it|they|he|she|study|experiment|company|account|gym|town|counting|measurements|observation|observations) [_] [_] (opened|started|began|begins|starts|launched|founded|purchased|new|bought|released|planted|built|stocked|created|set up)',
  'when [it] [is|was] (opened|started|founded|purchased|bought|launched|new|released|planted|stocked|built|created|first _)',
  '(opened|purchased|founded|bought)',
];

/** A formula of a story, its letter and its value known by their nouns: how much it is then, or when it is so much. */
export const model = mathKind('model', (words): Result | Work => {
  insist(
    !words.has(
      'percent',
      'meaning',
      'interpretation',
      'represent [~]',
      'what (does|do) ... represent',
      'not',
      'average rate',
      'at-least',
      'at-most',
      'more than',
      'less than',
      'maximum',
      'minimum',
      'greatest',
      'least',
      'highest',
      'difference',
      'doubles',
      'double',
      'triple',
      'half',
      'by how',
      'exceed',
      'how many more',
      'how much more',
      'statement',
      'ground',
      'inverse',
      'between',
      'and what',
    ),
    'another question',
  );
  const mark = given(words.take('<f:function>') ?? words.take('<f:equation>'))['f'];
  const one = modelOf(words.formula(mark));
  insist(!/\b(?:hundreds|thousands|millions|billions|tens)\b/.test(words.reading.stem.toLowerCase()), 'a scale');
  insist(
    [...words.calls.values()].every(
      ({ name, of }) => name === one.name && lettersIn(of).every((letter) => letter === one.letter),
    ),
    'another function',
  );
  const nouns = nounsOf(words, one.letter, one.name);
  const [question, ...others] = words.rest.split(/(?<=\. )/).filter((sentence) => asks.test(sentence));
  insist(question !== undefined && others.length === 0, 'not one question');
  const before = words.rest.split(question)[0] ?? '';
  const after = words.rest.slice(before.length + question.length);
  words.rest = question;
  insist(!mixesUnits(words.reading.stem.toLowerCase()), 'two units');
  insist(!isOfChange(question.replaceAll('!', ''), before.replaceAll('!', '')), 'a change, or a part of it');
  const asked = askedIn(words, one, nouns);
  insist(asked, 'nothing asked');
  words.drop('in {timeUnit}', '(according to|based on|using|by) [_] (model|function|equation|formula)');
  words.takeAll('<v:letter>');
  insist(words.takeAll('<n:number>', '<m:money>', '<f:formula>').length === 0, 'a number of its own');
  words.insistDone(harmless, true);
  const restOfText = before + after;
  insist(!/[EFXIPCD]\d/.test(restOfText), 'more formulas');
  insist(numbersAreOf(restOfText, one), 'a number of its own in the story');
  return 'at' in asked ? valueAt(one, asked.at) : solvedFor(one, asked.value, words);
});

const asks = /(?:^|[ ,])(?:what|which|find|determine|!?how|calculate|evaluate|compute|estimate|when)(?= )/;

function modelOf(formula: ReturnType<Words['formula']>): Model {
  if (formula.is === 'function') {
    insist(
      lettersIn(formula.body).every((name) => name === formula.letter),
      'another letter',
    );
    return {
      letter: formula.letter,
      name: formula.name,
      body: formula.body,
      tex: `${formula.name}(${formula.letter}) = ${expressionTex(formula.body)}`,
    };
  }
  insist(formula.is === 'equation', 'no model');
  const { left, right } = formula;
  const [name, body] = left.is === 'variable' ? [left.name, right] : right.is === 'variable' ? [right.name, left] : [];
  insist(name && body, 'no model');
  const [letter, ...more] = lettersIn(body);
  insist(letter && more.length === 0 && letter !== name, 'another letter');
  return { letter, name, body, tex: `${name} = ${expressionTex(body)}` };
}

const changes =
  /\b(?:increase[ds]?|decrease[ds]?|grown|grew|risen|rose|fallen|fell|falls?|dropped|drops?|drain(?:s|ed)?|missing|lost|loses?|gained|gains?|used|gone|decayed|evaporated|melted|removed|added|more|change[ds]?|each|left over|extra)\b|\bper (?!(?:second|minute|hour|day|week|month|year)\b)/;

/** 'How many gallons have drained': what is asked is no value of the formula, unless the formula is said to be of that. */
function isOfChange(question: string, before: string): boolean {
  const found = changes.exec(question)?.[0];
  return found !== undefined && !before.includes(found);
}

/** The number of the question, and which of the two it is. */
function askedIn(
  words: Words,
  { letter, name }: Model,
  nouns: Nouns,
): { at: Rational } | { value: Rational } | undefined {
  for (const { e } of words.takeAll('<e:equation>')) {
    const equation = words.formula(e);
    insist(
      equation.is === 'equation' && equation.left.is === 'variable' && variablesOf(equation.right).length === 0,
      'an equation',
    );
    const value = asRational(exactValue(equation.right));
    if (equation.left.name === letter) return { at: value };
    const call = words.calls.get(equation.left.name);
    if (equation.left.name === name || (call?.name === name && call.of.is === 'variable')) return { value };
    insist(false, 'another letter');
  }
  const money = words.take('<m:money>');
  if (money) {
    const isInput = nouns.input.has('dollar') || nouns.input.has('price');
    const isOutput =
      nouns.output.has('dollar') ||
      ['cost', 'profit', 'revenue', 'price', 'value', 'balance'].some((noun) => nouns.output.has(noun));
    insist(isInput !== isOutput, 'money of what');
    return isInput ? { at: numberOf(money['m'] ?? '') } : { value: numberOf(money['m'] ?? '') };
  }
  const counted = words.take('<n:number> [whole|full] <w:anyWord>');
  if (counted) {
    const noun = singular((counted['w'] ?? '').replace('!', ''));
    const value = numberOf(counted['n'] ?? '');
    if (noun === 'dollar')
      return nouns.input.has(noun) === nouns.output.has(noun)
        ? undefined
        : nouns.input.has(noun)
          ? { at: value }
          : { value };
    if (nouns.input.has(noun) !== nouns.output.has(noun)) return nouns.input.has(noun) ? { at: value } : { value };
    // 'how many months until there are 160 fish': the letter is what is asked for
    return undefined;
  }
  const named = words.take('(is|of|reach|reaches|equal|equals|be|to) [about] <n:number>');
  if (named) {
    const asksInput = [...nouns.input].some((noun) =>
      words.has(
        `(how many|what|which|after how many) ${noun}`,
        `(how many|what|which|after how many) ${noun}s`,
        `(how|what|which) [_] ${noun}`,
      ),
    );
    return asksInput ? { value: numberOf(named['n'] ?? '') } : undefined;
  }
  return words.take(...starts) ? { at: zero } : undefined;
}

/** Numbers told beside are those of the formula. */
function numbersAreOf(text: string, { body }: Model): boolean {
  const own = new Set(engineText(body).match(/\d+(?:\.\d+)?/g) ?? []);
  const numbers = text.match(/(?<![A-Z\d.])\d+(?:\.\d+)?/g) ?? [];
  return (
    numbers.every((number) => own.has(number) || number === '0' || /^(?:19|20)\d\d$/.test(number)) &&
    !/!(?:not|except)\b/.test(text)
  );
}

function valueAt({ letter, body, tex }: Model, at: Rational): Result {
  const put = replaced(body, (part) =>
    part.is === 'variable' && part.name === letter ? { is: 'number', value: at } : undefined,
  );
  const value = exactValue(put);
  insist(asNumber(value) >= 0, 'less than nothing');
  insistOnAgreement(findsValue(engineText(put), asNumber(value)));
  return {
    understood: `${math(tex)}, with ${math(`${letter} = ${rationalTex(at)}`)}.`,
    steps: [`Put it in: ${math(`${expressionTex(put)} = ${surdTex(value)}`)}.`],
    value,
    calculation: engineText(put),
  };
}

function solvedFor({ letter, body, tex }: Model, wanted: Rational, words: Words): Work {
  const equation = { left: body, right: { is: 'number', value: wanted } as Expression };
  const roots = rootsWithoutWords(equation, letter).map((root) => given(root.exact));
  const kept = roots.filter((root) => asNumber(root) >= 0);
  const [root, ...more] = kept;
  insist(root && more.length === 0, 'never, or more than once');
  insistOnAgreement(near(approximate(body, { [letter]: asNumber(root) }), wanted.valueOf()));
  const told: Told = {
    understood: `${math(tex)} is to be ${math(rationalTex(wanted))}.`,
    steps: [
      `Solve ${math(`${expressionTex(body)} = ${rationalTex(wanted)}`)}: ${math(`${letter} = ${surdTex(root)}`)}.`,
    ],
    check: 'Put in, it gives that value.',
  };
  return isRational(root) ? valueWork(told, asRational(root), words) : valuesWork(told, [root], '', words);
}
