/** Short words that are a product of letters only between two signs. */
const shortWords = new Set(
  'is if in of to at as by or do so we it an be he no on up am pm me my us go hi ok and the for has was are all its let how who ft cm km mm kg oz lb mi'.split(
    ' ',
  ),
);
const sign = '[-+*/^=<>]';
const names = /(?<![a-z'\-.])(pi)?([a-z]{1,3})(?![a-z'])/g;

/** Letters side by side are a product where signs stand around them: `9 - px = 2`, `x + by = 6`, `pir^(2)h`. */
export function spreadFormulas(text: string): string {
  return text
    .replace(/(?<![a-z])w\/(?= ?[a-z])/g, 'with ')
    .replace(/(?<![a-z])([xy]) (intercept|coordinate|axis|value)(s|es)?\b/g, '$1-$2$3')
    .replace(/(?<![a-z])([xy])[- ](?:int|incpt)\b/g, '$1-intercept')
    .replace(/\bgradient\b/g, 'slope')
    .replace(/(?<![a-z])y ?= ?([fgh]) ?\( ?x ?\)(?! ?[-+*/^=<>])/g, '$1')
    .replace(/(?<![a-z])([a-z]) ?(?=\( ?-?[\w.]+(?: ?\/ ?\d+)? ?, ?-?[\w.]+(?: ?\/ ?\d+)? ?\))/g, '')
    .replace(/(?<![\d./a-z)])(\d+) ?\/ ?(\d+) ([a-z])(?![a-z'])(?= ?(?:[-+=<>)*]|[.,?]|$))/g, '($1/$2)$3')
    .replace(
      /(?<![\d./a-z)])(\d{1,3}) ?\/ ?(\d{1,3}) ?(?=\([^()\d]*[a-z])/g,
      (all: string, over: string, under: string) =>
        isFraction(Number(over), Number(under)) ? `(${over}/${under})` : all,
    )
    .replace(/(?<=\))(?=(?:pi)?[a-z]{2}(?![a-z])|pi[a-z](?![a-z]))/g, '*')
    .replace(names, (all: string, pi: string | undefined, letters: string, at: number, whole: string) =>
      isProduct(pi, all, whole.slice(0, at), whole.slice(at + all.length))
        ? (/\d$/.test(whole.slice(0, at)) ? '*' : '') + joined(pi, letters)
        : all,
    );
}

/** `1/2(x - 6)` is a half of the bracket; `6/2(x + 1)` may be read in two ways. */
function isFraction(over: number, under: number): boolean {
  for (let by = 2; by <= under; by++) if (over % by === 0 && under % by === 0) return false;
  return under > 1;
}

function joined(pi: string | undefined, letters: string): string {
  return [...(pi ? ['pi'] : []), ...letters].join('*');
}

function isProduct(pi: string | undefined, word: string, before: string, after: string): boolean {
  if (word.length < 2 || /^(?:pi|abs)$/.test(word)) return false;
  if (!/\d$/.test(before) && /^(?:xy|ax|bx|cx|mx|kx|ab|ac|bc|rt|lw|bh)$/.test(word)) return false;
  const opens = new RegExp(`(?:${sign} ?|\\(|\\d)$`).test(before);
  const closes = new RegExp(`^(?: ?${sign}(?! [a-z]{2})|\\)| ?[.,?;]|$)`).test(after);
  const goesOn = new RegExp(`^ ?${sign} ?[\\d(a-z]`).test(after) && !new RegExp(`^ ?${sign} ?[a-z]{4}`).test(after);
  if (pi) return opens || goesOn;
  if (!/[aeiou]/.test(word) && word.length === 3) return opens && closes;
  if (word.length === 2 && /[\w)] ?[+*] ?$/.test(before) && word !== 'to') return true;
  if (shortWords.has(word) || word.length === 3)
    return opens && goesOn && /[-+*=(\d] ?$/.test(before) && !/\d$/.test(before);
  return (opens && closes) || goesOn || /[\w)] ?= ?$/.test(before);
}
