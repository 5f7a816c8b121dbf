import type { Problem } from './problem.ts';
import type { Chances } from './random.ts';
import { s, st } from './writing.ts';

export const words: Record<string, (c: Chances) => Problem> = {
  'percent of': (c) => {
    const [rate, whole] = [c.whole(1, 150), c.whole(1, 400)];
    return {
      question: c.one(
        `whats ${rate}% of ${whole}`,
        `What is ${rate} percent of ${whole}?`,
        `${rate}% of ${whole}`,
        `how much is ${rate}% of $${whole}`,
      ),
      numbers: [(rate * whole) / 100],
    };
  },
  'what percent': (c) => {
    const [rate, whole] = [c.whole(1, 99), c.whole(1, 20) * 100];
    const part = (rate * whole) / 100;
    return {
      question: c.one(`${part} is what percent of ${whole}?`, `what percent of ${whole} is ${part}`),
      text: `\\(${rate}\\%\\)`,
    };
  },
  'whole from a percent': (c) => {
    const [rate, whole] = [c.whole(1, 99), c.whole(1, 20) * 100];
    const part = (rate * whole) / 100;
    return {
      question: c.one(`${part} is ${rate}% of what number?`, `${rate}% of what number is ${part}`),
      numbers: [whole],
    };
  },
  'percent change': (c) => {
    const [from, rate] = [c.whole(1, 9) * 100, c.signed(60)];
    return {
      question: `what is the percent change from ${from} to ${from + (from * rate) / 100}`,
      text: `\\(${Math.abs(rate)}\\%\\) ${rate < 0 ? 'decrease' : 'increase'}`,
    };
  },
  'discount and tax': (c) => {
    const [cost, rate] = [c.whole(1, 40) * 10, c.whole(1, 18) * 5];
    const money = (value: number) => `\\$${value % 1 === 0 ? value : value.toFixed(2)}`;
    const [off, taxed] = [cost - (cost * rate) / 100, cost + (cost * rate) / 100];
    return c.one<Problem>(
      { question: `a jacket costs $${cost} and is ${rate}% off how much`, text: money(off) },
      { question: `A $${cost} phone is on sale for ${rate}% off. What is the sale price?`, text: money(off) },
      { question: `a book costs $${cost} plus ${rate}% tax, what is the total?`, text: money(taxed) },
      { question: `after a ${rate}% discount a bike costs $${off}, what was the original price?`, text: money(cost) },
    );
  },
  proportion: (c) => {
    const [a, b, k] = [c.whole(1, 12), c.whole(1, 12), c.whole(2, 9)];
    return c.one<Problem>(
      { question: `${a}/${b} = x/${b * k}`, numbers: [a * k] },
      { question: `${a}:${b} = x:${b * k}`, numbers: [a * k] },
      {
        question: `divide ${(a + b) * k} in the ratio ${a}:${b}`.replace(' in the', ' in the'),
        numbers: [a * k, b * k],
      },
      { question: `if ${a} apples cost $${a * b} how much do ${k} apples cost`, text: `\\$${b * k}` },
    );
  },
  'rates and units': (c) => {
    const [rate, time] = [c.whole(2, 70), c.whole(2, 9)];
    return c.one<Problem>(
      {
        question: `${rate * time} miles in ${time} hours, what is the unit rate?`,
        text: `\\(${rate}\\) miles per hour`,
      },
      { question: `how far do you go in ${time} hours at ${rate} mph`, text: `\\(${rate * time}\\) miles` },
      { question: `convert ${time} feet to inches`, text: `\\(${time * 12}\\) inches` },
      { question: `how many meters are in ${rate} km`, text: `\\(${rate * 1000}\\) meters` },
    );
  },
  lines: (c) => {
    const [x, y, run, m] = [c.whole(-9, 9), c.whole(-9, 9), c.signed(6), c.whole(-5, 5)];
    const [p, q] = [`(${x}, ${y})`, `(${x + run},${y + m * run})`];
    const b = y - m * x;
    return c.one<Problem>(
      { question: `find the slope thru ${p} and ${q}`, numbers: [m] },
      { question: `what is the equation of the line through ${p} and ${q}?`, same: `(${m})x+(${b})` },
      { question: `midpoint of ${p} and ${q}`, text: midpoint(x, y, x + run, y + m * run) },
      { question: `distance between ${p} and ${q}`, numbers: [Math.abs(run) * Math.sqrt(1 + m * m)] },
      { question: `equation of the line with slope ${m} through ${p}`, same: `(${m})x+(${b})` },
    );
  },
  statistics: (c) => {
    const list = Array.from({ length: c.whole(3, 8) }, () => c.whole(-5, 30));
    const sorted = [...list].sort((a, b) => a - b);
    const [half, n] = [Math.floor(list.length / 2), list.length];
    const median = n % 2 === 1 ? sorted[half] : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
    return c.one<Problem>(
      { question: `mean of ${list.join(', ')}`, numbers: [list.reduce((sum, value) => sum + value, 0) / n] },
      { question: `what's the median of ${list.join(',')}?`, numbers: [median ?? 0] },
      { question: `find the range of ${list.join(', ')}`, numbers: [(sorted.at(-1) ?? 0) - (sorted[0] ?? 0)] },
    );
  },
  probability: (c) => {
    const [red, blue, green] = [c.whole(1, 9), c.whole(1, 9), c.whole(1, 9)];
    const all = red + blue + green;
    return c.one<Problem>(
      {
        question: `a bag has ${red} red, ${blue} blue and ${green} green marbles. what is the probability of picking a red marble?`,
        numbers: [red / all],
      },
      {
        question: `a bag has ${red} red, ${blue} blue and ${green} green marbles. what is the probability of picking a red or blue?`,
        numbers: [(red + blue) / all],
      },
      { question: `what is the probability of rolling a ${c.whole(1, 6)} on a die`, numbers: [1 / 6] },
    );
  },
  geometry: (c) => {
    const [a, b, d] = [c.whole(1, 20), c.whole(1, 20), c.whole(1, 9)];
    return c.one<Problem>(
      { question: `area of a rectangle with length ${a} and width ${b}`, numbers: [a * b] },
      { question: `what is the area of a circle with radius ${a}`, numbers: [a * a * Math.PI] },
      { question: `circumference of a circle with diameter ${a}`, numbers: [a * Math.PI] },
      { question: `area of a triangle with base ${a} and height ${b}`, numbers: [(a * b) / 2] },
      { question: `volume of a box with length ${a}, width ${b} and height ${d}`, numbers: [a * b * d] },
      { question: `volume of a cylinder with radius ${d} and height ${a}`, numbers: [d * d * a * Math.PI] },
      { question: `right triangle with legs ${a} and ${b}, find the hypotenuse`, numbers: [Math.hypot(a, b)] },
    );
  },
  'circles and parabolas': (c) => {
    const [h, k, r] = [c.signed(7), c.signed(7), c.whole(1, 9)];
    const constant = h * h + k;
    return c.one<Problem>(
      {
        question: `equation of a circle with center (${h},${k}) and radius ${r}`,
        text: `\\(\\left(x ${s(-h)}\\right)^2 + \\left(y ${s(-k)}\\right)^2 = ${r * r}\\)`,
      },
      {
        question: `find the center and radius of x^2 + y^2 ${st(-2 * h, 'x')} ${st(-2 * k, 'y')} = ${r * r - h * h - k * k}`,
        text: `center \\(\\left(${h}, ${k}\\right)\\), radius \\(${r}\\)`,
      },
      {
        question: `vertex of y = x^2 ${st(-2 * h, 'x')}${constant === 0 ? '' : ` ${s(constant)}`}`,
        text: `\\(\\left(${h}, ${k}\\right)\\)`,
      },
      {
        question: `what is the minimum value of f(x) = x^2 ${st(-2 * h, 'x')}${constant === 0 ? '' : ` ${s(constant)}`}`,
        text: `The minimum is \\(${k}\\), at \\(x = ${h}\\).`,
      },
    );
  },
  'growth and interest': (c) => {
    const [start, rate, time] = [c.whole(1, 20) * 100, c.whole(1, 12), c.whole(1, 10)];
    const n = c.one<[string, number]>(['annually', 1], ['quarterly', 4], ['monthly', 12]);
    const total = start * (1 + rate / 100 / n[1]) ** (n[1] * time);
    return c.one<Problem>(
      {
        question: `$${start} is invested at ${rate}% interest compounded ${n[0]} for ${time} years. how much will there be?`,
        numbers: [Math.round(total * 100) / 100],
      },
      {
        question: `simple interest on $${start} at ${rate}% for ${time} years`,
        text: `\\$${(start * rate * time) / 100} of interest`,
      },
      {
        question: `a population of ${start} doubles every ${time} hours. how many after ${time * 3} hours`,
        numbers: [start * 8],
      },
    );
  },
};

function midpoint(a: number, b: number, d: number, e: number): string {
  const half = (sum: number) => (sum % 2 === 0 ? `${sum / 2}` : `${sum < 0 ? '-' : ''}\\frac{${Math.abs(sum)}}{2}`);
  return `\\(\\left(${half(a + d)}, ${half(b + e)}\\right)\\)`;
}
