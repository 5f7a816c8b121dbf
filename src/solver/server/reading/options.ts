import { splitBareOptions, type Option, type Pasted } from './bareOptions.ts';

export type { Option, Pasted };

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
  return splitBareOptions(text);
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
