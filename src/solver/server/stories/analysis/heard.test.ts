import { expect, test } from 'vitest';
import { solve } from '../../solve.ts';

/** What is heard by roles; undefined is what is left unanswered, for it cannot be told for certain. */
test.each<[string, string | undefined]>([
  [
    'This year a company employs 414 people, which is 15% more than it employed last year. How many people did the company employ last year?',
    '360',
  ],
  ['Determine the cost of a desk that sells for $312 after a 30% markup.', '240'],
  [
    'A $240 guitar went unsold, so its price was cut by 10% each week for two weeks. By how many dollars is the price after the second cut lower than the starting price of $240?',
    '45.6',
  ],
  ['A jacket that costs $80 is marked up 25% and then taxed 8%. What is the tax?', undefined],
  [
    'At a nursery, 35% of the trees for sale are evergreens. The other 520 trees for sale are deciduous. What is the total number of trees for sale at the nursery?',
    '800',
  ],
  [
    'The wholesale cost of a case of olive oil is c dollars. A grocer marks up this cost by 22%. In terms of c, what is the price, in dollars, at which the grocer sells the case?',
    '(61/50)*c',
  ],
  ['A team won 15 of its first 20 games and lost the next 5. What percent of its games did it win?', undefined],
  [
    'Data set Y is 12, 13, 13, 14, 15, 17, 98. If the value 98 is removed from data set Y, by how much does the median of the data set decrease?',
    '1/2',
  ],
  ['Each of the 5 values 2, 3, 5, 7, 8 is doubled. What is the new range?', undefined],
  [
    'The average of 6 numbers is 9. I take out one number and the average of the 5 left is 8. What number got taken out?',
    '14',
  ],
  [
    'A mean of 5 numbers is 12. When one number is removed the mean of the rest is 10. What is the sum of the remaining numbers?',
    undefined,
  ],
  [
    'A bakery sold 45, 52, 38, 60, and 49 pies on the first 5 days of a 6-day week. The mean number of pies sold per day over the 6 days was 50. How many pies were sold on the sixth day?',
    '56',
  ],
  [
    'At a summer camp, 40% of the 150 younger campers and 70% of the 90 older campers signed up for swimming. How many campers in all signed up for swimming?',
    '123',
  ],
  [
    'A bathtub faucet fills the tub in 10 minutes. With the faucet off, the open drain empties the full tub in 15 minutes. If the tub is empty and the faucet is turned on while the drain is open, how many minutes will it take to fill the tub?',
    '30',
  ],
  [
    'A commuter drove 20 miles to work in 30 minutes. The return trip along the same route took 50 minutes. What was the average speed, in miles per hour, for the 2 trips combined?',
    '30',
  ],
  [
    "A rocket's height above the ground was 250 meters 5 seconds after launch and 1,690 meters 17 seconds after launch. Determine its average vertical speed, in meters per second, between these times.",
    undefined,
  ],
  [
    'The ratio of cats to dogs at an animal shelter is 5 to 3. If there are 72 cats and dogs in all at the shelter, how many of them are dogs?',
    '27',
  ],
  [
    'A card drawn from cards numbered 1 through 20 shows an even number. Find the probability that the number is greater than 14.',
    '3/10',
  ],
  [
    'A drawer holds 6 white socks and 4 gray socks. If 2 socks are pulled from the drawer at random without looking, what is the probability that the 2 socks have the same color?',
    '7/15',
  ],
  ['Six people are at a party and everyone shakes hands with everyone once. How many handshakes are there?', '15'],
  ['In a sample of 80 bulbs 4 were bad. How many good bulbs are expected in a shipment of 1,200?', undefined],
  [
    'An estimate of the mean is 27.4 minutes, with a margin of error of 1.8 minutes. Find the least and greatest plausible values of the mean, in minutes.',
    '25.6,29.2',
  ],
  ['Find the unit price, in dollars per ounce, of a 24-ounce jar of honey that costs $10.80.', '9/20'],
  ['which has bigger standard deviation, list A: 50 50 50 50 or list B: 49 50 50 51', 'B'],
])('%s', (text, value) => {
  expect(solve(text)?.values?.join(',')).toBe(value);
});
