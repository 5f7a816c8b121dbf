import { surdTex } from '../../../numbers/surd.ts';
import { given } from '../../../refused.ts';
import { sizeTex, type Size } from '../text/size.ts';
import type { Corner, Names, Ratio, RightTriangle, Side } from './rightTriangle.ts';

/** How the sine, cosine or tangent of an acute angle follows: from two sides, or from the other two of them. */
export function ratioSteps(
  ratio: Ratio,
  corner: Corner,
  name: string,
  names: Names,
  triangle: RightTriangle,
  value: Size,
  hasSides: boolean,
): string[] {
  const [opposite, adjacent]: Side[] = corner === 'p' ? ['p', 'q'] : ['q', 'p'];
  const quotients: Record<Ratio, [Side | undefined, Side | undefined, string]> = {
    sin: [opposite, 'h', 'opposite side over hypotenuse'],
    cos: [adjacent, 'h', 'adjacent side over hypotenuse'],
    tan: [opposite, adjacent, 'opposite side over adjacent side'],
  };
  const [above, below, words] = quotients[ratio];
  if (hasSides && above && below && triangle.sides.has(above) && triangle.sides.has(below))
    return [
      `The ${ratio === 'sin' ? 'sine' : ratio === 'cos' ? 'cosine' : 'tangent'} of ${name} is ${words}, ${names[above]} over ${names[below]}: \\(${fractionTex(given(triangle.sides.get(above)), given(triangle.sides.get(below)), value)}\\).`,
    ];
  const [sine, cosine] = [triangle.ratio('sin', corner), triangle.ratio('cos', corner)];
  return [
    `From \\(\\sin^2 + \\cos^2 = 1\\): the sine of ${name} is \\(${sizeTex(sine)}\\) and its cosine is \\(${sizeTex(cosine)}\\).`,
    ...(ratio === 'tan' ? [`The tangent is the sine over the cosine: \\(${sizeTex(value)}\\).`] : []),
  ];
}

/** `\frac{8}{10} = \frac{4}{5}`, once where it is in lowest terms. */
function fractionTex(above: Size, below: Size, value: Size): string {
  const quotient = `\\frac{${sizeTex(above)}}{${sizeTex(below)}}`;
  const inFull = /^\d+$/.test(sizeTex(above) + sizeTex(below)) ? surdTex(value.factor) : sizeTex(value);
  return quotient === inFull ? quotient : `${quotient} = ${inFull}`;
}
