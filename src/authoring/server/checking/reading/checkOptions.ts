import type { ChoiceFile } from '../../reading/shapes.ts';
import type { Refuse } from '../refuse.ts';
import { wordsOf } from './passageText.ts';

/** From this median on, in words, options are as long as sentences and are compared by their length. */
const sentenceLong = 6;
const longestRatio = 1.6;
/** Their options differ in a mark, a form or a single word, and that is what is asked. */
const skillsOfForm = new Set(['Boundaries', 'Form, Structure, and Sense', 'Transitions', 'Words in Context']);

/** No option is told from the others, the key least of all, by how it looks. */
export function checkOptions(part: ChoiceFile, refuse: Refuse): void {
  if (skillsOfForm.has(part.skill)) checkShortForms(part, refuse);
  else {
    checkLengths(part, refuse);
    checkForms(part, refuse);
  }
}

/** Whether the options are so long that they are compared by their length. */
export function isSentenceLong({ options }: ChoiceFile): boolean {
  const [, , median = 0] = countsOf(options).toSorted((a, b) => a - b);
  return median >= sentenceLong;
}

function countsOf(options: ChoiceFile['options']): number[] {
  return options.map(({ text }) => wordsOf(text).length);
}

function checkLengths(part: ChoiceFile, refuse: Refuse): void {
  const counts = countsOf(part.options);
  const [longest, shortest] = [Math.max(...counts), Math.min(...counts)];
  if (!isSentenceLong(part) || longest <= longestRatio * shortest) return;
  const average = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const odd = longest / average > average / shortest ? counts.indexOf(longest) : counts.indexOf(shortest);
  refuse(
    ['options', odd, 'text'],
    `The options have ${counts.join(', ')} words, and the longest may have ${longestRatio} times as many as the shortest: bring ${'ABCD'[odd]} nearer to the others.`,
  );
}

/** A look, and whether an option has it. */
type Form = [look: string, has: RegExp];

/** What all options have in common, or none. */
const sharedForms: Form[] = [
  ['ends with a period', /[.]["”]?$/],
  ['begins with a capital', /^["“*]*\p{Lu}/u],
  ['stands in quotation marks', /^["“].*["”]$/s],
  ['begins with To', /^To /],
];
/** What the key has not alone. */
const strikingForms: Form[] = [
  ['has a number', /\d/],
  ['has a semicolon', /;/],
  ['has a colon', /:/],
  ['has a dash', /—/],
  ['has parentheses', /[()]/],
];

function checkForms({ question, options, answer }: ChoiceFile, refuse: Refuse): void {
  const key = 'ABCD'.indexOf(answer);
  const all = options.length === 4 ? 'all four' : `all ${options.length}`;
  const tell = (odd: number, what: string) =>
    refuse(['options', odd, 'text'], `${what}${odd === key ? ', and it is the key' : ''}: give ${all} one form.`);
  const having = (has: RegExp) => options.map(({ text }) => has.test(text.trim()));
  for (const [look, has] of sharedForms) {
    // A quotation begins and ends as the text does.
    if (/\bquotation\b/.test(question) && !/quotation/.test(look)) continue;
    const found = having(has);
    const count = found.filter(Boolean).length;
    // Where the others go on in a sentence, one may begin with a name.
    if (count === 1 && (look !== 'begins with a capital' || found[key]))
      tell(found.indexOf(true), `Only option ${'ABCD'[found.indexOf(true)]} ${look}`);
    if (count > 1 && count === options.length - 1)
      tell(found.indexOf(false), `Every option ${look} but ${'ABCD'[found.indexOf(false)]}`);
  }
  for (const [look, has] of strikingForms) {
    const found = having(has);
    if (found[key] && found.filter(Boolean).length === 1) tell(key, `Only option ${answer} ${look}`);
  }
}

/** One word beside three phrases is seen before it is read, and so is a phrase beside three words. */
function checkShortForms({ skill, options, answer }: ChoiceFile, refuse: Refuse): void {
  if (skill !== 'Words in Context' && skill !== 'Transitions') return;
  const key = 'ABCD'.indexOf(answer);
  const isOneWord = options.map(({ text }) => wordsOf(text).length === 1);
  const odd = isOneWord.indexOf(isOneWord.filter(Boolean).length === 1);
  if (isOneWord.filter((one) => one === isOneWord[key]).length === 1 && odd === key)
    refuse(
      ['options', key, 'text'],
      `The key is the only option that is ${isOneWord[key] ? 'one word' : 'a phrase'}: give another option its form.`,
    );
}
