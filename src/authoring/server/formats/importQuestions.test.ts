import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportQuestions } from './exportQuestions.ts';
import { formats, type Format } from './formats.ts';
import { importQuestions } from './importQuestions.ts';
import { sampleQuestion, skills, typedQuestion } from './testing/sampleQuestion.ts';

function read(format: Format, ...contents: (string | Buffer)[]) {
  const files = contents.map((content, index) => ({ file: `in/${index + 1}.xml`, bytes: Buffer.from(content) }));
  const { questions, told } = importQuestions(files, format, skills);
  return {
    stems: questions.map(({ stem }) => stem),
    told: told.filter(({ message }) => !/does not hold|exactly/.test(message)),
  };
}

const quiz =
  '<quiz><question type="shortanswer"><questiontext format="html"><text>One?</text></questiontext><answer fraction="100"><text>1</text></answer></question></quiz>';
const item = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="t" adaptive="false" time-dependent="false"><qti-response-declaration identifier="R" cardinality="single" base-type="string"><qti-correct-response><qti-value>2</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>Two?</p><qti-text-entry-interaction response-identifier="R"/></qti-item-body></qti-assessment-item>`;

test('XML is of Moodle or QTI, whatever it is called', () => {
  expect([read('moodle', quiz), read('qti', quiz)].map(({ stems }) => stems)).toEqual([['One?'], ['One?']]);
  expect([read('moodle', item), read('qti', item)].map(({ stems }) => stems)).toEqual([['Two?'], ['Two?']]);
});

test.each<[string, Format, string | Buffer, number, RegExp]>([
  ['a file of 6 MB', 'csv', Buffer.alloc(6 * 1024 * 1024, 'a'), 1, /^A file may have 5 MB\.$/],
  [
    'an XML bomb',
    'moodle',
    '<!DOCTYPE q [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><quiz>&b;</quiz>',
    1,
    /^DOCTYPE and entities are not read/,
  ],
  ['a cut-off file', 'moodle', quiz.slice(0, -30), 1, /./],
  ['an item that is cut off', 'qti', item.slice(0, 400), 1, /./],
  ['10,000 tags in each other', 'qti', '<a>'.repeat(10_000), 1, /^Tags may be nested 60 deep\.$/],
  ['a program', 'gift', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0]), 1, /^The file is not text\.$/],
])('%s is refused by a sentence, and the files beside it are read', (_, format, content, line, message) => {
  const { stems, told } = read(
    format,
    content,
    format === 'csv' ? 'question,answer\nOne?,1' : format === 'gift' ? 'One? {=1}' : quiz,
  );
  expect(stems).toEqual(['One?']);
  expect(told).toEqual([{ file: 'in/1.xml', line, message: expect.stringMatching(message), severity: 'error' }]);
});

test('a CSV in Windows-1252 with Windows line ends', () => {
  const { stems, told } = read(
    'csv',
    Buffer.from('question;a;b;answer\r\n"Which caf\xe9\r\n\x93opens\x94?";x;y;A\r\n', 'latin1'),
  );
  expect(stems).toEqual(['Which café\n“opens”?']);
  expect(told).toMatchObject(
    [{ line: 1, severity: 'warning', message: /Windows-1252/ }].map(({ message, ...one }) => ({
      ...one,
      message: expect.stringMatching(message),
    })),
  );
});

test('at most 5,000 questions come in at once, from however many files', () => {
  const table = `question,answer\n${'One?,1\n'.repeat(2_600)}`;
  expect(read('csv', table, table)).toEqual({
    stems: [],
    told: [expect.objectContaining({ message: 'At most 5,000 questions come in at once.', severity: 'error' })],
  });
});

test.each(formats)('a %s that is damaged anywhere is read or refused, and breaks nothing', (format) => {
  const made = exportQuestions([sampleQuestion(), typedQuestion()], format, () => {});
  const text = typeof made === 'string' ? made : (made[1]?.text ?? '');
  const damage = fc.tuple(
    fc.nat(text.length),
    fc.nat(40),
    fc.string({ unit: fc.constantFrom(...'<>&;"\'{}=~#:%$\\[]/!-\n a1') }),
  );
  fc.assert(
    fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
      const damaged = damages.reduce(
        (whole, [at, length, put]) => whole.slice(0, at) + put + whole.slice(at + length),
        text,
      );
      const { questions, told } = importQuestions([{ file: 'a', bytes: Buffer.from(damaged) }], format, skills);
      expect(questions.length + told.length).toBeGreaterThan(0);
      for (const { message } of told) expect(message).toMatch(/\S/);
    }),
    { numRuns: Number(process.env.FUZZ_FORMATS ?? 60) },
  );
});
