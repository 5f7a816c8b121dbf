import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ExamItemFile, FormFile } from '#authoring/server/exams/examShapes.ts';
import { moduleNames, type ModuleName } from '#course/examForm.ts';
import { halfNames, halves } from '#course/skills.ts';
import { factsOf } from '../src/exam/testing/factsOf.ts';
import { simulateTakers, type BandFigures } from '../src/exam/testing/simulatedTakers.ts';
import { printTable } from './table.ts';

/** Each practice exam that ships, taken by 20,000 students drawn from the model of its scores. */
const takers = 20_000;
const exams = join(import.meta.dirname, '../course/exams');

for (const id of (await readdir(exams)).sort()) {
  const files = await readdir(join(exams, id));
  if (moduleNames.every((name) => files.includes(`${name}.yaml`))) await measure(id);
}

async function measure(id: string): Promise<void> {
  const { cuts } = await read<FormFile>(id, 'form');
  const modules = await Promise.all(
    moduleNames.map(async (name) => [name, (await read<{ parts: ExamItemFile[] }>(id, name)).parts]),
  );
  const form = factsOf(Object.fromEntries(modules) as Record<ModuleName, ExamItemFile[]>);
  const figures = simulateTakers(form, cuts, takers);
  const title = `${id}: ${takers.toLocaleString('en-US')} simulated takers`;
  printTable(
    `${title}, their scores`,
    ['', 'held by the 80 % band', 'held as it is shown', 'width', 'error', 'falls'],
    [
      ...halves.map((half) => {
        const { error, falls, looked } = figures.halves[half];
        return [halfNames[half], ...bandCells(figures.halves[half]), error.toFixed(1), `${falls} of ${looked}`];
      }),
      ['Total', ...bandCells(figures.total), '', ''],
    ],
  );
  printTable(
    `${title}, their ways`,
    ['', 'routed up', 'of a tenth of forms less than', 'of a tenth more than', 'best on the easier route'],
    halves.map((half) => {
      const { routedUp, lowRoutedUp, highRoutedUp, bestOnEasier } = figures.halves[half];
      return [halfNames[half], ...[routedUp, lowRoutedUp, highRoutedUp].map(inPercent), String(bestOnEasier)];
    }),
  );
}

async function read<Shape>(id: string, name: string): Promise<Shape> {
  return parse(await readFile(join(exams, id, `${name}.yaml`), 'utf8')) as Shape;
}

function bandCells({ covered, coveredAsShown, width }: BandFigures): string[] {
  return [inPercent(covered), inPercent(coveredAsShown), `±${width.toFixed(1)}`];
}

function inPercent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
