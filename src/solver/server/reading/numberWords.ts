const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens: Record<string, number> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const below: Record<string, number> = {
  half: 2,
  halves: 2,
  third: 3,
  fourth: 4,
  quarter: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  twelfth: 12,
};
const units = small.slice(1).join('|');
const under100 = `(?:(?:${Object.keys(tens).join('|')})(?:[- ](?:${small.slice(1, 10).join('|')}))?|${units})`;
const under1000 = `(?:(?:${units}|a) hundred(?: (?:and )?${under100})?|${under100})`;
const spelled = new RegExp(`\\b(?:(?:${under1000}|a) thousand(?: (?:and )?${under1000})?|${under1000})\\b(?!-)`, 'g');
const parts = `(?:${Object.keys(below).join('|')})`;
/** What a fourth is of: four quarters may be coins. */
const fractionOf = new RegExp(
  `\\b(\\d+|one|a)(?:-| )(${parts})s?\\b(?= of| as| full| cups?| miles?| hours?| pounds?| the|,|\\.|\\?|$)`,
  'g',
);
const hyphened = new RegExp(`\\b(\\d+|${small.slice(1, 10).join('|')}|a)-(${parts})s?\\b`, 'g');
/** 'a three-hour tour', 'a six-sided die'. */
const beforeUnit = new RegExp(
  `\\b(${small.slice(1).join('|')})-(?=(?:second|minute|hour|day|week|month|year|mile|kilometer|meter|foot|inch|yard|pound|ounce|gallon|liter|cup|digit|sided|person|point|question|step|page)s?\\b)`,
  'g',
);
const spokenFraction = new RegExp(
  `\\b(${small.slice(1, 10).join('|')}) (${parts})s?\\b(?= of| as| full| cups?| miles?| hours?| pounds?| the)`,
  'g',
);

/** Numbers in words as digits; a lone 'one' stays. 'half of' is `1/2 of`, 'twice' is `2 times`, 'two dozen' is `24`. */
export function numbersFromWords(text: string): string {
  const inThousands = /\bhow many (thousand|million|billion)\b|\bin (thousand|million|billion)s\b/.exec(text);
  const plain = inThousands ? counted(text, inThousands[1] ?? inThousands[2] ?? '') : text;
  return plain
    .replace(beforeUnit, (_, word: string) => `${small.indexOf(word)}-`)
    .replace(hyphened, fraction)
    .replace(spokenFraction, fraction)
    .replace(spelled, (words) => (words === 'one' ? words : String(valueOf(words))))
    .replace(/\ban? (hour|minute|mile|pound|cup|year) and a half\b/g, '1.5 $1s')
    .replace(/\b(\d+|one) and (?:a|one)[ -]half\b/g, (_, whole: string) => `${whole === 'one' ? 1 : whole}.5`)
    .replace(/\b(\d+) (hours|minutes|miles|pounds|cups|years|days|weeks) and a half\b/g, '$1.5 $2')
    .replace(
      /\bhalf an? (hour|mile|pound|cup|minute|gallon|year|dozen|inch)\b|\ba half[ -](hour|mile|pound|cup|minute|gallon|year|dozen|inch)\b/g,
      (_, a?: string, b?: string) => `0.5 ${a ?? b ?? ''}s`,
    )
    .replace(fractionOf, fraction)
    .replace(/(?<!\d )\bhalf of\b/g, '1/2 of')
    .replace(/\bhalf (as|the)\b/g, (_, word: string) => (word === 'as' ? '1/2 as' : '1/2 of the'))
    .replace(/\btwice\b/g, '2 times')
    .replace(/\bthrice\b/g, '3 times')
    .replace(/\b(\d+(?:\.\d+)?) dozens?\b/g, (_, count: string) => String(Number(count) * 12))
    .replace(/\b(?:a |one )?dozen\b(?!s)/g, '12')
    .replace(/(\d+(?:\.\d+)?) (thousand|million|billion)\b/g, (_, count: string, word: string) => grown(count, word));
}

/** Where millions are asked for and every large number is of millions, they are the unit. */
function counted(text: string, word: string): string {
  return /(?<![\d.])\d{5,}(?! ?(?:thousand|million|billion))/.test(text)
    ? text
    : text.replaceAll(new RegExp(` ?\\b${word}s?\\b(?: of)?`, 'g'), '');
}

function fraction(_: string, count: string, part: string): string {
  return `${/\d/.test(count) ? count : Math.max(1, small.indexOf(count))}/${below[part] ?? 1}`;
}

const places: Record<string, number> = { thousand: 3, million: 6, billion: 9 };

function grown(count: string, word: string): string {
  const [whole = '', after = ''] = count.split('.');
  const by = places[word] ?? 0;
  const digits = whole + after.padEnd(by, '0').slice(0, by);
  const rest = after.slice(by);
  return digits.replace(/^0+(?=\d)/, '') + (rest ? `.${rest}` : '');
}

function valueOf(words: string): number {
  let [all, part] = [0, 0];
  for (const word of words.split(/[ -]/)) {
    if (word === 'hundred') part *= 100;
    else if (word === 'thousand') [all, part] = [part * 1000, 0];
    else part += word === 'a' ? 1 : (tens[word] ?? Math.max(0, small.indexOf(word)));
  }
  return all + part;
}
