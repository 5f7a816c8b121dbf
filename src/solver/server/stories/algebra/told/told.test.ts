import { expect, test } from 'vitest';
import { answersOf } from '../../../reading/answers.ts';
import { solve } from '../../../solve.ts';

function valuesOf(question: string): string[] | undefined {
  const work = solve(question);
  return work && answersOf(work);
}

test.each<[string, string[]]>([
  ['What is the middle integer of three consecutive integers whose sum is 99?', ['33']],
  ['The sum of the first and third of three consecutive even integers is 44. What is the second integer?', ['22']],
  ['the sum of 2 consecutive even integers is 50. find the larger one', ['26']],
  ['find 3 consecutive integers that add up to 51', ['16', '17', '18']],
  ["John is twice as old as Mary. Their combined age is 45. What is Mary's age?", ['15']],
  ['tim is 5 years older than joe. in 3 years the sum of their ages will be 41. how old is joe', ['15']],
  ['A man is 30 years old and his son is 6. In how many years will the man be three times as old as his son?', ['6']],
  [
    'A school sold 200 tickets to a play. Student tickets cost $5 and adult tickets cost $9. If the total revenue was $1,400, how many student tickets were sold?',
    ['100'],
  ],
  [
    'A lot has 20 vehicles, cars and motorcycles. Cars have 4 wheels and motorcycles have 2 wheels. There are 66 wheels in total. How many motorcycles are there?',
    ['7'],
  ],
  ['4 pens and 3 notebooks cost $18. 2 pens and 5 notebooks cost $23. How much does one notebook cost?', ['4']],
  ['Two numbers add up to 50 and differ by 8. What is the larger number?', ['29']],
  ['One number is 5 more than another. Their sum is 31. Find the larger number.', ['18']],
  ['When 7 is added to twice a number, the result is 31. Find the number.', ['12']],
  ['A rectangle has a perimeter of 60 feet. The length is 6 feet more than the width. What is the width?', ['12']],
  [
    'A 40-inch board is cut into two pieces. One piece is 8 inches longer than the other. What is the length of the longer piece?',
    ['24'],
  ],
  ['Ana has twice as many stickers as Ben. Together they have 36 stickers. How many stickers does Ana have?', ['24']],
  ['A taxi charges a flat fee of $3 plus $2.50 per mile. If a ride cost $18, how many miles was the ride?', ['6']],
  [
    'A catering company charges $100 plus $15 per guest. You can spend at most $500. What is the greatest number of guests you can invite?',
    ['26'],
  ],
  [
    'Jo needs an average of at least 80 on four tests. Her first three scores are 75, 82, and 78. What is the minimum score she needs on the fourth test?',
    ['85'],
  ],
  [
    'A theater sold 180 tickets for a total of $1,840. Adult tickets cost $12 each and student tickets cost $8 each. How many more adult tickets than student tickets were sold?',
    ['20'],
  ],
  ['6 cups and 8 plates weigh 5.4 kg, 3 cups and 10 plates weigh 5.1 kg, how heavy is one plate', ['2/5']],
  ['jake has 45 dollars and spends 6 a day on lunch how many days till he has 9 left', ['6']],
  ['The average of two numbers x and y is 9, and x is 4 greater than y. What is the value of 3x - 2y?', ['19']],
  ['When three consecutive multiples of 5 are added together, the total is 210. What is the greatest?', ['75']],
  ['In 6 years Maya will be twice as old as Ben is now. Maya is 14. How old is Ben?', ['10']],
  [
    'At a constant rate, a pool has 300 gallons after 10 minutes and 540 after 22 minutes. How many gallons does it have after 30 minutes?',
    ['700'],
  ],
  ['A rectangle has a perimeter of 60 feet. The length is 6 feet more than the width. What is the area?', ['216']],
  ['A rectangle has length x + 3 and width x. If its area is 40, what is x?', ['5']],
  ['A population of 500 increases by 20 each year. How many after 3 years?', ['560']],
  ['A tank has 500 gallons and loses 10 gallons per minute. How many gallons after 5 minutes?', ['450']],
])('%j is answered %j', (question, values) => {
  expect(valuesOf(question)).toEqual(values);
});

test.each([
  ['write an inequality: 4 more than twice a number x is at most 18', /2x \+ 4 \\le 18/],
  [
    'In the equation y = 2.5x + 10, y is the height in cm of a plant after x weeks. What is the best interpretation of 2.5?\nA) The height at the start\nB) The number of weeks\nC) The increase in height, in cm, each week\nD) The height after 10 weeks',
    /option C$/,
  ],
  [
    'a streaming service charges a $12 sign up fee and $9 per month. write a function for the total cost c after m months',
    /= 9m \+ 12/,
  ],
])('%j is answered %s', (question, answer) => {
  expect(solve(question)?.answer).toMatch(answer);
});

test.each([
  'the sum of three consecutive integers is 72. what is twice the smallest?',
  'The sum of three consecutive integers is 73. What is the smallest?',
  'Maya is 4 years older than Ben. Who is older?',
  'Maya is 4 years older than Ben. The sum of their ages is 30. What is the product of their ages?',
  'A theater sold 180 tickets for a total of $1,840. Adult tickets cost $12 each and student tickets cost $8 each. How much money came from adult tickets?',
  'A gym charges a $45 enrollment fee plus $28 per month. The first month is free. If Dana paid $297, how many months?',
  'A gym charges a $45 enrollment fee plus $28 per month and $10 per class. If Dana paid $297, how many months?',
  'Train tickets cost $12 and bus tickets cost $8. Sam bought 10 tickets and got $4 off, paying $92 total. How many train tickets?',
  'A plant is 8 cm tall and grows 1.5 cm per week. How much has it grown after 6 weeks?',
  'A car rental costs $30 per day. How many days can you rent for $200 if there is a $20 insurance fee per day?',
  'When three consecutive integers are added and then doubled, the result is 90. What is the smallest?',
  'Five consecutive even integers have a median of 30. Determine the range of the five integers.',
  'A parking lot has cars at $5 each and trucks at $9 each. One day 60 vehicles paid $352. How much did the trucks pay?',
  'At a constant rate, a tank holds 130 gallons after 2 hours and 110 gallons after 4 hours. How many gallons have been drained after 6 hours?',
  'A tank contains 100 liters and fills at 5 liters per minute while draining at 2 liters per minute. After how many minutes will it have 160 liters?',
  'A tank holds 900 liters of water, and from then on 35 liters flow out each minute. Which function gives the volume V after t minutes?\nA) V(t) = 35t - 900\nB) V(t) = 900t - 35\nC) V(t) = 900 - 35t\nD) V(t) = 900 + 35t',
])('%j is refused', (question) => {
  expect(solve(question)).toBeUndefined();
});
