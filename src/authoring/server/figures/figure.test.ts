import { parseHTML } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { renderFigure } from './figure.ts';

function figure(source: string) {
  const problems: { line: number; message: string }[] = [];
  const html = renderFigure(source, { line: 1, report: (line, message) => problems.push({ line, message }) });
  return { html, problems, element: parseHTML(`<body>${html}</body>`).document.querySelector('figure') };
}

const charts = {
  bar: `
chart: bar
x: { label: Habitat }
y: { label: Animals, min: 0, max: 12000, step: 3000 }
series:
  - { name: Before, points: [[Pond, 4000], [Dune, 9000]] }
  - { name: After, points: [[Pond, 6000], [Dune, 0]] }`,
  line: `
chart: line
x: { label: Time (hours), min: 0, max: 6, step: 1 }
y: { label: Water (liters), min: 0, max: 40, step: 10 }
series:
  - { name: Tank A, points: [[0, 40], [2, 30], [6, 10]] }
  - { name: Tank B, points: [[0, 10], [6, 35]] }`,
  'line of categories': `
chart: line
x: { label: Month }
y: { label: Rain, min: 0, max: 40, step: 10 }
series:
  - { points: [[May, 40], [June, 30]] }`,
  scatter: `
chart: scatter
x: { label: Year, min: 1990, max: 2020, step: 10 }
y: { label: Birds, min: 0, max: 40, step: 10 }
series:
  - { points: [[1991, 3], [2000, 20], [2018, 38]], fit: [[1990, 2], [2020, 40]] }`,
  plane: `
chart: plane
x: { min: -10, max: 10, step: 1 }
y: { min: -10, max: 10, step: 1 }
series:
  - { name: f, points: [[-2, -3], [3, 7]], extend: true, dots: true }
  - { name: g, points: [[0, 5], [5, 0]] }`,
};

const alt = 'alt: "What can be seen of $x^2$ & \\"more\\"."';

describe.each(Object.entries(charts))('a chart: %s', (_, chart) => {
  const { html, problems, element } = figure(alt + chart);
  const svg = element?.querySelector('svg');

  test('is one picture, named by its description, that scales', () => {
    expect(problems).toEqual([]);
    expect(svg?.getAttribute('role')).toBe('img');
    expect(svg?.getAttribute('aria-label')).toBe('What can be seen of x squared & "more".');
    expect(svg?.getAttribute('viewBox')).toMatch(/^0 0 336 \d/);
    expect(svg?.hasAttribute('width')).toBe(false);
  });

  test('has letters of 14 units in a picture 336 wide: 12 px on the narrowest phone', () => {
    expect(svg?.getAttribute('font-size')).toBe('14');
  });

  test('has no color, id or style of its own', () => {
    expect(html).not.toMatch(/ (?:id|style|font-family)=|<style|url\(|#[0-9a-f]{3}|rgb\(/i);
    expect(
      new Set([...html.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map((match) => match[1])).difference(
        new Set(['none', 'currentColor']),
      ),
    ).toEqual(new Set());
  });

  test('can be read as a table', () => {
    expect(element?.querySelector('details.data > summary')?.textContent).toBe('Show the data as a table');
    expect(element?.querySelectorAll('tbody tr').length).toBeGreaterThan(1);
  });
});

const textsOf = (source: string, selector: string) =>
  [...(figure(source).element?.querySelectorAll(selector) ?? [])].map((element) => element.textContent);

test('bars stand in pairs, named by a legend, and the table has a column for each', () => {
  const { element } = figure(alt + charts.bar);
  expect(element?.querySelectorAll('svg.drawing .bar.s1 rect, svg.drawing .s1.bar').length).toBeGreaterThan(0);
  expect(textsOf(alt + charts.bar, '.legend li')).toEqual(['Before', 'After']);
  expect(textsOf(alt + charts.bar, 'thead th')).toEqual(['Habitat', 'Before: Animals', 'After: Animals']);
  expect(textsOf(alt + charts.bar, 'tbody tr')).toEqual(['Pond4,0006,000', 'Dune9,0000']);
});

test('series of a line chart differ by dash and mark as well as by color', () => {
  const { element } = figure(alt + charts.line);
  expect(element?.querySelectorAll('svg.drawing .mark.s1 circle').length).toBe(3);
  expect(element?.querySelectorAll('svg.drawing .mark.s2 path').length).toBe(2);
  expect(element?.querySelectorAll('svg.drawing .series').length).toBe(2);
  expect(textsOf(alt + charts.line, 'tbody tr')).toEqual(['04010', '230–', '61035']);
});

test('years have no comma, and a fit is named', () => {
  expect(textsOf(alt + charts.scatter, 'svg.drawing text')).toContain('2020');
  expect(textsOf(alt + charts.scatter, '.legend li')).toEqual(['Line of best fit']);
});

test('a line that is extended runs to the edges of the plane', () => {
  const { element } = figure(alt + charts.plane);
  const [top, bottom] = ['s1', 's2'].map((style) =>
    element?.querySelector(`svg.drawing .series.${style} path`)?.getAttribute('d'),
  );
  expect(top?.match(/[ML]/g)).toHaveLength(4);
  expect(bottom?.match(/[ML]/g)).toHaveLength(2);
});

test('a chart whose values are the question has no table', () => {
  expect(figure(`${alt}\ntable: false${charts.line}`).html).not.toContain('<details');
});

test.each([
  ['Water. Source: A. Nile, 2010', 'Water. <span class="source">Source: A. Nile, 2010</span>'],
  ['Water. Source: A, 2010. Source: B, 2012', 'Water. <span class="source">Source: A, 2010. Source: B, 2012</span>'],
  ['Sources of water', 'Sources of water'],
])('where the data come from stands apart: %s', (caption, shown) => {
  expect(figure(`${alt}\ncaption: '${caption}'${charts.line}`).html).toContain(`<figcaption>${shown}</figcaption>`);
});

test('a caption is Markdown', () => {
  expect(figure(`${alt}\ncaption: Water of **two** tanks${charts.line}`).html).toContain(
    '<figcaption>Water of <strong>two</strong> tanks</figcaption>',
  );
});

describe('a chart is refused', () => {
  test.each([
    ['of an unknown kind', 'alt: a\nchart: pie', 2, /no chart "pie"/],
    ['without a description', charts.line.trim(), 1, /'alt' is missing/],
    ['with a field nobody knows', `alt: a${charts.line}\ncolor: red`, 8, /Unknown field: 'color'/],
    ['with a point outside', 'alt: a' + charts.line.replace('[2, 30]', '[2, 50]'), 6, /\(2, 50\) lies outside/],
    ['with text for a number', 'alt: a' + charts.line.replace('[2, 30]', '[two, 30]'), 6, /must be a number/],
    [
      'with an axis that ends before it begins',
      'alt: a' + charts.line.replace('max: 6', 'max: -1'),
      3,
      /must end above/,
    ],
    ['with a thousand steps', 'alt: a' + charts.line.replace('step: 1 }', 'step: 0.001 }'), 3, /more than 45 steps/],
    ['with a step of zero', 'alt: a' + charts.line.replace('step: 1 }', 'step: 0 }'), 3, /step/],
    ['with infinite axes', 'alt: a' + charts.line.replace('max: 6', 'max: .inf'), 3, /max/],
    ['with bars that do not start at zero', 'alt: a' + charts.bar.replace('min: 0', 'min: 3000'), 4, /start at zero/],
    ['with nameless series', 'alt: a' + charts.line.replace('name: Tank B, ', ''), 7, /needs a name/],
    ['with a name twice', 'alt: a' + charts.line.replace('Tank B', 'Tank A'), 7, /two series 'Tank A'/],
    ['with a category twice', 'alt: a' + charts.bar.replace('[Dune, 9000]', '[Pond, 9000]'), 6, /'Pond' comes twice/],
  ])('%s', (_, source, line, message) => {
    const { html, problems } = figure(source);
    expect(html).toBe('');
    expect(problems).toContainEqual({ line, message: expect.stringMatching(message) });
  });
});

describe('a table of data', () => {
  const table = `
caption: Goods shipped from a port
table:
  columns: [Year, Sugar, Ship]
  rows:
    - [1700, 1200, '*Hope*']
    - [1730, 4.5, '–']`.trim();

  test('has a title, names for its columns and its rows, and numbers as they are written in school', () => {
    const { html, problems } = figure(table);
    expect(problems).toEqual([]);
    expect(html).toBe(
      '<figure class="figure tabled"><div class="scroll" role="group" aria-label="Table" tabindex="0"><table>' +
        '<caption>Goods shipped from a port</caption><thead><tr>' +
        '<th scope="col">Year</th><th scope="col" class="right">Sugar</th><th scope="col">Ship</th></tr></thead><tbody>' +
        '<tr><th scope="row">1700</th><td class="right">1,200</td><td><em>Hope</em></td></tr>' +
        '<tr><th scope="row">1730</th><td class="right">4.5</td><td>–</td></tr></tbody></table></div></figure>',
    );
  });

  test.each([
    ['without a title', table.replace(/^caption.*\n/, ''), 1, /'caption' is missing/],
    ['with a description', `alt: a\n${table}`, 1, /Unknown field: 'alt'/],
    [
      'with a row that is too short',
      table.replace("1200, '*Hope*'", '1200'),
      5,
      /2 cells, and the table has 3 columns/,
    ],
    ['with one column', 'caption: a\ntable: { columns: [a], rows: [[1]] }', 2, /columns/],
    ['without rows', 'caption: a\ntable: { columns: [a, b], rows: [] }', 2, /rows/],
    ['of which only yes or no is said', 'caption: a\ntable: true', 2, /must be a group of fields/],
  ])('is refused %s', (_, source, line, message) => {
    const { html, problems } = figure(source);
    expect(html).toBe('');
    expect(problems).toContainEqual({ line, message: expect.stringMatching(message) });
  });
});

const drawn = (inside: string, root = '<svg viewBox="0 0 320 200">') =>
  figure(`alt: A triangle.\nsvg: |-\n  ${root}\n    ${inside}\n  </svg>`);

test('a drawing keeps its shapes, classes and the case of its viewBox', () => {
  const { html, problems } = drawn(
    '<g transform="translate(1,2)"><path class="soft" d="M0,0L1,1Z" stroke="currentColor"/><text x="1" y="2" text-anchor="middle">A &amp; B</text></g>',
  );
  expect(problems).toEqual([]);
  expect(html.replace(/\s+/g, ' ')).toBe(
    '<figure class="figure"><svg viewBox="0 0 320 200" class="drawing" role="img" aria-label="A triangle."> ' +
      '<g transform="translate(1,2)"><path class="soft" d="M0,0L1,1Z" stroke="currentColor"></path>' +
      '<text x="1" y="2" text-anchor="middle">A &amp; B</text></g> </svg></figure>',
  );
});

describe('a drawing is refused', () => {
  test.each([
    ['with a script', '<script>alert(1)</script>', /no <script>/],
    ['with HTML inside', '<foreignObject><p>a</p></foreignObject>', /no <foreignObject>/],
    ['with an image', '<image href="https://example.com/a.png"/>', /no <image>/],
    ['with a link', '<a href="javascript:alert(1)"><text>a</text></a>', /no <a>/],
    ['with a use', '<use href="https://example.com/a.svg#x"/>', /no <use>/],
    ['with an animation', '<set attributeName="href" to="javascript:alert(1)"/>', /no <set>/],
    ['with a style', '<style>*{}</style>', /no <style>/],
    ['with a handler', '<path onload="alert(1)" d="M0,0"/>', /no attribute 'onload'/],
    ['with a style attribute', '<path style="fill:red" d="M0,0"/>', /no attribute 'style'/],
    ['with an id', '<path id="a" d="M0,0"/>', /no attribute 'id'/],
    ['with an address as a color', '<path fill="url(https://example.com/#a)" d="M0,0"/>', /no value for 'fill'/],
    ['with a color', '<path fill="red" d="M0,0"/>', /'red' is no value for 'fill'/],
    ['with an unknown class', '<path class="big" d="M0,0"/>', /no class 'big'/],
    ['with a number that is none', '<circle r="1e" />', /no value for 'r'/],
    ['with an unclosed element', '<g>', /not well-formed/],
    ['with two attributes of one name', '<g fill="none" fill="none"/>', /not well-formed/],
    ['with an entity nobody declared', '<text>&xxe;</text>', /not well-formed/],
    ['with CDATA', '<text><![CDATA[<script>]]></text>', /no declarations/],
    ['with a processing instruction', '<?xml-stylesheet href="a"?>', /no declarations/],
    ['with a drawing inside', '<svg viewBox="0 0 1 1"/>', /no <svg>/],
    ['too deep', '<g>'.repeat(40) + '</g>'.repeat(40), /elements deep/],
  ])('%s', (_, inside, message) => {
    const { html, problems } = drawn(inside);
    expect(html).toBe('');
    expect(problems[0]).toEqual({ line: expect.any(Number), message: expect.stringMatching(message) });
    expect(problems[0]?.line).toBeGreaterThanOrEqual(3);
    expect(problems[0]?.line).toBeLessThanOrEqual(5);
  });

  test.each([
    ['with a document type', '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1">', /no declarations/],
    ['that is no SVG', '<p>', /./],
    ['of an enormous size', '<svg viewBox="0 0 30000 30000">', /needs a viewBox/],
    ['of no size', '<svg>', /needs a viewBox/],
  ])('%s', (_, root, message) => {
    const { html, problems } = drawn('', root);
    expect(html).toBe('');
    expect(problems[0]?.message).toMatch(message);
  });
});

test('a drawing of thousands of elements is refused', () => {
  expect(drawn('<g/>\n    '.repeat(3_500)).problems).toEqual([
    { line: expect.any(Number), message: expect.stringMatching(/3000 elements/) },
  ]);
});

test('a formula in the text of a drawing or chart is warned of', () => {
  const warned = [{ line: expect.any(Number), message: expect.stringMatching(/This text is plain: the formula 'x'/) }];
  expect(drawn('<text>$x$</text>')).toMatchObject({ html: expect.stringContaining('$x$'), problems: warned });
  expect(figure('alt: a' + charts.line.replace('Tank A', '$x$')).problems).toEqual(warned);
  expect(figure('alt: a' + charts.bar.replaceAll('Dune', '$x$')).problems).toEqual([...warned, ...warned]);
});

test('the line of a problem is the line of the element', () => {
  expect(
    figure('alt: a\nsvg: |-\n  <svg viewBox="0 0 9 9">\n    <g/>\n    <path onclick="a" d="M0,0"/>\n  </svg>').problems,
  ).toEqual([{ line: 5, message: "A drawing has no attribute 'onclick'." }]);
});
