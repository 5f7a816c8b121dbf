import { attempt } from '../../../equation.ts';
import { one, zero } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import type { Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';
import { AngleFacts } from './angleFacts.ts';
import { acute, angleNamesIn, largest, obtuse, replacedWords, smallest } from './angleNames.ts';
import { anglesText } from './anglesText.ts';
import { resolved } from './resolved.ts';

interface Rule {
  words: RegExp;
  /** Undefined when the two are equal. */
  total?: number;
  reason: string;
  /** Without parallel lines it says nothing. */
  needsParallel?: boolean;
}

const rules: Rule[] = [
  {
    words:
      / vertical(?:ly)? (?:opposite )?(?:angles?|pair)| vertical to | vertically opposite | opposite angles? | is vertical | vertical /,
    reason: 'Vertical angles are equal',
  },
  { words: / corresponding /, reason: 'Corresponding angles at parallel lines are equal', needsParallel: true },
  {
    words: / alternate (?:interior|exterior|angles?) | alternate /,
    reason: 'Alternate angles at parallel lines are equal',
    needsParallel: true,
  },
  {
    words: / same side | consecutive (?:interior|exterior) | co interior | cointerior | allied | one sided /,
    total: 180,
    reason: 'Angles on the same side of the transversal add up to 180 degrees',
    needsParallel: true,
  },
  {
    words:
      / linear pair | supplement(?:s|ary)? | straight (?:line|angle) | form line | on line | along line | make line | form straight /,
    total: 180,
    reason: 'Angles that make a straight line add up to 180 degrees',
  },
  {
    words: / complement(?:s|ary)? | (?:form|make|forms|makes|into) right angle /,
    total: 90,
    reason: 'Together they make a right angle, 90 degrees',
  },
  {
    words:
      / around (?:a |one |same )?point | at point full | full turn | complete (?:circle|turn|revolution) | full circle /,
    total: 360,
    reason: 'Angles around a point add up to 360 degrees',
  },
];
/** Of named angles beside each other. */
const beside: Rule = {
  words: /./,
  total: 180,
  reason: 'Where two lines cross, neighboring angles add up to 180 degrees',
};
/** Of named angles that are across from each other. */
const opposite: Rule = { words: /./, reason: 'Vertical angles are equal' };
const crossing: Rule = {
  words: /./,
  total: 180,
  reason: 'Where two lines cross, neighboring angles add up to 180 degrees',
};

const kinds =
  '(?:interior |exterior |adjacent |supplementary |complementary |vertical |vertically opposite |corresponding |alternate |consecutive |same side |co interior |opposite |of )*';
const words: [string, string][] = [
  [`(?:one|first|1) (?:of )?${kinds}(?:angles?|them|pair)`, 'eea'],
  [`(?:other|second|another) ${kinds}(?:angle|one)`, 'eeb'],
  [`${kinds}(?:supplement|complement)(?: of (?:it|angle|this angle|itself))?`, 'eeb'],
  [
    `angle (?:that is )?(?:vertical|vertically opposite|opposite|corresponding|adjacent|supplementary|complementary|alternate interior|alternate exterior|alternate|same side interior|consecutive interior|co interior)(?: to (?:it|this angle|that angle|this|that one|one|angle))?`,
    'eeb',
  ],
  [
    `(?:vertical|vertically opposite|opposite|corresponding|adjacent|alternate interior|alternate exterior|alternate|same side interior|consecutive interior|co interior) angle(?: to (?:it|this angle|that angle|angle))?`,
    'eeb',
  ],
  ['(?:each|both)(?: of)? (?:these |2 )?(?:angles?|them)', 'eeeach'],
  ['one(?= is)', 'eea'],
  ['other', 'eeb'],
];

const figures =
  / (?:triangle|triangles|polygon|quadrilateral|parallelogram|trapezoid|rhombus|rectangle|square|circle|hexagon|pentagon|octagon|arc|chord|sine|sin|cos|tan|isosceles|bisects?|bisector|bisected|perpendicular|kite|ladder|clock|clockwise) /;

/** Two angles, or more on one line: equal, or with a sum that everybody knows. */
export const anglePairs: Kind = (reading) => {
  const heard = geometricReading(reading);
  if (!heard || !/ !?angles? /.test(` ${heard.heard}`)) return undefined;
  const text = anglesText(heard.heard);
  if (figures.test(text)) return undefined;
  const isParallel = / parallel /.test(text);
  const found = rules.filter(({ words }) => words.test(text));
  const sums = new Set(found.map(({ total }) => total));
  const [rule] = found;
  if (rule && sums.size === 1 && (isParallel || !rule.needsParallel)) return attempt(() => worked(heard, text, rule));
  const isCrossed = / (?:intersect|intersects|intersecting|cross|crosses|crossing|meet|transversal|cut|cuts) /.test(
    text,
  );
  return found.length === 0 && isCrossed ? attempt(() => worked(heard, text, crossing)) : undefined;
};

function worked(heard: GeometricReading, text: string, rule: Rule): Work | undefined {
  const names = angleNamesIn(heard.heard);
  const isCrossing = rule === crossing || rule === opposite || rule === beside;
  if (rule === crossing && names.length > 0) return worked(heard, text, crossedAs(heard.heard, names));
  insist(names.length <= 4, 'too many angles');
  let rest = text;
  for (const [index, name] of names.entries())
    rest = rest.replaceAll(` ${name} `, ` ee${'abcd'[index]} `).replaceAll(` ${name} `, ` ee${'abcd'[index]} `);
  rest = replacedWords(
    rest,
    isCrossing ? [obtuse, acute, largest, smallest, ...words] : rule.total ? [largest, smallest, ...words] : words,
  );
  if (names.length === 0)
    rest = rest.replace(/(?<=^ | [,.] )angle (?=is )/g, 'eea ').replace(/ (?:angle)(?= [,.]? ?$)/g, ' eea');
  const facts = new AngleFacts(rest, heard);
  const asked = facts.asked();
  insist(asked, 'nothing asked');
  const all = names.length > 0 ? names.map((_, index) => `ee${'abcd'[index]}`) : bareNames(facts.rest, rule);
  facts.read(all);
  facts.dropNames();
  facts.readBare(all);
  insist(
    all.length >= 2 &&
      (rule.total !== undefined || all.length === 2) &&
      (!isCrossing || (facts.letter === undefined && facts.values.size === 1)),
    'no pair',
  );
  insist(
    facts.isSpent(
      'angle angles side consecutive parallel same opposite sum total between two all together each degrees above below',
    ),
    'something left over',
  );
  insist(
    all.length === 2 || / (?:straight|line|lines|right angle|point|turn|circle|revolution) /.test(text),
    'more than a pair',
  );
  insist(
    names.length <= 2 || !/ (?:supplementary|complementary|linear pair|supplement|complement) /.test(text),
    'more than a pair',
  );
  const [first = '', second = ''] = all;
  const target = asked === 'eeeach' && rule.total === undefined ? 'eea' : asked;
  insist(!/^ee[a-d]$/.test(target) || all.includes(target), 'another angle asked');
  return resolved(
    facts,
    {
      kind: 'angles at lines',
      understood: `${rule.reason}.`,
      names: new Map(
        all.map((name, index) => [
          name,
          names[index]
            ? `angle ${names[index].slice(2).toUpperCase()}`
            : all.length === 2
              ? (['one angle', 'the other angle'][index] ?? '')
              : `angle ${index + 1}`,
        ]),
      ),
      closings: rule.total === undefined ? [] : [{ sum: all, to: rule.total, reason: rule.reason }],
      ...(rule.total === undefined && {
        relations: [{ first, second, by: one, plus: zero }],
        reasons: [`${rule.reason}.`],
      }),
      most: rule.total ?? 180,
    },
    target,
  );
}

/** How two angles at the crossing of two named lines stand to each other. */
function crossedAs(heard: string, names: string[]): Rule {
  const lines = /lines? qq([a-z]{2}) and (?:line )?qq([a-z]{2}) /.exec(heard.replaceAll('!', ''));
  const [first = '', second = ''] = names.map((name) => name.slice(2));
  insist(
    lines && names.length === 2 && first.length === 3 && second.length === 3 && first.charAt(1) === second.charAt(1),
    'angles of which nothing is told',
  );
  const arms = (name: string) => [name.charAt(0), name.charAt(2)];
  const one = [lines[1] ?? '', lines[2] ?? ''];
  insist(
    [first, second].every((name) => one.every((line) => arms(name).filter((arm) => line.includes(arm)).length === 1)),
    'arms of one line',
  );
  const common = arms(first).filter((arm) => arms(second).includes(arm)).length;
  insist(common < 2, 'one angle twice');
  return common === 0 ? opposite : beside;
}

/** As many angles as there are sizes in one list, two where there is none. */
function bareNames(text: string, rule: Rule): string[] {
  const size = '(?:\\d+(?:\\.\\d+)?|[XV]\\d+)';
  const list = new RegExp(` ${size}(?:(?: ,)?(?: and)? ${size})+ `).exec(text)?.[0].match(new RegExp(size, 'g')) ?? [];
  const ratio = / \d+(?: ?: ?\d+)+ /.exec(text)?.[0].match(/\d+/g) ?? [];
  const count = rule.total === undefined ? 2 : Math.max(2, list.length, ratio.length);
  insist(count <= 5, 'too many angles');
  return Array.from({ length: count }, (_, index) => `ee${'abcde'[index]}`);
}
