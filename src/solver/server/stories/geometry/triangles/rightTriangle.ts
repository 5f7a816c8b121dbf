import { one, rational } from '../../../numbers/rational.ts';
import { squareRoot } from '../../../numbers/surd.ts';
import { given, insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import {
  difference,
  isSame,
  numberIn,
  product,
  quotient,
  raised,
  rootOf,
  sizeOf,
  sizeTex,
  sum,
  type Size,
} from '../text/size.ts';

/** `p` and `q` are the legs opposite the acute angles P and Q, `h` is the hypotenuse. */
export type Side = 'p' | 'q' | 'h';
export type Ratio = 'sin' | 'cos' | 'tan';
export type Corner = 'p' | 'q';

/** What each side and angle is called in the steps. */
export interface Names {
  p: string;
  q: string;
  h: string;
  P: string;
  Q: string;
}

const sides: Side[] = ['p', 'q', 'h'];
const special = new Map<number, [Size, Size]>([
  [30, [sizeOf(rational(1, 2)), root(3, 2)]],
  [45, [root(2, 2), root(2, 2)]],
  [60, [root(3, 2), sizeOf(rational(1, 2))]],
]);

function root(of: number, below: number): Size {
  return quotient({ factor: squareRoot(rational(of)), pi: 0, calculation: `sqrt(${of})` }, sizeOf(below));
}

/** A right triangle that is filled from what is known of it, with the steps. */
export class RightTriangle {
  readonly sides = new Map<Side, Size>();
  readonly steps: string[] = [];
  readonly names: Names;
  /** Of the angle P. */
  sine: Size | undefined;
  cosine: Size | undefined;

  constructor(names: Names) {
    this.names = names;
  }

  give(side: Side, size: Size): void {
    const before = this.sides.get(side);
    insist(numberIn(size) > 0 && (!before || isSame(before, size)), 'a side twice');
    this.sides.set(side, size);
  }

  /** An acute angle of 30, 45 or 60 degrees. */
  giveAngle(corner: Corner, degrees: number): void {
    const found = given(special.get(corner === 'p' ? degrees : 90 - degrees));
    this.#ratios(...found);
    this.steps.push(
      degrees === 45
        ? `In a 45-45-90 triangle the legs are equal, and the hypotenuse is ${math('\\sqrt{2}')} times a leg.`
        : `In a 30-60-90 triangle the hypotenuse is twice the leg opposite 30 degrees, and the leg opposite 60 degrees is ${math('\\sqrt{3}')} times that leg.`,
    );
  }

  giveRatio(name: Ratio, corner: Corner, value: Size): void {
    insist(numberIn(value) > 0 && (name === 'tan' || numberIn(value) < 1), 'no ratio of a right triangle');
    const square = raised(value, 2);
    const other =
      name === 'tan'
        ? quotient(sizeOf(one), rootOf(sum(sizeOf(one), square), 2))
        : rootOf(difference(sizeOf(one), square), 2);
    const [sine, cosine] =
      name === 'sin' ? [value, other] : name === 'cos' ? [other, value] : [product(value, other), other];
    if (corner === 'p') this.#ratios(sine, cosine);
    else this.#ratios(cosine, sine);
  }

  #ratios(sine: Size, cosine: Size): void {
    insist(!this.sine || (isSame(this.sine, sine) && isSame(given(this.cosine), cosine)), 'angles that contradict');
    [this.sine, this.cosine] = [sine, cosine];
  }

  ratio(name: Ratio, corner: Corner): Size {
    this.#fillRatios();
    const [sine, cosine] = [given(this.sine), given(this.cosine)];
    const [mine, other] = corner === 'p' ? [sine, cosine] : [cosine, sine];
    return name === 'sin' ? mine : name === 'cos' ? other : quotient(mine, other);
  }

  /** The ratios as quotients of sides, where sides are known. */
  #fillRatios(): void {
    if (this.sine) return;
    insist(this.sides.size >= 2, 'too little of a right triangle');
    this.side('p');
    this.side('q');
    const h = this.side('h');
    this.sine = quotient(this.side('p'), h);
    this.cosine = quotient(this.side('q'), h);
  }

  side(asked: Side): Size {
    const known = this.sides.get(asked);
    if (known) return known;
    if (this.sine && this.cosine) return this.#byRatio(asked, this.sine, this.cosine);
    return this.#byPythagoras(asked);
  }

  #byRatio(asked: Side, sine: Size, cosine: Size): Size {
    const [side] = sides.filter((one) => this.sides.has(one));
    insist(side, 'no side');
    const parts: Record<Side, Size> = { p: sine, q: cosine, h: sizeOf(one) };
    const value = product(given(this.sides.get(side)), quotient(parts[asked], parts[side]));
    const ratio = quotient(parts[asked], parts[side]);
    this.steps.push(
      `${capital(this.names[asked])} is ${math(sizeTex(ratio))} times ${this.names[side]}: ${math(`${sizeTex(ratio)} \\cdot ${sizeTex(given(this.sides.get(side)))} = ${sizeTex(value)}`)}.`,
    );
    this.sides.set(asked, value);
    return value;
  }

  #byPythagoras(asked: Side): Size {
    insist(this.sides.size >= 2, 'too few sides');
    const [first, second] = sides.filter((side) => side !== asked).map((side) => given(this.sides.get(side)));
    const [a, b] = [given(first), given(second)];
    const square = asked === 'h' ? sum(raised(a, 2), raised(b, 2)) : difference(raised(b, 2), raised(a, 2));
    insist(numberIn(square) > 0, 'no triangle');
    const value = rootOf(square, 2);
    const [x, y] = [powerTex(a), powerTex(b)];
    this.steps.push(
      asked === 'h'
        ? `By the Pythagorean theorem the square of ${this.names.h} is ${math(`${x} + ${y} = ${sizeTex(square)}`)}.`
        : `By the Pythagorean theorem the square of ${this.names[asked]} is ${math(`${y} - ${x} = ${sizeTex(square)}`)}.`,
      `Take the square root: ${math(`\\sqrt{${sizeTex(square)}}${sizeTex(value) === `\\sqrt{${sizeTex(square)}}` ? '' : ` = ${sizeTex(value)}`}`)}.`,
    );
    this.sides.set(asked, value);
    return value;
  }

  perimeter(): Size {
    const [p, q, h] = [this.side('p'), this.side('q'), this.side('h')];
    const value = sum(sum(p, q), h);
    this.steps.push(
      `Add the three sides: ${math(`${sizeTex(p)} + ${sizeTex(q)} + ${sizeTex(h)} = ${sizeTex(value)}`)}.`,
    );
    return value;
  }

  area(): Size {
    const [p, q] = [this.side('p'), this.side('q')];
    const value = quotient(product(p, q), sizeOf(2));
    this.steps.push(
      `The area is half the product of the legs: ${math(`\\frac{1}{2} \\cdot ${sizeTex(p)} \\cdot ${sizeTex(q)} = ${sizeTex(value)}`)}.`,
    );
    return value;
  }

  /** Refuses where what was given is no right triangle. */
  insistOnTriangle(): void {
    const [p, q, h] = sides.map((side) => this.sides.get(side));
    if (p && q && h) insist(isSame(sum(raised(p, 2), raised(q, 2)), raised(h, 2)), 'no right triangle');
    if (h)
      insist(
        [p, q].every((leg) => !leg || numberIn(leg) < numberIn(h)),
        'a leg longer than the hypotenuse',
      );
    if (this.sine && p && h) insist(isSame(quotient(p, h), this.sine), 'sides that contradict the angle');
  }
}

function powerTex(value: Size): string {
  const tex = sizeTex(value);
  return /^[\d.]+$/.test(tex) ? `${tex}^2` : `\\left(${tex}\\right)^2`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
