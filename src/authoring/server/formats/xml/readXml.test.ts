import { expect, test } from 'vitest';
import { FormatError } from '../formatError.ts';
import { cdata, escapeXml, unescapeXml } from './escapeXml.ts';
import { textOf } from './element.ts';
import { readXml } from './readXml.ts';

function refusal(text: string) {
  try {
    readXml(text);
  } catch (error) {
    if (error instanceof FormatError) return [error.line, error.message];
    throw error;
  }
  return 'read';
}

const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
  '',
);

test.each([
  [
    'a billion laughs',
    `<?xml version="1.0"?>\n<!DOCTYPE l [<!ENTITY l0 "ha">${laughs}]>\n<l>&l9;</l>`,
    2,
    /^DOCTYPE and entities are not read/,
  ],
  ['an entity from elsewhere', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>', 1, /^DOCTYPE/],
  ['a DTD from elsewhere', '\n\n<!DOCTYPE quiz SYSTEM "https://example.com/quiz.dtd"><quiz/>', 3, /^DOCTYPE/],
  [
    '10,000 tags in each other',
    `<a>\n${'<b>'.repeat(10_000)}${'</b>'.repeat(10_000)}</a>`,
    2,
    /^Tags may be nested 60 deep\.$/,
  ],
  ['more tags than memory is for', `<a>\n${'<b></b>'.repeat(250_000)}</a>`, 2, /^A file may have 250000 tags\.$/],
  ['a tag that is cut off', '<a>\n<b>\n<c d="', 3, /^The file is cut off/],
  ['a remark that is cut off', '<a>\n<!-- b', 2, /^The file is cut off/],
  ['a CDATA that is cut off', '<a>\n<![CDATA[ b ]]', 2, /^The file is cut off/],
  ['an element that is cut off', '<a>\n<b>x', 1, /^This is not well-formed XML/],
  ['tags that cross', '<a>\n<b></a></b>', 2, /^This is not well-formed XML/],
  ['an attribute without quotes', '<a>\n<b c=d/></a>', 2, /^This is not well-formed XML/],
  ['a name that is a trap for programs', '<a><constructor/></a>', 1, /^This XML is not read/],
  ['no XML', 'question,answer', 1, /./],
  ['nothing', '', 1, /./],
])('%s is refused, with its line', (_, text, line, message) => {
  expect(refusal(text)).toEqual([line, expect.stringMatching(message)]);
});

test('a DOCTYPE in a text is a text', () => {
  expect(textOf(readXml('<a><![CDATA[<!DOCTYPE html> &amp;]]><!-- <!DOCTYPE b> --> &lt;c&gt; &#36;&#x24;</a>'))).toBe(
    '<!DOCTYPE html> &amp; <c> $$',
  );
});

test('every element knows its line, its attributes and the order of what is in it', () => {
  const root = readXml('<?xml version="1.0"?>\n<m:a xmlns:m="x">\n  one<b c="&quot;1 &gt; 0&quot;"/>\n two</m:a>');
  expect(root).toMatchObject({ name: 'a', line: 2 });
  expect(root.children).toEqual([
    '\n  one',
    { name: 'b', attributes: { c: '"1 > 0"' }, children: [], line: 3 },
    '\n two',
  ]);
});

test('an entity that nobody declared stays as it is written', () => {
  expect(unescapeXml('&valueOf; &amp; &#0; &#x110000; &#xD800;')).toBe('&valueOf; & &#0; &#x110000; &#xD800;');
});

test.each(['a < b & "c" > d', ']]> and ]]]]>', 'a\u0000b\u000Bc', '“é” −'])(
  '%j is written so that it reads the same',
  (text) => {
    const plain = text.replace(/[\u0000\u000B]/g, '');
    expect(textOf(readXml(`<a>${cdata(text)}</a>`))).toBe(plain);
    const root = readXml(`<a b="${escapeXml(text)}">${escapeXml(text)}</a>`);
    expect([textOf(root), root.attributes.b]).toEqual([plain, plain]);
  },
);
