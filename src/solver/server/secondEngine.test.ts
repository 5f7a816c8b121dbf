import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { secondEngineAgrees, type Root } from './equation.ts';
import { parse } from './parse.ts';
import { findsPair, findsSame, findsValue, solutionsOf } from './secondEngine.ts';

const roots = (...values: number[]): Root[] => values.map((value) => ({ tex: String(value), value }));
const agrees = (left: string, right: string, found: { roots: Root[]; everywhere?: boolean }) =>
  secondEngineAgrees({ left: parse(left), right: parse(right) }, 'x', { kind: '', steps: [], ...found });

test.each<[boolean, string, string, string, number[]]>([
  [true, 'all its roots', 'x^2', '25', [-5, 5]],
  [false, 'a root too few', 'x^2', '25', [5]],
  [false, 'a root too few, far from zero', '(x-3)(x-100000)', '0', [3]],
  [false, 'a double root besides that nothing crosses', '(x-3)(x-7)^2', '0', [3]],
  [false, 'a root too many', '2x', '6', [3, 4]],
  [false, 'none, where there is one', '2x', '6', []],
  [true, 'none, where there is none', 'x^2', '-1', []],
  [false, 'what makes a divisor zero', 'x^2/(x-2)', '4/(x-2)', [-2, 2]],
  [true, 'what does not', 'x^2/(x-2)', '4/(x-2)', [-2]],
  [true, 'both sides of a bar', 'abs(2x-1)', '7', [-3, 4]],
  [true, 'what fits of a root', 'sqrt(x+2)', 'x', [2]],
  [false, 'what came by squaring', 'sqrt(x+2)', 'x', [-1, 2]],
  [true, 'an exponent', '2^x', '8', [3]],
  [true, 'a cube root, by points alone', 'cbrt(x)', '2', [8]],
  [false, 'a cube root and a wrong number', 'cbrt(x)', '2', [7]],
])('says %s to %s', (is, _, left, right, values) => {
  expect(agrees(left, right, { roots: roots(...values) })).toBe(is);
});

test('tells what every number solves from what some do', () => {
  expect(agrees('2(x+1)', '2x+2', { roots: [], everywhere: true })).toBe(true);
  expect(agrees('2(x+1)', '2x+3', { roots: [], everywhere: true })).toBe(false);
  expect(agrees('abs(x)', 'x', { roots: [], everywhere: true })).toBe(false);
  expect(agrees('2(x+1)', '2x+2', { roots: roots(0) })).toBe(false);
});

test('knows values, what is the same, and pairs', () => {
  expect([findsValue('(3/4)+(1/8)', 0.875), findsValue('(3/4)+(1/8)', 0.8751), findsValue('1/0', 1)]).toEqual([
    ...[true, false, false],
  ]);
  expect([findsSame('(x+1)*(x-1)', 'x^2-1'), findsSame('(x+1)^2', 'x^2+1'), findsSame('2x', '2*x')]).toEqual([
    ...[true, false, false],
  ]);
  const crossing = ['x+y=5', 'x-y=1'];
  expect([findsPair(crossing, { x: 3, y: 2 }), findsPair(crossing, { x: 2, y: 3 })]).toEqual([true, false]);
  expect(findsPair(['x+y=5', '2*x+2*y=10'], { x: 3, y: 2 })).toBe(false);
  expect(solutionsOf('x^3=x', 'x')?.length).toBe(3);
});

test('the solver loads no parser and no algebra system of others', () => {
  const solver = new URL('./solve.ts', import.meta.url).href;
  const script = `
    import { registerHooks } from 'node:module';
    const packages = new Set();
    registerHooks({ load(url, context, next) {
      const found = /node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url);
      if (found) packages.add(found[1]);
      return next(url, context);
    } });
    const { solve } = await import(${JSON.stringify(solver)});
    if (solve('3x + 5 = 20').answer !== '\\\\(x = 5\\\\)') throw new Error('not solved');
    process.stdout.write([...packages].join(' '));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(stdout).toBe('fraction.js');
});
