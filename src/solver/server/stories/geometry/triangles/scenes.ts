import { attempt } from '../../../equation.ts';
import { given, insist } from '../../../refused.ts';
import { near } from '../../../secondEngine.ts';
import { math, type Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';
import { numberIn, readSize, sizeTex, type Size } from '../text/size.ts';
import { Told } from '../text/told.ts';
import { written } from '../text/written.ts';
import { RightTriangle, type Side } from './rightTriangle.ts';

/** A right triangle in a story: what goes up, what lies on the ground, what joins their ends. */
interface Scene {
  /** One of these words. */
  words: string;
  slanted: string[];
  up: string[];
  along: string[];
  asks: Record<Side, string[]>;
  /** What the slanted side is called. */
  name: string;
}

const u = '[<u:{lengthUnit}>]';
const n = `<v:size> ${u}`;
const wall =
  '(wall|building|house|side of house|side of building|tree|vertical wall|side of wall|barn|garage|fence|tower|pole|trunk)';
const tall =
  '(pole|flagpole|tower|building|tree|antenna|mast|telephone pole|utility pole|post|cliff|lighthouse|wall|platform|radio tower|cell tower|light pole|statue|monument|vertical pole|dock|deck|loading dock|porch|balloon|kite|stage|skyscraper|house)';
const from = '(from|away from|out from)';
const ground = '(ground|level ground|horizontal|street|horizontal ground)';

const scenes: Scene[] = [
  {
    words: 'ladder',
    name: 'the ladder',
    slanted: [
      `${n} [long] ladder`,
      `ladder [that|which] [is|of] [length] [of] ${n} [long|in length]`,
      `length of ladder is ${n}`,
      `ladder ${n} long`,
    ],
    along: [
      `(base|foot|bottom|end|lower end|its foot|its base|feet) [of ladder|of it] [is|sits|rests|placed|stands|is placed|is positioned|at] [at] [distance of] ${n} [away] (from|away from|out from) [base of|bottom of|foot of] ${wall}`,
      `[placed|positioned|set|standing|stands|it is] [with] ${n} [away] (from|away from|out from) [base of|bottom of|foot of] ${wall}`,
      `(base|foot|bottom) [of ladder] [is] ${n} (away|out)`,
      `distance from ${wall} to (base|foot|bottom) of ladder is ${n}`,
    ],
    up: [
      `(reaches|touches|reach|rests|touching|reaching|hits|leans|leaning|rest|resting|meets) [against|on|at] [${wall}] [at] [point|height|window|ledge|spot|to|up to|roof] [that is|is|of] ${n} [high|up|above|off|from] [up|above] [${wall}|ground|ground level] [${ground}]`,
      `(reach|reaches|reaching) [${wall}|top of ${wall}|window|roof] [that is|is] ${n} [high|up|tall|above|off] [ground]`,
      `${n} (up|high on|above ground|off ground) [on] [${wall}]`,
      `top [of ladder] [is|reaches|touches|rests] [against|on] [wall] [at] ${n} [above ground|up wall|high|from ground]`,
      `${n} [tall|high] ${wall}`,
    ],
    asks: {
      h: [
        'how long [is|must|should] [is] ladder [is]',
        '{what} length of ladder',
        'how long [of] [a] ladder [is needed|is]',
        '{what} [shortest|minimum] length [of] ladder',
      ],
      q: [
        'how (high [up]|far up) [on] [wall|building|side of building|side of house|house|tree|barn|side] [in {lengthUnit}] [does] [it|ladder|top of ladder|top] [reach|reaches|is|touch|touches|touching|go|goes|hit|meet|meets]',
        'how (high|far) up [wall|building|side of building|side of house|house|tree] [in {lengthUnit}] [ladder|it|top of ladder] [reach|touch]',
        '{what} height [at which|that|where|of point where] [ladder|it|top of ladder|ladder top] (reach|reaches|touches|touch|meets) [wall|building|on wall|up wall]',
        'how (high|tall) is [top of ladder|top|point|wall|window|building|it]',
        'how high [up] [wall] [ladder|it] [reach|touch]',
        '{what} height of (top of ladder|wall|window|top)',
        'how far above ground is top [of ladder]',
        'how high above ground [is] [top of ladder|ladder|it] [reach|touch|touches]',
      ],
      p: [
        'how far [is] [from] [wall|building|base of building|base of wall|house] [in {lengthUnit}] [is] [base of ladder|foot of ladder|bottom of ladder|bottom|base|foot|ladder]',
        'how far is (base|foot|bottom|ladder|it) [of ladder] [from|away from] [base of|bottom of] [wall|building|house|tree]',
        '{what} distance (from|between) [wall to] (base|foot|bottom) [of ladder] [to|from|and] [wall|base of wall|building]',
        'how far [away] from [base of|bottom of] (wall|building|house|tree) [is] [base|foot|bottom|ladder] [of ladder] [placed|is]',
      ],
    },
  },
  {
    words:
      '(wire|cable|rope|guy wire|guide wire|support wire|string|zip line|zipline|kite|ramp|slide|escalator|beam|board|plank|wheelchair ramp)',
    name: 'the slanted side',
    slanted: [
      `${n} [long] (wire|cable|rope|guy wire|string|ramp|slide|zip line|zipline|escalator|support wire|wheelchair ramp)`,
      `(wire|cable|rope|string|guy wire|ramp|slide|escalator|zip line|zipline|wheelchair ramp) [that|which] [is|of] [length] [of] ${n} [long|in length]`,
      `${n} of string`,
      `let out ${n}`,
    ],
    along: [
      `[stake|point|anchor|spot|anchored|ground|attached|in ground|it is anchored|to ground] [in ground|on ground|to ground] [at|that is|is] [point|distance] [of] ${n} [away] ${from} [base|bottom|foot] [of] ${tall}`,
      `(horizontal distance|run|horizontal run|horizontal length|covers horizontal distance) [of|is] [_] [is|of] ${n}`,
      `${n} [away] ${from} (base|bottom|foot) [of ${tall}]`,
    ],
    up: [
      `[top of] ${n} [tall|high] ${tall}`,
      `${tall} [that|which] [is] ${n} (tall|high)`,
      `(rises|rise|reaches|climbs|goes up|rises up|reaching) [to|vertical distance|height|of|platform|point|door|doorway|dock|loading dock|deck|porch] [of|is] [height] [of] ${n} [above|high|tall|off] [${ground}|vertically]`,
      `(vertical rise|rise|vertical height|vertical distance) [of|is] ${n}`,
      `${n} above ${ground}`,
    ],
    asks: {
      h: [
        'how long is (wire|cable|rope|ramp|string|slide|guy wire|it|zip line|zipline|support wire|wheelchair ramp)',
        '{what} length [in {lengthUnit}] [of] (wire|cable|rope|ramp|string|slide|guy wire|zip line|zipline|support wire|wheelchair ramp)',
        'how long [must|should] (wire|cable|rope|ramp|string) [is]',
        'how much (wire|cable|rope) is needed',
        'how long (wire|cable|ramp|rope) is',
      ],
      q: [
        `how (tall|high) is (${tall.slice(1, -1)}|kite|it|top of slide)`,
        `{what} height of (${tall.slice(1, -1)}|kite)`,
        'how high [above ground] is kite',
        'how high [above ground] [ramp|it] (reach|rise)',
        '{what} vertical rise',
      ],
      p: [
        `how far [is] (wire|cable|rope|stake|anchor) ${from} (base|bottom|foot)`,
        'how far from (base|bottom|foot) [of _]',
        '{what} horizontal distance',
      ],
    },
  },
  {
    words: 'elevation',
    name: 'the line of sight',
    slanted: [],
    along: [
      `[from] [point|person|surveyor|observer|you|student|man|woman|standing|stands|stand|is] [on ground|on level ground] [that is|is|located] [standing] ${n} [away] ${from} [base|bottom|foot] [of] ${tall}`,
      `${n} [away] [away|from|away from] [base|bottom|foot] [of] [it|${tall}]`,
      `at distance of ${n} from [base of] ${tall}`,
    ],
    up: [`[top of] ${n} [tall|high] ${tall}`, `${tall} [that|which] is ${n} (tall|high)`],
    asks: {
      h: ['{what} length of line of sight'],
      q: [
        `how (tall|high) is (${tall.slice(1, -1)}|it)`,
        `{what} height [in {lengthUnit}] [of] (${tall.slice(1, -1)})`,
      ],
      p: [
        `how far [away] [is|from] [observer|person|point|you|he|she|it|base of ${tall}] [from] [base|bottom|foot] [of] [${tall}]`,
        `{what} distance from [point|observer|_] to [base of] ${tall}`,
      ],
    },
  },
  {
    words: '(north|south|east|west)',
    name: 'the straight line',
    slanted: [],
    along: [`${n} [due|directly|straight|to] (east|west)`, `(east|west) [for] ${n}`],
    up: [`${n} [due|directly|straight|to] (north|south)`, `(north|south) [for] ${n}`],
    asks: {
      h: [
        'how far [is|away|apart] [is] [_] [_] [_] [now|away] [is] [from] [start|starting point|where _ started|home|_] [point]',
        '{what} [shortest|straight line|direct|straight] distance [from|back to|between|to] [start|starting point|_] [_] [_] [point|position|location]',
        'how many {lengthUnit} [_] [is] [_] from [start|starting point|where _ started|home]',
      ],
      p: [],
      q: [],
    },
  },
];

const never =
  / (?:angle of depression|eye level|eyes|eye|shadow|mirror|speed|hour|hours|perimeter|area|slides|slipped|moved|pulled|twice|northeast|southwest|northwest|southeast|two ladders|2 ladders|poles|towers|buildings|closer|further|farther|more|less|each|pool|diagonal|rectangle|rectangular|square|second|then [a-z]+ (?:east|west|north|south) then) /;

/** Ladders, wires, ramps, heights seen from afar, and ways that turn a corner. */
export const rightScenes: Kind = (reading) => {
  const heard = geometricReading(reading);
  if (!heard || never.test(` ${heard.heard.replaceAll('!', '')}`)) return undefined;
  for (const scene of scenes)
    if (new RegExp(`(?:^| )!?${scene.words} `).test(heard.heard)) {
      const work = attempt(() => worked(heard, scene));
      if (work) return work;
    }
  return undefined;
};

function worked(heard: GeometricReading, scene: Scene): Work {
  const told = new Told(heard);
  told.rest = told.rest.replace(/ (?:, )?in (?:feet|meters|inches|yards|miles|km|cm) (?:, )?/g, ' ');
  const asked = (['h', 'q', 'p'] as const).filter(
    (side) => scene.asks[side].length > 0 && told.take(...scene.asks[side]) !== undefined,
  );
  const angle = told.take(
    '<k:makes/forms/at/with/making/forming> [an] angle of [elevation of] <a:number> degrees [with|to|above] [ground|level ground|horizontal|level]',
    'angle of elevation [from] [_] [_] [_] [_] [to|of] [top] [of] [_] [is|of|measures] <a:number> degrees',
    'angle of elevation [_] [_] [_] [_] [_] [is] <a:number> degrees',
    'angle [between|with|_] [_] [and|_] [ground|horizontal|level ground] [is|of] <a:number> degrees',
    '<a:number> degrees angle [of elevation] [with|to] [ground|level ground|horizontal]',
    'angle of <a:number> degrees [with|to] [ground|level ground|horizontal|level]',
  );
  const known = new Map<Side, Size>();
  for (const [side, phrases] of [
    ['h', scene.slanted],
    ['p', scene.along],
    ['q', scene.up],
  ] as const) {
    const found = phrases.length > 0 ? told.take(...phrases) : undefined;
    if (found?.['v']) known.set(side, readSize(found['v'], told));
  }
  const [target, ...more] = asked;
  insist(target !== undefined && more.length === 0 && !known.has(target), 'not one question');
  insist(
    told.isSpent(
      'over from above up distance long tall high far height length wide side level of how width now straight away if rises reaches then angle elevation',
    ),
    'something left over',
  );
  const units = [...new Set(heard.heard.match(/(?<= )(?:cm|mm|km|meters|inches|feet|yards|miles|units)(?= )/g))];
  insist(units.length <= 1, 'two units');
  const unit = units[0] && { unit: units[0] };
  const names = { p: 'the side on the ground', q: 'the height', h: scene.name, P: '', Q: '' };
  const triangle = new RightTriangle(names);
  for (const [side, size] of known) triangle.give(side, size);
  const understood = `A right triangle: find ${names[target]}.`;
  if (!angle?.['a']) {
    insist(known.size === 2, 'too little or too much');
    const value = triangle.side(target);
    triangle.insistOnTriangle();
    return written({ kind: 'right triangle', understood, steps: triangle.steps, value, ...unit }, heard);
  }
  insist(known.size === 1, 'too little or too much');
  const degrees = Number(angle['a']);
  const [side = 'h'] = known.keys();
  if (degrees === 30 || degrees === 45 || degrees === 60) {
    triangle.giveAngle('q', degrees);
    return written(
      { kind: 'right triangle', understood, steps: triangle.steps, value: triangle.side(target), ...unit },
      heard,
    );
  }
  return byAngle(heard, side, given(known.get(side)), target, degrees, names, units[0]);
}

/** An angle whose sine no root writes: rounded as the text wishes. */
function byAngle(
  heard: GeometricReading,
  side: Side,
  size: Size,
  target: Side,
  degrees: number,
  names: Record<Side, string>,
  unit: string | undefined,
): Work {
  const { places } = heard.wish;
  insist(degrees > 0 && degrees < 90 && places !== undefined && places >= 0 && places <= 6, 'no wish for places');
  const at = (degrees * Math.PI) / 180;
  const parts: Record<Side, number> = { q: Math.sin(at), p: Math.cos(at), h: 1 };
  const value = (numberIn(size) * parts[target]) / parts[side];
  const known = numberIn(size);
  const scale = side === 'h' ? known : target === 'h' ? value : Math.hypot(known, value);
  const [up, along] = (['q', 'p'] as const).map((leg) => {
    if (leg === side) return known;
    return leg === target ? value : Math.sqrt(scale ** 2 - (side === 'h' ? value : known) ** 2);
  });
  insist(near((Math.atan2(given(up), given(along)) * 180) / Math.PI, degrees), 'another angle');
  const angle = `${degrees}^\\circ`;
  const way: Record<string, [string, string]> = {
    pq: [`\\tan ${angle} = \\frac{x}{${sizeTex(size)}}`, `x = ${sizeTex(size)} \\cdot \\tan ${angle}`],
    qp: [`\\tan ${angle} = \\frac{${sizeTex(size)}}{x}`, `x = \\frac{${sizeTex(size)}}{\\tan ${angle}}`],
    hq: [`\\sin ${angle} = \\frac{x}{${sizeTex(size)}}`, `x = ${sizeTex(size)} \\cdot \\sin ${angle}`],
    qh: [`\\sin ${angle} = \\frac{${sizeTex(size)}}{x}`, `x = \\frac{${sizeTex(size)}}{\\sin ${angle}}`],
    hp: [`\\cos ${angle} = \\frac{x}{${sizeTex(size)}}`, `x = ${sizeTex(size)} \\cdot \\cos ${angle}`],
    ph: [`\\cos ${angle} = \\frac{${sizeTex(size)}}{x}`, `x = \\frac{${sizeTex(size)}}{\\cos ${angle}}`],
  };
  const [ratio, solved] = given(way[side + target]);
  const number = value.toFixed(places);
  return {
    kind: 'right triangle',
    understood: `A right triangle with an angle of ${math(angle)}: find ${names[target]}.`,
    steps: [`${math(ratio)}.`, `So ${math(solved)}, about ${math(value.toFixed(Math.max(3, places)))}.`],
    answer: `about ${math(number)}${unit ? ` ${unit}` : ''}`,
    values: [number],
    check: 'Sides of this size fit the Pythagorean theorem, and their ratio gives the angle again.',
    ...(unit && { unit }),
  };
}
