import type { Problem } from './problem.ts';
import type { Chances } from './random.ts';
import { bracket, s, st, t } from './writing.ts';

/** Problems of the second and higher degree in prose, each made from its answer. */
export const advancedProblems: Record<string, (chances: Chances) => Problem> = {
  'sum of solutions': (chances) => {
    const [p, q, a] = [chances.signed(9), chances.signed(9), chances.whole(1, 3)];
    const other = p === q ? q + 1 : q;
    const equation = `${t(a, 'x^2')} ${s(-a * (p + other))}x ${s(a * p * other)} = 0`;
    const question = chances.one(
      `What is the sum of the solutions to the equation ${equation}?`,
      `find the sum of the roots of ${equation}`,
      `If ${equation} has solutions r and s, what is the value of r + s?`,
    );
    return { question, numbers: [p + other] };
  },
  vertex: (chances) => {
    const [h, k, a] = [chances.signed(9), chances.signed(9), chances.signed(4)];
    const parabola = `y = ${t(a, 'x^2')} ${st(-2 * a * h, 'x')} ${s(a * h * h + k)}`;
    const question = chances.one(
      `What is the y-coordinate of the vertex of the graph of ${parabola} in the xy-plane?`,
      `The function f is defined by ${parabola.replace('y', 'f(x)')}. What is the ${a > 0 ? 'minimum' : 'maximum'} value of f?`,
      `The graph of ${parabola} is a parabola. Find the y-coordinate of its ${a > 0 ? 'lowest' : 'highest'} point.`,
    );
    return { question, numbers: [k] };
  },
  'one solution': (chances) => {
    const p = chances.signed(9);
    const equation = `x^2 ${st(2 * p, 'x')} + k = 0`;
    const question = chances.one(
      `The equation ${equation} has exactly one real solution. What is the value of k?`,
      `for what value of k does ${equation} have one solution`,
    );
    return { question, numbers: [p * p] };
  },
  'discriminant count': (chances) => {
    const [b, c] = [chances.signed(9), chances.signed(9)];
    const equation = `x^2 ${st(b, 'x')} ${s(c)} = 0`;
    const gap = b * b - 4 * c;
    const question = chances.one(
      `How many distinct real solutions does ${equation} have?`,
      `how many real solutions are there to ${equation}`,
    );
    return { question, numbers: [gap > 0 ? 2 : gap === 0 ? 1 : 0] };
  },
  'thrown up': (chances) => {
    const [time, start] = [chances.whole(2, 6), chances.whole(1, 5)];
    const height = `h(t) = -5t^2 ${st(5 * (time - start), 't')} ${s(5 * time * start)}`;
    const question = chances.one(
      `The function ${height} gives the height of a ball, in meters, t seconds after it is thrown. How many seconds after it is thrown does the ball hit the ground?`,
      `a ball's height after t seconds is ${height} meters. when does it hit the ground`,
    );
    return {
      question:
        time === start
          ? 'The function h(t) = -5t^2 + 20t gives the height of a ball, in meters, after t seconds. When does it hit the ground?'
          : question,
      numbers: [time === start ? 4 : time],
    };
  },
  factored: (chances) => {
    const [p, q] = [chances.signed(9), chances.signed(9)];
    const expression = `x^2 ${st(-(p + q), 'x')} ${s(p * q)}`.replace(/ [+-] 0x/, '');
    const question = chances.one(
      `Write ${expression} as a product of two linear factors.`,
      `What is the factored form of ${expression}?`,
    );
    return { question, factors: [bracket(p), bracket(q)] };
  },
  'square completed': (chances) => {
    const [h, k] = [chances.signed(9), chances.signed(20)];
    const expression = `x^2 ${st(-2 * h, 'x')} ${s(h * h + k)}`.replace(/ [+-] 0$/, '');
    const question = chances.one(
      `The expression ${expression} can be rewritten as (x + p)^2 + q, where p and q are constants. What is the value of q?`,
      `If ${expression} = (x - h)^2 + k for all values of x, what is the value of k?`,
    );
    return { question, numbers: [k] };
  },
  'growth by doubling': (chances) => {
    const [start, every, count] = [chances.whole(2, 50) * 10, chances.whole(2, 9), chances.whole(2, 5)];
    const question = chances.one(
      `A culture starts with ${start} bacteria and doubles every ${every} hours. How many bacteria are there after ${every * count} hours?`,
      `The number of bacteria in a dish doubles every ${every} hours. If the dish contains ${start} bacteria at first, how many will it contain ${every * count} hours later?`,
    );
    return { question, numbers: [start * 2 ** count] };
  },
  'growth by percent': (chances) => {
    const [start, rate] = [chances.whole(1, 20) * 1000, chances.one(10, 20, 30, 50)];
    const up = chances.one(1, -1);
    const question = chances.one(
      `A town has ${start} people. The population ${up > 0 ? 'increases' : 'decreases'} by ${rate}% each year. What is the population after 2 years?`,
      `a forest has ${start} trees and ${up > 0 ? 'grows' : 'shrinks'} ${rate}% per year, how many trees in 2 years`,
    );
    return { question, numbers: [(start * (100 + up * rate) ** 2) / 10_000] };
  },
  'function in function': (chances) => {
    const [a, b, c, x] = [chances.signed(5), chances.signed(9), chances.signed(9), chances.signed(5)];
    const both = `f(x) = ${t(a, 'x')} ${s(b)} and g(x) = x^2 ${s(c)}`;
    const question = chances.one(
      `The functions f and g are defined by ${both}. What is the value of f(g(${x}))?`,
      `if ${both} find f(g(${x}))`,
    );
    return { question, numbers: [a * (x * x + c) + b] };
  },
  'remainder of a division': (chances) => {
    const [b, c, at] = [chances.signed(9), chances.signed(9), chances.signed(4)];
    const question = `What is the remainder when x^3 ${st(b, 'x')} ${s(c)} is divided by x ${s(-at)}?`;
    return { question, numbers: [at ** 3 + b * at + c] };
  },
  'meeting once': (chances) => {
    const [m, b] = [chances.signed(4) * 2, chances.signed(9)];
    const question = `The line y = ${m}x + k touches the parabola y = x^2 ${s(b)} at exactly one point. What is the value of k?`;
    return { question, numbers: [b - (m * m) / 4] };
  },
  'geometric sequence': (chances) => {
    const [first, ratio, place] = [chances.whole(2, 9), chances.whole(2, 4), chances.whole(4, 7)];
    const question = `The first term of a geometric sequence is ${first} and the common ratio is ${ratio}. What is the ${place}th term?`;
    return { question, numbers: [first * ratio ** (place - 1)] };
  },
};
