import type { ChoiceFile } from '../../reading/shapes.ts';

type Texts = [key: string, second: string, third: string, fourth: string];

function part(
  fields: Pick<ChoiceFile, 'id' | 'skill' | 'passage' | 'question'> & Partial<ChoiceFile>,
  options: Texts,
): ChoiceFile {
  return {
    difficulty: 'medium',
    answer: 'A',
    options: options.map((text, index) =>
      index === 0
        ? { text, rationale: 'Right: the text says so.' }
        : {
            text,
            misconception: 'slip',
            rationale: `The text says something else, ${['once', 'twice', 'again'][index - 1]}.`,
          },
    ),
    hints: ['Read it once.', 'Read it twice.', 'Read it again.'],
    explanation: [{ final: 'That is what the text says.' }],
    provenance: 'original',
    ...fields,
  };
}

/** Sound parts of Reading and Writing, one for each way of asking; the key is the first option. */
export const readingParts = {
  underlined: part(
    {
      id: 'underlined-01',
      skill: 'Text Structure and Purpose',
      passage:
        'The bridge was built to last a hundred years, and it has stood for a hundred and forty. ' +
        '++Inspectors who expected rust in every joint found almost none.++ ' +
        'The engineers of the time had ordered a steel of unusual purity.',
      question: 'Which choice best states the function of the underlined sentence in the text as a whole?',
    },
    [
      'It presents a surprising fact that the next sentence explains.',
      'It gives a general reason why old bridges are made of steel.',
      'It criticizes a group of people for a mistake in their work.',
      'It adds an example to a list of bridges that have lasted long.',
    ],
  ),
  pair: part(
    {
      id: 'pair-01',
      skill: 'Cross-Text Connections',
      passage:
        '### Text 1\n\nCity trees should be planted wherever there is room for them. On a summer afternoon a shaded street ' +
        'is many degrees cooler than one in the sun, and people sit in it.\n\n' +
        '### Text 2\n\nA tree does cool the street below it. In a narrow street with heavy traffic, however, a dense row ' +
        'of crowns can hold exhaust fumes near the ground, and low hedges may serve people better.',
      question: 'Based on the texts, how would the author of Text 2 most likely respond to the advice in Text 1?',
    },
    [
      'By saying that it holds for some streets but not for others',
      'By saying that it is right for every street in a large city',
      'By saying that trees do not make the air of a street cooler',
      'By saying that hedges cool a narrow street more than trees do',
    ],
  ),
  table: part(
    {
      id: 'table-01',
      skill: 'Command of Evidence (Quantitative)',
      passage:
        'A city set aside a lane for buses on its main avenue and compared the trips along it before and after. A planner ' +
        'concludes that the lane makes a difference only when the avenue is full of cars: ______',
      question: 'Which choice most effectively uses data from the table to complete the text?',
      figure: {
        caption: 'Trips along the avenue',
        table: {
          columns: ['Departure', 'Before (minutes)', 'After (minutes)'],
          rows: [
            ['8 a.m.', 46, 31],
            ['Noon', 28, 27],
          ],
        },
      },
    },
    [
      'trips at 8 a.m. became 15 minutes shorter, and those at noon 1 minute.',
      'trips at 8 a.m. took 46 minutes before the change and 31 after it.',
      'trips at noon took 28 minutes before the change and 27 after it.',
      'trips at noon took 31 minutes before the change and 27 after it.',
    ],
  ),
  quotation: part(
    {
      id: 'quotation-01',
      skill: 'Command of Evidence (Textual)',
      passage:
        'The following poem was written for this course in the manner of the nineteenth century.\n\n' +
        'The letter lay a week unread\\\nBeneath the lamp, beside the bread.\\\nShe dusted round it; trimmed the light;\\\n' +
        'She spoke to it, one stormy night.\\\nAnd still, each noon, she laid for two.',
      question:
        'A student claims that the woman refuses to accept the news. Which quotation from the text most effectively illustrates this claim?',
      provenance: 'original; poem written for this course in the manner of the nineteenth century',
    },
    [
      '"And still, each noon, she laid for two."',
      '"Beneath the lamp, beside the bread. / She dusted round it"',
      '"She dusted round it; trimmed the light"',
      '"She spoke to it, one stormy night."',
    ],
  ),
  notes: part(
    {
      id: 'notes-01',
      skill: 'Rhetorical Synthesis',
      passage:
        'While researching a topic, a student has taken the following notes:\n\n' +
        '- Bats find their way by sound, at night and inside of dark caves.\n- Dolphins find their way by sound in murky water.\n' +
        '- Each kind of animal listens for the echo of its own calls.',
      question:
        'The student wants to emphasize a similarity between bats and dolphins. ' +
        'Which choice most effectively uses relevant information from the notes to accomplish this goal?',
    },
    [
      'Bats and dolphins both find their way by the echo of their calls.',
      'Bats live in dark caves, while dolphins live in murky water.',
      'Dolphins find their way by sound even where water is murky.',
      'Bats that fly in dark caves at night listen for an echo.',
    ],
  ),
  word: part(
    {
      id: 'word-01',
      skill: 'Words in Context',
      passage:
        'The widow owned that the roof wants mending on the north side, but she added that nobody had ever slept badly ' +
        'under it, and that the rent was low for a house of so many rooms.',
      question: 'As used in the text, what does the word "wants" most nearly mean?',
    },
    ['requires', 'craves', 'resists', 'welcomes'],
  ),
  conventions: part(
    {
      id: 'conventions-01',
      skill: 'Boundaries',
      passage:
        'The tide pool looked empty at first ______ a dozen crabs were hiding under its stones, and a small octopus watched ' +
        'them from the shade of a ledge.',
      question: 'Which choice completes the text so that it conforms to the conventions of Standard English?',
    },
    ['; in fact,', ', in fact', ' in fact', ', in fact,'],
  ),
} satisfies Record<string, ChoiceFile>;

/** The skills of the parts above, by domain. */
export const readingDomains = {
  'Craft and Structure': ['Words in Context', 'Text Structure and Purpose', 'Cross-Text Connections'],
  'Information and Ideas': ['Command of Evidence (Textual)', 'Command of Evidence (Quantitative)'],
  'Standard English Conventions': ['Boundaries'],
  'Expression of Ideas': ['Rhetorical Synthesis'],
};

/** The part with its option `index` (0 is the key) saying something else. */
export function withOption(of: ChoiceFile, index: number, change: Partial<ChoiceFile['options'][number]>): ChoiceFile {
  return { ...of, options: of.options.map((option, at) => (at === index ? { ...option, ...change } : option)) };
}
