import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderInline, renderMarkdown } from './markdown.ts';
import { callCounter } from '#platform/server/testing/callsMade.ts';
import { charactersRead } from '#platform/server/testing/charactersRead.ts';
import type { Problem } from '#platform/server/problem.ts';

const figureStandsHere = () => '<figure></figure>';

function rendered(text: string, line = 1) {
  const problems: Pick<Problem, 'line' | 'message' | 'severity'>[] = [];
  const report = (at: number, message: string, severity: Problem['severity'] = 'error') =>
    problems.push({ line: at, message, severity });
  return { html: renderMarkdown(text, { line, report }, figureStandsHere), problems };
}

function inline(text: string) {
  const problems: string[] = [];
  return { html: renderInline(text, { line: 1, report: (_, message) => problems.push(message) }), problems };
}

test('six underscores are a blank, in a sentence and alone', () => {
  const blank = '<span class="blank" role="img" aria-label="blank"></span>';
  expect(rendered('at first ______ a dozen').html).toBe(`<p>at first ${blank} a dozen</p>`);
  expect(rendered('______').html).toBe(`<p>${blank}</p>`);
  expect(inline('______').html).toBe(blank);
});

describe('a line does not end', () => {
  const joined = (html: string) => /<span class="unbroken">.*<\/span>([^<]*)<\/span>(.*)$/.exec(html)?.slice(1);

  test.each([
    ['in the $xy$-plane?', ['-plane?', '']],
    ['so $x$, and', [',', ' and']],
    ['($x = 6$) is', [')', ' is']],
    ['it is $x = 6$', ['', '']],
  ])('within a short formula, or between it and what stands close: %s', (text, ends) => {
    expect(joined(inline(text).html)).toEqual(ends);
  });

  test('within short code; a long one may break', () => {
    expect(inline('type `y=0.4x<7.5`.').html).toBe('type <code class="unbroken">y=0.4x&lt;7.5</code>.');
    expect(inline('type `y=0.4x+7.5 and y=0.2x+1.75`.').html).toBe('type <code>y=0.4x+7.5 and y=0.2x+1.75</code>.');
  });

  test('before the mark behind a long one, which may break elsewhere; the mark is heard as well', () => {
    const { html } = inline('so $2(x + y) + 3(x - y) = 40x$, and');
    expect(html).not.toContain('<span class="unbroken"><span class="math');
    expect(html).toMatch(
      /<span class="mord">,<\/span><\/span><\/span><\/span><\/span><span class="heard">,<\/span> and$/,
    );
  });

  test('a formula that has no parts and nothing close to it is as it is', () => {
    expect(inline('$x$ is').html).toMatch(/^<span class="math"/);
  });
});

test('HTML is shown as text', () => {
  expect(rendered('a <b>bold</b> <script>alert(1)</script>').html).toBe(
    '<p>a &lt;b&gt;bold&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt;</p>',
  );
});

test.each([
  ['[a](https://example.com/x)', '<a href="https://example.com/x" rel="noopener noreferrer">a</a>'],
  ['[a](/lessons/x)', '<a href="/lessons/x">a</a>'],
  ['[a](http://example.com)', '[a](http://example.com)'],
  ['[a](//example.com)', '[a](//example.com)'],
  ['[a](/\\example.com)', '<a href="/%5Cexample.com">a</a>'],
  ['[a](javascript:alert)', '[a](javascript:alert)'],
  ['[a](data:text/html,x)', '[a](data:text/html,x)'],
  ['www.example.com', 'www.example.com'],
])('the link %s becomes %s', (text, html) => {
  expect(inline(text).html).toBe(html);
});

test('an image is no image', () => {
  expect(inline('![a](https://example.com/a.png)').html).not.toContain('<img');
});

test('a table scrolls in a group of its own, aligned by class, with bars inside formulas', () => {
  const { html, problems } = rendered('| a | $|x|$ |\n|:--|--:|\n| 1 | $|{-2}|$ |');
  expect(problems).toEqual([]);
  expect(html).toContain('<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>');
  expect(html).toContain('<th scope="col" class="left">a</th>');
  expect(html).toContain('aria-label="the absolute value of x"');
  expect(html).toContain('aria-label="the absolute value of negative 2"');
  expect(html.match(/<td/g)).toHaveLength(2);
  expect(html).not.toMatch(/<t[dh][^>]*style=/);
});

test('the empty corner of a table is no heading', () => {
  expect(rendered('| | a |\n|--|--|\n| 1 | 2 |').html).toMatch(/<tr>\s*<td><\/td>\s*<th scope="col">a<\/th>/);
});

test('below an empty corner the first cell of a row is its name', () => {
  const { html } = rendered('| | a |\n|--|--|\n| 1 | 2 |\n| | 3 |\n\n| x | y |\n|--|--|\n| 4 | 5 |');
  expect(html.match(/<th scope="row">[^<]*/g)).toEqual(['<th scope="row">1']);
});

describe('what is underlined', () => {
  const [start, end] = [
    '<span class="heard">[start of underline] </span>',
    '<span class="heard"> [end of underline]</span>',
  ];

  test.each([
    ['a sentence', 'One. ++Two *and* two.++ Three.', `<p>One. <u>${start}Two <em>and</em> two.${end}</u> Three.</p>`],
    ['in italics', '*One. ++Two.++ Three.*', `<p><em>One. <u>${start}Two.${end}</u> Three.</em></p>`],
    ['over lines of verse', '++One,\\\nTwo.++\\\nThree', `<p><u>${start}One,<br />\nTwo.${end}</u><br />\nThree</p>`],
    ['twice', '++a++, ++b++', `<p><u>${start}a${end}</u>, <u>${start}b${end}</u></p>`],
  ])('%s, is heard to be', (_, text, html) => {
    expect(rendered(text)).toMatchObject({ html, problems: [] });
  });

  test('may stand in an option', () => {
    expect(inline('++a++').html).toBe(`<u>${start}a${end}</u>`);
  });

  test.each(['C++ and C++', '1++2++3', 'a ++ b ++ c', '++ a ++', '++++', '+++a+++', '++a', 'a++', '++a ++', '`++a++`'])(
    'is not %j',
    (text) => {
      expect(rendered(text).html).not.toContain('<u>');
    },
  );
});

test('a table whose rows do not fit is reported, not shown as bars', () => {
  expect(rendered('text\n\n| a | b | c |\n|--|--|\n| 1 | 2 |').problems).toEqual([
    {
      line: 3,
      message: 'This looks like a table, but its first row has not as many cells as its second.',
      severity: 'error',
    },
  ]);
});

describe('a display', () => {
  test.each([
    ['$$\nx\n- 3\n+ 4\n= 5\n$$', 'x minus 3 plus 4 equals 5'],
    ['text\n$$ x $$\ntext', 'x'],
    ['\\[\nx\n\\]', 'x'],
    ['- item\n\n  $$\n  x\n  $$', 'x'],
  ])('%j is read as %s', (text, spoken) => {
    expect(rendered(text).html).toContain(`<span class="math display" role="math" aria-label="${spoken}">`);
  });
});

describe('a box', () => {
  test.each([
    ['::: idea\nx\n:::', '<section class="box idea"><h2 class="box-title">The idea</h2><p>x</p></section>'],
    [
      '::: mistake\nx\n:::',
      '<section class="box mistake"><h2 class="box-title">A common mistake</h2><p>x</p></section>',
    ],
    [
      '::: example Two *jobs*\nx\n:::',
      '<section class="box example"><h2 class="box-title">Example: Two <em>jobs</em></h2><p>x</p></section>',
    ],
    ['::: example\nx\n:::', '<section class="box example"><h2 class="box-title">Example</h2><p>x</p></section>'],
    ['::: try\nx\n:::', '<section class="box try"><h2 class="box-title">Try it</h2><p>x</p></section>'],
    ['::: answer\nx\n:::', '<details class="answer"><summary>Show the answer</summary><p>x</p></details>'],
  ])('%j', (text, html) => {
    expect(rendered(text).html.replace(/\n/g, '')).toBe(html);
  });

  test.each([
    ['with colons of one length', '::: try\nq\n\n::: answer\na\n:::\n:::\nafter'],
    ['with a longer fence outside', ':::: try\nq\n\n::: answer\na\n:::\n::::\nafter'],
  ])('nests %s', (_, text) => {
    expect(rendered(text).html.replace(/\n/g, '')).toBe(
      '<section class="box try"><h2 class="box-title">Try it</h2><p>q</p>' +
        '<details class="answer"><summary>Show the answer</summary><p>a</p></details></section><p>after</p>',
    );
  });

  test('has a heading one level below the one before it', () => {
    expect(rendered('## a\n\n::: idea\nx\n:::\n\n### b\n\n::: idea\ny\n:::').html.match(/<h\d/g)).toEqual([
      '<h2',
      '<h3',
      '<h3',
      '<h4',
    ]);
  });

  test('holds fenced code with colons in it', () => {
    expect(rendered('::: idea\n```\n:::\n```\n:::').html).toContain('<pre><code>:::\n</code></pre></section>');
  });

  test.each([
    ['a\n\n::: idee\nx\n:::', 3, /There is no box 'idee'/],
    ['a\n\n::: idea\nx', 3, /not closed/],
    ['a\n\n:::', 3, /none is open/],
    ['::: idea Title\nx\n:::', 1, /has no title/],
    ['::: constructor\nx\n:::', 1, /There is no box/],
  ])('%j is reported at line %i', (text, line, message) => {
    expect(rendered(text).problems).toEqual([{ line, message: expect.stringMatching(message), severity: 'error' }]);
  });
});

test('problems carry the line of the file they stand in', () => {
  const text = 'one\ntwo $\\fraq$\n\n- three\n- four $\\oops$\n\n$$\n\\nope\n$$\n\n# five';
  expect(
    rendered(text, 10)
      .problems.map(({ line }) => line)
      .sort((a, b) => a - b),
  ).toEqual([11, 14, 16, 20]);
});

test('words in a formula are a warning', () => {
  expect(rendered('a\n$miles per hour$').problems).toEqual([
    { line: 2, message: "Words in a formula belong in \\text{…}: 'miles per hour'.", severity: 'warning' },
  ]);
});

test('inline text is one paragraph, and lists or headings in it are text', () => {
  expect(inline('- **a**').html).toBe('- <strong>a</strong>');
  expect(inline('a\n\nb').problems).toEqual(['This text may only be one paragraph.']);
});

test('nobody forges the place of a formula', () => {
  expect(rendered('0-0; x-0; $x$').html).toMatch(/^<p>0-0; x-0; <span class="math"/);
});

const many = (unit: string, count: number) => unit.repeat(count);

test.each([
  ['quotes', many('>', 4_000)],
  ['brackets', many('[', 20_000)],
  ['emphasis', many('*a ', 7_000)],
  ['lists', Array.from({ length: 60 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
  ['boxes', many('::: try\n', 1_000)],
  ['rows', `|a|b|\n|-|-|\n${many('||\n', 12_000)}`],
  ['rules', many('---\n', 14_000)],
])('%s by the thousand are refused', (_, text) => {
  expect(rendered(text).problems.length).toBeGreaterThan(0);
});

describe('what is typed to take long', () => {
  let counter: Awaited<ReturnType<typeof callCounter>>;
  beforeAll(async () => void (counter = await callCounter()));
  afterAll(() => counter.stop());

  test.each([
    ['brackets', many('[', 2_990)],
    ['emphasis', many('*a ', 990)],
    ['strong emphasis', many('**a*', 700)],
    ['link openings', many('[a](', 700)],
    ['image openings', many('![', 1_490)],
    ['backticks', Array.from({ length: 70 }, (_, width) => many('`', width + 1)).join(' ')],
    ['dollars', many('$a ', 990)],
    ['formula openings', many('\\(', 1_490)],
    ['autolinks', many('<https://a', 290)],
    ['underscores', many('_a', 1_490)],
    ['pluses', many('++a ', 740)],
    ['underlines', many('++a++ ', 490)],
    ['entities', many('&amp;', 590)],
  ])(
    'as many %s as fit are rendered in work that grows with the text, paragraph by paragraph',
    async (_, paragraph) => {
      expect(rendered(many(`${paragraph}\n\n`, 9)).html).toContain('<p>');
      const text = many(`${paragraph}\n\n`, 3);
      let read = 0;
      const calls = await counter.callsOf(async () => (read = await charactersRead(() => rendered(text))));
      expect(calls / text.length).toBeLessThan(300);
      expect(read / text.length).toBeLessThan(3 * 3_000); // a paragraph has 3,000
    },
  );
});
