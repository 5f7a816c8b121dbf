import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { renderFigure } from '../figures/figure.ts';
import { nastyPayloads } from '../testing/nastyPayloads.ts';
import { renderInline, renderMarkdown } from './markdown.ts';

/** Every place of a course where an author's words become HTML. */
const fields: Record<string, (payload: string) => string> = {
  'a text': (payload) => renderMarkdown(payload, place(), renderFigure),
  'a text in a list': (payload) => renderMarkdown(`- ${payload}`, place(), renderFigure),
  'a box': (payload) => renderMarkdown(`::: idea\n${payload}\n:::`, place(), renderFigure),
  'the title of a box': (payload) => renderMarkdown(`::: try ${oneLine(payload)}\nx\n:::`, place(), renderFigure),
  'an underlined text': (payload) => renderMarkdown(`++${payload}++`, place(), renderFigure),
  'a cell of a table': (payload) => renderMarkdown(`| a |\n|--|\n| ${oneLine(payload)} |`, place(), renderFigure),
  'a heading': (payload) => renderMarkdown(`## ${oneLine(payload)}`, place(), renderFigure),
  'an option, hint or rationale': (payload) => renderInline(payload, place()),
  'words in a formula': (payload) => renderInline(`$\\text{${payload}}$`, place()),
  'the description of a chart': (payload) => renderFigure(chart({ alt: payload }), place()),
  'the caption of a chart': (payload) => renderFigure(chart({ caption: payload }), place()),
  'the label of an axis': (payload) => renderFigure(chart({ label: payload.slice(0, 80) }), place()),
  'the name of a series': (payload) => renderFigure(chart({ name: payload.slice(0, 60) }), place()),
  'a category': (payload) => renderFigure(chart({ category: payload.slice(0, 60) }), place()),
  'the title of a table of data': (payload) => renderFigure(table({ caption: payload }), place()),
  'a column of a table of data': (payload) => renderFigure(table({ column: payload.slice(0, 120) }), place()),
  'a cell of a table of data': (payload) => renderFigure(table({ cell: payload.slice(0, 200) }), place()),
  'a drawing': (payload) => renderFigure(drawing(payload), place()),
  'the text of a drawing': (payload) =>
    renderFigure(drawing(`<text>${payload.replace(/[<&]/g, '&lt;')}</text>`), place()),
  'the class of a drawing': (payload) =>
    renderFigure(drawing(`<g class="${payload.replace(/[<&"]/g, '')}"/>`), place()),
  'the description of a figure that moves': (payload) =>
    renderFigure(`moves: line\nalt: ${JSON.stringify(payload)}`, place()),
  'a sentence in a figure that moves': (payload) =>
    renderFigure(
      `moves: boundaries\nalt: x\nfirst: ${JSON.stringify(payload.slice(0, 140))}\nsentence: x\nfragment: x`,
      place(),
    ),
};

test.each(nastyPayloads)('%j does nothing in any field', (payload) => {
  const found = Object.entries(fields).map(([field, render]) => ({ field, dangers: dangersIn(render(payload)) }));
  expect(found.filter(({ dangers }) => dangers.length > 0)).toEqual([]);
});

test('the watch sees what it is there to see', () => {
  const dangers = [
    ...['<script></script>', '<p onclick="x">', '<a href="javascript:x">', '<img src="https://evil.example/x">'],
    ...['<span style="background:url(https://evil.example)">', '<a href="//evil.example">', '<svg><use></use></svg>'],
  ];
  for (const html of dangers) expect(dangersIn(html)).toHaveLength(1);
});

test('harmless words come through every field', () => {
  const rendered = Object.entries(fields).filter(([field]) => !/a drawing|the class|words/.test(field));
  expect(rendered.filter(([, render]) => !render('plain words').includes('plain words'))).toEqual([]);
});

const elements = new Set(
  (
    'p br hr strong em s u code pre blockquote ul ol li a span h2 h3 h4 h5 h6 section details summary div table caption thead ' +
    'tbody tr th td figure figcaption svg g path line polyline polygon circle ellipse rect text tspan math semantics ' +
    'annotation mrow mi mn mo mtext mspace msup msub msubsup mfrac msqrt mroot mstyle mover munder munderover mtable ' +
    'mtr mtd mpadded menclose mphantom mglyph'
  ).split(' '),
);
const attributes =
  /^(?:class|role|aria-[a-z]+|data-moves|tabindex|scope|start|href|rel|style|xmlns|encoding|display|[a-z]*(?:width|height|align|space|size|depth)|viewBox|d|points|transform|fill(?:-opacity)?|stroke(?:-[a-z]+)?|x[12]?|y[12]?|c[xy]|r[xy]?|d[xy]|text-anchor|font-[a-z]+|preserveAspectRatio|opacity|stretchy|fence|separator|lspace|rspace|mathvariant|accent(?:under)?|scriptlevel|displaystyle|[lr]space|linebreak|notation|voffset|column[a-z]+|row[a-z]+)$/;

/** Everything in the HTML that could run, load or lead to a foreign place. */
function dangersIn(html: string): string[] {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const tag = element.localName;
    if (!elements.has(tag)) return [`<${tag}>`];
    return [...element.attributes]
      .filter((attribute) => isDangerous(tag, attribute))
      .map(({ name }) => `<${tag} ${name}>`);
  });
}

function isDangerous(tag: string, { name, value }: { name: string; value: string }): boolean {
  // Where a link may lead is the author's to say; that it is https, or a path of this site, is ours.
  if (name === 'href') return tag !== 'a' || !/^(?:https:\/\/|\/(?!\/|\\))/.test(value);
  if (name === 'style') return /url|expression|import|position:fixed/i.test(value);
  return !attributes.test(name);
}

function place() {
  return { line: 1, report: () => {} };
}

function oneLine(payload: string): string {
  return payload.replace(/\n/g, ' ');
}

function chart({ alt = 'a', caption = 'b', label = 'c', name = 'd', category = 'e' }): string {
  return JSON.stringify({
    alt,
    caption,
    chart: 'bar',
    x: { label },
    y: { label, min: 0, max: 10, step: 5 },
    series: [
      { name, points: [[category, 3]] },
      { name: 'other', points: [[category, 4]] },
    ],
  });
}

function table({ caption = 'a', column = 'b', cell = 'c' }): string {
  return JSON.stringify({ caption, table: { columns: ['a', column], rows: [['a', cell]] } });
}

function drawing(inside: string): string {
  return JSON.stringify({ alt: 'a', svg: `<svg viewBox="0 0 9 9">${inside}</svg>` });
}
