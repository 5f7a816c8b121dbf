import type { Problem } from './problem.ts';
import type { Chances } from './random.ts';
import { bracket, s, st, t } from './writing.ts';

export const expressions: Record<string, (c: Chances) => Problem> = {
  arithmetic: (c) => {
    const [a, b, d, e] = [c.whole(2, 20), c.whole(2, 12), c.whole(2, 9), c.whole(1, 4)];
    const question = c.one(
      `${a} + ${b} × ${d}`,
      `(${a} − ${b}) * ${d} + ${e}`,
      `${a} - ${b} + ${d}^2`,
      `${b}(${a} - ${d}) - ${e}`,
    );
    const value = question.includes('×')
      ? a + b * d
      : question.startsWith('(')
        ? (a - b) * d + e
        : question.includes('^')
          ? a - b + d * d
          : b * (a - d) - e;
    return { question: c.one('what is ', 'calculate ', '') + question, numbers: [value] };
  },
  fractions: (c) => {
    const [a, b, d, e] = [c.whole(1, 9), c.whole(2, 9), c.whole(1, 9), c.whole(2, 9)];
    const sign = c.one('+', '-', '*', '÷');
    const value = { '+': a / b + d / e, '-': a / b - d / e, '*': (a * d) / (b * e), '÷': (a * e) / (b * d) }[sign];
    return { question: `${a}/${b} ${sign} ${d}/${e}`, numbers: [value] };
  },
  roots: (c) => {
    const [out, n] = [c.whole(2, 9), c.one(2, 3, 5, 6, 7)];
    return {
      question: c.one('simplify ', '') + `√${out * out * n}`,
      text: `\\(${out}\\sqrt{${n}}\\) (about \\(${(out * Math.sqrt(n)).toFixed(3)}\\))`,
    };
  },
  simplify: (c) => {
    const [a, b, d, e] = [c.signed(9), c.signed(9), c.signed(9), c.signed(9)];
    return { question: `simplify ${t(a, 'x')} ${s(b)} ${st(d, 'x')} ${s(e)}`, same: `(${a + d})x+(${b + e})` };
  },
  'simplify a fraction': (c) => {
    const [p, q, r] = [c.signed(6), c.signed(6), c.signed(6)];
    const b = -(p + q);
    return {
      question: `simplify (x^2 ${b === 0 ? '' : st(b, 'x')} ${s(p * q)})/(x ${s(-p)})`,
      same: `x-(${q})`,
      ...(r === p && {}),
    };
  },
  expand: (c) => {
    const [a, b, d, e] = [c.whole(1, 5), c.signed(9), c.whole(1, 5), c.signed(9)];
    return {
      question: `expand (${t(a, 'x')} ${s(b)})(${t(d, 'x')} ${s(e)})`,
      same: `(${a * d})x^2+(${a * e + b * d})x+(${b * e})`,
    };
  },
  factor: (c) => {
    const [p, q] = [c.signed(9), c.signed(9)];
    const b = -(p + q);
    return {
      question: c.one('factor ', 'factorise ') + `x^2${b === 0 ? '' : ` ${st(b, 'x')}`} ${s(p * q)}`,
      factors: [bracket(p), bracket(q)],
    };
  },
  evaluate: (c) => {
    const [a, b, k, x] = [c.signed(6), c.signed(9), c.signed(9), c.whole(-6, 6)];
    const value = a * x * x + b * x + k;
    const body = `${t(a, 'x^2')} ${st(b, 'x')} ${s(k)}`;
    return {
      question: c.one(
        `if f(x) = ${body}, what is f(${x})?`,
        `evaluate ${body} when x = ${x}`,
        `f(x)=${body} find f(${x})`,
      ),
      numbers: [value],
    };
  },
  'solve for a letter': (c) => {
    const [a, b, k] = [c.signed(6), c.signed(6), c.signed(12)];
    return { question: `solve ${t(a, 'x')} ${st(b, 'y')} = ${k} for y`, same: `(${k}-(${a})x)/(${b})` };
  },
};
