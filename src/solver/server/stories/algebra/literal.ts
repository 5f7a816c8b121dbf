import { attempt } from '../../equation.ts';
import { solveForLetter } from '../../equations/letter.ts';
import { findsSame } from '../../secondEngine.ts';
import { withSigns } from '../../reading/choice.ts';
import { insist } from '../../refused.ts';
import type { Work } from '../../workedOut.ts';
import type { Kind } from '../story.ts';
import { withOption } from './answer.ts';
import { questionsOf } from './wanted.ts';
import { readingOf, type Reading } from '../../reading/reading.ts';
import { bagOf, lettersIn, type Bag } from './bag.ts';
import { inTypedCase, largeLetters } from './typedCase.ts';

const asking = [
  /\bsolv(?:e|ed|ing) (?:\S+ ){0,6}?for (?:variable |letter |\S+ , )?V(\d+)/,
  /\bV(\d+) (?:is )?(?:(?:written |expressed |only )?in terms of|as function of|by itself|alone|subject)/,
  /\b(?:isolate|isolates|isolating|expresses|gives|express|rewrite|make|write) (?:variable |value of |formula for |!length |!radius )?V(\d+)/,
  /\b(?:formula|equation|expression) for V(\d+)/,
  /\b(?:formula|equation|expression)[^.]* (?:used to |to )(?:find|calculate|compute|get|determine) (?:value of )?V(\d+)/,
  /\b(?:what is|find|get|need) V(\d+) in terms/,
  /\b!?how (?:i |you )?(?:get|find) V(\d+) (?:by itself|alone|from)/,
];

/** A formula rearranged for one of its letters, named in many ways. */
export const literal: Kind = (reading) => attempt(() => workOf(bagOf(reading))) ?? attempt(() => ofConstants(reading));

const large = /(?<![A-Za-z'])[IE](?![A-Za-z'])/;

/** `I = Prt`, `E = mc^2`: letters that are constants elsewhere, read under another name. */
function ofConstants(reading: Reading): Work | undefined {
  const { stem, options } = reading;
  const name = large.exec(stem)?.[0];
  if (
    name === undefined ||
    !new RegExp(`${name} ?=|= ?${name}(?![a-z'])`).test(stem) ||
    (name === 'I' && /\bI (?:am|have|need|want|get|got|do)/.test(stem))
  )
    return undefined;
  const free = [...'QWJZ'].find((letter) => !stem.toUpperCase().includes(letter));
  if (free === undefined) return undefined;
  const instead = (text: string) =>
    text
      .replace(new RegExp(`(?<![A-Za-z'])${name}(?=[A-Z]?(?![A-Za-z']))`, 'g'), free)
      .replace(/(?<=[=(] ?)([A-Z]?[a-z]{2,3})(?= (?:for|to)\b|[.,)?]|$)/g, (word) => [...word].join('*'));
  const again = readingOf(instead(stem));
  const work = workOf(
    bagOf({
      ...again,
      options: options.map((option) => ({ ...option, text: instead(option.text) })),
      wish: reading.wish,
    }),
  );
  const back = (text: string) => text.replace(new RegExp(`(?<![A-Za-z\\\\])${free}(?![A-Za-z])`, 'g'), name);
  const tex = (text: string) => text.replace(/\\\(.*?\\\)/g, (formula) => formula.replaceAll(free, name));
  return (
    work && {
      ...work,
      understood: tex(work.understood),
      steps: work.steps.map(tex),
      answer: tex(work.answer),
      ...(work.values && { values: work.values.map(back) }),
    }
  );
}

/** A formula said in words before it is written: 'distance = rate times time,'. */
const saidFirst = /(?<=^|[,.] )(?:!?[a-z]+ ){1,4}(?:=|is|!equals?) (?:!?[a-z]+ ){1,6}, (?=E\d+ )/;

function workOf(given: Bag): Work | undefined {
  const bag = bagOf({ ...given.reading, heard: given.reading.heard.replace(saidFirst, '') });
  const [equation, ...more] = bag.equations;
  const { reading, text } = bag;
  if (!equation || more.length > 0) return undefined;
  insist(
    bag.numbers.every((token) => token === '=') || !/(?<= |^)\$?\d/.test(questionsOf(text).join(' ')),
    'a number in the question',
  );
  if (bag.inequalities.length + bag.points.length + bag.expressions.length + bag.functions.length > 0) return undefined;
  const names = lettersIn(equation);
  if (names.length < 2 || bag.letters.some((letter) => !names.includes(letter))) return undefined;
  const found = asking.map((pattern) => pattern.exec(text)?.[1]).find((number) => number !== undefined);
  const formula = found === undefined ? undefined : reading.formulas[Number(found)];
  const name = formula?.is === 'letter' ? formula.name : found === undefined ? leftOver(bag, names) : undefined;
  if (name === undefined) return undefined;
  insist(!/!(?:intercept|slope|x-intercept|y-intercept|value of)|V\d+ and V\d+ in terms/.test(text), 'something else');
  insist(
    !/!how !(?:much|many)|!(?:twice|double|doubled|doubles|halved|tripled|triples|times)\b/.test(text),
    'a change',
  );
  const solved = solveForLetter(equation, name);
  const ours = solved.values?.[0]?.split('=')[1] ?? '';
  const picked = withOption(solved, reading, (option) => {
    const [left = '', right = '', ...rest] = option.includes('=') ? option.split('=') : [name, option];
    return rest.length === 0 && left.trim() === name && right !== '' && findsSame(ours, withSigns(right));
  });
  return inTypedCase(picked, largeLetters(reading.stem, names));
}

/** 'What is the acceleration in terms of u, v and t': the one letter that is not among them. */
function leftOver({ reading, text }: Bag, names: string[]): string | undefined {
  const terms = /\bin terms of (?:only )?((?:(?:!?[a-z]+ ){0,2}V\d+ (?:, )?(?:and )?)+)/.exec(text)?.[1];
  const kept = [...(terms ?? '').matchAll(/V(\d+)/g)].flatMap(([, index]) => {
    const formula = reading.formulas[Number(index)];
    return formula?.is === 'letter' ? [formula.name] : [];
  });
  const [only, ...more] = names.filter((name) => !kept.includes(name) && name !== 'pi');
  return kept.length > 0 && more.length === 0 && kept.every((name) => names.includes(name)) ? only : undefined;
}
