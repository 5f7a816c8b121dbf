import { insistValue, valueWork, valuesWork, type Told } from '../math/answers.ts';
import { expressionOf } from '../math/inParts.ts';
import { mathKind, type Words } from '../math/words.ts';
import { engineText } from '../../../expression.ts';
import { constant, minus, polynomialTex, type Polynomial } from '../../../polynomial.ts';
import { rational, rationalTex, rationalText, sign, type Rational } from '../../../numbers/rational.ts';
import { asNumber, surdTex, type Surd } from '../../../numbers/surd.ts';
import { rootsOf } from '../../../roots.ts';
import { given, insist } from '../../../refused.ts';
import { insistOnAgreement, near, solutionsOf } from '../../../secondEngine.ts';
import { polynomialText } from '../../../polynomial.ts';
import { math, type Work } from '../../../workedOut.ts';
import { numberOf } from '../../story.ts';
import { mixesUnits } from '../../turns.ts';
import { curveOf, numbersOf, type Curve } from './curve.ts';

const length = '(feet|foot|ft|meters|meter|m|yards|metres)';
const seconds = '(seconds|second|sec|secs|s)';
const top = '(maximum|greatest|highest|max|largest|peak|tallest) [possible] [height|point|altitude|elevation]';
const start = '(launch|initial|starting|original|launching|first|same starting|release) (height|level|position|point)';
const land = `(hit|hits|reach|reaches|strike|strikes|touch|touches|return to|returns to|fall to|falls to|land on|lands on|land in|lands in|enter|enters|splash into|comes back to|come back to|back to|back on|back at|come down to|get back to|gets back to|be on|is on|go into|goes into|fall into|falls into|come back down to|is at) [back] (ground|water|floor|sea|lake|surface|earth|pool|beach|street|ocean|river|level ground|pavement|field|sand|grass) [again|below|level]`;
const when = `([after|exactly] how many ${seconds}|when|at what (time|times)|how long|after what time|how much time|what is time|after how long|for how long|find time|what time|number of ${seconds}|for what [values|value] of <v:letter>|at which (time|times)|in how many ${seconds}|at what (value|values) of <v:letter>|find [all] (times|values of <v:letter>)|what (times|value of <v:letter>|values of <v:letter>)|how soon)`;

type Asked = 'ground' | 'top' | 'topTime' | 'at' | 'start' | 'times' | 'back';

/** What is asked, told by its words one by one: a time or a height, and of what. */
function takeAsked(words: Words): { is: Asked; parts: Record<string, string> } | undefined {
  words.drop(`(is|gives|shows|tells|represents|models) how (high|tall) [is]`);
  if (words.take('from (what|which) height')) return { is: 'start', parts: {} };
  const height = words.take(
    `(how high|how tall|how far above|{ask} [its] height|how many ${length} above|how many ${length} high|how many ${length})`,
  );
  const isTop = () =>
    words.take(top, `height [is] (greatest|at greatest|maximum|highest|max|at maximum)`) !== undefined;
  if (height) {
    if (words.take(`how (go|get)`) ?? isTop()) return { is: 'top', parts: {} };
    const at = words.take(
      `[exactly] <n:number> ${seconds} (after|later|into|from)`,
      `(after|at|when) [exactly] <n:number> ${seconds} [have passed|pass|has passed]`,
      '(when|at|after) <e:equation>',
      `at time <n:number>`,
      `<n:number> ${seconds}`,
    );
    if (at) return { is: 'at', parts: at };
    if (
      words.take(
        start,
        '(launched|dropped|thrown|released|jumped|fired|kicked|hit|starts|start) from',
        '(when|at moment) [it] [is|was] [first] (launched|thrown|released|kicked|dropped|hit|fired)',
        'at start',
        '(platform|cliff|building|roof|tower|balcony|bridge|ledge|board|boat|thrower|release)',
        'initially',
      )
    )
      return { is: 'start', parts: {} };
    return words.take('(go|get|goes|gets|rise|rises|reach|fly|travel|climb) [at] [most]')
      ? { is: 'top', parts: {} }
      : undefined;
  }
  const time = words.take(when);
  if (time) {
    if (
      words.take(
        `(back at|back to|return to|returns to|return at|reach|reaches|back down to|back) [its|same] ${start} [again]`,
        `(back at|return to|returns to|back to|at) [same] (height|level) [from] [which] [it] [is|was] (launched|thrown|released|fired|kicked)`,
        `same height ... (launched|thrown|released|fired|kicked)`,
      )
    )
      return { is: 'back', parts: {} };
    if (isTop()) return { is: 'topTime', parts: {} };
    if (
      words.take(land, '(land|lands|landing|landed|splash down|hit)', '(in air|in flight|stay up|airborne|off ground)')
    )
      return { is: 'ground', parts: {} };
    const at = words.take(
      `<n:number> ${length} [high|up|above|in air|tall|off]`,
      `height ... <n:number>`,
      `height [of] <n:number>`,
    );
    return at ? { is: 'times', parts: at } : undefined;
  }
  if (isTop()) return { is: 'top', parts: {} };
  return words.take(`{ask} ${start}`, `from (what|which) height`, `{ask} height (of|from)`)
    ? { is: 'start', parts: {} }
    : undefined;
}

const asks = /(?:^|[ ,])(?:what|which|find|determine|!?how|calculate|from what)(?= )/;

/** What is told of the height is no question: 'when it has traveled x meters'. */
function askedInQuestion(words: Words): ReturnType<typeof takeAsked> {
  const sentences = words.rest.split(/(?<=\. )/);
  const [question, ...others] = sentences.filter((sentence) => asks.test(sentence));
  if (question === undefined || others.length > 0) return takeAsked(words);
  words.rest = question;
  const asked = takeAsked(words);
  const rest = words.rest;
  words.rest = sentences.map((sentence) => (sentence === question ? rest : sentence)).join('');
  return asked;
}

const harmless =
  'height high after from how many much per second it again maximum time times initial speed initially distance far off above over all at back when first long take takes value original positive final tall dropped later';

/** The height of what is thrown, by its time. */
export const projectile = mathKind('projectile', (words) => {
  insist(
    !words.has(
      'at-least',
      'at-most',
      'more than',
      'less than',
      'twice',
      'how fast',
      'velocity',
      'horizontal',
      'above [_] <n:number>',
      'halfway',
      'half way',
      'higher than',
      'how much higher',
      'how many [_] higher',
      'after [_] [_] (highest|greatest|maximum|top|peak)',
      'after (reaching|reaches|it reaches|hitting|it hits)',
      'exceed',
      'first <n:number>',
      'last <n:number>',
      'total',
      'travel',
      'another',
      '2 times',
      'not',
      'below',
      'difference',
      'before',
      'average',
      'percent',
      'cost',
      'profit',
      'price',
      'interpretation',
      'mean',
      'represent',
    ),
    'another question',
  );
  insist(!mixesUnits(words.reading.stem.toLowerCase()), 'two units');
  insist(
    !/\babove the (?:point|place|spot|platform|roof|cliff|start)/.test(words.reading.stem.toLowerCase()),
    'above something else',
  );
  words.drop(
    `above (ground|water|sea level|floor|ground level|surface|street|sea|lake|ground)`,
    `(height|it|position) [of _] [is] above`,
    `in (feet|meters|ft|m|seconds|sec|yards)`,
    `at <t:letter> seconds`,
    '[elapsed] time in seconds',
  );
  const mark = given(words.take('<f:function>') ?? words.take('<f:equation>') ?? words.take('<f:expression>'))['f'];
  const curve = curveOf(words.formula(mark));
  insist((curve.name !== undefined || curve.letter === 't') && !curve.isEquation, 'no height');
  const { a, b, c } = numbersOf(curve);
  insist(sign(a) < 0 && sign(c) >= 0, 'nothing that is thrown');
  insist(/height|high|above|altitude/.test(words.reading.heard), 'no height');
  const restated = [b, c, a.abs(), rational(0)];
  const asked = askedInQuestion(words);
  insist(asked, 'nothing asked');
  for (const { n } of words.takeAll('<n:number>'))
    insist(
      restated.some((value) => value.equals(numberOf(given(n)))),
      'a number of its own',
    );
  const names = words.takeFormulasOfNames();
  insist(
    names.every((name) => [curve.letter, curve.name ?? 'h', 'h', 'f', 's', 'y'].includes(name)),
    'another letter',
  );
  words.insistDone(harmless, true);
  return answered(asked, curve, { a, b, c }, words);
});

function answered(
  { is, parts }: { is: Asked; parts: Record<string, string> },
  curve: Curve,
  { a, b, c }: { a: Rational; b: Rational; c: Rational },
  words: Words,
): Work {
  const name = curve.letter;
  const told = (steps: string[]): Told => ({
    understood: `The height is ${math(curve.tex)}.`,
    steps,
    check: 'Put in, the time gives that height.',
  });
  const heightAt = (time: Rational) => a.mul(time).mul(time).add(b.mul(time)).add(c);
  const checked = (time: Rational) => {
    const value = heightAt(time);
    insistValue(engineText(expressionOf(curve.body)).replaceAll(name, `(${rationalText(time)})`), value);
    return value;
  };
  const peak = b.neg().div(a.mul(rational(2)));
  const peakStep = `The highest point is at ${math(`${name} = -\\frac{b}{2a} = -\\frac{${rationalTex(b)}}{2 \\cdot \\left(${rationalTex(a)}\\right)} = ${rationalTex(peak)}`)}.`;
  switch (is) {
    case 'top':
      insist(sign(peak) >= 0, 'a top before the start');
      return valueWork(
        told([peakStep, `There the height is ${math(rationalTex(checked(peak)))}.`]),
        checked(peak),
        words,
      );
    case 'topTime':
      insist(sign(peak) >= 0, 'a top before the start');
      checked(peak);
      return { ...valueWork(told([peakStep]), peak, words), unit: 'seconds' };
    case 'start':
      return valueWork(
        told([`At the start ${math(`${name} = 0`)}, and the height is ${math(rationalTex(checked(rational(0))))}.`]),
        c,
        words,
      );
    case 'at': {
      const time = parts['e'] ? timeOf(words, parts['e'], name) : numberOf(given(parts['n']));
      const value = checked(time);
      insist(sign(value) >= 0, 'under the ground');
      return valueWork(
        told([`Put ${math(`${name} = ${rationalTex(time)}`)} in: the height is ${math(rationalTex(value))}.`]),
        value,
        words,
      );
    }
    default: {
      const height = is === 'ground' ? rational(0) : is === 'back' ? c : numberOf(given(parts['n']));
      const gap = minus(curve.body, constant(height));
      const all = timesOf(gap, name).filter((time) => asNumber(time) >= -1e-12);
      const kept = is === 'ground' || is === 'back' ? all.filter((time) => asNumber(time) > 1e-12) : all;
      insist(kept.length > 0, 'never');
      if (is !== 'times') insist(kept.length === 1, 'twice');
      const steps = [
        `Set the height to ${math(rationalTex(height))}: ${math(`${polynomialTex(gap)} = 0`)}.`,
        ...rootsOf(gap).steps,
        ...(kept.length < rootsOf(gap).values.length
          ? [`Only ${kept.map((time) => math(`${name} = ${surdTex(time)}`)).join(' and ')} comes after the start.`]
          : []),
      ];
      return { ...valuesWork(told(steps), kept, '', words), unit: 'seconds' };
    }
  }
}

function timesOf(gap: Polynomial, name: string): Surd[] {
  const { values } = rootsOf(gap);
  const found = solutionsOf(`${polynomialText(gap)}=0`, name);
  insistOnAgreement(
    Array.isArray(found) &&
      found.length === values.length &&
      values.every((value) => found.some((other) => near(other, asNumber(value)))),
  );
  return values;
}

function timeOf(words: Words, mark: string, name: string): Rational {
  const equation = words.formula(mark);
  insist(
    equation.is === 'equation' &&
      equation.left.is === 'variable' &&
      equation.left.name === name &&
      equation.right.is === 'number',
    'no time',
  );
  return equation.right.value;
}
