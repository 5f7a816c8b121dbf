import type { PartFile } from '../../reading/shapes.ts';
import type { Refuse } from '../refuse.ts';
import { asRead } from './passageText.ts';

/**
 * How a skill is asked for on the test: … stands for words of the question's own, […] for a sentence before it that may
 * be left out, / between words for one of them.
 */
const stems: Record<string, readonly string[]> = {
  'Words in Context': [
    'Which choice completes the text with the most logical and precise word or phrase?',
    'As used in the text, what does the word/phrase "…" most nearly mean?',
  ],
  'Text Structure and Purpose': [
    'Which choice best states/describes the main purpose of the text?',
    'Which choice best states/describes the overall structure of the text?',
    'Which choice best states/describes the function of the underlined sentence/sentences/phrase/portion in the text as a whole?',
  ],
  'Cross-Text Connections': [
    'Based on the texts, how would … most likely respond/react to …?',
    'Based on the texts, how would … most likely regard/characterize/describe/view/interpret/explain …?',
    'Based on the texts, what would … most likely say about …?',
    'Based on the texts, … would most likely agree/disagree with/about which/what …?',
  ],
  'Central Ideas and Details': [
    'Which choice best states/describes the main idea/topic of the text?',
    'According/Based to/on the text, what/why/how/which/who/when/where …?',
  ],
  'Command of Evidence (Textual)': [
    '[…] Which finding, if true, would most directly/strongly support/weaken/undermine/challenge …?',
    '[…] Which quotation from … most effectively illustrates/supports/challenges …?',
    '[…] Which statement, if true, would most directly/strongly support/weaken/undermine/challenge …?',
  ],
  'Command of Evidence (Quantitative)': [
    'Which choice most effectively uses data from the graph/table to complete the text/statement/example/comparison/assertion?',
    'Which choice best describes data from/in the graph/table that support/weaken …?',
  ],
  Inferences: ['Which choice most logically completes the text?'],
  Boundaries: ['Which choice completes the text so that it conforms to the conventions of Standard English?'],
  'Form, Structure, and Sense': [
    'Which choice completes the text so that it conforms to the conventions of Standard English?',
  ],
  Transitions: ['Which choice completes the text with the most logical transition?'],
  'Rhetorical Synthesis': [
    'The student wants to … Which choice most effectively uses relevant information from the notes to accomplish this/these goal/goals?',
  ],
};

/** A question is put as the test puts it, about what is there. */
export function checkStem({ skill, question, passage = '', figure }: PartFile, refuse: Refuse): void {
  const known = stems[skill] ?? [];
  if (!known.some((stem) => patterns.get(stem)?.test(question.trim())))
    refuse(
      ['question'],
      `The test does not ask for '${skill}' so. Write: ${known.map((stem) => `'${stem}'`).join(' or ')}.`,
    );
  const [, word] = /^As used in the text, what does the (?:word|phrase) ["“](.+)["”]/.exec(question) ?? [];
  if (word !== undefined && !hasWord(asRead(passage), word))
    refuse(['question'], `The text does not have '${word}': ask about words that stand in it.`);
  const [, shown] = /\bdata (?:from|in) the (graph|table)\b/.exec(question) ?? [];
  const kind = kindOf(figure);
  if (shown !== undefined && shown !== kind)
    refuse(['question'], `The question speaks of a ${shown}: ${kind ? `say '${kind}'` : 'give the part a figure'}.`);
}

function kindOf(figure: unknown): 'graph' | 'table' | undefined {
  const { chart, table } = (figure ?? {}) as { chart?: unknown; table?: unknown };
  if (chart !== undefined) return 'graph';
  return table === undefined ? undefined : 'table';
}

const patterns = new Map(
  Object.values(stems)
    .flat()
    .map((stem) => [stem, patternOf(stem)]),
);

function patternOf(stem: string): RegExp {
  const words = stem
    .replace(/[.?]/g, '\\$&')
    .replace(/[\w]+(?:\/[\w]+)+/g, (either) => `(?:${either.replaceAll('/', '|')})`)
    .replaceAll('"', '["“”]')
    .replace('[…] ', '(?:.+ )?')
    .replaceAll('…', '.+');
  return new RegExp(`^${words}$`, 's');
}

function hasWord(text: string, word: string): boolean {
  const plain = word.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}])${plain}(?![\\p{L}])`, 'u').test(text.toLowerCase());
}
