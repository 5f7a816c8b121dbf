/** What a text says that asks for a choice: its question, without what it is asked about, and its options. */
export interface AskedItem {
  question: string;
  options: string[];
}

/** Reads a text that was copied from a test of reading and writing; undefined for any other. */
export function itemIn(text: string): AskedItem | undefined {
  const { before, options } = optionsIn(text);
  if (!/_{2,}/.test(text) && !asksAboutText.test(before)) return undefined;
  const sentences = before.split(/(?<=[.?!:])\s+|\n+/);
  const question = sentences.filter((sentence) => asksAboutText.test(sentence)).join(' ');
  return { question: /_{2,}/.test(text) ? `${question} ______` : question, options };
}

const asksAboutText =
  /\b(?:which (?:choice|finding|quotation|statement)|(?:main|overall) (?:purpose|idea|structure|function)|underlined|as used in|(?:according to|based on) the (?:text|passage|texts)|the student wants|conventions of standard english|texts? [12]\b|taken the following notes)/i;

/** The options that stand at the end as `A) …`, `B. …` or `(C) …`, and what stands before them. */
export function optionsIn(text: string): { before: string; options: string[] } {
  const marks = [...text.matchAll(/(?:^|\s)\(?([A-Da-d])[).:](?=\s)/g)];
  const first = marks.findIndex(([, letter = ''], at) => {
    return letter.toLowerCase() === 'a' && marks[at + 1]?.[1]?.toLowerCase() === 'b';
  });
  if (first === -1) return { before: text, options: [] };
  const used = marks.slice(first, first + 4);
  const options = used.map((mark, at) => text.slice(mark.index + mark[0].length, used[at + 1]?.index).trim());
  return { before: text.slice(0, used[0]?.index), options };
}

/** What tells the options from each other, in words of their own. */
export function kindsOfOptions(options: readonly string[]): string[] {
  if (options.length < 2) return [];
  const words = options.map((option) => option.toLowerCase().match(/[\p{L}'’]+/gu) ?? []);
  const plain = words.map((all) => all.join(' ').replace(/['’]/g, ''));
  const all = words.flat();
  const kinds = {
    marks: new Set(plain).size < options.length && options.some((option) => /[,;:—–-]/.test(option)),
    apostrophes: all.some((word) => /['’]/.test(word)),
    pronouns: all.filter((word) => pronouns.has(word)).length >= options.length / 2,
    verbs: all.some((word) => auxiliaries.has(word)) || endIn(plain, /(?:ed|ing)$/),
    transitions: words.filter(([first = '']) => transitions.has(first)).length >= options.length / 2,
  };
  const told = Object.entries(kinds).flatMap(([kind, holds]) => (holds ? [`options${kind}`] : []));
  return told.length > 0 ? told : words.every(({ length }) => length <= 2) ? ['optionswords'] : ['optionssentences'];
}

/** Some of them end so, and some do not, and all begin alike. */
function endIn(options: readonly string[], ending: RegExp): boolean {
  const begin = new Set(options.map((option) => option.split(' ').at(-1)?.slice(0, 3)));
  return begin.size === 1 && options.some((option) => ending.test(option));
}

const pronouns = new Set(
  'it its they their them he his him she her it’s they’re there who whose whom which that one'.split(' '),
);
const auxiliaries = new Set('is are was were has have had will would to be been being does do did'.split(' '));
const transitions = new Set(
  'however therefore moreover furthermore nevertheless consequently thus hence instead similarly likewise additionally meanwhile still specifically indeed finally accordingly conversely nonetheless regardless granted in for by as'.split(
    ' ',
  ),
);
