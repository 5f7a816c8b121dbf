import { attempt } from '../../equation.ts';
import { solveForLetter } from '../../equations/letter.ts';
import { findsSame } from '../../secondEngine.ts';
import { withSigns } from '../../reading/choice.ts';
import { insist } from '../../refused.ts';
import type { Work } from '../../workedOut.ts';
import type { Kind } from '../story.ts';
import { withOption } from './answer.ts';
import { bagOf, lettersIn, type Bag } from './bag.ts';
import { inTypedCase, largeLetters } from './typedCase.ts';

const asking = [
  /\bsolv(?:e|ed|ing) (?:\S+ ){0,3}?for (?:variable |letter |\S+ , )?V(\d+)/,
  /\bV(\d+) (?:is )?(?:(?:written |expressed |only )?in terms of|as function of|by itself|alone|subject)/,
  /\b(?:isolate|isolates|isolating|expresses|gives|express|rewrite|make|write) (?:variable |value of |formula for |!length |!radius )?V(\d+)/,
  /\b(?:formula|equation|expression) for V(\d+)/,
  /\b(?:what is|find|get|need) V(\d+) in terms/,
];

/** A formula rearranged for one of its letters, named in many ways. */
export const literal: Kind = (reading) => {
  const bag = bagOf(reading);
  return attempt(() => workOf(bag));
};

function workOf(bag: Bag): Work | undefined {
  const [equation, ...more] = bag.equations;
  const { reading, text } = bag;
  if (!equation || more.length > 0 || bag.numbers.some((token) => token !== '=')) return undefined;
  if (bag.inequalities.length + bag.points.length + bag.expressions.length + bag.functions.length > 0) return undefined;
  const names = lettersIn(equation);
  if (names.length < 2 || bag.letters.some((letter) => !names.includes(letter))) return undefined;
  const found = asking.map((pattern) => pattern.exec(text)?.[1]).find((number) => number !== undefined);
  const asked = found === undefined ? undefined : reading.formulas[Number(found)];
  if (asked?.is !== 'letter') return undefined;
  insist(!/!(?:intercept|slope|x-intercept|y-intercept|value of)|V\d+ and V\d+ in terms/.test(text), 'something else');
  insist(
    !/!how !(?:much|many)|!(?:twice|double|doubled|doubles|halved|tripled|triples|times)\b/.test(text),
    'a change',
  );
  const solved = solveForLetter(equation, asked.name);
  const ours = solved.values?.[0]?.split('=')[1] ?? '';
  const picked = withOption(solved, reading, (option) => {
    const [left = '', right = '', ...rest] = option.split('=');
    return rest.length === 0 && left.trim() === asked.name && right !== '' && findsSame(ours, withSigns(right));
  });
  return inTypedCase(picked, largeLetters(reading.stem, names));
}
