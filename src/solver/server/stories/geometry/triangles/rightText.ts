import { insist } from '../../../refused.ts';

/** Turns of speech about right triangles, each in one way; in this order. */
const ways: [RegExp, string][] = [
  [/!/g, ''],
  [
    / ,(?= in (?:degrees|feet|inches|meters|cm|units|miles|yards) )|(?<= in (?:degrees|feet|inches|meters|cm|units|miles|yards)) ,/g,
    '',
  ],
  [/ in (?:degrees|feet|inches|meters|cm|mm|km|units|miles|yards)(?= )/g, ''],
  [
    / (\d+) (?:degrees )?-? ?(\d+) (?:degrees )?-? ?90 (?:degrees )?(?:right )?triangle(?= )/g,
    ' special $1 $2 right triangle',
  ],
  [/ (\d+) , (\d+) , (?:and )?90 triangle(?= )/g, ' special $1 $2 right triangle'],
  [/ (\d+) - (\d+) - 90(?= )/g, ' special $1 $2 right'],
  [/ (?:leave (?:it in )?(?:root|radical|roots|radicals)(?: form)?|simplest radical form|exact)(?= )/g, ' '],
  [/ degrees(?= )/g, ''],
  [/ right angled (?:triangle )?(?:at )?(?=qq)/g, ' right at '],
  [/ right angled(?= )/g, ' right'],
  [/ (?:has|have|with|having) (?:its |a )?right angle (?:at |is )?(?:vertex |point )?(?=qq)/g, ' right at '],
  [/ (?:where|and|in which) (?:angle )?(qq[a-z]+) is right(?: angle)?(?= )/g, ' right at $1'],
  [/ right angle (?:is )?(?:located )?(?:at |is )?(?:vertex |point |angle )?(?=qq)/g, ' right at '],
  [
    / (?:measure of )?angle (qq[a-z]+) (?:is |measures |has measure of )?(?:right angle|right|90)(?= )/g,
    ' right at $1',
  ],
  [
    / (?:angle (?=qq)|(?=qq[a-z] ))(qq[a-z]{3}|qq[a-z]) is (?:right angle|90|right)(?= )(?! (?:at|triangle|isosceles))/g,
    ' right at $1',
  ],
  [/ right (?:angle )?at (?:vertex |point )?(?=qq)/g, ' right at '],
  [/ (?:has|with|of|that has|having) (?:length|lengths|measure|measures) (?:of )?(?=[\dXV])/g, ' is '],
  [/ (?:measures?|lengths?|sizes?|values?) of (?:side |segment |leg |line segment )?/g, ' '],
  [
    / (?:measures?|measuring|is equal to|equals|is of length|is length|length is|lengths is|lengths|length|is given as|has|of) (?=[\dX]\d* )/g,
    ' is ',
  ],
  [/ (?:legs?|hypotenuse|sides?|segment|line segment) (?=qq[a-z]{2} )/g, ' '],
  [/ right at (qq[a-z]+) ,? ?(?:and )?right at \1(?= )/g, ' right at $1'],
  [/ is is /g, ' is '],
  [/ (?:cm|mm|km|meters|inches|feet|yards|miles|units)(?= )/g, ''],
  [/ (?:long(?! leg)|away|total)(?= )/g, ''],
  [/ (?:side|leg|sides) (?:that is )?opposite (?:of |to |from )?/g, ' opposite '],
  [/ (?:side|leg|sides) (?:that is )?(?:adjacent to|next to|beside) /g, ' adjacent '],
  [/ +/g, ' '],
];

/** What is heard of a right triangle, without the words that say nothing: `right at qqc . qqac is 8 . what is sin qqa .` */
export function rightText(heard: string): string {
  return ways.reduce((text, [pattern, by]) => text.replace(pattern, by), ` ${heard}`);
}

/** The corners of a named triangle with the right angle last. */
export function cornersIn(text: string): string {
  const named = / triangle qq([a-z]{3})(?= )/.exec(text)?.[1];
  const right = new Set(
    [...text.matchAll(/ right at qq([a-z]{1,3})(?= )/g)].map(([, name = '']) =>
      name.length === 3 ? name.charAt(1) : name,
    ),
  );
  if (named === undefined || right.size !== 1) return '';
  const [at = ''] = right;
  insist(named.includes(at), 'a right angle elsewhere');
  return named.replace(at, '') + at;
}
