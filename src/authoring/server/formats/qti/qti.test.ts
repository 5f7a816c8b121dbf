import { expect, test } from 'vitest';
import { importQuestions } from '../importQuestions.ts';
import { qtiFaults } from '../testing/qtiRules.ts';
import { asked, readWith } from '../testing/readWith.ts';
import { sampleQuestion, skills, typedQuestion } from '../testing/sampleQuestion.ts';
import { descendantsOf } from '../xml/element.ts';
import { readXml } from '../xml/readXml.ts';
import { itemType, packageNamespace, qtiNamespace } from './names.ts';
import { readQti } from './readQti.ts';
import { writeQti } from './writeQti.ts';

const read = (text: string) => readWith(readQti, text);
const own = [sampleQuestion({ tags: [] }), typedQuestion({ tags: [] })];

test('a package of ours holds all but hints, misconceptions, provenance and what only files of the course hold', () => {
  const told: string[] = [];
  const files = writeQti(own, (id, message) => told.push(`${id} ${message}`));
  expect(told).toEqual(
    ['slope-01', '2nd-typed'].map(
      (id) => `${id} is written without its 3 hints, its misconceptions, its provenance and its figure.`,
    ),
  );
  expect(files.map(({ file }) => file)).toEqual(['imsmanifest.xml', 'slope-01.xml', '_2nd-typed.xml']);
  const { questions } = importQuestions(
    files.map(({ file, text }) => ({ file: `folder/${file}`, bytes: Buffer.from(text) })),
    'qti',
    skills,
  );
  expect(questions.map(asked)).toEqual(own.map(asked));
  questions.forEach((question, index) => {
    const { id, skill, difficulty, explanation } = own[index] ?? sampleQuestion();
    expect(question).toMatchObject({ id, skill, difficulty, explanation });
  });
});

test('each item keeps the rules of the schema, in its namespace', () => {
  for (const { text } of writeQti(own, () => {}).slice(1)) {
    const item = readXml(text);
    expect(qtiFaults(item)).toEqual([]);
    expect(item.attributes.xmlns).toBe(qtiNamespace);
  }
});

test('the rules find what is wrong', () => {
  const text = writeQti(own, () => {})[1]?.text ?? '';
  const faults = (from: string | RegExp, to: string) => qtiFaults(readXml(text.replace(from, to)));
  expect(faults('identifier="slope-01" ', '')).toEqual(['<qti-assessment-item> has no identifier']);
  expect(faults('response-identifier="RESPONSE"', 'response-identifier="OTHER"')).toEqual([
    "<qti-choice-interaction> refers to 'OTHER', which is not declared",
  ]);
  expect(faults('<qti-simple-choice identifier="A"', '<qti-simple-choice identifier="1"')).toEqual([
    "<qti-simple-choice> has the identifier '1'",
  ]);
  expect(faults('<p>', '<p><marquee/>')).toEqual(['<marquee> is no element of QTI']);
});

test('the manifest lists every item with its file, and tells skill and difficulty', () => {
  const manifest = readXml(writeQti(own, () => {})[0]?.text ?? '');
  expect(manifest.attributes.xmlns).toBe(packageNamespace);
  expect(descendantsOf(manifest, 'resource').map(({ attributes }) => attributes)).toEqual([
    { identifier: 'slope-01', type: itemType, href: 'slope-01.xml' },
    { identifier: '_2nd-typed', type: itemType, href: '_2nd-typed.xml' },
  ]);
});

/** An item as other systems write them. */
function item(parts: { declaration?: string; body: string; after?: string; identifier?: string }): string {
  const {
    declaration = '<qti-response-declaration identifier="R1" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>ch2</qti-value></qti-correct-response></qti-response-declaration>',
    body,
    after = '',
    identifier = 'other-item',
  } = parts;
  return `<qti-assessment-item xmlns="${qtiNamespace}" identifier="${identifier}" title="Other" adaptive="false" time-dependent="false">
${declaration}<qti-item-body>${body}</qti-item-body>${after}</qti-assessment-item>`;
}

const choices =
  '<qti-simple-choice identifier="ch1">One</qti-simple-choice><qti-simple-choice identifier="ch2"><p>Two</p></qti-simple-choice>';

test('an item of another system: a prompt, MathML, feedback in every place', () => {
  const { questions, told } = read(
    item({
      body: `<div class="passage"><p>A text.</p></div><p>Look: <math xmlns="http://www.w3.org/1998/Math/MathML"><msup><mi>x</mi><mn>2</mn></msup></math> <img src="x.png" alt="A graph"/></p>
<qti-choice-interaction response-identifier="R1" max-choices="1" shuffle="true"><qti-prompt>Which one costs $5?</qti-prompt>${choices.replace('One', 'One<qti-feedback-inline outcome-identifier="F" identifier="ch1" show-hide="show">Not <b>that</b>.</qti-feedback-inline>')}</qti-choice-interaction>
<qti-feedback-block outcome-identifier="F" identifier="ch2" show-hide="show"><qti-content-body><p>Right.</p></qti-content-body></qti-feedback-block>`,
      after:
        '<qti-modal-feedback outcome-identifier="S" identifier="solution" show-hide="show"><qti-content-body><p>Count.</p></qti-content-body></qti-modal-feedback>',
    }),
  );
  expect(questions).toMatchObject([
    {
      ...{
        id: 'other-item',
        line: 1,
        passage: 'A text.',
        stem: 'Look: ${x}^{2}$\n\nWhich one costs \\$5?',
        explanation: 'Count.',
      },
      answer: {
        key: 1,
        options: [
          { text: 'One', rationale: 'Not **that**.' },
          { text: 'Two', rationale: 'Right.' },
        ],
      },
    },
  ]);
  expect(told).toEqual(["1 The picture 'x.png' is left out: draw it as a figure."]);
});

test('a text entry in a sentence is a blank, and a mapping says what is right', () => {
  const declaration =
    '<qti-response-declaration identifier="R" cardinality="single" base-type="string"><qti-correct-response><qti-value>York</qti-value></qti-correct-response><qti-mapping default-value="0"><qti-map-entry map-key="York" mapped-value="1"/><qti-map-entry map-key="york" mapped-value="0.5"/></qti-mapping></qti-response-declaration>';
  const { questions, told } = read(
    item({
      declaration,
      body: '<p>Now is the winter made summer by this sun of <qti-text-entry-interaction response-identifier="R"/>.</p>',
    }),
  );
  expect(questions).toMatchObject([
    {
      stem: 'Now is the winter made summer by this sun of ______.',
      answer: { entries: ['York'], wrong: [{ entry: 'york' }] },
    },
  ]);
  expect(told).toEqual(['1 An answer that is half right is wrong now: ours count whole or not at all.']);
});

test('several items in one file, and those that have no place in the course', () => {
  const interaction = (more = '') =>
    `<p>Which?</p><qti-choice-interaction response-identifier="R1" ${more}>${choices}</qti-choice-interaction>`;
  const several =
    '<qti-response-declaration identifier="R1" cardinality="multiple" base-type="identifier"><qti-correct-response><qti-value>ch1</qti-value><qti-value>ch2</qti-value></qti-correct-response></qti-response-declaration>';
  const items = [
    item({ body: interaction() }),
    item({ declaration: several, body: interaction('max-choices="0"') }),
    item({ body: '<p>Nothing is asked.</p>' }),
    item({ body: interaction() + interaction() }),
    item({ body: '<p>Write.</p><qti-extended-text-interaction response-identifier="R1"/>' }),
    item({ declaration: '', body: interaction() }),
    item({ body: interaction().replace('<p>Which?</p>', '') }),
    item({ body: `<p>${'a'.repeat(100_001)}</p>${interaction()}` }),
  ];
  const { questions, told } = read(`<items>\n${items.join('\n')}\n</items>`);
  expect(questions.map(({ line }) => line)).toEqual([2]);
  expect(told).toEqual([
    '! 5 The question has several right answers; ours have one. It is left out.',
    '! 6 The item asks for no answer. It is left out.',
    '! 8 The item asks several things at once; ours ask one. It is left out.',
    '! 11 A <qti-extended-text-interaction> has no place in the course. It is left out.',
    '! 13 The item does not say what is right. It is left out.',
    '! 14 The item has no question. It is left out.',
    '! 16 An item may have 100000 characters. It is left out.',
  ]);
});

test.each([
  [
    '<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1"/>',
    'This is QTI of an older version; only QTI 3 is read.',
  ],
  ['<manifest/>', 'This is the list of a package: give the folder that it stands in.'],
  ['<a/>', 'The file holds no item of QTI 3 (<qti-assessment-item>); it begins with <a>.'],
])('%s is refused', (text, message) => {
  expect(() => read(text)).toThrow(message);
});
