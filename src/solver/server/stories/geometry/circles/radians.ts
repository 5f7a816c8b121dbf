import { attempt } from '../../../equation.ts';
import { approximate } from '../../../expression.ts';
import { one } from '../../../numbers/rational.ts';
import { surd } from '../../../numbers/surd.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';
import { product, quotient, readSize, sizeOf, sizeTex, type Size } from '../text/size.ts';
import { Told } from '../text/told.ts';
import { written } from '../text/written.ts';

const never = / (?:arc|sector|circle|radius|area|triangle|sin|cos|tan|rotates|speed|seconds|minutes|polygon) /;
const pi: Size = { factor: surd(one), pi: 1, calculation: 'pi' };

/** Degrees as radians, and the other way round. */
export const radians: Kind = (reading) => {
  const heard = geometricReading(reading);
  if (!heard || never.test(` ${heard.heard.replaceAll('!', '')}`)) return undefined;
  return attempt(() => worked(heard));
};

function worked(heard: GeometricReading): Work | undefined {
  const told = new Told(heard);
  told.rest = told.rest.replace(/ radian(?= )/g, ' radians').replace(/ rads?(?= )/g, ' radians');
  const coefficient = told.take(
    '(written as|expressed as|expressed in form|written in form|is equal to|equal to|is|equals|form) <of:expression> [radians] [where <b:letter> is [!constant|number]] [...] (what is|find) [value of] <c:letter>',
  );
  if (coefficient?.['of']) insistOnPi(coefficient['of'], told);
  const inRadians = told.take('<v:size> radians [angle]');
  const bare = inRadians ?? told.take('<v:expression>');
  const inDegrees = bare ? undefined : told.take('<v:size> degrees [angle]');
  const given = bare?.['v'] ?? inDegrees?.['v'];
  if (
    given === undefined ||
    !/ (?:!?degrees|radians) /.test(` ${told.rest}`) ||
    !told.isSpent('degrees angle angles how many equal equals if') ||
    /[^a-z]V\d/.test(told.rest)
  )
    return undefined;
  const size = readSize(given, told);
  insist(!(bare && !inRadians && size.pi !== 1), 'no radians');
  const toDegrees = bare !== undefined;
  const wanted = / radians /.test(told.rest) ? 'radians' : 'degrees';
  if (
    toDegrees
      ? wanted === 'radians' && inRadians !== undefined && !/degrees/.test(told.rest)
      : !/ radians /.test(` ${told.rest}`)
  )
    return undefined;
  const value = toDegrees ? quotient(product(size, sizeOf(180)), pi) : quotient(product(size, pi), sizeOf(180));
  const shown = coefficient ? quotient(value, pi) : value;
  const tex = toDegrees
    ? `${sizeTex(size)} \\cdot \\frac{180^\\circ}{\\pi} = ${sizeTex(value)}^\\circ`
    : `${sizeTex(size)}^\\circ \\cdot \\frac{\\pi}{180^\\circ} = ${sizeTex(value)}`;
  return written(
    {
      kind: 'degrees and radians',
      understood: toDegrees
        ? `Write ${math(sizeTex(size))} radians in degrees.`
        : `Write ${math(`${sizeTex(size)}^\\circ`)} in radians.`,
      steps: [
        `180 degrees are ${math('\\pi')} radians, so multiply by ${math(toDegrees ? '\\frac{180^\\circ}{\\pi}' : '\\frac{\\pi}{180^\\circ}')}.`,
        `${math(tex)}.`,
      ],
      value: shown,
      ...(!coefficient && { unit: toDegrees ? 'degrees' : 'radians' }),
    },
    heard,
  );
}

/** `aπ`: what is asked is its number. */
function insistOnPi(mark: string, told: Told): void {
  const formula = told.formula(mark);
  insist(formula.is === 'expression' && /^[a-z]\s?\*?\s?pi$/.test(formula.text.replace(/[()]/g, '')), 'another form');
  insist(Number.isNaN(approximate(formula.expression, { pi: Math.PI })), 'no letter');
}
