import { expect, test } from 'vitest';
import { childrenOf, descendantsOf } from '../xml/element.ts';
import { readXml } from '../xml/readXml.ts';
import { asked, readWith } from '../testing/readWith.ts';
import { sampleQuestion, typedQuestion } from '../testing/sampleQuestion.ts';
import { readMoodle } from './readMoodle.ts';
import { writeMoodle } from './writeMoodle.ts';

const read = (text: string) => readWith(readMoodle, text);

test('a file of ours holds all but misconceptions, provenance and what only files of the course hold', () => {
  const told: string[] = [];
  const own = [sampleQuestion(), typedQuestion()];
  const { questions, told: lost } = read(writeMoodle(own, (id, message) => told.push(`${id} ${message}`)));
  expect(told).toEqual(
    ['slope-01', '2nd-typed'].map(
      (id) => `${id} is written without its misconceptions, its provenance and its figure.`,
    ),
  );
  expect(questions.map(asked)).toEqual(own.map(asked));
  questions.forEach((question, index) => {
    const { id, skill, difficulty, tags, explanation, hints } = own[index] ?? sampleQuestion();
    expect(question).toMatchObject({ id, skill, difficulty, tags, explanation, hints });
  });
  expect(lost).toEqual([]);
});

test('what is written has the elements that Moodle asks for, in the way it reads them', () => {
  const [category, choice, typed] = childrenOf(readXml(writeMoodle([sampleQuestion(), typedQuestion()], () => {})));
  expect([category, choice, typed].map((one) => one?.attributes.type)).toEqual([
    'category',
    'multichoice',
    'shortanswer',
  ]);
  for (const one of [choice, typed])
    expect(childrenOf(one ?? readXml('<a/>')).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'name',
        'questiontext',
        'generalfeedback',
        'defaultgrade',
        'penalty',
        'hidden',
        'answer',
        'hint',
        'tags',
      ]),
    );
  const fractions = [choice, typed].map((one) =>
    descendantsOf(one ?? readXml('<a/>'), 'answer').map(({ attributes }) => attributes.fraction),
  );
  expect(fractions).toEqual([
    ['100', '0', '0', '0'],
    ['100', '100', '0', '0'],
  ]);
  const text = writeMoodle([sampleQuestion()], () => {});
  expect(text).toContain('<![CDATA[<div class="passage"><p>A pen costs <span>$</span>2, and');
  expect(text).toContain('\\(y = 2x + 1\\), where \\(x &lt; 3\\)');
});

/** Written after the format that Moodle publishes, as its editors write it: HTML in CDATA and escaped, a picture, a category. */
const foreign = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category">
    <category><text>$course$/top/Default for Math/Percentages</text></category>
    <info format="html"><text></text></info>
  </question>
<!-- question: 11  -->
  <question type="multichoice">
    <name><text>Percent of a number</text></name>
    <questiontext format="html">
      <text><![CDATA[<p dir="ltr" style="text-align: left;">What is <b>20%</b> of&nbsp;$50?</p><p><img src="@@PLUGINFILE@@/shop.png" alt="A shop" width="200"></p>]]></text>
<file name="shop.png" path="/" encoding="base64">aGVsbG8=</file>
    </questiontext>
    <generalfeedback format="html"><text>&lt;p&gt;20% is \\(\\frac{1}{5}\\).&lt;/p&gt;</text></generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
    <idnumber></idnumber>
    <single>true</single>
    <shuffleanswers>true</shuffleanswers>
    <answernumbering>abc</answernumbering>
    <correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
    <incorrectfeedback format="html"><text>Try again!</text></incorrectfeedback>
    <answer fraction="0" format="html"><text><![CDATA[<p>$5</p>]]></text><feedback format="html"><text><![CDATA[<p>That is 10%.</p>]]></text></feedback></answer>
    <answer fraction="100" format="html"><text><![CDATA[<p>$10</p>]]></text><feedback format="html"><text></text></feedback></answer>
    <hint format="html"><text><![CDATA[<p>What is 10%?</p>]]></text><shownumcorrect/></hint>
    <tags><tag><text>hard</text></tag><tag><text>week 3</text></tag></tags>
  </question>
  <question type="numerical">
    <name><text>Pi</text></name>
    <questiontext format="moodle_auto_format"><text>What is &#960;, to two places?</text></questiontext>
    <answer fraction="100" format="moodle_auto_format"><text>3.14</text><feedback format="html"><text>Right.</text></feedback><tolerance>0.005</tolerance></answer>
    <units><unit><multiplier>1</multiplier><unit_name>cm</unit_name></unit></units>
  </question>
  <question type="shortanswer">
    <name><text>Half</text></name>
    <questiontext format="markdown"><text>Half of *eight*</text></questiontext>
    <usecase>0</usecase>
    <answer fraction="100"><text>4</text></answer>
    <answer fraction="50"><text>4.1</text></answer>
    <answer fraction="0"><text>16</text><feedback format="html"><text>That is &lt;em&gt;twice&lt;/em&gt;.</text></feedback></answer>
  </question>
  <question type="multichoice">
    <name><text>Several</text></name><questiontext format="html"><text>Which are even?</text></questiontext><single>false</single>
    <answer fraction="50"><text>2</text></answer><answer fraction="50"><text>4</text></answer><answer fraction="-100"><text>5</text></answer>
  </question>
  <question type="multichoice">
    <name><text>None</text></name><questiontext format="html"><text>Which?</text></questiontext>
    <answer fraction="0"><text>2</text></answer>
  </question>
  <question type="cloze"><name><text>Cloze</text></name><questiontext format="html"><text>{1:SA:=a}</text></questiontext></question>
  <question type="shortanswer"><name><text>Empty</text></name><questiontext format="html"><text></text></questiontext><answer fraction="100"><text>1</text></answer></question>
</quiz>
`;

test('a file of another school: HTML, CDATA, a picture, categories, and kinds that ours are not', () => {
  const { questions, told } = read(foreign);
  expect(questions).toMatchObject([
    {
      ...{
        id: 'Percent of a number',
        line: 9,
        stem: 'What is **20%** of\u00A0\\$50?',
        skill: 'Percentages',
        difficulty: 'hard',
      },
      ...{ hints: ['What is 10%?'], explanation: '20% is $\\frac{1}{5}$.', tags: ['week 3'] },
      answer: {
        kind: 'choice',
        key: 1,
        options: [
          { text: '\\$5', rationale: 'That is 10%.' },
          { text: '\\$10', rationale: undefined },
        ],
      },
    },
    { id: 'Pi', stem: 'What is π, to two places?', answer: { entries: ['3.14'], rationale: 'Right.', wrong: [] } },
    {
      stem: 'Half of *eight*',
      answer: { entries: ['4'], wrong: [{ entry: '4.1' }, { entry: '16', rationale: 'That is *twice*.' }] },
    },
  ]);
  expect(told).toEqual([
    '9 What is said to every answer of a kind (<incorrectfeedback>) is left out.',
    "9 The file 'shop.png' that the question brings along is left out.",
    "9 The picture '@@PLUGINFILE@@/shop.png' is left out: draw it as a figure.",
    '30 What is right is 3.14 alone: ours know no tolerance (0.005).',
    '30 The units of the answer are left out.',
    '36 An answer that is half right is wrong now: ours count whole or not at all.',
    '! 44 The question has several right answers; ours have one. It is left out.',
    '! 48 The question has no right answer. It is left out.',
    "! 52 A question of the type 'cloze' has no place in the course. It is left out.",
    '! 53 The question has no text. It is left out.',
  ]);
});

test('a file of something else is refused', () => {
  expect(() => read('<html><body/></html>')).toThrow("Moodle's XML begins with <quiz>, this file with <html>.");
});

test('a text, the tags in it, the answers and the file are bounded', () => {
  const question = (text: string, answers = '<answer fraction="100"><text>1</text></answer>') =>
    `<question type="shortanswer"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${answers}</question>`;
  const long = question('a'.repeat(50_001));
  const deep = question('<b>'.repeat(4_000));
  const crowded = question('<b></b>'.repeat(6_000));
  const many = question('a', '<answer fraction="100"><text>1</text></answer>'.repeat(27));
  const { questions, told } = read(`<quiz>\n${[long, deep, crowded, many, question('fine')].join('\n')}</quiz>`);
  expect(questions.map(({ stem }) => stem)).toEqual(['fine']);
  expect(told).toEqual([
    '! 2 A text may have 50000 characters. It is left out.',
    '! 3 Tags may be nested 60 deep.',
    '! 4 A text may have 5000 tags.',
    '! 5 A question may have 26 answers. It is left out.',
  ]);
  expect(() => read(`<quiz>${'<question/>'.repeat(5_001)}</quiz>`)).toThrow('A file may hold 5,000 questions.');
});
