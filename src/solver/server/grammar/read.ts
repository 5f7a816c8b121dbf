/** A sentence with a blank and its four options. */
export interface BlankQuestion {
  /** Up to the blank, without what surrounds the text. */
  before: string;
  after: string;
  options: readonly Option[];
}

export interface Option {
  letter: string;
  /** As it was written. */
  text: string;
}

const longestText = 4000;

/** Reads the text, its one blank and options A to D. @returns undefined for whatever is not such a question for certain. */
export function readBlankQuestion(input: string): BlankQuestion | undefined {
  if (input.length > longestText) return undefined;
  const blanks = input.match(/(?:\\?_){2,}/g);
  if (blanks?.length !== 1) return undefined;
  const cut = optionsOf(input.replace(/\r\n?/g, '\n'));
  if (!cut || asksSomethingElse.test(cut.stem)) return undefined;
  const text = withoutChatter(cut.stem.replace(instruction, '\n'));
  const [before, after, ...more] = text.split(/(?:\\?_){2,}/);
  if (before === undefined || after === undefined || more.length > 0) return undefined;
  return { before: plain(before).trimStart(), after: plain(after).trimEnd(), options: cut.options };
}

/** Words in context, transitions, synthesis and the like: no rule decides those. */
const asksSomethingElse =
  /\bmost (?:logical|precise|effective)|\bmost logically\b|\btransition\b|\bsynonym|\bmain (?:idea|purpose)|\bmeans? the same|\bstudent wants to\b/i;
const instruction =
  /(?:question:?\s*)?which (?:choice|option|answer)s? (?:best )?completes? the (?:text|sentence)[^?\n]*(?:\n(?!\n)[^?\n]*)?\?/i;

const marker = /(?<=^|\s)\(?([A-Da-d])(?:\)|\.|:)[ \t\n]+(?=\S)/g;

function optionsOf(input: string): { stem: string; options: Option[] } | undefined {
  const marks = [...input.matchAll(marker)].slice(-40);
  for (let start = marks.length - 4; start >= 0; start--) {
    const four = marks.slice(start, start + 4);
    if (four.map(([, letter]) => letter?.toUpperCase()).join('') !== 'ABCD') continue;
    const options = four.map((mark, index) => ({
      letter: 'ABCD'[index] ?? '',
      text: input.slice(mark.index + mark[0].length, four[index + 1]?.index ?? optionsEnd(input, mark.index)).trim(),
    }));
    const isWhole = options.every(({ text }) => text !== '' && text.length <= 300 && !text.includes('\n\n'));
    return isWhole ? { stem: input.slice(0, four[0]?.index), options } : undefined;
  }
  return undefined;
}

/** What stands behind an empty line, or asks for the answer, belongs to no option. */
function optionsEnd(input: string, from: number): number {
  const end = /\n\s*\n|\n(?=\s*(?:please|pls|thanks?|which|what|can|help|explain|why|hint|answer)\b)/i.exec(
    input.slice(from + 4),
  );
  return end ? from + 4 + end.index : input.length;
}

/** 'hey which one is right pls' on a line of its own. */
function withoutChatter(stem: string): string {
  return stem
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && (/_{2,}/.test(line) || !isChatter(line)))
    .join(' ');
}

function isChatter(line: string): boolean {
  return (
    /^(?:hey|hi|hello|pls|plz|please|help|question|sat|i\b|can|could|what|which|whats|need|stuck|homework|my)\b/i.test(
      line,
    ) &&
    !/[a-z]{2}[.]["”]?$/.test(line) &&
    line.length < 90
  );
}

function plain(text: string): string {
  return text
    .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD*]/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ');
}
