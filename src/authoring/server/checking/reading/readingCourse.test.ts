import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { ChoiceFile } from '../../reading/shapes.ts';
import { lintCourse } from '../lintCourse.ts';
import { readingDomains, readingParts } from '../testing/readingParts.ts';
import { folderOfFile } from '#platform/server/testing/testFolder.ts';

interface Written {
  parts?: ChoiceFile[];
  /** Of the section 'reading', and of a second one 'words' with one part. */
  misconceptions?: Record<string, string>;
  others?: Record<string, string>;
  /** Of a family, but of no section. */
  unknown?: string[];
  /** Those of a second family. */
  otherFamily?: string[];
  learn?: string;
}

const flat = { aliasDuplicateObjects: false };
const slip = { slip: 'Reads too fast.' };
const { word, ...rest } = readingParts;

/** The keys spread over A to D. */
function spread(parts: readonly ChoiceFile[]): ChoiceFile[] {
  return parts.map((part, index) => {
    const place = index % 4;
    const [key, ...wrong] = part.options;
    return {
      ...part,
      answer: 'ABCD'[place] as ChoiceFile['answer'],
      options: key ? wrong.toSpliced(place, 0, key) : [],
    };
  });
}

async function problemsOf({
  parts = Object.values(rest),
  misconceptions = slip,
  others = slip,
  unknown = [],
  otherFamily = [],
  learn = 'Read.',
}: Written = {}) {
  const folder = await folderOfFile('lodestar-reading-course-');
  const ids = [...Object.keys({ ...misconceptions, ...others }), ...unknown].filter((id) => !otherFamily.includes(id));
  const families = {
    slips: { name: 'Slips', sentence: 'It went wrong.', misconceptions: ids },
    ...(otherFamily.length > 0 ? { more: { name: 'More', sentence: 'So did it.', misconceptions: otherFamily } } : {}),
  };
  const head = { order: 10, minutes: 5, skills: ['Boundaries'] };
  const files: Record<string, string> = {
    'course.yaml': stringify({ id: 'sample', title: 'Sample', domains: readingDomains, families }),
    'reading/section.yaml': stringify({ title: 'Reading', order: 10, misconceptions }),
    'reading/drill.yaml': stringify({ title: 'Practice', ...head, parts: spread(parts) }, flat),
    'reading/learn.md': `---\n${stringify({ title: 'To read', ...head, order: 20 })}---\n${learn}\n`,
    'words/section.yaml': stringify({ title: 'Words', order: 20, misconceptions: others }),
    'words/word-drill.yaml': stringify({ title: 'Practice', ...head, parts: spread([word]) }, flat),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const { problems } = await lintCourse(folder);
  return problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
}

test('a sound course has nothing to put right', async () => {
  expect(await problemsOf()).toEqual([]);
});

test('a mistake that no option stands for is told', async () => {
  expect(await problemsOf({ misconceptions: { ...slip, idle: 'Never comes.' } })).toEqual([
    "reading/section.yaml:5 No option has the misconception 'idle': take it out, or use it.",
  ]);
});

test('a mistake of a family that no section has is told', async () => {
  expect(await problemsOf({ unknown: ['gone'] })).toEqual([
    "course.yaml:21 No section has the misconception 'gone': take it out of the family.",
  ]);
});

test('two mistakes of one sentence are of one family', async () => {
  const same = { ...slip, again: slip.slip };
  expect(await problemsOf({ misconceptions: same, otherFamily: ['again'] })).toContain(
    "course.yaml:25 'slips' has a misconception of the same sentence as 'again': put both into one family.",
  );
});

test('a mistake that means something else in another section is told', async () => {
  expect(await problemsOf({ others: { slip: 'Reads too slowly.' } })).toEqual([
    "words/section.yaml:4 In 'reading', 'slip' is another sentence: 'Reads too fast.' Use that one, or another id.",
  ]);
});

test('a text that stood in the course before is told, also when it was changed a little', async () => {
  const again = {
    ...rest.conventions,
    id: 'again',
    passage: rest.conventions.passage?.replace('dozen', 'number of') ?? '',
  };
  const options = again.options.map((option, index) => ({ ...option, text: `${['.', ',', ' and', ' but'][index]}` }));
  expect(await problemsOf({ parts: [...Object.values(rest), { ...again, options }] })).toEqual([
    expect.stringMatching(
      /^reading\/drill\.yaml:\d+ The text is that of 'conventions-01', or nearly so: write another\.$/,
    ),
    "course.yaml:1 'again' tells of the same matter as 'conventions-01': give one of them another.",
  ]);
});

test('a text that a lesson to read has as its example is told', async () => {
  expect(await problemsOf({ learn: `An example:\n\n> ${word.passage}` })).toEqual([
    expect.stringMatching(/^words\/word-drill\.yaml:\d+ The text is that of 'learn', or nearly so: write another\.$/),
  ]);
});

test('keys that are the longest options are told', async () => {
  const { pair } = readingParts;
  const subjects = ['harbor', 'violin', 'harvest', 'comet', 'theater', 'glacier'];
  const parts = subjects.map((subject, index) => ({
    ...pair,
    id: `longest-${index}`,
    passage: ['### Text 1', '', `${subject}one `.repeat(30), '', '### Text 2', '', `${subject}two `.repeat(30)].join(
      '\n',
    ),
    options: pair.options.map((option, at) => ({
      ...option,
      text: `By saying of the ${subject} that it is ${at === 0 ? 'interesting' : ['good', 'bad', 'old'][at - 1]}`,
    })),
  }));
  expect(await problemsOf({ parts })).toEqual([
    expect.stringMatching(
      /^reading\/drill\.yaml:\d+ The key is the longest option in 6 of 6 parts: half of them at most\.$/,
    ),
  ]);
});
