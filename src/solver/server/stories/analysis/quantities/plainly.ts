import { decimalTex, rational } from '../../../numbers/rational.ts';

const number = '(\\d+(?:\\.\\d+)?)';
const length = '(cm|mm|m|km|meters?|centimeters?|millimeters?|inch|inches|feet|foot|yards?|miles?|units?)';

/** What is heard, with measures of boxes and cubes multiplied out and turns of speech made plain. */
export function plainly(heard: string): string {
  return heard
    .replace(/\b2 (?=(?:cities|towns|villages|points|places|landmarks|locations|houses|schools|parks|buildings)\b)/, '')
    .replace(/\bone (?=[a-z]+ (?:is|was|=|equals) (?:!equal to |approximately |about )?\d)/g, '1 ')
    .replace(/\bin one (?=(?:day|hour|minute|week|year)\b)/g, 'in 1 ')
    .replace(/\b([a-z]+s) is !each (\d[\d.]*) ([a-z]+)(?: !long| !tall| !wide)?/g, '$1 is $2 $3 !per $1')
    .replace(/!how !many (\d[\d.]*) (?:fluid )?([a-z]+) ([a-z]+s)\b(.*?) \./, '!how !many $3$4 . $3 is $1 $2 !per $3 .')
    .replace(/ (?:-{1,2} )?> /g, ' is ')
    .replace(/\bfluid (?=ounces?\b)/g, '')
    .replace(/!population(?:s)? of (\d+)(?! (?:people|residents))/g, '$1 people')
    .replace(/\bpopulations? of (\d+)(?! (?:people|residents|and))/g, '$1 people')
    .replace(/\bin dollars , (?=!per)/g, 'in dollars ')
    .replace(/!last (?=\.)/g, 'go ')
    .replace(
      new RegExp(`${number} ${length} by ${number} ${length} by ${number} ${length}(?= )`, 'g'),
      (_, a: string, unit: string, b: string, _b: string, c: string) =>
        `${decimalTex(rational(a).mul(rational(b)).mul(rational(c)))} !cubic ${unit}`,
    )
    .replace(
      new RegExp(
        `\\bcube (?:[a-z]+ ){0,3}?(?:has |with )?(?:an? )?(?:edges?|!sides?) (?:!length )?(?:of |is )?${number} ${length}(?= )`,
        'g',
      ),
      (_, side: string, unit: string) => {
        const edge = rational(side);
        return `cube has ${decimalTex(edge.mul(edge).mul(edge))} !cubic ${unit}`;
      },
    );
}
