import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { movingKinds, type Moving } from '#course/moving/moving.ts';
import { renderFigure } from './figure.ts';
import { movingFigures } from './testing/movingFigures.ts';

function figure(source: string) {
  const problems: { line: number; message: string }[] = [];
  const html = renderFigure(source, { line: 1, report: (line, message) => problems.push({ line, message }) });
  return { html, problems, element: parseHTML(`<body>${html}</body>`).document.querySelector('figure') };
}

const { line } = movingFigures;

test('the figures of the tests are of every kind', () => {
  expect(Object.keys(movingFigures)).toEqual(movingKinds);
});

test.each(Object.entries(movingFigures))('%s stands still as one picture, which says what it shows', (kind, source) => {
  const { problems, element } = figure(source);
  const svg = element?.querySelector('svg');
  expect(problems).toEqual([]);
  expect(element?.getAttribute('class')).toBe('figure moving');
  expect(svg?.getAttribute('role')).toBe('img');
  expect(svg?.getAttribute('aria-label')).toMatch(/^What moves\. .+\.$/);
  expect(svg?.children.length).toBeGreaterThan(3);
  expect((JSON.parse(element?.getAttribute('data-moves') ?? '') as Moving).moves).toBe(kind);
});

test('what begins elsewhere is drawn, said and told to the browser so; a caption is Markdown', () => {
  const { element } = figure(`${line}\nm: 2\nb: -1\ncaption: Slope **2**`);
  expect(element?.querySelector('svg')?.getAttribute('aria-label')).toBe(
    'What moves. y = 2x − 1, slope 2, y-intercept −1: rises 2 for each 1 to the right.',
  );
  expect(JSON.parse(element?.getAttribute('data-moves') ?? '')).toEqual({
    moves: 'line',
    alt: 'What moves.',
    start: { m: 2, b: -1 },
    given: {},
  });
  expect(element?.querySelector('figcaption')?.innerHTML).toBe('Slope <strong>2</strong>');
});

test.each([
  ['as nobody knows', 'alt: a\nmoves: circle', 2, /moves as "circle": use line, parabola/],
  ['as something inherited', 'alt: a\nmoves: toString', 2, /moves as "toString"/],
  ['without a description', 'moves: line', 1, /'alt' is missing/],
  ['with a field nobody knows', 'moves: line\nalt: a\nslope: 2', 3, /Unknown field: 'slope'/],
  ['farther than its slider', 'moves: line\nalt: a\nm: 9', 3, /^m goes from -4 to 4 in steps of 0\.5\.$/],
  ['between two steps', 'moves: line\nalt: a\nm: 1\nb: 0.3', 4, /^b goes from -5 to 5 in steps of 0\.5\.$/],
  ['from no number', 'moves: line\nalt: a\nm: steep', 3, /must be a number/],
  ['of nothing', 'moves: transformations\nalt: a', 1, /'of' is missing/],
  ['of what it is not', 'moves: transformations\nalt: a\nof: cube', 3, /of/],
  ['with two points', 'moves: residuals\nalt: a\npoints: [[1, 2], [3, 4]]', 3, /points/],
  ['with a point outside', 'moves: residuals\nalt: a\npoints: [[1, 2], [3, 4], [13, 4]]', 3, /points/],
])('a figure that moves %s is refused, with its line', (_, source, line, message) => {
  const { html, problems } = figure(source);
  expect(html).toBe('');
  expect(problems).toContainEqual({ line, message: expect.stringMatching(message) });
});
