import { attempt } from '../../../equation.ts';
import { divided, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import type { Reading } from '../../../reading/reading.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { singular } from '../quantities/units.ts';
import { eventOf } from './events.ts';

/** What is in the bag: so many of each. */
export type Bag = Map<string, number>;

/** Words of weight that are said of every draw. */
const harmless = new Set(
  'probability chance chances odds likely random randomly total all only each other others rest remaining remainder second first another without not replacement replaced replacing back returned return both least either neither nor no same different one removed taken take took next times after before original first-token give given how many from'.split(
    ' ',
  ),
);
const replaced =
  /\b(?:with replacement|is returned|returned to|puts? it back|put back|is replaced|replaces it|returns it|replaces)\b/;
const kept =
  /\b(?:without replacement|without replacing|not (?:replaced|put back|returned|replace|put it back)|no putting back|no replacement|not putting back|put aside|set aside|kept|keeps? it|at same time|at once|not put)\b/;
const two =
  /\b(?:2 (?:[a-z]+ ){1,2}(?:is |was )?(?:drawn|selected|chosen|picked|taken|pulled|randomly|at)|(?:draw|draws|pick|picks|select|selects|choose|chooses|grab|grabs|take|takes|pull|pulls|picking|drawing|choosing|grabbing) (?:out )?2\b|second (?:[a-z]+ )?(?:is|was)|(?:then|and) (?:draws?|picks?|selects?|chooses?|another)|2 (?:is|was) (?:drawn|chosen|picked|selected))/;

/** One or two things drawn from what is counted out. */
export function draws(reading: Reading): Work | undefined {
  return attempt(() => {
    const text = reading.heard.replaceAll('!', '');
    const asked = /\b(?:probability|chance|chances|likelihood)\b(?: of| that)? ([^.]+)/.exec(text);
    if (!asked?.[1] || /[%$:]|V\d|E\d|X\d|\d\.\d|\d\/\d|\bdigits?\b/.test(text)) return undefined;
    const isTwo = two.test(text);
    const counted = text
      .replace(/\b(?:one|1) of (?:the )?2 [a-z]+/g, 'one')
      .replace(/\bof 2 [a-z]+ (?=is )/g, ' ')
      .replace(/\b(?:both|all) (?:of )?2\b/g, 'both')
      .replace(/\b(?:of|from) 2 (?:[a-z]+ )/g, ' ');
    const bag = bagIn(
      isTwo
        ? counted.replace(
            /\b2 (?=(?:[a-z]+ ){0,2}(?:is |was )?(?:drawn|selected|chosen|picked|taken|pulled|randomly|at random|without))|(?<=\b(?:draws?|picks?|selects?|chooses?|grabs?|takes?|pulls?|picking|drawing|choosing|grabbing) (?:out )?)2 /g,
            '',
          )
        : counted,
    );
    const counts = [...bag.values()];
    insist(
      counts.length < 3 || 2 * (counts[0] ?? 0) !== counts.reduce((sum, one) => sum + one, 0),
      'all of them beside their kinds',
    );
    insist(bag.size >= 2 && isAccounted(reading.heard, [...bag.keys()]), 'no bag');
    const isReplaced = replaced.test(text) && !kept.test(text);
    insist(
      !isTwo ||
        isReplaced ||
        kept.test(text) ||
        /\b2 [a-z]+ (?:is|was) (?:drawn|selected|chosen|picked)|(?:draws?|picks?|selects?|chooses?|grabs?) (?:out )?2\b/.test(
          text,
        ),
      'put back or not',
    );
    insist(
      isTwo ||
        (!replaced.test(text) &&
          !kept.test(text) &&
          !/\b(?:second|another|removed|then|next|both|add|added|eats?|ate|takes out|lost)\b/.test(text)),
      'more draws',
    );
    insist(isTwo || !/\b(?:out|dice|die|coins?)\b/.test(text), 'something is taken out');
    const event = eventOf(asked[1].trim(), [...bag.keys()], isTwo ? 2 : 1);
    return event && chanceOf(bag, isTwo ? 2 : 1, isReplaced, event, reading);
  });
}

const labelBehind = /(?<![\d.])(\d+) (?:of (?:them|these|which) )?(?:is |was )?([a-z][a-z-]*)(?: ([a-z][a-z-]*))?/g;
const small = new Set('and or is was has of in with from on at to the are'.split(' '));

const things = new Set(
  'marble ball card chip token sock student person candy item tile bead cookie coin piece fruit flower book button bulb kid object shirt pen-pencil pet animal employee member ticket'.split(
    ' ',
  ),
);

function bagIn(text: string): Bag {
  const found = [...text.matchAll(labelBehind)].map(([, count = '', label = '']) => ({
    count: Number(count),
    label: singular(label),
  }));
  insist(found.length >= 1 && found.every(({ label }) => !small.has(label)), 'a number of nothing');
  const rest = /\b(?:rest|others|remaining [a-z]+|remainder) (?:of (?:them|[a-z]+) )?(?:is|are|was) ([a-z-]+)/.exec(
    text,
  );
  const all = found.reduce((sum, { count }) => sum + count, 0);
  const isThing = (label: string) => things.has(label);
  const whole = found.find(
    ({ count, label }, at) => isThing(label) && (rest ? at === 0 : count * 2 === all && found.length > 2),
  );
  const parts = found.filter(
    (one) => one !== whole && !(whole && one.count === whole.count && one.label === whole.label),
  );
  insist(new Set(parts.map(({ label }) => label)).size === parts.length, 'twice the same');
  insist(!parts.some(({ label }) => isThing(label)), 'a whole that is none');
  const bag: Bag = new Map(parts.map(({ label, count }) => [label, count]));
  if (rest?.[1] && whole) {
    const left = whole.count - parts.reduce((sum, { count }) => sum + count, 0);
    insist(left > 0 && !bag.has(singular(rest[1])), 'nothing left');
    bag.set(singular(rest[1]), left);
  }
  return bag;
}

function isAccounted(heard: string, labels: string[]): boolean {
  return heard
    .split(' ')
    .filter((token) => token.startsWith('!'))
    .every((token) => harmless.has(token.slice(1)) || labels.includes(singular(token.slice(1))));
}

type Event = (drawn: string[]) => boolean;

function chanceOf(bag: Bag, times: 1 | 2, isReplaced: boolean, event: Event, reading: Reading): Work {
  const all = [...bag.values()].reduce((sum, count) => sum + count, 0);
  const parts: { text: string; tex: string; value: Rational }[] = [];
  for (const [first, count] of bag) {
    if (times === 1) {
      if (event([first])) parts.push(part([[count, all]]));
      continue;
    }
    for (const [second, other] of bag) {
      const left = isReplaced ? other : second === first ? other - 1 : other;
      if (event([first, second]) && left > 0)
        parts.push(
          part([
            [count, all],
            [left, isReplaced ? all : all - 1],
          ]),
        );
    }
  }
  insist(parts.length > 0, 'never');
  const value = parts.reduce((sum, one) => sum.add(one.value), rational(0));
  return workOf(
    'probability',
    {
      understood: `Of ${math(String(all))} there are ${[...bag].map(([label, count]) => `${count} ${label}`).join(', ')}.`,
      steps: [
        `Each way of what is asked: ${parts.length > 0 ? parts.map(({ tex }) => math(tex)).join(', ') : 'none'}.`,
        ...(parts.length > 1 ? [`Add them up: ${math(rationalText(value))}.`] : []),
      ],
      value,
      calculation: parts.map(({ text }) => text).join('+') || '0',
    },
    reading,
  );
}

function part(factors: [number, number][]): { text: string; tex: string; value: Rational } {
  return {
    text: factors.map(([over, under]) => `(${over}/${under})`).join('*'),
    tex: factors.map(([over, under]) => `\\frac{${over}}{${under}}`).join(' \\cdot '),
    value: factors.reduce(
      (product, [over, under]) => product.mul(divided(rational(over), rational(under))),
      rational(1),
    ),
  };
}
