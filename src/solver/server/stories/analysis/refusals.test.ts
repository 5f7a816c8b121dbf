import { expect, test } from 'vitest';
import { solve } from '../../solve.ts';

const refused = [
  ['A worker earns $20,000 a year and gets a 5% raise each year. What is the total pay over 2 years?'],
  ['The height of a plant after x weeks is y = 2x + 5. How much does it grow in 3 weeks?'],
  ['A house is worth $200,000, up 10% per year for 2 years. What did it cost?'],
  ['A car costs $20,000 and loses 20% of its purchase price each year. What is it worth after 2 years?'],
  ["How many pages does Lena's novel have in all? She has read 60% of the pages and has 148 pages left to read."],
  ['A gym had 480 members. Membership rose by 15% in January. How many new members did the gym have?'],
  ['A rent of $900 rises by 10% of the original rent each year. What is the rent after 3 years?'],
  ['A stock is worth $50. It gained 10% on Monday and 10% of its original value on Tuesday. What is it worth?'],
  ['The side of a square is 10 cm. If the side is increased by 20%, what is the new area?'],
  ['A cube has volume 5. If the edge is doubled, what is the new volume?'],
  ['The speed of a car is 60 mph. If the speed is increased by 20%, how long does a 144 mile trip take?'],
  ['A shirt is $30. Pants cost 20% more than the shirt. How much do they cost together?'],
  ['A $30 shirt is 20% off, then I use a 10% off coupon on the original price. What do I pay?'],
  ['A price went from $40 to $50. It rises by the same amount again. By what percent did it rise the second time?'],
  ['Sales increased from 200 in May to 250 in June. How much more is that as a percent of June sales?'],
  ['A coat was $120 and is now $90. What percent more was the original price than the sale price?'],
  ['A dealer sold a car for $9,000 at a loss of 10%. What was the loss?'],
  ['A laptop was sold for $700 at a 30% loss. What did it cost?'],
  ["Ana's salary is 20% more than Ben's and Ben's is 10% less than Cal's $50,000. What is Ana's?"],
  ['A phone costs $500. Students get 10% off and teachers get 20% off. What does a student pay?'],
  ['A phone costs $500 only if you are a member, others pay 10% more. What do others pay?'],
  ['A stock at $100 fell 20% and then rose 25%. What was it after the fall?'],
  ['A stock at $100 fell 20% on Monday and then rose 25% on Tuesday. What was it on Monday?'],
  ['A house sold for $220,000, 10% above its asking price. How much above asking is that?'],
  ['A town grew by 5% to 2100. How many people moved in?'],
  ['A pop of 200 rose 10% in 2 years. What will it be in 4 years?'],
  ['Maria buys a coat for $50 and a hat for $30. The coat is 10% off. What is the total?'],
  ['A number plus 20% of the number is 60. What is the number?'],
  ['40% of students are girls. There are 18 boys. How many girls are there?'],
  ['80 kids were in a club. 25% of them left. How many left?'],
  ['60% of the 50 boys and 80% of the 40 girls passed. How many failed?'],
  [
    'The number of boys rose 20% and the number of girls fell 10%. There were 50 boys and 60 girls. How many students are there?',
  ],
  ['A block has density 5 grams per cubic centimeter and volume 20 cubic centimeters. What is half its mass?'],
  ['Paint covers 400 square feet per gallon. How many gallons must be bought for 900 square feet?'],
  ['A candle is 20 cm tall and gets 2 cm shorter each hour. How tall is it after 3 hours?'],
  ['A tree is 50 inches tall and grows 6 inches each year. How tall was it 4 years ago?'],
  ['Tom earns $15 per hour and works 6 hours. How much does he have after paying $20?'],
  ['A bag has 3 pounds of rice. You use 4 ounces per day. How many ounces remain after 5 days?'],
  ['A printer prints 20 pages per minute. How many pages remain of 300 after 5 minutes?'],
  ['The average of 4 tests is 85. What is needed on the fifth for an average of 87?'],
  ['A student scored 80, 85 and 90. What does he need on the next test to raise the average by 2?'],
  ['Data: 3, 5, 7, 9. What is the mean of the squares?'],
  ['Data: 3, 5, 7, 9. How many values are above the mean?'],
  ['Data: 3, 5, 7, 9, 20. What is the median if 2 is added to each value?'],
  ['A jar has 4 red and 6 blue marbles. One red is lost. What is the probability of drawing red?'],
  ['A jar has 4 red marbles and twice as many blue. What is the probability of red?'],
  ['A jar has 10 marbles. 4 are red and the rest are blue or green. What is the probability of blue?'],
  ['A random sample of 50 boys found 12 walk. How many of 400 girls walk?'],
  ['A poll of 400 voters found 52% for A with margin of error 3%. What is the least plausible percent not for A?'],
  ['How many handshakes if 6 people each shake hands with all but one other?'],
  ['A menu has 3 soups, 4 mains and 2 desserts. How many meals with a soup and a main?'],
  ['A menu has 3 soups, 4 mains and 2 desserts. How many meals if dessert is optional?'],
  [
    '10 liters of a 20% solution are mixed with a 50% solution to get a 30% solution. How many liters are there in all?',
  ],
  ['A $60 shirt was marked down 20%. How much did the shirt cost before the discount?'],
  ["A waiter's 15% tip was $9. What was the bill with the tip?"],
  ['The bill is $60. Tip is 20%. If 4 people share the tip only, how much does each pay?'],
  ['The value of a $200 item rises 5% a year. What was it worth last year?'],
];

test.each(refused)('%j is a word away from what is known, and refused', (text) => {
  expect(solve(text)).toBeUndefined();
});

test.each([
  [
    'A gym had 480 members. Membership rose by 15% in January. How many members did the gym have after the increase?',
    '552',
  ],
  ['A gym had 480 members. Membership rose by 15% in January. By how many members did it rise?', '72'],
  ['A gym has 480 members after membership rose by 20%. How many members did it have before the increase?', '400'],
  ['A rent of $900 rose 10% every year. What was the rent after 2 years?', '1089'],
  ["A shirt's price increased by 25% to $50. What was the increase in dollars?", '10'],
])('%j asks for %s', (text, value) => {
  expect(solve(text)?.values).toEqual([value]);
});

test.each(['12 of ', '1 red 2 blue ', 'mean of 5 is ', 'per $20 an hour '])(
  'a long run of %j is refused before long',
  (words) => {
    expect(solve(words.repeat(180).slice(0, 1_150))).toBeUndefined();
  },
);
