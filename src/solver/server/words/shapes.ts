import { power, rational, type Rational } from '../numbers/rational.ts';

export type Measure = 'radius' | 'length' | 'width' | 'side' | 'base' | 'height';

export interface Formula {
  /** 'area', of a 'circle'. */
  kind: string;
  shape: string;
  /** The measures that it takes. */
  of: Measure[];
  tex: string;
  /** As a factor of π when `pi`. */
  value: (...values: Rational[]) => Rational;
  calculation: string;
  pi?: boolean;
}

const [two, three, four] = [rational(2), rational(3), rational(4)];
const half = rational(1, 2);
/** Areas and volumes. */
export const formulas: Formula[] = [
  {
    kind: 'area',
    shape: 'circle',
    of: ['radius'],
    tex: 'A = \\pi r^2',
    value: (r) => power(r, two),
    calculation: 'pi*a^2',
    pi: true,
  },
  {
    kind: 'circumference',
    shape: 'circle',
    of: ['radius'],
    tex: 'C = 2\\pi r',
    value: (r) => two.mul(r),
    calculation: '2*pi*a',
    pi: true,
  },
  {
    kind: 'area',
    shape: 'rectangle',
    of: ['length', 'width'],
    tex: 'A = lw',
    value: (l, w) => l.mul(w),
    calculation: 'a*b',
  },
  {
    kind: 'perimeter',
    shape: 'rectangle',
    of: ['length', 'width'],
    tex: 'P = 2l + 2w',
    value: (l, w) => two.mul(l.add(w)),
    calculation: '2*a+2*b',
  },
  {
    kind: 'area',
    shape: 'square',
    of: ['side'],
    tex: 'A = s^2',
    value: (s) => power(s, two),
    calculation: 'a^2',
  },
  {
    kind: 'perimeter',
    shape: 'square',
    of: ['side'],
    tex: 'P = 4s',
    value: (s) => four.mul(s),
    calculation: '4*a',
  },
  {
    kind: 'area',
    shape: 'triangle',
    of: ['base', 'height'],
    tex: 'A = \\frac{1}{2}bh',
    value: (b, h) => half.mul(b).mul(h),
    calculation: 'a*b/2',
  },
  {
    kind: 'volume',
    shape: 'cylinder',
    of: ['radius', 'height'],
    tex: 'V = \\pi r^2 h',
    value: (r, h) => power(r, two).mul(h),
    calculation: 'pi*a^2*b',
    pi: true,
  },
  {
    kind: 'volume',
    shape: 'cone',
    of: ['radius', 'height'],
    tex: 'V = \\frac{1}{3}\\pi r^2 h',
    value: (r, h) => power(r, two).mul(h).div(three),
    calculation: 'pi*a^2*b/3',
    pi: true,
  },
  {
    kind: 'volume',
    shape: 'sphere',
    of: ['radius'],
    tex: 'V = \\frac{4}{3}\\pi r^3',
    value: (r) => four.mul(power(r, three)).div(three),
    calculation: '4*pi*a^3/3',
    pi: true,
  },
  {
    kind: 'volume',
    shape: 'cube',
    of: ['side'],
    tex: 'V = s^3',
    value: (s) => power(s, three),
    calculation: 'a^3',
  },
  {
    kind: 'volume',
    shape: 'box',
    of: ['length', 'width', 'height'],
    tex: 'V = lwh',
    value: (l, w, h) => l.mul(w).mul(h),
    calculation: 'a*b*c',
  },
];
