import { expect, test } from 'vitest';
import { solve } from '../../../solve.ts';

test.each<[string, string[]]>([
  [
    'The perimeter of a rectangle is 58 cm, and its length is 3 cm less than 3 times its width. What is its area?',
    ['168'],
  ],
  ['perimeter of a rectangle is 34 and diagonal is 13, whats the area', ['60']],
  ['box where length is double the width and height is 1 more than width. volume 160. find the width', ['4']],
  ['Determine the volume of a cube whose face has a diagonal of 5√2 inches.', ['125']],
  [
    'A circular fountain with a radius of 6 feet is surrounded by a walkway that is 2 feet wide. What is the area of the walkway?',
    ['28*pi'],
  ],
  [
    'The area of a right triangle is 30 square inches, and one of its legs is 5 inches long. Find the hypotenuse.',
    ['13'],
  ],
  ['A windowpane is a rhombus. One diagonal is 16 inches, and each side is 10 inches long. What is its area?', ['96']],
  ['The hypotenuse of a right triangle with two equal legs is √50. Determine the area of the triangle.', ['25/2']],
  ['Find the measure of an angle that is 26° less than its supplement.', ['77']],
  ['Segments AC and BD cross at E. Angle AEB is (2y + 30)° and angle CED is (6y - 50)°. What is angle BEC?', ['110']],
  [
    'Triangle XYZ is isosceles with XY = XZ. Side YZ is extended past Z to W, and angle XZW measures 118°. What is angle X?',
    ['56'],
  ],
  ['In a circle centered at O, radii OM and ON form an angle of 130°. What is the measure of angle OMN?', ['25']],
  ['ABC ~ DEF, AB = x+2, DE = 15, BC = 8, EF = 20. x=?', ['4']],
  ['In a right triangle with acute angles P and Q, sin P = 40/41. What is the value of tan Q?', ['9/40']],
])('%j is worked out', (text, values) => {
  expect((solve(text)?.values ?? []).map(plain)).toEqual(values);
});

/** `(33)*pi` without its brackets. */
function plain(text: string): string {
  return text.replace(/[()]/g, '');
}

test('an answer in a letter is one of the options', () => {
  expect(
    solve(
      'A right circular cylinder has a volume of V cubic units and a base radius of 3 units. Which expression represents its height?\nA) V/(3π)\nB) V/(6π)\nC) V/(9π)\nD) 9π/V',
    )?.option,
  ).toBe('C');
});

test.each([
  'The perimeter of a rectangle is 58 cm, and its length is not 3 cm less than 3 times its width. What is its area?',
  'What is the square of the area of a rectangle with a perimeter of 34 and a diagonal of 13?',
  'A circular garden with radius 10 has a path of width 2 inside it. What is the area of the path?',
  'A cylinder has a radius of 3 and a height of 10. It is filled to a height of 4. What is the volume of the empty part?',
  'An equilateral triangle has perimeter 18. What is the area of the circle inscribed in it?',
  'Two angles are supplementary. One angle is 20 more than the other. What is the complement of the smaller?',
  'Square A has side 3 and square B has side 5. What is the sum of their areas?',
  'The sides of a square are decreased by 30%. The area of the new square is what percent of the area of the original one?',
  'The area of an equilateral triangle is 9 square meters, and its perimeter is 12 square meters. What is its side?',
])('%j is another problem, and refused', (text) => {
  expect(solve(text)).toBeUndefined();
});
