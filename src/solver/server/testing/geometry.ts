import type { Problem } from './problem.ts';
import type { Chances } from './random.ts';

type Made = (chances: Chances) => Problem;

const triples: [[number, number, number], ...[number, number, number][]] = [
  [3, 4, 5],
  [5, 12, 13],
  [8, 15, 17],
  [7, 24, 25],
];

/** Stories of geometry, made from their answers. */
export const geometry: Record<string, Made> = {
  'measures of a figure': (c) => {
    const [r, h, s, t] = [c.whole(2, 12), c.whole(2, 15), c.whole(3, 20), c.whole(2, 20)];
    return c.one<Problem>(
      {
        question: `A cylinder has a radius of ${r} inches and a height of ${h} inches. What is its volume, in cubic inches?`,
        numbers: [Math.PI * r * r * h],
      },
      {
        question: `The volume of a right circular cone is ${r * r * h}π and its radius is ${r}. Find the height of the cone.`,
        numbers: [3 * h],
      },
      {
        question: `whats the surface area of a box ${r} cm by ${h} cm by ${s} cm`,
        numbers: [2 * (r * h + r * s + h * s)],
      },
      {
        question: `The area of a circle is ${r * r}π square meters. What is the circumference of the circle, in meters?`,
        numbers: [2 * Math.PI * r],
      },
      {
        question: `A rectangular garden is ${s + t} feet long and ${t} feet wide. How many feet of fencing are needed to go around it?`,
        numbers: [2 * (s + t) + 2 * t],
      },
      { question: `A rectangle has perimeter ${2 * (s + t)} and length ${s}. how wide is it?`, numbers: [t] },
      {
        question: `trapezoid with bases of ${s} and ${t} and a height of ${2 * h}, find the area`,
        numbers: [(s + t) * h],
      },
      {
        question: `An equilateral triangle has sides of length ${2 * s}. What is its height?`,
        numbers: [s * Math.sqrt(3)],
      },
      { question: `The volume of a cube is ${s ** 3} cubic units. What is its surface area?`, numbers: [6 * s * s] },
    );
  },
  'arcs and sectors': (c) => {
    const [r, degrees] = [c.whole(2, 18), c.one(30, 40, 45, 60, 72, 90, 120, 150)];
    const part = degrees / 360;
    return c.one<Problem>(
      {
        question: `A circle has a radius of ${r}. What is the length of an arc with a central angle of ${degrees}°?`,
        numbers: [part * 2 * Math.PI * r],
      },
      {
        question: `find the area of a sector with radius ${r} and central angle ${degrees} degrees`,
        numbers: [part * Math.PI * r * r],
      },
      { question: `how many radians is ${degrees} degrees?`, numbers: [(degrees * Math.PI) / 180] },
    );
  },
  'angles in figures': (c) => {
    const [x, a, b, d] = [c.whole(5, 20), c.whole(1, 4), c.whole(5, 12), c.whole(1, 9)];
    const [first, second] = [c.whole(20, 70), c.whole(20, 80)];
    const k = a * x + d;
    return c.one<Problem>(
      {
        question: `In triangle ABC, the measure of angle A is ${first}° and the measure of angle B is ${second}°. What is the measure, in degrees, of angle C?`,
        numbers: [180 - first - second],
      },
      {
        question: `Two supplementary angles measure (${a}x + ${d})° and ${180 - k} degrees. What is the value of x?`,
        numbers: [x],
      },
      { question: `vertical angles are ${a}x+${d} and ${a + 1}x-${x - d} degrees. find x`, numbers: [x] },
      {
        question: `An isosceles triangle has a vertex angle of ${2 * first} degrees. what is the measure of each base angle?`,
        numbers: [90 - first],
      },
      { question: `what is the sum of the interior angles of a polygon with ${b} sides`, numbers: [180 * (b - 2)] },
      {
        question: `An exterior angle of a triangle measures ${first + second}°. One remote interior angle measures ${first}°. What is the other remote interior angle?`,
        numbers: [second],
      },
    );
  },
  'right triangles': (c) => {
    const [times, [p, q, h]] = [c.whole(1, 4), c.one(...triples)];
    const [a, b, e] = [p * times, q * times, h * times];
    return c.one<Problem>(
      {
        question: `The legs of a right triangle are ${a} and ${b}. What is the length of the hypotenuse?`,
        numbers: [e],
      },
      {
        question: `In right triangle ABC, angle C is a right angle, AC = ${a} and BC = ${b}. What is the value of sin A?`,
        numbers: [q / h],
      },
      { question: `In a right triangle, sin A = ${p}/${h}. whats cos A`, numbers: [q / h] },
      {
        question: `A ${e}-foot ladder leans against a wall. The base of the ladder is ${a} feet from the wall. How high up the wall does the ladder reach?`,
        numbers: [b],
      },
      {
        question: `In a 30-60-90 triangle the hypotenuse is ${2 * a}. find the longer leg`,
        numbers: [a * Math.sqrt(3)],
      },
      {
        question: `An isosceles right triangle has legs of length ${a}. how long is the hypotenuse?`,
        numbers: [a * Math.SQRT2],
      },
    );
  },
  'similar figures': (c) => {
    const [a, b, k] = [c.whole(2, 12), c.whole(2, 12), c.whole(2, 5)];
    return c.one<Problem>(
      {
        question: `Triangle ABC is similar to triangle DEF. AB = ${a}, BC = ${b}, and DE = ${a * k}. What is the length of EF?`,
        numbers: [b * k],
      },
      {
        question: `A ${a}-foot-tall person casts a shadow ${b} feet long. At the same time, a tree casts a shadow ${b * k} feet long. How tall is the tree, in feet?`,
        numbers: [a * k],
      },
      {
        question: `The radius of a sphere is multiplied by ${k}. By what factor does the volume increase?`,
        numbers: [k ** 3],
      },
    );
  },
};
