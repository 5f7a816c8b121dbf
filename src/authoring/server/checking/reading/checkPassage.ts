import type { ChoiceFile } from '../../reading/shapes.ts';
import type { Refuse } from '../refuse.ts';
import { textsOfPassage, wordsOf, type PassageText } from './passageText.ts';

/** How many words a text of the test has, and a pair of texts together. */
const [fewestWords, mostWords, mostOfPair] = [25, 150, 200];
const fewestNotes = 3;
const beforeNotes = 'While researching a topic, a student has taken the following notes:';

/** What is asked of the text that a question of Reading and Writing is about. */
export function checkPassage(part: ChoiceFile, refuse: Refuse): void {
  const { passage = '', skill } = part;
  const at = ['passage'];
  if (passage === '') return refuse(at, 'The passage is missing: each question has a text, a pair of texts, or notes.');
  const texts = textsOfPassage(passage);
  if (skill === 'Cross-Text Connections') checkPair(texts, (message) => refuse(at, message));
  else checkText(texts, (message) => refuse(at, message));
  if (skill === 'Rhetorical Synthesis') checkNotes(passage, (message) => refuse(at, message));
  checkBlank(part, refuse);
  checkUnderline(part, refuse);
  checkOrigin(part, refuse);
}

type Tell = (message: string) => void;

function checkText([only, ...more]: PassageText[], tell: Tell): void {
  const count = wordsOf(only?.text ?? '').length;
  if (more.length > 0) tell('Only paired texts have headings: take them out.');
  else if (count < fewestWords)
    tell(`The text has ${count} words: give it ${fewestWords} at least, tables not counted.`);
  else if (count > mostWords) tell(`The text has ${count} words: cut it to ${mostWords} at most.`);
}

function checkPair(texts: PassageText[], tell: Tell): void {
  if (texts.map(({ title }) => title).join() !== 'Text 1,Text 2')
    return tell(
      "The passage is two texts, each under its heading: '### Text 1' and '### Text 2', nothing before them.",
    );
  const counts = texts.map(({ text }) => wordsOf(text).length);
  counts.forEach((count, index) => {
    if (count < fewestWords) tell(`Text ${index + 1} has ${count} words: give it ${fewestWords} at least.`);
  });
  const both = counts.reduce((sum, count) => sum + count, 0);
  if (both > mostOfPair) tell(`The two texts have ${both} words: cut them to ${mostOfPair} at most.`);
}

function checkNotes(passage: string, tell: Tell): void {
  const [first = '', ...lines] = passage.split('\n').filter((line) => line.trim() !== '');
  const notes = [first, ...lines].filter((line) => line.startsWith('- '));
  if (first !== beforeNotes) tell(`Notes begin as on the test: '${beforeNotes}'`);
  if (notes.length < fewestNotes)
    tell(`There are ${notes.length} notes: write ${fewestNotes} bullets ('- …') at least.`);
  if (lines.some((line) => !/^(?:- | {2})/.test(line)))
    tell('Below its first line the passage is notes alone: make every paragraph a bullet.');
}

function checkBlank({ passage = '', question, options }: ChoiceFile, refuse: Refuse): void {
  const blanks = passage.match(/_{6,}/g)?.length ?? 0;
  const wanted = /\bcompletes? the\b/.test(question) ? 1 : 0;
  if (blanks !== wanted && wanted === 1)
    refuse(['passage'], `The choice completes the text: put ______ where it belongs, once (there are ${blanks}).`);
  else if (blanks !== wanted) refuse(['passage'], 'There is a blank, but nothing in the question completes the text.');
  options.forEach(({ text }, index) => {
    if (/_{3,}/.test(text)) refuse(['options', index, 'text'], 'An option fills a blank and has none itself.');
  });
}

function checkUnderline({ passage = '', question }: ChoiceFile, refuse: Refuse): void {
  const lines = passage.match(/\+\+(?!\s)[^]+?\+\+/g)?.length ?? 0;
  if (/\bunderlined\b/.test(question) && lines !== 1)
    refuse(['passage'], `The question is about what is underlined: write it as ++…++, once (there are ${lines}).`);
  if (!/\bunderlined\b/.test(question) && lines > 0)
    refuse(['passage'], 'Something is underlined, but the question does not speak of it.');
}

const ours = /written for this course/;

/** Nobody takes a poem or a story of ours for an old one. */
function checkOrigin({ passage = '', provenance }: ChoiceFile, refuse: Refuse): void {
  const isLiterature = /\b(?:poem|prose|fiction|story|play|memoir)\b.*written for this course/.test(provenance);
  if (isLiterature && !ours.test(passage))
    refuse(['passage'], "Say first that the text is ours: 'The following text was written for this course …'.");
  if (ours.test(passage) && !ours.test(provenance))
    refuse(
      ['provenance'],
      "The passage says that it was written for this course: say 'written for this course' here too.",
    );
  const isVerse = (passage.match(/\\\n/g)?.length ?? 0) >= 3;
  if (
    (isVerse || /^The following (?:text|poem|passage)\b/.test(passage)) &&
    !ours.test(passage) &&
    provenance.startsWith('original')
  )
    refuse(['passage'], "Say whose text this is: that it was 'written for this course', or its author and year.");
}
