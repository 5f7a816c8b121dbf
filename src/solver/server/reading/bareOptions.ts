/** One of the options pasted along with a problem. */
export interface Option {
  letter: string;
  text: string;
}

export interface Pasted {
  stem: string;
  options: Option[];
}

const letters = ['A', 'B', 'C', 'D'];
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

/**
 * The last four lines behind a question, where nothing but their places says that they are options: of one form, or sentences.
 * @example splitBareOptions('What is 2 + 3?\n4\n5\n6\n7').options[1] // { letter: 'B', text: '5' }
 */
export function splitBareOptions(text: string): Pasted {
  const lines = text
    .trim()
    .split(/\s*\n\s*/)
    .filter((line) => line !== '');
  const last = lines.slice(-letters.length);
  const before = lines.slice(0, -letters.length).join('\n');
  const none = { stem: text, options: [] };
  if (!/\d/.test(before) || new Set(last).size < letters.length) return none;
  const areOfOneForm =
    leadsToOptions.test(before) &&
    !leadsToFacts.test(before) &&
    last.every((line) => line.length <= 60) &&
    bareForms.some((form) => last.every((line) => form.test(line)));
  if (!areOfOneForm && !areAnswers(before, last)) return none;
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
