import { attempt } from '../../equation.ts';
import { decimalTex, divided, rational, rationalText, type Rational } from '../../numbers/rational.ts';
import type { Reading } from '../../reading/reading.ts';
import { insist } from '../../refused.ts';
import { math, type Work } from '../../workedOut.ts';
import type { Result } from '../result.ts';
import { workOf } from '../result.ts';
import { once, some, story } from '../story.ts';
import { quantitiesIn, type Quantity } from './quantities/quantities.ts';
import { per, sameKind, unitOf, type Unit } from './quantities/units.ts';

const n = rationalText;
const tex = (value: Rational) => math(decimalTex(value));
const harmless = new Set(
  'average speed rate first next last second then total whole entire trip for distance how far fast rest way including another additional back all constant at from same each per in'.split(
    ' ',
  ),
);

/** The mean speed of a trip of several stretches, each told by two of way, time and speed. */
export function averageSpeed(reading: Reading): Work | undefined {
  return attempt(() => {
    const text = reading.heard.replaceAll('!', '');
    if (
      !/(?:what is|whats|find|calculate|determine|compute|,|\.|^) ?(?:[a-z]+ ){0,4}average (?:speed|rate)/.test(text) ||
      /%|=/.test(text) ||
      /average (?:speed|rate) (?:for|on|of|in|during|over) (?:first|second|third|last|final) (?:part|leg|stretch|half)/.test(
        text,
      )
    )
      return undefined;
    const asked = /\bin (miles|kilometers|km|feet|meters) per (hour|minute|second)/.exec(text);
    const cut = reading.heard.replace(/,? ?in (?:!?[a-z]+) !per (?:!?[a-z]+)/, ' ');
    const whole = /(?:entire|whole|total|all) (?:trip of )?(\d+(?:\.\d+)?) (?:mile|miles|kilometers|km)/.exec(
      cut.replaceAll('!', ''),
    );
    const tokens = (
      whole
        ? cut.replace(
            /(?:entire|whole|!total|!all) (?:trip of )?\d+(?:\.\d+)? (?:mile|miles|kilometers|km)/,
            'whole trip',
          )
        : cut
    )
      .trim()
      .split(/ +/);
    insist(
      tokens.every((token) => !token.startsWith('!') || harmless.has(token.slice(1))),
      'a word of weight',
    );
    const all = quantitiesIn(tokens, []);
    insist(all.length >= 4 && all.length <= 9, 'no stretches');
    const legs = legsOf(all, tokens, text);
    const way = sumOf(legs.map((leg) => leg.way));
    const time = sumOf(legs.map((leg) => leg.time));
    const [distance, hours] = [given(all, 'length'), unitOf('hours')];
    const unit = asked ? per(unitOf(asked[1] ?? ''), unitOf(asked[2] ?? '')) : per(distance, hours);
    insist(!whole?.[1] || rational(whole[1]).mul(distance.factor).equals(way), 'another way in all');
    const value = divided(way, time).div(unit.factor);
    return workOf(
      'average speed',
      {
        understood: 'The average speed is all of the way divided by all of the time.',
        steps: [
          `The way in all is ${tex(way.div(distance.factor))} ${distance.name}.`,
          `The time in all is ${tex(time.div(rational(60)))} hours.`,
          `Divide: ${tex(value)}.`,
        ],
        value,
        calculation: `(${legs.map((leg) => n(leg.way)).join('+')})/(${legs.map((leg) => `(${n(leg.time)})`).join('+')})/(${n(unit.factor)})`,
        unit: unit.name,
      },
      reading,
    );
  });
}

interface Leg {
  way: Rational;
  time: Rational;
}

function legsOf(all: Quantity[], tokens: string[], text: string): Leg[] {
  const legs: Leg[] = [];
  let open: Quantity | undefined;
  for (const quantity of all) {
    const isStop =
      is(quantity, 'time') &&
      /\b(?:stops?|stopped|rests?|rested|breaks?|lunch|waits?|waited)\b/.test(
        tokens.slice(Math.max(0, quantity.from - 4), quantity.to + 3).join(' '),
      );
    if (isStop && !open) {
      insist(/\b(?:including|entire|whole|total)\b/.test(text), 'with the stop or not');
      legs.push({ way: rational(0), time: base(quantity) });
    } else if (open) {
      legs.push(legOf(open, quantity));
      open = undefined;
    } else open = quantity;
  }
  insist(!open && legs.length >= 2, 'half a stretch');
  return legs;
}

function legOf(one: Quantity, other: Quantity): Leg {
  const [way, time, speed] = (['length', 'time', 'speed'] as const).map((kind) =>
    [one, other].find((quantity) => is(quantity, kind)),
  );
  if (way && time) return { way: base(way), time: base(time) };
  if (way && speed) return { way: base(way), time: divided(base(way), base(speed)) };
  insist(time && speed, 'no stretch');
  return { way: base(time).mul(base(speed)), time: base(time) };
}

function base({ value, unit }: Quantity): Rational {
  return value.mul(unit.factor);
}

function is({ unit }: Quantity, kind: 'length' | 'time' | 'speed'): boolean {
  const powers = [...unit.powers];
  if (kind === 'speed')
    return (
      powers.length === 2 &&
      powers.some(([name, power]) => name.endsWith('length') && power === 1) &&
      unit.powers.get('time') === -1
    );
  return powers.length === 1 && powers.every(([name, power]) => power === 1 && name.endsWith(kind));
}

function given(all: Quantity[], kind: 'length'): Unit {
  const ways = all.filter((quantity) => is(quantity, kind));
  const [first] = ways;
  insist(first && ways.every(({ unit }) => sameKind(unit, first.unit)), 'ways of two kinds');
  return first.unit;
}

function sumOf(values: Rational[]): Rational {
  return values.reduce((sum, value) => sum.add(value), rational(0));
}

const speed = (at: number) => [
  `(at|of|rides at|going|drives at|is|travels at|averages|traveling) [speed of|constant speed of|average speed of|rate of|constant] <v${at}:number> (miles|km|kilometers|feet|meters) per (hour|minute|second)`,
  `<v${at}:number> (miles|km|kilometers|feet|meters) per (hour|minute|second)`,
];
const apart = some(
  'in opposite directions',
  'opposite directions',
  'toward each other',
  'towards each other',
  'away from each other',
  'one',
  'other',
  'second',
  'at same time',
  'same (point|place|time|town|station|spot)',
  'apart',
  'leave',
  'constant speed',
  'at constant speeds',
  '2 (cars|trains|cyclists|runners|people|friends|bikers|hikers|boats|trucks|buses|bikes|planes)',
  'they',
);

/** Two that move apart or toward each other. */
export const movingApart = story({
  kind: 'two that move apart or together',
  asks: [
    '[after|in] how (many hours|long) [...] (is they|they is|they|is|until they is|before they is|until they) [to be] [meet|apart|pass]',
    '[after|in] how (many hours|long) [...] meet',
    'when they meet',
  ],
  facts: [
    once(...speed(1)),
    once(...speed(2)),
    once(
      '<apart:number> (miles|km|kilometers) (apart|away)',
      '(is|start) <apart:number> (miles|km|kilometers) apart',
      '<apart:number> (miles|km|kilometers)',
    ),
    apart,
  ],
  harmless:
    'each other at same from speed speeds rate time after second before until distance apart constant directions',
  never: [
    'later',
    'head start',
    'minutes',
    'catch',
    'catches',
    'overtake',
    'same direction',
    'before he',
    'stops',
    'then',
    'turns',
    'half',
    'twice',
  ],
  work: (heard): Result => {
    const text = heard.reading.heard.replaceAll('!', '');
    insist(
      /opposite directions|toward|towards|away from each other/.test(text) && !/per (?:minute|second)/.test(text),
      'which way',
    );
    const [one, other, way] = [heard.number('v1'), heard.number('v2'), heard.number('apart')];
    const value = divided(way, one.add(other));
    return {
      understood: `They are ${tex(way)} apart in the end, or at the start.`,
      steps: [
        `Each hour the way between them changes by ${math(`${decimalTex(one)} + ${decimalTex(other)} = ${decimalTex(one.add(other))}`)}.`,
        `Divide: ${tex(value)} hours.`,
      ],
      value,
      calculation: `(${n(way)})/((${n(one)})+(${n(other)}))`,
      unit: 'hours',
    };
  },
});

/** One that left earlier is caught up with. */
export const catchingUp = story({
  kind: 'catching up',
  asks: [
    'how many hours after <who:word> (leave|leaves|left|starts|start) [...] (catch up|catches up|overtake|catch) [...]',
    'how many hours [...] (take|takes|until|before) [...] (second|faster) [...] (catch up|catches up|catch|overtake|overtakes) [...]',
    'how long [...] (take|takes|until|before) [...] (second|faster) [...] (catch up|catches up|catch|overtake|overtakes) [...]',
  ],
  facts: [
    once(...speed(1)),
    once('<late:number> hours later', '<late:number> hour later', 'after <late:number> (hours|hour)'),
    once(...speed(2)),
    some(
      '(from|on) same (place|road|route|station|town|point|direction)',
      'same',
      'in same direction',
      'second',
      'first',
      'another',
      'later',
      'faster',
      'leaves',
      'left',
      'from',
    ),
  ],
  harmless: 'from same second first after later left faster take another constant at speed',
  never: ['minutes', 'opposite', 'toward', 'towards', 'stops', 'then', 'half', 'distance', 'far'],
  work: (heard) => {
    const [slow, late, fast] = [heard.number('v1'), heard.number('late'), heard.number('v2')];
    insist(fast.gt(slow), 'never');
    const value = divided(slow.mul(late), fast.sub(slow));
    return {
      understood: `The first is ${tex(late)} hours ahead.`,
      steps: [
        `That is ${math(`${decimalTex(slow)} \\cdot ${decimalTex(late)} = ${decimalTex(slow.mul(late))}`)} of way.`,
        `Each hour ${tex(fast.sub(slow))} of it are made good: ${tex(value)} hours.`,
      ],
      value,
      calculation: `(${n(slow)})*(${n(late)})/((${n(fast)})-(${n(slow)}))`,
      unit: 'hours',
    };
  },
});
