/** One of the options pasted along with a problem. */
export interface Option {
  letter: string;
  text: string;
}

export interface Pasted {
  stem: string;
  options: Option[];
}

const letters = ['A', 'B', 'C', 'D', 'E'];
/** What leads over to the options and says nothing. */
const leadsOver =
  /[\s,;:.(]*\b(?:(?:here are )?(?:the |my |your )?(?:answer |answers? )?(?:choices|options)(?: are| given)?|choose (?:one|from)|pick one)\s*[:;.-]*\s*$/i;

/**
 * Takes off the options: `A) 12 B) 15 …`, `(A) 12`, `A. 12`, `A: 12`, in one line or on lines of their own, at least three.
 * @example splitOptions('What is 2 + 3? A) 4 B) 5 C) 6').options[1] // { letter: 'B', text: '5' }
 */
export function splitOptions(text: string): Pasted {
  for (const [open, close] of [
    ['\\(', '\\)'],
    ['', '\\)'],
    ['', '\\.'],
    ['', ':'],
    ['', ' -'],
    ['', '(?= ?\\(-?[\\d.])'],
  ] as const)
    for (const small of [false, true]) {
      if (small && close !== '\\)' && close !== '\\.') continue;
      const found = marksOf(text, (letter) => `${open}${small ? letter.toLowerCase() : letter}${close}`);
      if (found.length >= 3) return cut(text, found);
    }
  return bareLines(text) ?? { stem: text, options: [] };
}

const number = '[-−]?\\$?(?:\\d[\\d,]*(?:\\.\\d+)?|\\.\\d+)(?:\\/\\d+)?%?';
/** How four lines are written that are the options without their letters: all as numbers, or all as formulas of one kind. */
const bareForms = [
  new RegExp(`^${number}(?: [a-z]{2,}){0,2}$`),
  new RegExp(`^\\(${number}, ?${number}\\)$`),
  /^(?=.*[a-z])[^=<>≤≥a-zA-Z]*(?:(?<![a-z])(?:[a-z]{1,2}|[A-Z]|pi|sqrt|abs)(?![a-z])[^=<>≤≥a-zA-Z]*)+$/,
  /^(?=.*[a-zA-Z])[^=<>≤≥]{1,30}=[^=<>≤≥a-z]*(?:(?:[a-z]{1,2}|pi|sqrt)(?![a-z])[^=<>≤≥a-z]*)*$/,
  /^(?:no|none|zero|one|two|three|\d|exactly|infinite(?:ly)?|there (?:is|are))\b[^?]{0,40}$/i,
  /^[^=<>≤≥]{1,30}(?:<=|>=|[<>≤≥])[^=<>≤≥]{1,30}(?:(?:<=|>=|[<>≤≥])[^=<>≤≥]{1,30})?$/,
];
/** After these, four lines are what is told. */
const leadsToFacts = /\b(?:system|data|list|numbers|scores|table|values?)[^?]*:$/i;
const leadsToOptions =
  /[?:=]$|\b(?:is|are|equals|options were|options are|choices|be|to|which is it|which one|which one works)$/;

/** The last four lines behind a question, where nothing but their places says that they are options: of one form, or sentences. */
function bareLines(text: string): Pasted | undefined {
  const lines = text
    .trim()
    .split(/\s*\n\s*/)
    .filter((line) => line !== '');
  const last = lines.slice(-4);
  const before = lines.slice(0, -4).join('\n');
  if (!/\d/.test(before) || new Set(last).size < 4) return undefined;
  const areOfOneForm =
    leadsToOptions.test(before) &&
    !leadsToFacts.test(before) &&
    last.every((line) => line.length <= 60) &&
    bareForms.some((form) => last.every((line) => form.test(line)));
  if (!areOfOneForm && !areAnswers(before, last)) return undefined;
  return {
    stem: before.replace(/[,;]?\s*(?:the )?(?:options|choices|answers) (?:were|are)\s*:?$/i, '').trim(),
    options: last.map((line, index) => ({
      letter: letters[index] ?? '',
      text: line.replace(/(?<!\d)\.$|(?<=\d)\.$/, ''),
    })),
  };
}

/** Short values of several forms, or sentences. */
function areAnswers(before: string, last: readonly string[]): boolean {
  if (!/[?:.]$/.test(before) || leadsToFacts.test(before)) return false;
  if (last.some((line) => /[|;:?]|,(?!\d{3}\b)|\t/.test(line))) return false;
  return (
    last.every((line) => /^[$-]?[\d.(]|^[a-z]\b|^[-−√]/i.test(line) && line.length <= 24 && !/^\d+\s+\d/.test(line)) ||
    last.every((line) => /^[A-Z].*[.]$/.test(line) && line.split(' ').length >= 3)
  );
}

interface Mark {
  start: number;
  end: number;
}

/** The last place where the marks stand one behind the other. */
function marksOf(text: string, patternOf: (letter: string) => string): Mark[] {
  const first = [...text.matchAll(new RegExp(`(?<=^|[\\s,;?.:|/])${patternOf('A')}`, 'g'))].at(-1);
  if (!first) return [];
  const marks: Mark[] = [{ start: first.index, end: first.index + first[0].length }];
  for (const letter of letters.slice(1)) {
    const from = marks.at(-1)?.end ?? 0;
    const next = new RegExp(`(?<=[\\s,;|/.])${patternOf(letter)}`).exec(text.slice(from));
    if (!next) break;
    marks.push({ start: from + next.index, end: from + next.index + next[0].length });
  }
  return marks;
}

function cut(text: string, marks: Mark[]): Pasted {
  const options = marks.map((mark, index) => ({
    letter: letters[index] ?? '',
    text: text
      .slice(mark.end, marks[index + 1]?.start)
      .trim()
      .replace(/\n[\s\S]*$/, '')
      .replace(/[\s,;|/]+$|(?<!\d)\.$|(?<=\d)\.$/g, ''),
  }));
  return { stem: text.slice(0, marks[0]?.start).replace(leadsOver, '').trim(), options };
}
