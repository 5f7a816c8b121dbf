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

/** A formula in words, as it is read aloud: `<math>…` of `x²` → 'x squared'. */
export function speak(mathml: string): string {
  const words = sre.toSpeech(mathml.replaceAll(' mathvariant="normal"', ''));
  return schoolWords
    .reduce((spoken, [pattern, word]) => spoken.replace(pattern, word), words)
    .replace(/\s+/g, ' ')
    .trim();
}
