import './quickXpath.ts';
import sre from 'speech-rule-engine';

// ClearSpeak reads as a teacher does ('the square root of 16'); fractions and roots of several terms get a spoken end,
// so that what stands after them is not heard as a part of them.
await sre.setupEngine({
  locale: 'en',
  modality: 'speech',
  domain: 'clearspeak',
  style: 'Fraction_EndFrac:Roots_RootEnd:VerticalLine_Given',
});
await sre.engineReady();

/** What the rules call by the name of the character rather than by what it means in school. */
const schoolWords: [RegExp, string][] = [
  [/ raised to the (?:composed with|degrees) power/g, ' degrees'],
  [/\bdollar sign\b/g, 'dollar'],
  [/\bpercent sign\b/g, 'percent'],
  [/\bwhite up pointing triangle\b/g, 'triangle'],
  [/\bup tack\b/g, 'is perpendicular to'],
  [/\bparallel to\b/g, 'is parallel to'],
  [/\btilde\b/g, 'is similar to'],
  [/\bapproximately equals\b/g, 'is congruent to'],
  [/\balmost equals\b/g, 'is approximately equal to'],
  [/\benclosed with box\b/g, 'boxed'],
  [/ ˉ/g, ' bar'],
  // One letter or number needs no spoken end where a sign or nothing follows: 'the square root of 16'.
  [/( root of| over) ([\w.,]+) end (?:root|fraction)(?= plus| minus| equals| is | comma| close| end |$)/g, '$1 $2'],
];

const spokenBefore = new Map<string, string>();
/** As of the formulas that were set: whoever speaks more starts anew. */
const mostRemembered = 10_000;

/**
 * A formula in words, as it is read aloud: `<math>…` of `x²` → 'x squared'. What differs only in plain numbers from a
 * formula that was spoken before is not worked out again: the rules take most of an import's time.
 */
export function speak(mathml: string): string {
  const { kind, numbers } = withoutNumbers(mathml);
  const spoken = spokenBefore.get(kind) ?? speakAnew(kind);
  if (spokenBefore.size >= mostRemembered) spokenBefore.clear();
  spokenBefore.set(kind, spoken);
  return spoken.replace(standIns, (_, place: string) => numbers[Number(place)] ?? '');
}

function speakAnew(mathml: string): string {
  const words = sre.toSpeech(mathml.replaceAll(' mathvariant="normal"', ''));
  return schoolWords
    .reduce((spoken, [pattern, word]) => spoken.replace(pattern, word), words)
    .replace(/\s+/g, ' ')
    .trim();
}

/** A number that no course has, one for each of the numbers of a formula. */
const standIns = /\b777(\d{3})\b/g;
/** In these any number is just read. */
const plainPlaces = new Set(['math', 'semantics', 'mrow', 'msqrt']);
/** In these small numbers have names of their own, such as three fourths; from here on they are just read. */
const fractionPlaces = plainPlaces.union(new Set(['mfrac', 'mstyle']));
const firstPlainInFraction = 20;

function withoutNumbers(mathml: string): { kind: string; numbers: string[] } {
  const numbers: string[] = [];
  const open: string[] = [];
  const bare = mathml.replace(/<annotation\b.*?<\/annotation>/gs, '');
  const isPlain = (number: string, places: readonly string[]) =>
    places.every((each) => plainPlaces.has(each)) ||
    (Number(number) >= firstPlainInFraction && places.every((each) => fractionPlaces.has(each)));
  const kind = bare.replace(/<(\/?)(\w+)([^>]*?)(\/?)>([^<]*)/g, (tag, close, name, more, empty, text, at: number) => {
    const isRaised = bare.endsWith('<msup>', at); // the 9 of 9², not the 2
    const places = isRaised ? open.slice(0, -1) : open;
    const isNumber = name === 'mn' && !close && !more && /^\d[\d,]{0,8}(?:\.\d{1,6})?$/.test(text);
    const isBare = isNumber && isPlain(text, places);
    if (close) open.pop();
    else if (!empty) open.push(name);
    return isBare ? `<mn>777${String(numbers.push(text) - 1).padStart(3, '0')}` : tag;
  });
  return { kind, numbers };
}
