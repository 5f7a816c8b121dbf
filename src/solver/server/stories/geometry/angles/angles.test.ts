import { expect, test } from 'vitest';
import { solve } from '../../../solve.ts';

test.each([
  ['Two angles form a linear pair. One of them measures 118°. What is the measure of the other angle?', '62'],
  ['an angle is 24 degrees less than its supplement. how big is the angle', '78'],
  ['Find the larger of two supplementary angles whose measures are in the ratio 4 : 5.', '100'],
  ['Lines AB and CD intersect at E. If angle AEC = 70, what is angle BED?', '70'],
  ['Lines AB and CD intersect at E. If angle AEC = 70, what is angle CEB?', '110'],
  ['3 angles make a straight line: 47°, x° and 2x°. find x', '133/3'],
  ['vertical angles are 4a+10 and 7a-35 degrees, find a', '15'],
  ['Vertical angles measure 3x + 10 and 5x - 20. What is the measure of each angle?', '55'],
  ['two parallel lines cut by a transversal, corresponding angles are 7x-5 and 4x+40 degrees. whats x?', '15'],
  ['∠1 and ∠2 form a linear pair. If m∠1 = 3x + 5 and m∠2 = 2x, find x.', '35'],
  ['In triangle RST, angle R is (2x + 10)°, angle S is (3x)°, and angle T is (x + 26)°. What is x?', '24'],
  ['in a right triangle one acute angle is 27.5°, find the other one', '62.5'],
  ['exterior angle of a triangle is 110 and the two far interior angles are x and x+24 degrees find x', '43'],
  ['In isosceles triangle KLM, KL = LM, angle K is (3x + 4)° and angle M is (5x − 30)°. What is angle L?', '70'],
  ['the base angles of an isosceles triangle are each 50 degrees. what is the vertex angle', '80'],
  ['whats one interior angle of a regular decagon', '144'],
  ['Each exterior angle of a regular polygon measures 24°. Determine the number of sides.', '15'],
  ['sum of the interior angles is 1440, how many sides does the polygon have', '10'],
  ['How many degrees is the largest angle of a quadrilateral whose angles are in the ratio 2:3:3:4?', '120'],
  ['inscribed angle is 41 degrees whats the central angle on the same arc', '82'],
  ['quadrilateral ABCD is inscribed in a circle, angle A = 78°. what is angle C', '102'],
  ['PA and PB are tangent to circle O. If angle AOB = 130, what is angle APB?', '50'],
])('%j is worked out', (text, value) => {
  const [found = ''] = solve(text)?.values ?? [];
  expect(numberOf(found)).toBeCloseTo(numberOf(value), 9);
});

/** `133/3` as a number. */
function numberOf(text: string): number {
  const [above = '', below = '1'] = text.split('/');
  return Number(above) / Number(below);
}

test.each([
  'Lines AB and CD intersect at E. If angle AEC = 70, what is angle 2?',
  'Angles A and B are complementary. Angle A is 20° and angle C is 30°. What is angle B?',
  'Two angles are supplementary. One is 40°. What is the complement of the other?',
  'Corresponding angles of two lines cut by a transversal are 3x and x + 40. The lines are not parallel. Find x.',
  'Alternate interior angles measure 3x and x + 40. Find x.',
  'In triangle ABC, angle A is 50°. What is angle B?',
  'An isosceles triangle has one angle of 40°. What is another angle?',
  'In triangle ABC, angle A = 2x and angle B = 3x. What is angle C if x = 10?',
  'Two angles of a triangle are 100 and 90 degrees. Find the third.',
  'each interior angle of a polygon is 5 times each exterior angle how many sides',
  'Each interior angle of a regular polygon is 100 degrees. How many sides does it have?',
  'quadrilateral ABCD is inscribed in a circle, angle A = 78°. what is angle B',
  'The angle bisector of angle A of a triangle makes two angles of 20 degrees. Find angle B if angle C is 60.',
])('%j is another problem, and refused', (text) => {
  expect(solve(text)).toBeUndefined();
});
