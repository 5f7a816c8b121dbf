/**
 * A text in the one form in which the guard reads: no Markdown, no TeX, no accents, letters and digits of other alphabets
 * that look like ours as ours, numbers in words as digits. What was emphasized or quoted stands between `"`. Capitals stay.
 */
export function normal(text: string): string {
  return numbersInDigits(
    withoutMarks(withoutTex(text.replace(/≠/g, '!=').replace(emphasized, '"')))
      .replace(/["“”„«»「」『』]|(?<![a-z])['‘’]|['‘’](?![a-z])/gi, '"')
      .replace(/’/g, "'")
      .replace(/"+/g, '"')
      .replace(/[−–‐‑﹣－]/g, '-')
      .replace(/(?<![\d)a-z])- (?=\d)/gi, '-')
      .replace(/[^\S\n]+/g, ' '),
  );
}

const emphasized = /\*{1,3}(?!\s*\d)|(?<![\\\w])_{1,2}(?=\S)|(?<=\S)_{1,2}(?!\w)|`+|~~/g;

function withoutTex(text: string): string {
  return text
    .replace(/\\boxed\b/g, ' the answer is ')
    .replace(/\\[dtc]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, ' $1/$2 ')
    .replace(/\\[dtc]?frac\s*(\d)\s*(\d)/g, ' $1/$2 ')
    .replace(/\\neq?\b/g, '!=')
    .replace(/\\(?:cdot|times)\b/g, '*')
    .replace(/\\(?:text|mathrm|mathbf|textbf|operatorname|left|right|quad|qquad|displaystyle|,|;|!|:)/g, ' ')
    .replace(/\\[()[\]]/g, ' ')
    .replace(/\\(?=[^a-z])/gi, '')
    .replace(/[{}$]/g, '');
}

/** Letters of other alphabets, circled and squared ones, that are read as A to D. */
const alike: Record<string, string> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Α: 'A',
  Β: 'B',
  а: 'a',
  с: 'c',
  '⁄': '/',
  '×': '*',
  '÷': '/',
};
const squared = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50];

function withoutMarks(text: string): string {
  let out = '';
  for (const character of text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')) {
    const code = character.codePointAt(0) ?? 0;
    const square = code > 0xffff ? squared.find((first) => code >= first && code < first + 26) : undefined;
    const zero = code > 0x65f ? zeros.find((first) => code >= first && code < first + 10) : undefined;
    if (square !== undefined) out += String.fromCodePoint(65 + code - square);
    else if (zero !== undefined) out += String(code - zero);
    else out += alike[character] ?? character;
  }
  return out;
}

const words = (text: string, from: number, step = 1) =>
  text.split(' ').map((word, index): [string, number] => [word, from + index * step]);
const small = new Map([
  ...words('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen', 0),
  ...words('sixteen seventeen eighteen nineteen', 16),
  ...words('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
]);
/** The plainest of other languages; those that are English words, too, are left out. */
const foreign = new Map([
  ...words('cero uno dos tres cuatro cinco seis siete ocho nueve diez', 0),
  ...words('deux trois quatre cinq', 2),
  ...words('sept huit neuf dix onze douze', 7),
  ...words('null eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf', 0),
  ...words('dois tres quatro cinco seis sete oito nove dez', 2),
  ...words('tre quattro cinque', 3),
  ...words('sette otto nove dieci', 7),
  ...words('零 一 二 三 四 五 六 七 八 九 十', 0),
]);
const parts = new Map([
  ['half', 2], ['halves', 2], ['third', 3], ['thirds', 3], ['quarter', 4], ['quarters', 4], ['fourth', 4], ['fourths', 4],
  ['fifth', 5], ['fifths', 5], ['sixth', 6], ['sixths', 6], ['seventh', 7], ['sevenths', 7], ['eighth', 8], ['eighths', 8],
  ['ninth', 9], ['ninths', 9], ['tenth', 10], ['tenths', 10], ['twelfth', 12], ['twelfths', 12],
]); // prettier-ignore

const number = [...small.keys()].join('|');
/** The words for small numbers, of English and of others, as alternatives of a pattern. */
export const spokenNumber = `negative|minus|half|${number}|${[...foreign.keys()].join('|')}`;
const numberPhrase = new RegExp(`\\b(?:${number})(?:(?:[ -]| and )(?:${number}|hundred|thousand|and))*\\b`, 'gi');
/** 'one' is a number here; elsewhere it stands for an option: 'the right one'. */
const loneOne =
  /(?<=\b(?:negative|minus|equals?|is|x|y) )one(?=\W*(?:$|[.,;!?\n]))|\bone(?=[ -](?:half|third|quarter|fourth|fifth|sixth|eighth|tenth)\b)/gi;
const foreignWord = new RegExp(`(?<![a-z])(?:${[...foreign.keys()].join('|')})(?![a-z])`, 'gi');
const fraction = new RegExp(`\\b(\\d+)[ -](${[...parts.keys()].join('|')})\\b`, 'gi');

function numbersInDigits(text: string): string {
  return text
    .replace(numberPhrase, (phrase) => (/^one$/i.test(phrase) ? phrase : valueOf(phrase)))
    .replace(loneOne, '1')
    .replace(foreignWord, (word) => String(foreign.get(word.toLowerCase()) ?? word))
    .replace(fraction, (_, over: string, under: string) => `${over}/${parts.get(under.toLowerCase())}`)
    .replace(/(\d) (?:over|out of) (\d)/g, '$1/$2')
    .replace(/(\d) point (\d)(?: (\d))?/g, '$1.$2$3')
    .replace(/(?<!\d )\b(?:negative|minus|menos|moins|meno|负) ?(?=\d)/gi, '-');
}

function valueOf(phrase: string): string {
  let [total, group, last] = [0, 0, -1];
  const values: number[] = [];
  for (const word of phrase.toLowerCase().split(/[ -]/)) {
    const value = small.get(word);
    if (word === 'hundred') group = Math.max(group, 1) * 100;
    else if (word === 'thousand') [total, group] = [total + Math.max(group, 1) * 1000, 0];
    else if (value !== undefined) {
      if (last !== -1 && (group % 10 !== 0 || (group % 100 !== 0 && value > 9) || group === 0)) {
        values.push(total + group);
        [total, group] = [0, 0];
      }
      group += value;
    }
    last = value ?? -1;
  }
  return [...values, total + group].join(' ');
}
