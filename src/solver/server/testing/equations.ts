import type { Problem } from './problem.ts';
import type { Chances } from './random.ts';
import { s, st, t } from './writing.ts';

export const equations: Record<string, (c: Chances) => Problem> = {
  linear: (c) => {
    const [a, b, x] = [c.signed(12), c.signed(20), c.whole(-15, 15)];
    return {
      question: c.one('solve ', '', 'how do i solve ', 'Find x: ') + `${t(a, 'x')} ${s(b)} = ${a * x + b}`,
      numbers: [x],
    };
  },
  'linear, both sides': (c) => {
    const [a, x, k, n] = [c.signed(9), c.whole(-12, 12), c.signed(9), c.signed(6)];
    const b = a === k ? a + 1 : a;
    return {
      question: `${n}(x ${s(k)}) = ${t(b, 'x')} ${s(n * (x + k) - b * x || 0)}`.replace(/ \+ 0$/, ''),
      ...(n === b
        ? n * k === n * (x + k) - b * x
          ? { text: 'All real numbers: every number solves the equation.' }
          : { text: 'No solution.' }
        : { numbers: [x] }),
    };
  },
  'linear with fractions': (c) => {
    const [d, x, b] = [c.whole(2, 9), c.whole(-10, 10), c.signed(9)];
    return { question: `\\frac{x}{${d}} ${s(b)} = \\frac{${x + b * d}}{${d}}`, numbers: [x] };
  },
  quadratic: (c) => {
    const [p, q, a] = [c.whole(-9, 9), c.whole(-9, 9), c.one(1, 1, 2, 3, -1)];
    const [b, k] = [-a * (p + q), a * p * q];
    return {
      question:
        c.one('solve ', 'roots of ') +
        `${t(a, 'x²')}${b === 0 ? '' : ` ${st(b, 'x')}`}${k === 0 ? '' : ` ${s(k)}`} = 0`,
      numbers: [...new Set([p, q])],
    };
  },
  'quadratic with roots': (c) => {
    const [h, n] = [c.whole(-6, 6), c.one(2, 3, 5, 6, 7, 8, 11, 12)];
    const constant = h * h - n;
    return {
      question: `x^2${h === 0 ? '' : ` ${st(-2 * h, 'x')}`} ${s(constant)} = 0`,
      numbers: [h - Math.sqrt(n), h + Math.sqrt(n)],
    };
  },
  'quadratic without a solution': (c) => {
    const [h, n] = [c.signed(6), c.whole(1, 9)];
    return { question: `x^2 ${st(-2 * h, 'x')} ${s(h * h + n)} = 0`, text: 'No real solution.' };
  },
  cubic: (c) => {
    const [p, q, r] = [c.signed(4), c.signed(5), c.signed(6)];
    return { question: `(x ${s(-p)})(x ${s(-q)})(x ${s(-r)}) = 0`, numbers: [...new Set([p, q, r])] };
  },
  rational: (c) => {
    const [x, p, n] = [c.signed(9), c.signed(6), c.signed(8)];
    if (x === p) return { question: `(x ${s(n)})/(x ${s(-p)}) = ${p + n}/(x ${s(-p)})`, text: 'No solution.' };
    return { question: `${n * (x - p)}/(x ${s(-p)}) = ${n}`, numbers: [x] };
  },
  radical: (c) => {
    const [r, a, b] = [c.whole(0, 9), c.whole(1, 5), c.signed(12)];
    const x = (r * r - b) / a;
    return { question: `sqrt(${t(a, 'x')} ${s(b)}) = ${r}`, numbers: [x] };
  },
  'radical with an extraneous root': (c) => {
    const [x, k] = [c.whole(4, 12), c.whole(1, 3)];
    const b = (x - k) ** 2 - x;
    const other = 2 * k + 1 - x;
    return {
      question: `√(x ${s(b)}) = x ${s(-k)}`.replace('+ -', '- '),
      numbers: other - k >= 0 && other !== x ? [x, other] : [x],
    };
  },
  'absolute value': (c) => {
    const [a, b, n] = [c.whole(1, 6), c.signed(9), c.whole(-3, 12)];
    if (n < 0) return { question: `|${t(a, 'x')} ${s(b)}| = ${n}`, text: 'No solution.' };
    return {
      question: c.one('how do i solve ', '') + `|${t(a, 'x')} ${s(b)}| = ${n}`,
      numbers: [...new Set([(n - b) / a, (-n - b) / a])],
    };
  },
  'absolute value around': (c) => {
    const [m, k, h, n] = [c.whole(2, 5), c.signed(9), c.signed(7), c.whole(1, 9)];
    return { question: `${m}|x ${s(-h)}| ${s(k)} = ${m * n + k}`, numbers: [h - n, h + n] };
  },
  exponential: (c) => {
    const [base, x, b] = [c.one(2, 3, 5), c.whole(-2, 5), c.whole(-3, 3)];
    const power = x + b;
    return { question: `${base}^(x ${s(b)}) = ${power >= 0 ? base ** power : `1/${base ** -power}`}`, numbers: [x] };
  },
  system: (c) => {
    const [x, y, a, b, d, e] = [c.whole(-9, 9), c.whole(-9, 9), c.signed(6), c.signed(6), c.signed(6), c.signed(6)];
    const [m, n] = [a * x + b * y, d * x + e * y];
    const question = `${t(a, 'x')} ${st(b, 'y')} = ${m}${c.one(', ', ' and ', '; ')}${t(d, 'x')} ${st(e, 'y')} = ${n}`;
    if (a * e !== b * d) return { question, numbers: [x, y] };
    return { question, text: 'Infinitely many solutions: every point of the line solves both equations.' };
  },
  'line and parabola': (c) => {
    const [p, q, m] = [c.whole(-5, 5), c.whole(-5, 5), c.signed(4)];
    const k = -p * q;
    const question = `y = x^2 ${st(m - p - q || 0, 'x').replace('+ 0x', '')} and y = ${t(m, 'x')} ${s(k)}`;
    return { question, numbers: p === q ? [p, m * p + k] : [p, m * p + k, q, m * q + k] };
  },
};
