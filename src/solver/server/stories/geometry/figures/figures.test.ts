import { expect, test } from 'vitest';
import { solve } from '../../../solve.ts';

test.each([
  ['A cylinder has a radius of 3 inches and a height of 10 inches. What is its volume in terms of π?', '(90)*pi'],
  ['The area of a circle is 49π square meters. What is the circumference of the circle?', '(14)*pi'],
  ['circle area 36pi, find radius', '6'],
  ['A rectangular garden is 12 feet long and 8 feet wide. How much fencing is needed to go around it?', '40'],
  ['A cube has a volume of 64 cubic inches. What is the length of each edge?', '4'],
  ['find the surface area of a rectangular prism that is 3 cm by 4 cm by 5 cm', '94'],
  ['trapezoid with bases 6 and 10 and height 4. area?', '32'],
  ['A pyramid has a square base with side length 6 and a height of 10. Find its volume.', '120'],
  ['A pizza has a diameter of 14 inches. What is its area, to the nearest tenth?', '153.9'],
  ['area of a circle is 50.24. use 3.14 for pi. what is the radius', '4'],
  ['Find the area of a circle with circumference 20', '((100))/(pi^1)'],
  ['The area of a triangle with base 10 is 40. What is its height?', '8'],
  ['A cone has slant height 10 and radius 6. What is its volume?', '(96)*pi'],
  ['area of a rectangle with length 5 and perimeter 20', '25'],
  ['area of a square with perimeter 16', '16'],
  ['area of a square with diagonal 4', '8'],
  ['perimeter of a rectangle with area 20 and width 4', '18'],
  ['surface area of a box with length 3, width 4 and height 5', '94'],
  ['Sector with radius 6 and arc length 4π. What is the central angle in degrees?', '120'],
  ['a pizza has a diameter of 16 inches and is cut into 10 equal slices. whats the area of one slice', '(32/5)*pi'],
  ['A box is 2 feet by 3 feet by 4 feet. What is its volume in cubic inches?', '41472'],
  ['my tv is 48 inches wide and 20 inches tall, how long is the diagonal', '52'],
])('%j is worked out from its measures', (text, value) => {
  expect(solve(text)?.values).toEqual([value]);
});

test.each([
  'circle with area 25 radius',
  'A circle has a radius of 5. If the radius is doubled, what is the area of the new circle?',
  'What is the area of a square inscribed in a circle of radius 5?',
  'A cylinder with radius 3 and height 10 is half full of water. What is the volume of the water?',
  'Two circles have radii 3 and 5. What is the difference of their areas?',
  'What is the surface area of a cube with volume 27 without its top?',
  'A sphere fits exactly in a cube with edge 6. What is the volume of the sphere?',
  'circumference of a circle with diameter 5 inches and radius 2.5 inches',
  'area of a circle with length 5',
  'A square garden has sides of 12 feet. Fencing is needed for all but one side. How many feet of fencing are needed?',
  'A tank is a cylinder with radius 2 feet and height 5 feet. How many gallons does it hold?',
  'find the area and the perimeter of a rectangle with length 5 and width 3 and diagonal 7',
  'A circular garden has a radius of 6 feet. Soil costs $2 per square foot. How much does it cost?',
])('%j is another problem, and refused', (text) => {
  expect(solve(text)).toBeUndefined();
});
