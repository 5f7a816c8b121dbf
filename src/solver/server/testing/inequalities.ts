import type { Problem } from './problem.ts';
import type { Chances } from './random.ts';
import { s, t } from './writing.ts';

type Sign = '<' | '>' | '≤' | '≥';
const flipped: Record<Sign, Sign> = { '<': '>', '>': '<', '≤': '≥', '≥': '≤' };
const tex: Record<Sign, string> = { '<': '<', '>': '>', '≤': '\\le', '≥': '\\ge' };

export const inequalities: Record<string, (c: Chances) => Problem> = {
  'linear inequality': (c) => {
    const [a, x, b, sign] = [c.signed(9), c.whole(-9, 9), c.signed(9), c.one<Sign>('<', '>', '≤', '≥')];
    const turned = a < 0 ? flipped[sign] : sign;
    const interval = {
      '<': `(-\\infty, ${x})`,
      '>': `(${x}, \\infty)`,
      '≤': `(-\\infty, ${x}]`,
      '≥': `[${x}, \\infty)`,
    }[turned];
    return {
      question: `${t(a, 'x')} ${s(b)} ${sign} ${a * x + b}`,
      text: `\\(x ${tex[turned]} ${x}\\), in interval notation \\(${interval}\\)`,
    };
  },
  'quadratic inequality': (c) => {
    const [p, gap, inside] = [c.whole(-7, 6), c.whole(1, 6), c.next() < 0.5];
    const q = p + gap;
    const question = `(x ${s(-p)})(x ${s(-q)}) ${inside ? '<=' : '>'} 0`
      .replaceAll('(x + 0)', 'x')
      .replaceAll('(x - 0)', 'x');
    return {
      question,
      text: inside
        ? `\\(${p} \\le x \\le ${q}\\), in interval notation \\([${p}, ${q}]\\)`
        : `\\(x < ${p}\\) or \\(x > ${q}\\), in interval notation \\((-\\infty, ${p}) \\cup (${q}, \\infty)\\)`,
    };
  },
  'absolute-value inequality': (c) => {
    const [h, n, inside] = [c.signed(9), c.whole(1, 9), c.next() < 0.5];
    return {
      question: `|x ${s(-h)}| ${inside ? '<' : '>='} ${n}`,
      text: inside
        ? `\\(${h - n} < x < ${h + n}\\), in interval notation \\((${h - n}, ${h + n})\\)`
        : `\\(x \\le ${h - n}\\) or \\(x \\ge ${h + n}\\), in interval notation \\((-\\infty, ${h - n}] \\cup [${h + n}, \\infty)\\)`,
    };
  },
  'compound inequality': (c) => {
    const [low, gap, b, a] = [c.whole(-9, 5), c.whole(1, 9), c.signed(7), c.whole(1, 4)];
    return {
      question: `${a * low + b} < ${t(a, 'x')} ${s(b)} <= ${a * (low + gap) + b}`,
      text: `\\(${low} < x \\le ${low + gap}\\), in interval notation \\((${low}, ${low + gap}]\\)`,
    };
  },
};
