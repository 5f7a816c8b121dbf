import type { Parts, Words } from '../math/words.ts';

/** What may be asked of a parabola or a quadratic equation. */
export type Asked =
  | 'sum'
  | 'product'
  | 'discriminant'
  | 'count'
  | 'vertex'
  | 'vertexX'
  | 'vertexY'
  | 'extreme'
  | 'intercepts'
  | 'greater'
  | 'smaller'
  | 'positiveRoot'
  | 'negativeRoot'
  /** Of two roots, the one that is not said. */
  | 'other'
  | 'distance'
  | 'yIntercept'
  | 'yPoint'
  | 'axis'
  | 'equation'
  | 'range';

const of = '[of|to|for|from] [graph|graphs] [of] [function|equation|parabola|quadratic|curve|it|its]';
const both = '[both|2|its|all|real|distinct|two|possible]';
const some = '[distinct|different|unique|real|possible]';
const top = '(<way:{extreme}>|turning) point';
const where = '(where|when|at what|at which|for what|for which)';

const asks: [Asked, string[]][] = [
  [
    'sum',
    [
      `[{ask}] sum of ${both} ${both} {root}`,
      `what [do] [${both}] {root} (add up to|sum to|add to)`,
      `[what] {root} ${of} [<f:curve>] (add up to|sum to|add to)`,
      '{root} added together',
      'add [up] {root}',
    ],
  ],
  ['product', [`[{ask}] product of ${both} ${both} {root}`, `what {root} multiply to`, '{root} multiplied together']],
  ['discriminant', ['[{ask}] [value of] discriminant']],
  [
    'count',
    [
      `[has] how many ${some} ${some} {root}`,
      `[{ask}] number of ${some} ${some} {root}`,
      'how many times ... {cross} [with] x-axis',
      'how many times ... <f:curve> {cross} [with] x-axis',
      '[at|in] how many (points|places) ... {cross} [with] x-axis',
      '[at|in] how many (points|places) ... <f:curve> {cross} [with] x-axis',
      'number of times ... <f:curve> {cross} x-axis',
      'number of times ... {cross} x-axis',
      '(number of points|how many points) ... in common with x-axis',
    ],
  ],
  [
    'distance',
    [
      '[{ask}] [is] distance between [2|both|its|points where] {root}',
      '[{ask}] distance between them',
      'how far apart is [2|both] {root}',
      '[{ask}] distance between points where ... {cross} x-axis',
      '[{ask}] distance between points where ... <f:curve> {cross} x-axis',
    ],
  ],
  ['greater', [`[{ask}] (greater|larger|bigger|largest|greatest|rightmost) [of] [2|both] {root}`]],
  ['smaller', [`[{ask}] (smaller|lesser|least|smallest|leftmost) [of] [2|both] {root}`]],
  ['positiveRoot', [`[{ask}] positive {root}`]],
  ['negativeRoot', [`[{ask}] negative {root}`]],
  ['axis', ['[{ask}] [equation of] axis of symmetry', '[{ask}] line of symmetry']],
  [
    'vertexX',
    [
      `(has|reach|reaches|attains|achieves|have) [its] <way:{extreme}> [value] (at|when|for) what (value of <x:letter>|x-value)`,
      `for what (value|values) of <x:letter> [is] [function|graph|parabola] <f:curve> (at|has|reach|reaches|attain|attains|achieve|take|takes) [its|on] <way:{extreme}> [value]`,
      `what value of <x:letter> (gives|produces|minimizes|maximizes|yields) ... <way:{extreme}> [value]`,
      `[{ask}] x-coordinate of (vertex|${top}|<way:{extreme}>)`,
      `(what|which) x-value ... (vertex|${top}|<way:{extreme}>)`,
      `(what|which) value of <x:letter> ... <way:{extreme}> [value]`,
      `${where} [value of] <x:letter> ... (has|reach|reaches|attain|attains|achieve) [its] <way:{extreme}> [value]`,
      `${where} value of <x:letter> [is] <f:curve> (at|has|reach|reaches|attain) [its] <way:{extreme}> [value]`,
      `[{ask}] x-coordinate where ... <way:{extreme}> [value]`,
      `(where|when) ... (has|reach|reaches|attain) [its] <way:{extreme}> value`,
      `(where|when) <f:curve> (has|reach|reaches|attain) [its] <way:{extreme}> value`,
      '[{ask}] value of <x:letter> (where|at which|that gives|when|for which) ... <way:{extreme}> [value]',
    ],
  ],
  ['vertexY', [`[{ask}] y-coordinate of (vertex|${top})`]],
  [
    'vertex',
    [`[{ask}] [coordinates of] (vertex|${top})`, `where is (vertex|${top})`, `(which|what) point [is] (vertex|${top})`],
  ],
  [
    'extreme',
    [
      `[{ask}] [possible] <way:{extreme}> [possible] value`,
      `[{ask}] <way:{extreme}> of`,
      `[{ask}] <way:{extreme}> (y-value|y-coordinate)`,
    ],
  ],
  [
    'yPoint',
    [
      '[{ask}] coordinates of y-intercept',
      '(what|which) point ... {cross} y-axis',
      '(what|which) point <f:curve> {cross} y-axis',
    ],
  ],
  [
    'yIntercept',
    [
      '[{ask}] [y-coordinate of] y-intercept',
      '(where|at what y-value) ... {cross} y-axis',
      '(where|at what y-value) <f:curve> {cross} y-axis',
      'y-coordinate of point where ... {cross} y-axis',
      'y-coordinate of point where <f:curve> {cross} y-axis',
    ],
  ],
  [
    'intercepts',
    [
      `[{ask}] [x-coordinate|x-coordinates of] (x-intercepts|x-intercept|zeros|zeroes|zero|roots)`,
      '(where|for what x-values|at what x-values|for which x-values) ... {cross} [with] x-axis',
      '(where|for what x-values|at what x-values) <f:curve> {cross} [with] x-axis',
      'x-coordinates of points where ... {cross} x-axis',
      'x-coordinates of points where <f:curve> {cross} x-axis',
      'at what points ... {cross} x-axis',
      'at what points <f:curve> {cross} x-axis',
    ],
  ],
  [
    'equation',
    [
      '(write|find|what is|give|which is|which|determine|i need|get|state|what) [possible] (equation|function|rule|formula) (of|for|that represents|represents|defines|is) [graph of] [parabola|function|curve|quadratic|it|graph]',
      '(write|find|what is|give|determine|get|what) [its] (equation|function|rule)',
      '(write|find|give) quadratic [equation|function]',
    ],
  ],
];

/** What is asked, and the words of it that the problem still needs. */
const early: ReadonlySet<Asked> = new Set(['distance', 'greater', 'smaller', 'positiveRoot', 'negativeRoot', 'count']);

/** `isEarly`: what facts would take for something said. */
export function takeAsked(words: Words, isEarly: boolean): { asked: Asked; parts: Parts } | undefined {
  for (const [asked, phrases] of asks) {
    if (early.has(asked) !== isEarly) continue;
    const parts = words.take(...phrases);
    if (parts) return { asked, parts };
  }
  return undefined;
}

/** 'What is the value of k', 'find k + 2'. */
export function takeTerm(words: Words): string | undefined {
  return words.take(
    'for (what|which) [possible|positive|negative|integer|real] (value|values) of [constant] <t:term>',
    '{ask} [possible] (value|values) of [constant|expression] <t:term>',
    '(value|values) of [constant] <t:term>',
    'what (value|values) (must|could|of) [constant] <t:term> [is|has|take]',
    '{ask} [constant] <t:term>',
    'what (must|does|number|value|constant|integer) [value] [of] [constant] <t:term> [is|has to|must] [equal|is]',
    'what [constant] <t:term> (equal|has to is|must equal|equals)',
    'which (number|value|constant) [is] <t:term>',
    'what [is] [constant] <t:term>',
  )?.['t'];
}
