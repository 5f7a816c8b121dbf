import type { Scene } from '../scene.ts';
import { plainNumber } from '../value.ts';

const unit = '(?: (?:feet|meters|inches|yards|miles|km|cm|mm|units))?';
const slanted =
  '(?:ladder|wire|cable|rope|ramp|string|kite string|zip line|zipline|plank|board|beam|slide|escalator|cord|pole wire|guy wire|support wire|guide wire|brace|track|road|section|line|chain|path|trail|street|pipe|conveyor belt)';
const upright =
  '(?:wall|building|tower|tree|pole|flagpole|house|cliff|lighthouse|mast|post|barn|telephone pole|utility pole|monument|statue|platform|dock|loading dock|deck|porch|window|roof|hill|skyscraper|antenna|steeple|school|fence|garage|kite|balloon|drone|light pole|lamp post|lamppost)';
const foot = '(?:base|foot|bottom|feet)';

/** What leans, rises or flies: h along it, q on the ground, p upright. */
export const slopeScene: Scene = {
  kind: 'right triangle',
  understood: 'A right triangle: p upright, q along the ground, h between their ends.',
  cue: / (?:ladder|wire|cable|rope|ramp|string|kite|zip|zipline|plank|slide|escalator|brace|track|road|line|elevation|depression|leans|climbs|rises|horizontal|wall|east|west|beam|board) /,
  never:
    / (?:slides|slipped|pulled|moved|shadow|mirror|hour|hours|minutes|seconds|speed|twice|northeast|northwest|southeast|southwest|qq[a-z]{2,3}|second|circle|tangent line|x axis|equation|parallel|slope|isosceles|equilateral|2 ladders|two ladders|2 poles|2 buildings|2 towers|two towers|perimeter|shorter|longer|snapped|broke|breaks|cost|cylinder|cone|rectangle|rectangular|square|back|round trip|percent|eye|eyes) /,
  text: (heard) =>
    heard
      .replace(
        / (?:straight|taut|level|vertical(?:ly)?|steel|wooden|support|metal|rolling|tight|inclined|sloped|slanted|sloping)(?= (?!distance))/g,
        '',
      )
      .replace(
        new RegExp(` (\\d+(?:\\.\\d+)?)(${unit}) (?:due |directly |straight |to )?(?:north|south)(?= )`, 'g'),
        ' uprightside is $1$2',
      )
      .replace(
        new RegExp(` (\\d+(?:\\.\\d+)?)(${unit}) (?:due |directly |straight |to )?(?:east|west)(?= )`, 'g'),
        ' groundside is $1$2',
      )
      .replace(
        new RegExp(` (?:due |directly )?(?:north|south) (?:for )?(\\d+(?:\\.\\d+)?)(${unit})(?= )`, 'g'),
        ' uprightside is $1$2',
      )
      .replace(
        new RegExp(` (?:due |directly )?(?:east|west) (?:for )?(\\d+(?:\\.\\d+)?)(${unit})(?= )`, 'g'),
        ' groundside is $1$2',
      )
      .replace(
        new RegExp(
          ` (\\d+(?:\\.\\d+)?)(${unit})(?: ,)?(?: measured)?(?: horizontally)?(?: ,)?(?: away| out)? (?:from|away from)(?: ${foot}| point)?(?: of)? (?:${upright}|it|ladder|trunk|point directly [a-z ]{0,12}kite)(?= )`,
          'g',
        ),
        ' groundside is $1$2',
      )
      .replace(
        new RegExp(` (\\d+(?:\\.\\d+)?)(${unit})(?: away| out)? from (?:its )?(?:${foot})(?: of [a-z]+)?(?= )`, 'g'),
        ' groundside is $1$2',
      )
      .replace(
        new RegExp(
          ` horizontal (?:distance|length|run|span) (?:of |is |traveled is )?(\\d+(?:\\.\\d+)?)(${unit})(?= )`,
          'g',
        ),
        ' groundside is $1$2',
      )
      .replace(
        new RegExp(` (\\d+(?:\\.\\d+)?)(${unit})(?: ,)? (?:horizontally|along (?:the )?ground)(?= )`, 'g'),
        ' groundside is $1$2',
      )
      .replace(
        new RegExp(
          ` (?:reaches|reaching|touches|rises|rising|climbs|touching|rise|rises to|reach)(?: [a-z]+){0,5}? (?:height of |point |window |spot |at height of )?(\\d+(?:\\.\\d+)?)(${unit})(?: (?:up|above|high|off|vertically|tall)(?: (?:the |level )?(?:wall|ground|building|side of building|side of house|house|tree|floor|pole))?)?(?= )`,
          'g',
        ),
        ' uprightside is $1$2',
      )
      .replace(
        new RegExp(
          ` (\\d+(?:\\.\\d+)?)(${unit}) (?:above|up|off) (?:level )?(?:the )?(?:ground|wall|sea|water|floor|street|building|horizon|side of building|side of house)(?: level)?(?= )`,
          'g',
        ),
        ' uprightside is $1$2',
      )
      .replace(
        new RegExp(
          ` ${upright} (?:that |which )?(?:is |of )?(?:height of )?(\\d+(?:\\.\\d+)?)(${unit}) (?:tall|high)(?= )`,
          'g',
        ),
        ' uprightside is $1$2',
      )
      .replace(new RegExp(` (\\d+(?:\\.\\d+)?)(${unit})(?: tall| high)? (?=${upright} )`, 'g'), ' uprightside is $1$2 ')
      .replace(/ vertical (?:distance|height|rise|gain) (?:of |is )?(?=\d)/g, ' uprightside is ')
      .replace(new RegExp(` (\\d+(?:\\.\\d+)?)(${unit})(?: long)? (?=${slanted} )`, 'g'), ' slantedside is $1$2 ')
      .replace(
        new RegExp(
          ` ${slanted}(?: (?:that |which )?(?:is|of|has|measures))?(?: length(?: of)?)?(?: of)? (\\d+(?:\\.\\d+)?)(${unit})(?: long| in length)?(?= )`,
          'g',
        ),
        ' slantedside is $1$2',
      )
      .replace(
        new RegExp(
          ` (?:travels|travel|walks|drives|moves|rides)(?: up)? (\\d+(?:\\.\\d+)?)(${unit}) (?:along|up) ${slanted}(?= )`,
          'g',
        ),
        ' slantedside is $1$2',
      )
      .replace(
        / (sin|sine|cos|cosine|tan|tangent) (?:of )?(?:angle |this angle |that angle |acute angle )?(?:[a-z ]*?(?:makes|forms|make) with (?:horizontal|ground|level ground|wall)|of elevation|of depression|qq[a-z]|V\d+|theta|alpha|beta|it forms|it makes|angle)?(?: is)?(?= (?:is |of |= ?)?\d)/g,
        ' $1angle is',
      )
      .replace(
        / (sin|sine|cos|cosine|tan|tangent) (?:of )?(?:(?:the |this |that )?(?:acute )?angle(?: (?:[a-z]+ ){0,3}(?:makes|forms|make) with (?:the )?(?:horizontal|ground|level ground|floor))?|angle of elevation|angle of depression|qq[a-z]|theta|V\d+|alpha|beta)(?= )/g,
        ' $1angle',
      )
      .replace(
        / (?:makes|forms|making|forming|at|inclined at|with|is|of elevation|elevation)(?: an)? angle (?:of elevation )?of (30|45|60) degrees(?: (?:with|to|above) (?:the )?(?:ground|level ground|horizontal|floor))?(?= )/g,
        ' elevationangle is $1',
      )
      .replace(
        / angle of (?:elevation|depression)(?: [a-z]+){0,12}? is (30|45|60) degrees(?= )/g,
        ' elevationangle is $1',
      )
      .replace(/ sun is (45) degrees above horizon(?= )/g, ' elevationangle is $1'),
  names: [
    ['(?:sin|sine)angle', 'S'],
    ['(?:cos|cosine)angle', 'C'],
    ['(?:tan|tangent)angle', 'T'],
    ['uprightside', 'p'],
    ['groundside', 'q'],
    ['slantedside', 'h'],
    ['elevationangle', 'e'],
  ],
  asks: [
    [`(?:how long|what length)(?: ,)?(?: is| must| should)?(?: is)?(?: the)? ${slanted}(?: is)?`, 'h'],
    [
      `(?:what is|find|determine|calculate|compute)(?: the)?(?: exact| approximate)? length(?: ,)? of ${slanted}(?: surface)?`,
      'h',
    ],
    [
      `(?:how far|what is (?:the )?(?:straight line |straight |shortest |direct )?distance)(?: apart| away)?(?: is| are)?(?: [a-z]+){0,3}? from (?:[a-z]+ )?(?:starting point|start|home|where [a-z]+ started|starting position|camp|point it started|school|house where [a-z]+ started)`,
      'h',
    ],
    [
      `how (?:high|tall|far up|far above ground)(?: ,)?(?: is| are)?(?: up)?(?: (?:on |up )?(?:the )?(?:side of )?${upright}(?: [a-z]+){0,4}| top of ladder| kite| it| ladder)?(?: reach| touch| reaches| above ground)?`,
      'p',
    ],
    [
      `(?:what is|find|determine|calculate|,)(?: the)? height(?: ,)?(?: of| at which| where| does)(?: top of)?(?: the)? (?:${upright}|ladder)(?: [a-z]+){0,4}`,
      'p',
    ],
    [
      'how many (?:feet|meters|inches|yards|miles|km|cm) above (?:ground|lowered|horizontal|water)(?: is)?(?: [a-z]+){0,6}',
      'p',
    ],
    ['by how many (?:feet|meters|inches|yards)(?: [a-z]+){0,3} height increase', 'p'],
    [
      `(?:how far)(?: is)?(?: from)?(?: (?:the )?(?:base|foot|bottom) of)?(?: [a-z]+){0,4}? (?:from|of) (?:base of |foot of |bottom of )?(?:${upright}|ladder)(?: is)?(?: (?:base|foot|bottom)(?: of ladder)?)?`,
      'q',
    ],
    [
      `(?:what is|find|determine|what)(?: the)? (?:horizontal )?distance(?: ,)?(?: from| between)(?: [a-z]+){1,12}(?= \\.)`,
      'q',
    ],
    ['what horizontal distance(?: ,)?(?: [a-z]+){1,5}', 'q'],
  ],
  laws: [
    ['h^2 = p^2 + q^2', 'By the Pythagorean theorem'],
    ['S h = p', 'The sine is the upright side over the slanted one'],
    ['C h = q', 'The cosine is the side on the ground over the slanted one'],
    ['T q = p', 'The tangent is the upright side over the one on the ground'],
    ['1 = S^2 + C^2', 'The squares of sine and cosine add up to 1'],
    ['S = T C', 'The tangent is the sine over the cosine'],
  ],
  more: (listener) => {
    const claim = listener.claims.find(({ zero }) => [...zero.keys()].some((key) => key === 'e:1'));
    if (!claim) return [];
    const degrees = -plainNumber(claim.zero);
    listener.claims.splice(listener.claims.indexOf(claim), 1);
    if (degrees === 30)
      return [
        ['h = 2 p', 'Across from 30 degrees is half the hypotenuse'],
        ['q = sqrt3 p', 'In a 30-60-90 triangle'],
      ];
    if (degrees === 60)
      return [
        ['h = 2 q', 'Across from 30 degrees is half the hypotenuse'],
        ['p = sqrt3 q', 'In a 30-60-90 triangle'],
      ];
    return degrees === 45
      ? [
          ['p = q', 'With an angle of 45 degrees the legs are equal'],
          ['h = sqrt2 p', 'With two equal legs the hypotenuse is the square root of 2 times a leg'],
        ]
      : [['h = h', 'nothing']];
  },
  units: { S: 'none', C: 'none', T: 'none' },
  isSound: (value) => (value('p') ?? 0) < (value('h') ?? Infinity),
  harmless: 'over above up level tall high straight far now top raised exactly than when away under',
};
