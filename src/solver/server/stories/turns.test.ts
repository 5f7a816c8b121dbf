import { expect, test } from 'vitest';
import { solve } from '../solve.ts';

/** A word more, and what is known would be answered wrongly. */
test.each([
  // what is done with the answer, or denied
  'If 2x + 3 = 11, what is x not equal to?',
  'If x + 2 = 7 and x is then doubled, what is x?',
  'If 3x - 4 = 11 was copied with + for -, what x would be found?',
  'What is the larger solution of x^2 - 5x + 6 = 0 squared?',
  'What is not the value of b if (2x - 3)^2 is written as ax^2 + bx + c?',
  'The expression (x − 4)(x + 9) is equivalent to x² + px + q. What is the square of the value of p − q?',
  'Which expression is not equivalent to (3y + 2)(y² − y − 4)? A) 3y³ − y² − 14y − 8 B) 3y³ − 8 C) 3y³ + 1',
  'f(x) = 2x + 3 and g is the inverse of f. What is g(7)?',
  // what is said of a letter, and no equation says
  'If m = 45 and n is equal to 45% of m, compute n.',
  'If x:y = 2:3 and x + y = 20, what is y?',
  'If x + y = 10 and x - y = 4, what is the larger of x and y?',
  'The cost in dollars c of n pens is c = 3n + 2. If n = 4, what is the cost in cents?',
  'find x: 3x - 4 = 11. i know y is twice that, what is y',
  // a change, or a part, of what a formula gives
  'F = 1.8C + 32. What is the increase of F when C = 10?',
  'A pool has w gallons after m minutes, w = 500 - 10m. How many gallons have drained when m = 5?',
  'The cost C(n) = 5n + 20 in dollars of n shirts. What is the cost per shirt of 10 shirts?',
  'The cost C(n) = 5n + 20 in dollars of n shirts. How much do 10 more shirts cost?',
  'h(t) = -16t^2 + 64t gives the height of a ball in feet after t seconds. What is the height in inches after 1 second?',
  "A ball's height is h(t) = -16t^2 + 64t + 80. How much higher is the highest point than the start?",
  "A ball's height is h(t) = -16t^2 + 64t + 80. How many seconds is it in the air after its highest point?",
  // amounts and percents with another role in a process
  'A car worth $8,000 loses 20% of its value each year. What percent of its value has it lost after 2 years?',
  'A car worth $8,000 drops to 20% of its value each year. What is it worth after 2 years?',
  'A radioactive substance has a half-life of 6 hours. If 80 grams decay in 12 hours, how many grams were there at first?',
  'A radioactive substance has a half-life of 6 hours. How many hours until only 10 grams of 80 grams have decayed?',
  'Ana deposits $2,000 each year at 5% annual interest, compounded annually. How much has she after 3 years?',
  "A city's population of 50,000 decreases 2% a year for 2 years, after which it is what percent of the original?",
  'A town of 5,000 loses 2% of its people each year. Write a function of the people who have left after t years.',
  // a story that goes on, or has two units
  'A gym charges a one-time fee of $45 plus $28 per month. If Dana has paid $297, how many years has she been a member?',
  "A gym's fee of $45 is waived; it charges $28 per month. How much are 3 months?",
  'A tank holds 500 gallons and drains 10 gallons per minute. How many gallons drain in 5 minutes?',
  'A candle is 12 inches tall and burns 2 inches per hour. How many minutes until it is 5 inches tall?',
  'A candle is 12 inches tall and burns 2 inches per hour. How tall was it 1 hour ago?',
  'Ana has $80 and saves $15 each week. How many weeks until she has saved $200 more?',
  'A 40-foot board is cut into two pieces. One piece is 8 inches longer than the other. How long is the longer piece?',
  'A freight elevator can hold at most 2,000 pounds. How many trips for 60 boxes that weigh 65 pounds each?',
  'A jar has 30 coins, nickels and dimes, worth $2.20. How many nickels must be removed to have as many as dimes?',
  'At a constant rate, a pool has 300 gallons after 10 minutes and 540 12 minutes later. How many gallons after 30 minutes?',
  'The sum of three consecutive integers is 51. What is the next integer after the largest?',
  'Maya is 4 years older than Ben. 5 years ago the sum of their ages was 30. How old was Ben then?',
  // figures
  'A rectangular floor is 14 feet by 9 feet. Carpet costs $2 per square yard. What is the cost?',
  'a rectangle is 5 by 4. find the area, i know it is twice as big now',
  'Ann walks 3 miles north then 4 miles east. How far did she walk?',
  'Ann walks 3 miles north, 4 miles east and 3 miles south. How far is she from the start?',
  'A triangle has angles in the ratio 2:3:4. What is the difference of the largest and the smallest angle?',
])('%j is refused', (text) => {
  expect(solve(text)).toBeUndefined();
});
