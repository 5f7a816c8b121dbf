import { expect, test } from 'vitest';
import { solve } from '../../../solve.ts';

test.each([
  ['In right triangle ABC, the lengths of the legs are 9 and 12. What is the length of the hypotenuse?', '15'],
  ['Find the perimeter of a right triangle whose legs measure 8 cm and 15 cm.', '40'],
  ['right triangle with legs 6 and 8 find the area', '24'],
  ['triangle with legs 6 and 8 find the hypotenuse', '10'],
  ['isosceles right triangle with leg 5 find the hypotenuse', '(5)*sqrt(2)'],
  ['30 60 90 triangle with short leg 5. whats the hypotenuse', '10'],
  ['a 30-60-90 triangle has hypotenuse 11, find the long leg (leave the root)', '(11/2)*sqrt(3)'],
  ['In triangle PQR, angle Q is 90°, PQ = 20, and PR = 29. What is the value of tan P?', '21/20'],
  ['In right triangle ABC, angle B is a right angle, sin A = 3/5, and AC = 40. What is the length of BC?', '24'],
  ['if cos θ = 5/13 and θ is acute, find tan θ', '12/5'],
  ['If sin(2x)° = cos(x + 30)°, what is x?', '20'],
  ['In a right triangle, sin x° = 4/5. What is cos(90° − x°)?', '4/5'],
  [
    'A 17-foot ladder leans against a wall. Its base is 8 feet from the wall. How high up the wall does it reach?',
    '15',
  ],
  ['John walks 6 miles north and then 8 miles east. How far is he from his starting point?', '10'],
  [
    'From a point 100 feet from the base of a building, the angle of elevation to the top of the building is 35°. Find the height of the building to the nearest foot.',
    '70',
  ],
  ['tangent segment is 15, distance from the outside point to the center is 17, what is the radius of the circle', '8'],
  ['△ABC ~ △DEF. AB = 6, BC = 9, DE = 4. Find EF.', '6'],
  ['In triangle ABC, D is on AB and E is on AC with DE ∥ BC. AD = 4, DB = 6, AE = 5. Find EC.', '15/2'],
  ['A 6-foot man casts a 4-foot shadow while a tree casts a 20-foot shadow. How tall is the tree?', '30'],
  ["a circle's radius is increased by 20%. by what percent does the area go up", '44'],
])('%j is worked out', (text, value) => {
  expect(solve(text)?.values).toEqual([value]);
});

test.each([
  'In triangle ABC, AB = 10 and AC = 6 and angle A = 30. Find BC.',
  'A right triangle has sides of 6 and 8. Find the third side.',
  'A right triangle has a hypotenuse of 5 and a leg of 13. Find the other leg.',
  'The legs of a right triangle are 6 and 8. What is the altitude to the hypotenuse?',
  'sin x = 3/5 and x is in the second quadrant. find cos x',
  'A ladder 10 ft long leans against a wall. The bottom slides 2 ft further from 6 ft. How high does it reach?',
  'A 6-foot man is 4 feet from a lamp and casts a 4-foot shadow. How tall is the lamp?',
  'Triangle ABC is similar to triangle DEF. AB = 4, DE = 6, and the area of ABC is 20. Find DF.',
  'Triangle ABC is similar to triangle DEF, where A corresponds to E. AB = 8, BC = 12, and DE = 20. Find EF.',
  'The radius of a cylinder is doubled and its height is halved. By what factor does the volume change?',
])('%j is another problem, and refused', (text) => {
  expect(solve(text)).toBeUndefined();
});
