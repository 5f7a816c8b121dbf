import { power, rational, type Rational } from '../numbers/rational.ts';

export type Measure = 'radius' | 'length' | 'width' | 'side' | 'base' | 'height';

export interface Formula {
  /** The measures that it takes. */
  of: Measure[];
  tex: string;
  /** As a factor of π when `pi`. */
  value: (...values: Rational[]) => Rational;
  calculation: string;
  pi?: boolean;
  name: string;
}

const [two, three, four] = [rational(2), rational(3), rational(4)];
const half = rational(1, 2);
/** Areas and volumes. */
export const formulas: Formula[] = [
  {
    name: 'area of a circle',
    of: ['radius'],
    tex: 'A = \\pi r^2',
    value: (r = two) => power(r, two),
    calculation: 'pi*a^2',
    pi: true,
  },
  {
    name: 'circumference of a circle',
    of: ['radius'],
    tex: 'C = 2\\pi r',
    value: (r = two) => two.mul(r),
    calculation: '2*pi*a',
    pi: true,
  },
  {
    name: 'area of a rectangle',
    of: ['length', 'width'],
    tex: 'A = lw',
    value: (l = two, w = two) => l.mul(w),
    calculation: 'a*b',
  },
  {
    name: 'perimeter of a rectangle',
    of: ['length', 'width'],
    tex: 'P = 2l + 2w',
    value: (l = two, w = two) => two.mul(l.add(w)),
    calculation: '2*a+2*b',
  },
  {
    name: 'area of a square',
    of: ['side'],
    tex: 'A = s^2',
    value: (s = two) => power(s, two),
    calculation: 'a^2',
  },
  {
    name: 'perimeter of a square',
    of: ['side'],
    tex: 'P = 4s',
    value: (s = two) => four.mul(s),
    calculation: '4*a',
  },
  {
    name: 'area of a triangle',
    of: ['base', 'height'],
    tex: 'A = \\frac{1}{2}bh',
    value: (b = two, h = two) => half.mul(b).mul(h),
    calculation: 'a*b/2',
  },
  {
    name: 'volume of a cylinder',
    of: ['radius', 'height'],
    tex: 'V = \\pi r^2 h',
    value: (r = two, h = two) => power(r, two).mul(h),
    calculation: 'pi*a^2*b',
    pi: true,
  },
  {
    name: 'volume of a cone',
    of: ['radius', 'height'],
    tex: 'V = \\frac{1}{3}\\pi r^2 h',
    value: (r = two, h = two) => power(r, two).mul(h).div(three),
    calculation: 'pi*a^2*b/3',
    pi: true,
  },
  {
    name: 'volume of a sphere',
    of: ['radius'],
    tex: 'V = \\frac{4}{3}\\pi r^3',
    value: (r = two) => four.mul(power(r, three)).div(three),
    calculation: '4*pi*a^3/3',
    pi: true,
  },
  {
    name: 'volume of a cube',
    of: ['side'],
    tex: 'V = s^3',
    value: (s = two) => power(s, three),
    calculation: 'a^3',
  },
  {
    name: 'volume of a box',
    of: ['length', 'width', 'height'],
    tex: 'V = lwh',
    value: (l = two, w = two, h = two) => l.mul(w).mul(h),
    calculation: 'a*b*c',
  },
];
