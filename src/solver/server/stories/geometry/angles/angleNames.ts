/** The angles that a text calls by letters, in their order: 'angle qqa', 'angles qqp and qqq'. */
export function angleNamesIn(heard: string): string[] {
  const names = [...heard.matchAll(/!?angles? (qq[a-z]+(?:(?: ,)?(?: and)? qq[a-z]+)*)(?= )/g)].flatMap(
    ([, list = '']) => list.match(/qq[a-z]+/g) ?? [],
  );
  return [...new Set(names)];
}

/** `angle qqabc` is the angle at B. */
export function vertexOf(name: string): string {
  const letters = name.slice(2);
  return letters.length === 3 ? letters.charAt(1) : letters;
}

/** Words for angles, in this order, each as one of `eea`, `eeb` …; what is in square brackets may be left out. */
export function replacedWords(text: string, words: [string, string][]): string {
  return words.reduce(
    (rest, [pattern, name]) => rest.replace(new RegExp(` (?:${pattern})(?= )`, 'g'), ` ${name}`),
    text,
  );
}

export const largest: [string, string] = [
  '(?:larger|largest|bigger|biggest|greater|greatest|big(?= (?:one|angle)))(?: (?:one|angle|interior angle))?(?: of (?:these |them|angles))?',
  'eemax',
];
export const smallest: [string, string] = [
  '(?:smaller|smallest|lesser|least|small(?= (?:one|angle)))(?: (?:one|angle|interior angle))?(?: of (?:these |them|angles))?',
  'eemin',
];

export const obtuse: [string, string] = ['obtuse (?:one|angles?)', 'eemax'];
export const acute: [string, string] = ['acute (?:one|angles?)', 'eemin'];
