import { anySkill, lessonByLesson, simulateCoverage } from '../src/answers/testing/simulatedStudents.ts';
import { printTable } from './table.ts';

/** How often the 80 % intervals of the skills hold the truth: 20,000 students a line, drawn from the model. */
const students = 20_000;
const ways = { 'any skill': anySkill, 'lesson by lesson': lessonByLesson };
const lines: [triesOfHalf: number, way: keyof typeof ways][] = [
  [8, 'any skill'],
  [30, 'any skill'],
  [60, 'any skill'],
  [120, 'any skill'],
  [60, 'lesson by lesson'],
  [200, 'lesson by lesson'],
];

const rows = lines.map(([triesOfHalf, way]) => {
  const { ofAll, ofShown, shown, lengthOfShown } = simulateCoverage(students, triesOfHalf, ways[way]);
  const ifShown = (share: number) => (shown > 0 ? inPercent(share) : '-');
  return [String(triesOfHalf), way, inPercent(ofAll), inPercent(shown), ifShown(ofShown), ifShown(lengthOfShown)];
});

printTable(
  `The intervals of ${students.toLocaleString('en-US')} simulated students`,
  ['tries a half', 'in order of', 'covered', 'shown', 'covered of shown', 'length of shown'],
  rows,
);

function inPercent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
