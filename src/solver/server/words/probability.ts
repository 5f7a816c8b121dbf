import { rational, divided, type Rational } from '../numbers/rational.ts';
import { given } from '../refused.ts';
import { math, type Work } from '../workedOut.ts';
import { answerOf, form, type Form, type Parts } from './form.ts';
import { calculated } from './sentence.ts';

const color = 'red/blue/green/yellow/white/black/orange/purple/pink/brown';
const noun = '(marble|marbles|ball|balls|candy|candies|chip|chips|token|tokens|sock|socks)';
const held = [1, 2, 3, 4, 5].map((at) => `<count${at}:whole> <color${at}:${color}> [${noun}]`);
const list = held.slice(2).reduceRight((rest, one) => `[[and] ${one} ${rest}]`, '');
const content = `${held[0]} [and] ${held[1]} ${list}`;
const holder = '(bag|box|jar|urn)';
const there = `([if] [a|the] ${holder} (has|contains|with|holds) ${content}|there are ${content} in (a|the) ${holder})`;
const one = `(one|one ${noun}|a ${noun})`;
const first = `[(you|i) (pick|draw|choose|select|take) ${one} [at random]|${one} is (picked|drawn|chosen|selected|taken) [at random]]`;
const verb = '(picking|drawing|choosing|selecting|getting|pulling|pick|draw|choose|select|get|pull)';
const chanceOf = '[what is|find] [the] (probability|chance) (of|that (you|i)|that it is|to|it is)';
const wanted = `[<before:not>] [${verb}] [<behind:not>] [a|an] [one] <wanted:${color}> [or [a] <other:${color}>] [marble|ball|candy|chip|token|sock|one] [at random|randomly]`;

const rolled =
  '[a|an] (<named:even/odd/prime> [number]|[number] <side:greater/less/more> than [a] <limit:digit>|<one:digit> [or [a] <other:digit>])';
const aDie = '(a|one) [single] [fair] [six-sided|six sided|6-sided|6 sided|standard] (number cube|die|dice)';
const flip = '(flip|flipping|toss|tossing)';
const aCoin = '(a|one) [fair] coin';

const forms: Form[] = [
  form(`${there} ${first} ${chanceOf} ${wanted}`, bag),
  form(`${chanceOf} ${wanted} from (a|the) ${holder} (with|of|that has|that contains|containing) ${content}`, bag),
  form(
    `[what is|find] [the] (probability|chance) (of|that you|to) (rolling|roll|getting|get) ${rolled} (on|with) ${aDie}`,
    die,
  ),
  form(
    `[what is|find] [the] (probability|chance) of (getting|flipping|tossing) [a] <side:heads?/tails?> [on ${aCoin} [flip|toss]|when [you] ${flip} ${aCoin}]`,
    ({ side }) => chance(1n, 2n, given(side)),
  ),
];

/** One thing drawn from a bag, one roll of a die, one toss of a coin. */
export function probability(text: string): Work | undefined {
  return answerOf(forms, text);
}

function bag(parts: Parts): Work | undefined {
  const counted = [1, 2, 3, 4, 5]
    .filter((at) => parts[`color${at}`])
    .map((at): [string, bigint] => [given(parts[`color${at}`]), BigInt(given(parts[`count${at}`]))]);
  const counts = new Map(counted);
  const wanted = [given(parts['wanted']), ...(parts['other'] ? [parts['other']] : [])];
  const isNot = Boolean(parts['before'] ?? parts['behind']);
  if (
    counts.size !== counted.length ||
    wanted.some((name) => !counts.has(name)) ||
    new Set(wanted).size !== wanted.length ||
    (parts['before'] && parts['behind']) ||
    (isNot && wanted.length > 1)
  )
    return undefined;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0n);
  const named = wanted.reduce((sum, name) => sum + (counts.get(name) ?? 0n), 0n);
  return chance(isNot ? all - named : named, all, `${isNot ? 'not ' : ''}${wanted.join(' or ')}`);
}

const faces: Record<string, number[]> = { even: [2, 4, 6], odd: [1, 3, 5], prime: [2, 3, 5] };

function die({ named, side, limit, one, other }: Parts): Work {
  const all = [1, 2, 3, 4, 5, 6];
  const good = named
    ? given(faces[named])
    : side
      ? all.filter((face) => (side === 'less' ? face < Number(given(limit)) : face > Number(given(limit))))
      : all.filter((face) => String(face) === given(one) || String(face) === other);
  return chance(BigInt(good.length), 6n, good.length > 0 ? good.join(', ') : 'none of the six');
}

function chance(good: bigint, all: bigint, what: string): Work {
  const value: Rational = divided(rational(good), rational(all));
  return calculated({
    kind: 'probability',
    understood: `The probability of ${what}.`,
    steps: [
      `There are ${math(String(all))} equally likely outcomes.`,
      `${math(String(good))} of them ${good === 1n ? 'is' : 'are'} wanted: ${math(`\\frac{${good}}{${all}}`)}.`,
    ],
    value,
    calculation: `${good}/${all}`,
  });
}
