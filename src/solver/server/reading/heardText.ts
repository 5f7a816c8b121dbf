import { meaning } from './words.ts';

/** Words that are left out: a sentence means the same without them. */
const left = new Set(
  (
    'a an the his her their its my your our these those this that will would does do did should can could shall also just ' +
    'exactly respectively please then so given suppose assume consider'
  ).split(' '),
);
const shortened: [RegExp, string][] = [
  [/\b(?:what's|whats|wats|wat is|what're|wut is|whats the)\b/g, 'what is'],
  [/\bhow's\b/g, 'how is'],
  [
    /\b(?:thats|theres|hes|shes|(?<!\b(?:of|in|has|have|with|to|and|than|from|for|between|at|by|,) )its(?= (?:a|an|the|not|on|now|called|\d)\b))\b/g,
    ' is ',
  ],
  [/\b(?:theyre|they're)\b/g, 'they are'],
  [/\bw\/o\b/g, 'without'],
  [/\bw\/(?= )/g, 'with'],
  [/\b(it|that|there|he|she|who|where)'s\b/g, '$1 is'],
  [
    /\b(?:don't|doesn't|didn't|dont|doesnt|didnt|isn't|isnt|aren't|wasn't|weren't|won't|wont|can't|cannot|cant|haven't|hasn't|hadn't)\b/g,
    'not',
  ],
  [/\b(?:i'm|im)\b/g, 'i am'],
  [/'(?:ll|d|ve|re)\b/g, ''],
  [/(?<=[a-z])'s\b|(?<=s)'(?=\s)/g, ''],
  [/\b(?:thru)\b/g, 'through'],
  [/(?<=\d\s?)mins?\b\.?/g, ' minutes'],
  [/\bhrs?\b/g, 'hours'],
  [/\bsecs?\b(?!-)/g, 'seconds'],
  [/\byrs?\b/g, 'years'],
  [/\blbs?\b/g, 'pounds'],
  [/\bppl\b/g, 'people'],
  [/\bprob\b/g, 'probability'],
  [/\bavg\b/g, 'average'],
  [/\bmph\b|(?<=\d)mph\b/g, 'miles per hour'],
  [/(?<=\d\s?)(?:kph|kmh)\b/g, ' km per hour'],
  [/\bmpg\b/g, 'miles per gallon'],
  [
    /(?<=\b[a-z]+s |\$[\d.]+ )an? (?=(?:hour|minute|second|day|week|month|year|pound|ounce|mile|gallon|kilogram|liter|cup)\b)/g,
    'per ',
  ],
  [/(?<=(?<![\d.,/])\d{1,6} )an? (?=(?:hour|day|week|month|mile|minute|year|gallon|pound)\b)/g, 'per '],
  [/\b(mr|mrs|ms|dr|vs|oz|ft|lb|lbs|hr|hrs|min|mins|sec|approx|in|no|e\.g|i\.e)\.(?=\s+[a-z\d,])/g, '$1'],
  [/\b([ap])\.m\.?(?![a-z])/g, '$1m'],
  [/\b(?:percentage|percent) points?\b/g, 'percentage-points'],
  [/\b(?:as well as|along with|plus also|together with|and also|as is)\b| & /g, ' and '],
];

/**
 * What phrases are matched with: each word, number and mark with a space behind it. Articles and helping verbs are left out;
 * am, are, be are `is`, were is `was`, have and had are `has`. Money is `$5`, percent `5%`, a ratio `3:4`, `.` ends a sentence, `,`
 * any other pause. A word that changes what is meant has a `!` before it.
 */
export function heardText(text: string): string {
  let plain = ` ${text} `;
  for (const [pattern, by] of shortened) plain = plain.replace(pattern, by);
  plain = plain
    .replace(
      /(?<![a-z])(cm|mm|m|km|ft|feet|foot|in|inch|inches|yd|yards?|mi|miles?|meters?|units?)\s?\^\s?\(?([23])\)?/g,
      (_, unit: string, power: string) => `${power === '2' ? 'square' : 'cubic'} ${unit}`,
    )
    .replace(/\b(?:sq\.?|squared) (ft|feet|foot|in|inches|yd|yards?|mi|miles?|m|meters?|cm|km)\b/g, 'square $1')
    .replace(/\bcu\.? (ft|feet|in|inches|yd|m|meters?|cm)\b/g, 'cubic $1')
    .replace(
      /\((-?\d+)\+(\d+)\/(\d+)\)/g,
      (_, whole: string, over: string, under: string) => `${Number(whole) * Number(under) + Number(over)}/${under}`,
    )
    .replace(/\(?\(\(?(\d+)\)?\/\(?(\d+)\)\)?\)?/g, ' $1/$2 ')
    .replace(/(?<=\d)\s*\/\s*(?=\d)/g, '/')
    .replace(/(?<=\d)\s*(?:%|percent\b|per cent\b|pct\b)/g, '% ')
    .replace(/\$\s+(?=[\d.])/g, '$')
    .replace(/(?<![$\d.,/-])(\d+(?:\.\d+)?) ?(?:dollars|bucks|usd|dollar)\b/g, '$$$1')
    .replace(/(\$\d+(?:\.\d+)?) dollars\b/g, '$1')
    .replace(/(?<![$\d.,/-])(\d{1,2}) cents?\b/g, (_, cents: string) => `$0.${cents.padStart(2, '0')}`)
    .replace(/(?<=\d)\s*:\s*(?=\d)/g, ':')
    .replace(/(\d{1,2}:\d\d) ?([ap]m)\b/g, '$1$2')
    .replace(/\b(\d+)(st|nd|rd|th)\b/g, ' @$1 ')
    .replace(/([\d%])-(?=[a-z])/g, '$1 ')
    .replace(/(?<=[a-z]{2})-(?=[a-z]{2})/g, ' ')
    .replace(/(?<=[\d%$])-(?=\$?\d)/g, ' - ')
    .replace(/(?<=\d)(?=[a-z])(?!(?:am|pm)\b)/g, ' ')
    .replace(/(?<=[a-z])\/(?=[a-z])/g, ' per ')
    .replace(/[;()[\]{}"]|:(?!\d)|(?<!\d):/g, ' , ')
    .replace(/,(?!\d{3}(?!\d))|(?<!\d),/g, ' , ')
    .replace(/,(?=\d)/g, ' , ')
    .replace(/\.(?!\d)/g, ' . ')
    .replace(/[?!]/g, ' $& ')
    .replace(/([*+=<>|~^_])/g, ' $1 ');
  const words = plain
    .split(/\s+/)
    .filter((word) => word !== '' && !left.has(word))
    .map((word) => same[word] ?? word);
  return pauses(words.map((word) => (meaning.has(word) ? `!${word}` : word)).join(' '));
}

const same: Record<string, string> = {
  am: 'is',
  are: 'is',
  be: 'is',
  been: 'is',
  being: 'is',
  were: 'was',
  have: 'has',
  had: 'has',
  having: 'has',
  '?': '.',
  '!': '.',
  every: 'each',
  u: 'you',
};

/** One mark at a time, none at the beginning, a full stop at the end. */
function pauses(text: string): string {
  const marked = ` ${text} . `.replace(/(?: [,.](?= ))+/g, (marks) => (marks.includes('.') ? ' .' : ' ,'));
  return `${marked.replace(/^(?: [,.])+/, '').trim()} `;
}
