import { expect, test } from 'vitest';
import { solve } from '../../solve.ts';

test.each([
  // sets
  ['Of 80 students, 50 take art, 40 take music and 20 take both. How many take neither?', '\\(10\\)'],
  [
    'Of 60 people, 35 like tea, 30 like coffee, and each likes tea or coffee or both. If a person who likes tea is chosen at random, what is the probability that the person likes coffee?',
    '\\(\\frac{1}{7}\\) (about \\(0.143\\))',
  ],
  [
    'In a shipment of 300 shirts, 180 are cotton and 120 are polyester. A total of 90 of the shirts are size large, and 54 of the large shirts are cotton. A shirt is chosen at random from those that are not size large. What is the probability that the shirt chosen is polyester?',
    '\\(\\frac{2}{5}\\) (\\(0.4\\))',
  ],
  ['6 red 4 blue 5 green marbles P(blue or green)', '\\(\\frac{3}{5}\\) (\\(0.6\\))'],
  [
    'passed test: 45 studied, 5 didnt study. failed: 15 studied, 10 didnt. if someone studied whats the chance they passed',
    '\\(\\frac{3}{4}\\) (\\(0.75\\))',
  ],
  ['Boys: 12 yes, 8 no. Girls: 15 yes, 5 no. What percent of those who said yes are girls?', 'about \\(55.56\\%\\)'],
  [
    'A club has 30 members. 12 are juniors and the rest are seniors. 5 juniors play chess. What is the probability that a junior plays chess?',
    '\\(\\frac{5}{12}\\) (about \\(0.417\\))',
  ],
  // claims
  [
    'Data set 1: 20, 20, 21, 21, 22\nData set 2: 5, 14, 21, 28, 36\nWhich statement is true?\nA) The standard deviation of data set 1 is greater.\nB) The standard deviation of data set 2 is greater.\nC) The standard deviations are equal.',
    'option B: The standard deviation of data set 2 is greater',
  ],
  [
    'The greatest of 9 different scores is increased by 10. Which must be true? A) The mean increases and the median does not change. B) The median increases. C) The range does not change. D) Neither the mean nor the median changes.',
    'option A: The mean increases and the median does not change',
  ],
  ['Data set A: 1, 2, 3. Data set B: 4, 5, 6. Which data set has the greater mean?', 'set B has the greater mean.'],
  // sizes
  ['The range of the lengths is 28 inches. The longest is 61 inches. How long is the shortest?', '\\(33\\)'],
  ['A data set has a median of 27. Each value is doubled and then decreased by 5. What is the new median?', '\\(49\\)'],
  [
    'A list of 25 different values has a mean of 64. The least value in the list is decreased by 50. Find the mean of the resulting list.',
    '\\(62\\)',
  ],
  [
    'Set S consists of 4 numbers with a mean of 11. Two of the numbers are 6 and 10, and the other two numbers are equal to each other. What is the value of each of the two equal numbers?',
    '\\(14\\)',
  ],
  // scales and proportions
  ['A model car is 1:24. The model is 8 inches long. What is the length of the real car in feet?', '\\(16\\) feet'],
  [
    'A drawing has a scale of 1 cm = 5 m. A room is 3 cm by 4 cm on the drawing. What is the area of the room in square meters?',
    '\\(300\\) square meters',
  ],
  ['y is inversely proportional to x. When x = 2, y = 6. What is the value of y when x = 3?', '\\(4\\)'],
  // percents, prices, shares
  ['m is 30% of n, and n is 50% of p. If p = 200, what is m?', '\\(30\\)'],
  ['The number a is 25% less than the number b. If b is 80, what is a?', '\\(60\\)'],
  ['Two shirts cost $20 each and pants cost $35. Sales tax is 8%. What is the total cost?', '\\$81'],
  [
    'In a random sample of 50 students, 20 ride the bus. The school has 600 students. How many students ride the bus?',
    '\\(240\\)',
  ],
  // work and means
  [
    'Pump A fills a tank in 12 minutes, and pump B fills it in 20 minutes. Find the time, in minutes, needed to fill the tank when both pumps run.',
    '\\(\\frac{15}{2}\\) (\\(7.5\\)) minutes',
  ],
  ['class 1 has 20 students avg 75 class 2 has 30 students avg 85, avg of both classes??', '\\(81\\)'],
])('%j is heard by its roles', (text, answer) => {
  expect(solve(text)?.answer).toBe(answer);
});

const refused = [
  'A bag has 4 red, 6 blue and 5 green marbles. What is the probability that a marble is red or yellow?',
  'a bag has 3 red and 5 blue marbles, two are drawn, probability of red',
  'A jar has 5 red and 7 green marbles and 3 more red marbles are added. What is the probability of red?',
  'Of 80 students, 50 take art and 40 take music. What is the probability that a student takes both?',
  'Of 80 students, 50 take art, 40 take music and 20 take both. How many take exactly one of them?',
  'A model car has a scale of 1:24. The model weighs 2 pounds. How much does the real car weigh?',
  'A drawing has a scale of 1 cm = 5 m. A room is 3 cm by 4 cm on the drawing. What is the length of the room in meters?',
  'y varies inversely with the square of x. If y = 12 when x = 3, what is y when x = 6?',
  'The median of a list is 12. Each number is increased by 3, but the largest is increased by 10. What is the new median?',
  'The standard deviation of a list is 4. Half of the numbers are doubled. What is the new standard deviation?',
  'The mean of 5 numbers is 12. Each number is doubled. By how much does the mean increase?',
  'The mean of 5 numbers is 12. Two numbers are increased by 10. What is the new mean?',
  'The mean of 3 numbers is 12, and two of them are 10 and 11. By how much is the third greater than the second?',
  'In the first 5 months she sold 12, 15, 11, 17 and 10 cars. The mean over 6 months was 14. How many more cars did she sell in the sixth month than in the fifth?',
  "Dana's scores on four tests are 78, 85, 91, and 80. The mean of the fifth and sixth tests is 84. What is the sixth score?",
  'Data set A: 1, 2, 3. Data set B: 1, 5, 9. Which of the following is NOT true? A) The mean of A is greater than the mean of B. B) The range of B is greater than the range of A. C) The means are different. D) The ranges are different.',
  'A meal cost $60 including a 20% tip. What is the tip on a meal of $80?',
  "A jar's price is 20% more than a can's. If the can is $5, what is the total price?",
  'In a random sample of 50 students, 20 ride the bus. The school has 600 students. About how many students walk?',
  'A random sample of 150 of the 2,400 students at a school were asked whether they ride a bus, and 48 of them said no. Estimate how many students ride a bus.',
  'The probability of drawing a red marble is 0.4. There are 30 blue marbles. How many red marbles are there?',
  'Ana paints a fence in 4 hours and Ben paints it in 6 hours. How long does it take them together to paint two fences?',
  'A pump fills a tank in 20 minutes and another empties it in 30 minutes. Both work together. How long does it take to fill it?',
  'Pump A fills a tank in 12 minutes, and pump B fills it in 20 minutes. How much of the tank do both fill in 5 minutes?',
  'The 10 boys have an average of 70 and the 15 girls have an average of 76. What is the average of the girls?',
  'if 3 pens cost $6 each how much do 7 pens cost',
  'Of the 200 students, 35% play a sport. How many play tennis?',
  'Two trains 300 miles apart travel toward each other at 60 miles per hour and 40 miles per hour. How far apart are they after 2 hours?',
];

test.each(refused)('%j turns what is told, and is refused', (text) => {
  expect(solve(text)).toBeUndefined();
});
