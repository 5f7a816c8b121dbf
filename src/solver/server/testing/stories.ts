import type { Problem } from './problem.ts';
import type { Chances } from './random.ts';

const money = (value: number) => `\\$${value % 1 === 0 ? value : value.toFixed(2)}`;
const names: [string, ...string[]] = ['Maya', 'Omar', 'Jenna', 'a student', 'Mr. Lee'];

/** Problems told in prose, right by construction. */
export const stories: Record<string, (c: Chances) => Problem> = {
  'told percent of': (c) => {
    const [rate, whole] = [c.whole(1, 99), c.whole(2, 90) * 10];
    return {
      question: c.one(
        `A school has ${whole} students. If ${rate}% of the students ride the bus, how many students ride the bus?`,
        `hey, a farm has ${whole} animals and ${rate}% are cows. how many cows pls`,
        `Of the ${whole} seats in a theater, ${rate}% are taken. How many seats are taken?`,
      ),
      numbers: [(rate * whole) / 100],
    };
  },
  'told percent change': (c) => {
    const [from, rate] = [c.whole(1, 40) * 100, c.signed(80)];
    const to = from + (from * rate) / 100;
    return {
      question: `The number of visitors to a park ${rate < 0 ? 'fell' : 'rose'} from ${from} in 2019 to ${to} in 2021. What was the percent ${rate < 0 ? 'decrease' : 'increase'}?`,
      text: `\\(${Math.abs(rate)}\\%\\) ${rate < 0 ? 'decrease' : 'increase'}`,
    };
  },
  'told prices': (c) => {
    const [price, rate] = [c.whole(1, 40) * 10, c.whole(1, 18) * 5];
    const [off, taxed] = [price - (price * rate) / 100, price + (price * rate) / 100];
    const name = c.one(...names);
    return c.one<Problem>(
      {
        question: `A coat that costs $${price} is ${rate}% off. How much does ${name} pay for the coat?`,
        text: money(off),
      },
      {
        question: `After a ${rate}% discount, a coat costs $${off}. What was the original price of the coat?`,
        text: money(price),
      },
      {
        question: `A store buys a lamp for $${price} and marks it up by ${rate}%. What is the selling price of the lamp?`,
        text: money(taxed),
      },
      {
        question: `${name} buys boots for $${price}. Sales tax is ${rate}%. What is the total cost of the boots?`,
        text: money(taxed),
      },
    );
  },
  'told rates': (c) => {
    const [a, b, k] = [c.whole(2, 12), c.whole(2, 30), c.whole(2, 9)];
    return c.one<Problem>(
      {
        question: `A machine fills ${a * b} bottles in ${a} minutes. At this rate, how many bottles does it fill in ${a * k} minutes?`,
        text: `\\(${a * b * k}\\) bottles`,
      },
      {
        question: `A train travels at ${b} miles per hour. How far does it go in ${a} hours?`,
        text: `\\(${a * b}\\) miles`,
      },
      {
        question: `recipe for ${a} people needs ${b} cups flour. how much flour for ${a * k} people`,
        text: `\\(${b * k}\\) cups`,
      },
      {
        question: `A rock has a mass of ${a * b} grams and a volume of ${a} cubic centimeters. What is its density in grams per cubic centimeter?`,
        text: `\\(${b}\\) grams per cubic centimeter`,
      },
    );
  },
  'told ratios': (c) => {
    const [a, d, k] = [c.whole(1, 9), c.whole(1, 9), c.whole(2, 12)];
    const b = a + d;
    return c.one<Problem>(
      {
        question: `The ratio of cats to dogs at a shelter is ${a} to ${b}. There are ${b * k} dogs at the shelter. How many cats are at the shelter?`,
        numbers: [a * k],
      },
      {
        question: `A rope that is ${(a + b) * k} feet long is cut into two pieces in the ratio ${a}:${b}. What is the length of the longer piece?`,
        numbers: [b * k],
      },
      {
        question: `The ratio of cats to dogs at a shelter is ${b} to ${a}. There are ${d * k} more cats than dogs. How many dogs are at the shelter?`,
        numbers: [a * k],
      },
    );
  },
  'told work and mixtures': (c) => {
    const [a, b, k] = [c.whole(2, 12), c.whole(2, 12), c.whole(1, 6)];
    return c.one<Problem>(
      {
        question: `One pump fills a tank in ${a * (a + b)} minutes and another pump fills it in ${b * (a + b)} minutes. How many minutes does it take both pumps working together?`,
        text: `\\(${a * b}\\) minutes`,
      },
      {
        question: `How many liters of a ${10 + a * k + b * k}% acid solution must be added to ${b} liters of a 10% acid solution to get a ${10 + b * k}% acid solution?`,
        numbers: [(b * b) / a],
      },
    );
  },
  'told means': (c) => {
    const list = Array.from({ length: c.whole(3, 6) }, () => c.whole(60, 99));
    const [next, n] = [c.whole(60, 99), list.length];
    const sum = list.reduce((all, value) => all + value, 0);
    return c.one<Problem>(
      {
        question: `${c.one(...names)} scored ${list.join(', ')} on ${n} tests. What score is needed on the next test to have an average of ${(sum + next) / (n + 1)}?`,
        numbers: [next],
      },
      {
        question: `The mean of the numbers ${list.join(', ')}, and x is ${(sum + next) / (n + 1)}. What is the value of x?`,
        numbers: [next],
      },
      {
        question: `The test scores of a class are ${list.join(', ')} and ${next}. What is the range of the scores?`,
        numbers: [Math.max(...list, next) - Math.min(...list, next)],
      },
    );
  },
  'told chances': (c) => {
    const [red, blue] = [c.whole(2, 9), c.whole(2, 9)];
    const all = red + blue;
    return c.one<Problem>(
      {
        question: `A bag contains ${red} red marbles and ${blue} blue marbles. Two marbles are selected at random without replacement. What is the probability that both marbles are red?`,
        numbers: [(red * (red - 1)) / (all * (all - 1))],
      },
      {
        question: `A jar has ${red} red candies and ${blue} blue candies. What is the probability of randomly selecting a candy that is not red?`,
        numbers: [blue / all],
      },
      {
        question: `cats: indoor ${red}, outdoor ${blue}\ndogs: indoor ${blue}, outdoor ${red + 1}\nIf a dog is picked at random, what is the probability that it is an outdoor dog?`,
        numbers: [(red + 1) / (all + 1)],
      },
      {
        question: `A menu has ${red} soups and ${blue} salads. How many different lunches with one soup and one salad are possible?`,
        numbers: [red * blue],
      },
    );
  },
  'told samples': (c) => {
    const [part, times] = [c.whole(2, 30), c.whole(3, 40)];
    return c.one<Problem>(
      {
        question: `In a random sample of 100 students at a college, ${part} students said that they own a bike. The college has ${100 * times} students. Based on the sample, what is the best estimate of the number of students at the college who own a bike?`,
        numbers: [part * times],
      },
      {
        question: `A poll estimates that ${40 + part}% of voters support a plan, with a margin of error of 4%. What is the greatest plausible value for the percentage of voters who support the plan?`,
        text: `\\(${44 + part}\\%\\)`,
      },
    );
  },
};
