import type { Problem } from './problem.ts';
import type { Chances } from './random.ts';
import { s } from './writing.ts';

/** Problems of algebra around words, made from their answers. */
export const algebra: Record<string, (c: Chances) => Problem> = {
  'linear equation in words': (c) => {
    const [x, a, b] = [c.whole(-12, 12), c.whole(2, 9), c.signed(20)];
    const equation = `${a}x ${s(b)} = ${a * x + b}`;
    return {
      question: c.one(
        `If ${equation}, what is the value of x?`,
        `What value of x is the solution to the equation ${equation}?`,
        `${equation} whats x`,
      ),
      numbers: [x],
    };
  },
  'value of an expression': (c) => {
    const [x, a, b, d] = [c.whole(-9, 9), c.whole(2, 9), c.signed(9), c.whole(2, 7)];
    const equation = `${a}x ${s(b)} = ${a * x + b}`;
    return {
      question: c.one(`If ${equation}, what is the value of ${d}x + 1?`, `given ${equation} find ${d}x + 1`),
      numbers: [d * x + 1],
    };
  },
  'part of a system': (c) => {
    const [x, y, a, b] = [c.whole(-9, 9), c.whole(-9, 9), c.whole(1, 5), c.whole(2, 6)];
    const [one, two] = [`${a}x + ${b}y = ${a * x + b * y}`, `${b + a}x - y = ${(b + a) * x - y}`];
    return {
      question: c.one(
        `If ${one} and ${two}, what is the value of y?`,
        `${one}\n${two}\n\nThe solution to the system is (x, y). What is the value of y?`,
      ),
      numbers: [y],
    };
  },
  'constant without a solution': (c) => {
    const [k, a, b] = [c.signed(9), c.signed(9), c.signed(9)];
    return {
      question: c
        .one(
          `In the equation kx ${s(a)} = ${k}x ${s(a + b)}, k is a constant. If the equation has no solution, what is the value of k?`,
          `for what value of k does kx ${s(a)} = ${k}x ${s(a + b)} have no solution`,
        )
        .replace('+ -', '- '),
      numbers: [k],
    };
  },
  'slope and intercept in words': (c) => {
    const [m, b] = [c.signed(8), c.signed(12)];
    return c.one<Problem>(
      { question: `What is the slope of the graph of y = ${m}x ${s(b)} in the xy-plane?`, numbers: [m] },
      {
        question: `A line in the xy-plane passes through (0, ${b}) and (2, ${2 * m + b}). What is its slope?`,
        numbers: [m],
      },
      {
        question: `which equation has slope ${m} and passes through (1, ${m + b})? find the equation of the line`,
        same: `(${m})x+(${b})`,
      },
    );
  },
  'consecutive numbers': (c) => {
    const n = c.whole(5, 60);
    return c.one<Problem>(
      {
        question: `The sum of three consecutive integers is ${3 * n + 3}. What is the least of the three integers?`,
        numbers: [n],
      },
      { question: `sum of three consecutive even integers is ${6 * n + 6}. find the largest`, numbers: [2 * n + 4] },
    );
  },
  'ages in words': (c) => {
    const [ben, more] = [c.whole(3, 40), c.whole(1, 20)];
    return {
      question: c.one(
        `Maya is ${more} years older than Ben. The sum of their ages is ${2 * ben + more}. How old is Ben?`,
        `ben is ${more} yrs younger than maya. together they are ${2 * ben + more}. how old is ben`,
      ),
      numbers: [ben],
    };
  },
  'two sorts of tickets': (c) => {
    const [adults, children, a, b] = [c.whole(3, 80), c.whole(3, 80), c.whole(9, 15), c.whole(3, 8)];
    return {
      question: `A theater sold ${adults + children} tickets for a total of $${a * adults + b * children}. Adult tickets cost $${a} each and child tickets cost $${b} each. How many adult tickets were sold?`,
      numbers: [adults],
    };
  },
  'fixed amount and each': (c) => {
    const [fee, each, n] = [c.whole(5, 90), c.whole(2, 40), c.whole(2, 30)];
    return {
      question: c.one(
        `A gym charges a one-time fee of $${fee} plus $${each} per month. If Dana has paid a total of $${fee + each * n}, for how many months has she been a member?`,
        `an electrician charges a $${fee} service fee plus $${each} per hour. the total bill was $${fee + each * n}. how many hours did the electrician work`,
      ),
      numbers: [n],
    };
  },
};
