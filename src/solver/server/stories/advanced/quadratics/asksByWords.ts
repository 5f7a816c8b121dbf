import type { Parts, Words } from '../math/words.ts';
import { insist } from '../../../refused.ts';
import type { Asked } from './asks.ts';

/** What a word of a question is about. */
type Role =
  | 'extreme'
  | 'vertex'
  | 'x'
  | 'y'
  | 'xAxis'
  | 'yAxis'
  | 'root'
  | 'yIntercept'
  | 'sum'
  | 'product'
  | 'difference'
  | 'count'
  | 'greater'
  | 'smaller'
  | 'positive'
  | 'negative'
  | 'other'
  | 'discriminant'
  | 'symmetry'
  | 'point'
  | 'equation';

const roles: [Role, string[]][] = [
  [
    'equation',
    [
      '(find|write|give|what is|determine|which|state) [possible|following] (equation|function|formula|form)',
      'which of following [_] (equations|functions)',
    ],
  ],
  ['symmetry', ['axis of symmetry', 'line of symmetry', 'symmetry axis']],
  [
    'difference',
    [
      'how far apart',
      'by how much ... exceed',
      'how much greater',
      'how much larger',
      'how much more',
      'difference between',
      'difference of',
      'difference',
      'distance between',
      'distance',
      'how long [is] segment',
      'length of segment',
      'exceed',
      'apart',
    ],
  ],
  [
    'count',
    [
      'how many times',
      'how many (points|places|spots)',
      'how many',
      'number of times',
      'number of points',
      'number of',
    ],
  ],
  ['xAxis', ['x-axis', 'horizontal axis']],
  ['yAxis', ['y-axis', 'vertical axis']],
  ['yIntercept', ['y-intercept']],
  ['root', ['{root}', 'value of <x:letter> that (make|makes) it true', 'values of <x:letter> that make it true']],
  ['x', ['x-coordinate', 'x-coordinates', 'x-value', 'x-values', 'input [value]']],
  ['y', ['y-coordinate', 'y-value', 'output [value]']],
  ['sum', ['sum', 'added', 'add [up]', 'total']],
  ['product', ['product', 'multiply', 'multiplied']],
  ['point', ['(what|which|find|give|determine|state|name) (point|points)', 'coordinates of', 'ordered pair']],
  ['vertex', ['vertex', '(lowest|highest|turning|minimum|maximum) point']],
  ['extreme', ['{extreme}']],
  ['greater', ['greater', 'larger', 'bigger', 'rightmost']],
  ['smaller', ['smaller', 'lesser', 'leftmost']],
  ['positive', ['positive']],
  ['negative', ['negative']],
  ['other', ['other', 'another', 'second', 'remaining']],
  ['discriminant', ['discriminant']],
];

/** Which roles ask for what: all of the first must be there, those of the second may. */
const meanings: [Asked, Role[], Role[]][] = [
  ['discriminant', ['discriminant'], []],
  ['axis', ['symmetry'], []],
  ['sum', ['sum', 'root'], ['x', 'xAxis']],
  ['sum', ['sum', 'x', 'xAxis'], []],
  ['product', ['product', 'root'], ['x', 'xAxis']],
  ['vertex', ['point', 'vertex'], []],
  ['vertex', ['point', 'extreme'], []],
  ['yPoint', ['point', 'yAxis'], []],
  ['yPoint', ['point', 'yIntercept'], []],
  ['distance', ['difference', 'root'], ['x', 'greater', 'smaller', 'xAxis']],
  ['distance', ['difference', 'xAxis'], ['x', 'greater', 'smaller']],
  ['distance', ['difference', 'smaller'], ['greater']],
  ['count', ['count', 'root'], []],
  ['count', ['count', 'xAxis'], []],
  ['other', ['other', 'root'], ['x']],
  ['positiveRoot', ['positive', 'root'], ['x']],
  ['positiveRoot', ['positive', 'xAxis'], ['x']],
  ['negativeRoot', ['negative', 'root'], ['x']],
  ['negativeRoot', ['negative', 'xAxis'], ['x']],
  ['greater', ['greater', 'root'], ['x']],
  ['smaller', ['smaller', 'root'], ['x']],
  ['vertexX', ['x', 'vertex'], []],
  ['vertexX', ['x', 'extreme'], []],
  ['vertexY', ['y', 'vertex'], []],
  ['extreme', ['extreme', 'y'], []],
  ['vertex', ['vertex'], []],
  ['extreme', ['extreme'], []],
  ['yIntercept', ['yIntercept'], ['y', 'yAxis']],
  ['yIntercept', ['yAxis'], ['y']],
  ['intercepts', ['root'], ['x', 'xAxis']],
  ['intercepts', ['xAxis'], ['x']],
];

const asksWord =
  /(?:^| )(?:what|which|find|determine|!?how|where|when|calculate|compute|evaluate|identify|name|give|state|report|tell|get)(?= )/;

/** What a question asks by the words that stand in it, whatever their order. */
export function askedByWords(words: Words): { asked: Asked; parts: Parts } | undefined {
  const sentences = words.rest.split(/(?<=\. )/);
  const asking = sentences.filter((sentence) => asksWord.test(sentence));
  const [question, ...more] = asking;
  if (question === undefined || more.length > 0) return undefined;
  if (
    /\b(?:integer|integers|whole|rational|irrational|reciprocals?|squares?|cubes?|prime|average|coefficients?)\b/.test(
      question,
    )
  )
    return undefined;
  const before = words.rest;
  words.rest = question;
  const found = new Set<Role>();
  let way: string | undefined;
  for (const [role, phrases] of roles)
    for (const { x } of words.takeAll(...phrases)) {
      found.add(role);
      if (x) insist(words.formula(x).text === 'x', 'another letter');
    }
  const isLow = /(?<!-)\b(?:minimum|min|least|lowest|smallest)\b/.test(question);
  const isHigh = /(?<!-)\b(?:maximum|max|greatest|highest|largest|biggest)\b/.test(question);
  // 'a minimum or a maximum': whichever there is
  if (isLow !== isHigh) way = isLow ? 'least' : 'greatest';
  else if (isLow)
    insist(
      /(?:min|minimum|max|maximum) or (?:a )?!?(?:min|minimum|max|maximum)/.test(question.replaceAll('!', '')),
      'two ways',
    );
  takeLetters(words, found);
  words.takeAll('(take|takes|give|gives|2)');
  const rest = words.rest;
  words.rest = sentences.map((sentence) => (sentence === question ? rest : sentence)).join('');
  if (found.has('extreme') && found.has('root')) {
    found.delete('extreme');
    found.add(way === 'least' ? 'smaller' : 'greater');
  }
  const meaning = meanings.find(
    ([, must, may]) =>
      must.every((role) => found.has(role)) && [...found].every((role) => must.includes(role) || may.includes(role)),
  );
  if (!meaning) {
    words.rest = before;
    return undefined;
  }
  return { asked: meaning[0], parts: way ? { way } : {} };
}

/** 'For what value of x', 'at what value of y', 'does g(x) have'. */
function takeLetters(words: Words, found: Set<Role>): void {
  for (const { v, of } of words.takeAll(
    '<of:value/values> of <v:letter>',
    '<of:what/which> <v:letter>',
    '<v:letter>',
  )) {
    const name = words.formula(v).text;
    const isCall = words.calls.get(name)?.of.is === 'variable';
    if (isCall || /^[fghpq]$/.test(name)) continue;
    if (name === 'y') found.add('y');
    else if (of !== undefined && /^[xtn]$/.test(name)) found.add('x');
    else insist(/^[xtn]$/.test(name), 'a letter asked for');
  }
}
