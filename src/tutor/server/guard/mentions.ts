import { compact, numberOf, wordsOf, type Option } from './options.ts';

/** A place in a text that names an option. */
export interface Mention {
  option: number;
  /** `number`: any other, where the answer is typed. */
  kind: 'label' | 'text' | 'value' | 'number';
  start: number;
  end: number;
}

/** Every place that names an option: by letter, by number, in its own words, by its value. `text` is in normal form. */
export function mentionsIn(text: string, options: readonly Option[]): Mention[] {
  const any = options.find(({ given }) => given === undefined);
  const named = options.flatMap((option) => [...texts(text, option), ...values(text, option)]);
  const others = any ? otherNumbers(text, any, named) : labels(text); // what is typed has no letter
  return [...others, ...named].sort((one, other) => one.start - other.start || other.end - one.end);
}

function* otherNumbers(text: string, { index: option }: Option, named: readonly Mention[]): Generator<Mention> {
  for (const { 0: found, index: start } of text.matchAll(written)) {
    const end = start + found.length;
    if (!named.some((mention) => mention.start === start)) yield { option, kind: 'number', start, end };
  }
}

const spoken: Record<string, number> = {
  ...{ alpha: 0, alfa: 0, bravo: 1, charlie: 2, delta: 3, bee: 1, cee: 2, dee: 3 },
  ...{ first: 0, second: 1, third: 2, fourth: 3, last: 3, '1st': 0, '2nd': 1, '3rd': 2, '4th': 3 },
  ...{ primera: 0, segunda: 1, tercera: 2, cuarta: 3, premiere: 0, deuxieme: 1, troisieme: 2, quatrieme: 3 },
  ...{ erste: 0, zweite: 1, dritte: 2, vierte: 3, terceira: 2, quarta: 3, primeira: 0, prima: 0, seconda: 1, terza: 2 },
};
const names = Object.keys(spoken).join('|');
/** 'A' and 'a' are words, too: they count where no other word follows but one that says something of an option. */
const said = 'wrong|right|correct|incorrect|not|is|was|would|must|has to|works|fits|seems|looks|it is|es|est|ist|e';
const letter = new RegExp(
  `(?<![A-Za-z0-9'-])(?:([B-D])(?![A-Za-z0-9']| ?[=+*/^<>] ?|-\\w|\\()|(A)(?![A-Za-z0-9'-])(?= (?:${said})\\b|\\W*(?:[^\\w\\s"(-]|$|\\n|"|[)]))|([bcd])(?![A-Za-z0-9']| ?[=+*/^<>-]|\\())`,
  'g',
);
const smallA =
  /(?:\b(?:option|choice|letter|answer is|opcion|lettre)\W{0,3})(a)(?![A-Za-z0-9'])(?= is\b|\W*(?:$|[.,;!?)"\n]))/gi;
const numbered =
  /(?:\b(?:option|choice|answer|number|opcion|reponse|antwort|no\.?|nr\.?)\W{0,3}|#|第)([1-4])(?![\d.,]*\d|\/)/gi;
const roman = /\b(?:option|choice|answer is)\W{0,3}(I{1,3}|IV)(?![\w'])/gi;
const ordinal = new RegExp(
  `(?:(?<=\\b(?:the|number|letter|la|le|el|die|der|das|o|a) )|(?<=^\\W*)|(?<=\\b(?:is|choose|pick|go with) ))(${names})\\b(?=\\W*(?:$|[.,;!?)"\\n])| (?:one|option|choice|answer|letter|of the (?:4|four)|is|opcion|respuesta|reponse|antwort|opcao|resposta|opzione|risposta)\\b)`,
  'gi',
);

function* labels(text: string): Generator<Mention> {
  const label = (match: RegExpExecArray, name: string, option: number): Mention => {
    const start = match.index + match[0].lastIndexOf(name);
    return { option, kind: 'label', start, end: start + name.length };
  };
  for (const pattern of [letter, smallA])
    for (const match of text.matchAll(pattern)) {
      const name = match[1] ?? match[2] ?? match[3] ?? '';
      yield label(match, name, 'abcd'.indexOf(name.toLowerCase()));
    }
  for (const match of text.matchAll(numbered)) yield label(match, match[1] ?? '', Number(match[1]) - 1);
  for (const match of text.matchAll(roman)) {
    const name = match[1] ?? '';
    if (name === name.toUpperCase()) yield label(match, name, ['I', 'II', 'III', 'IV'].indexOf(name));
  }
  for (const match of text.matchAll(ordinal)) {
    const name = match[1] ?? '';
    yield label(match, name, spoken[name.toLowerCase()] ?? 0);
  }
}

function* texts(text: string, option: Option): Generator<Mention> {
  const small = text.toLowerCase();
  const mention = (start: number, length: number): Mention => ({
    ...{ option: option.index, kind: 'text', start, end: start + length },
  });
  for (const { 0: found, index } of option.pattern ? small.matchAll(option.pattern) : []) {
    if (!isInsideWord(small, index, index + found.length)) yield mention(index, found.length);
  }
  if (option.formulas.length > 0) yield* formulas(text, option.formulas, mention);
  if (option.runs.length === 0) return;
  const said = ` ${wordsOf(small).join(' ')} `;
  const run = option.runs.find((words) => said.includes(` ${words} `));
  if (run) yield mention(Math.max(0, small.indexOf(wordsOf(run)[0] ?? '')), run.length);
}

function isInsideWord(text: string, start: number, end: number): boolean {
  const joined = (left = '', right = '') => /[\p{L}\p{N}]/u.test(left) && /[\p{L}\p{N}]/u.test(right);
  const goesOn = /^[,;:.—?!]/.test(text.slice(end)) && /[\p{L}\p{N}]/u.test(text[end - 1] ?? '');
  return (
    joined(text[start - 1], text[start]) ||
    joined(text[end - 1], text[end]) ||
    (goesOn && /^[;:—]|^[,.?!](?! *(?:$|\n|"))/.test(text.slice(end)))
  );
}

function* formulas(
  text: string,
  spellings: readonly string[],
  mention: (start: number, length: number) => Mention,
): Generator<Mention> {
  // Line by line, so that a place in the one spelling is a line in the text.
  for (const line of text.matchAll(/[^\n]+/g)) {
    const spelled = compact(line[0]);
    if (spellings.some((formula) => holds(spelled, formula))) yield mention(line.index, line[0].length);
  }
}

function holds(spelled: string, formula: string): boolean {
  const at = spelled.indexOf(formula);
  return (
    at !== -1 &&
    !/^\.?\d/.test(spelled.slice(at + formula.length, at + formula.length + 2)) &&
    !/[\d.-]/.test(spelled[at - 1] ?? '')
  );
}

const written = /(?<![\w.,/^]|\d )-?\$?(?:\d[\d,]*(?:\.\d+)?|\.\d+)(?:\/\d+)?(?![\w/^]|\.\d)/g;

function* values(text: string, { index, value, given }: Option): Generator<Mention> {
  if (value === undefined) return;
  for (const { 0: found, index: start } of text.matchAll(written)) {
    const number = found.replace(/,$/, '');
    if (isSame(number, value, typeof given === 'string'))
      yield { option: index, kind: 'value', start, end: start + number.length };
  }
}

/** Whether the number as it is written stands for the value, rounded or not; where it is typed, cut as well. */
function isSame(number: string, value: number, mayBeCut: boolean): boolean {
  const read = numberOf(number);
  const places = /\.(\d+)$/.exec(number)?.[1]?.length ?? 0;
  return (
    Math.abs(read - value) < 1e-9 ||
    (places >= 2 && Math.abs(read - value) <= (mayBeCut ? 1 : 0.5) * 10 ** -places + 1e-9)
  );
}
