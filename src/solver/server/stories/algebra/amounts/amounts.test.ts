import { expect, test } from 'vitest';
import { answersOf } from '../../../reading/answers.ts';
import { solve } from '../../../solve.ts';

function answered(text: string): string | undefined {
  const work = solve(text);
  return work && (work.option ?? answersOf(work).join());
}

test.each<[string, string]>([
  [
    'A freight elevator can hold at most 2,000 pounds. A worker who weighs 180 pounds wants to bring boxes that weigh 65 pounds each into it. What is the maximum number of boxes the worker can bring along in one trip?',
    '28',
  ],
  [
    'plumber charges 60 for the first hour and 45 for every hour after that. bill was 285. how many hours was he there total',
    '6',
  ],
  [
    'Jamal has $480 in his account and withdraws $35 at the end of each week. He wants the account never to fall below $200. For how many weeks, at most, can he make withdrawals?',
    '8',
  ],
  [
    'Pool X contains 18,000 gallons and is drained at 250 gallons per minute. Pool Y contains 6,000 gallons and is filled at 150 gallons per minute. Find the number of minutes until the pools contain equal amounts of water.',
    '30',
  ],
  [
    'Admission to a climbing hall is $14 per visit. Members pay $45 once and then only $9 per visit. Determine the least number of visits for which being a member is cheaper.',
    '10',
  ],
  [
    'Lily sold n necklaces for $12 each and r rings for $5 each and made more than $90. She sold fewer than 15 items. Which system models this?\nA) 12n+5r>90 and n+r<15\nB) 12n+5r<90 and n+r>15\nC) 5n+12r>90 and n+r<15\nD) 12n+5r>=90 and n+r<=15',
    'A',
  ],
  [
    'Diego earns $8 an hour babysitting and $11 an hour at a bakery. He worked x hours at the bakery and y hours babysitting and earned at least $300. Which inequality represents this?\nA) 8x + 11y >= 300\nB) 11x + 8y >= 300\nC) 8x + 11y <= 300\nD) 11x + 8y <= 300',
    'B',
  ],
  [
    'Theo works x hours at a cafe for $12 an hour and y hours at a library for $15 an hour. He works no more than 20 hours and earns no less than $270. Which of the following could be (x, y)?\nA. (15, 5)\nB. (5, 16)\nC. (8, 11)\nD. (10, 10)',
    'D',
  ],
])('a story of amounts: %s', (text, expected) => expect(answered(text)).toBe(expected));

test.each([
  'A tank has 500 gallons and drains 20 gallons per minute. How many minutes until 100 gallons have drained?',
  'A plant is 10 cm tall and grows 2 cm each week. How many weeks until it is 30 cm taller?',
  'Mia saves $15 each week and spends $5 each week. She has $40. How many weeks until she has $100?',
  'A worker who weighs 180 pounds loads boxes weighing 65 pounds each. The elevator holds at most 2000 pounds. How many more boxes can he load after 10 boxes?',
  'One gym charges a $50 fee and $20 per month. Another gym charges a $10 fee and $30 per month. After how many months is the first gym $20 cheaper?',
  'Tank A has 90 liters and loses 3 liters per hour. Tank B has 30 liters and gains 2 liters per hour. After how many hours does tank A have 20 liters more than tank B?',
  'A class needs more than $500. They owe $80 and earn $6 per car washed. Which inequality gives the number c of cars?\nA) 6c+80>500\nB) 80c+6>500\nC) 6c-80>500\nD) 6c+80<500',
  'Tom walks w miles at 3 miles per hour and runs r miles at 6 miles per hour, for 2 hours in all. Which equation represents this?\nA) 3w+6r=2\nB) w/3+r/6=2\nC) w+r=2\nD) 3w+6r=9',
])('is not certain: %s', (text) => expect(solve(text)).toBeUndefined());
