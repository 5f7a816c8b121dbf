import { expect, test } from 'vitest';
import { answersAre } from '../testing/answersAre.ts';

test.each<[string, string[]]>([
  ['A culture doubles every 3 hours. After 9 hours there are 800 bacteria. How many were there initially?', ['100']],
  ['antibiotic has half life 4 hours. took 500 mg at 8 am, how many mg at 8 pm', ['62.5']],
  ['A sample loses half of its mass every 20 years. What percent of its mass does it lose in 40 years?', ['75']],
  ['write function: starts at 250, goes down 12% a year. use t for years', ['250*0.88^t']],
  [
    'The function P(t) = 640(1.5)^t gives the number of bees in a hive t months after it was set up. How many bees are in the hive after 4 months?',
    ['3240'],
  ],
  [
    'A car was bought for $24,000 and depreciates by 15% each year. What is the value of the car after 2 years?',
    ['17340'],
  ],
  ['there are 200 rabbits and the number goes up 20% a year, how many in 3 years', ['345.6']],
  [
    'The number of bacteria in a colony triples every 4 hours. If there are 50 bacteria initially, how many will there be after 12 hours?',
    ['1350'],
  ],
  [
    'In 2018 a town had 20,000 residents. Its population grows 10% annually. What will the population be in 2021?',
    ['26620'],
  ],
  ['A painting worth $500 increases in value by 8% per year. How much will it be worth in 2 years?', ['583.2']],
  ['A substance with a half-life of 5 years starts at 160 grams. How much is left after 15 years?', ['20']],
  [
    'A population of bacteria doubles every 30 minutes. There are 40 to start. How many are there after 3 hours?',
    ['2560'],
  ],
  ['how long does it take for 80 g of a substance with a half life of 3 days to decay to 10 g', ['9']],
  ['A 64-gram sample of an isotope has a half-life of 2 days. How many grams remain after 8 days?', ['4']],
  ['Maria invests $1,000 at 6% interest compounded annually. How much will she have after 2 years?', ['1123.6']],
  [
    '$5,000 is invested at an annual rate of 4%, compounded quarterly. What is the value of the investment after 1 year, to the nearest cent?',
    ['5203.02'],
  ],
  ['How much interest is earned on $2,000 invested for 2 years at 5% compounded annually?', ['205']],
  [
    'A car worth $18,000 loses 12% of its value every year. Write a function V(t) for its value after t years.',
    ['18000*0.88**t'],
  ],
  [
    'A population of 500 fish grows by 6% per year. Which function gives the population after x years? A) P(x) = 500(1.6)^x B) P(x) = 500(0.06)^x C) P(x) = 500(1.06)^x D) P(x) = 500 + 1.06x',
    ['500*1.06**x'],
  ],
  ['The exponential function f(x) = ab^x passes through (0, 5) and (1, 15). What is the value of b?', ['3']],
  [
    'The value of a car is modeled by V(t) = 25,000(0.85)^t, where t is years since purchase. By what percent does the value decrease each year?',
    ['15'],
  ],
  ['In f(t) = 300(1.07)^t, what is the annual growth rate as a percent?', ['7']],
  ['what is the initial value of f(x) = 80(1.2)^x', ['80']],
  ['a population of 100 doubles every 3 hours how many after 2 days', ['6553600']],
])('%j is answered %j', (text, answers) => {
  expect(answersAre(text, answers)).toBe(true);
});
