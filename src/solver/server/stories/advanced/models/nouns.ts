import type { Words } from '../math/words.ts';

/** What a letter of a model counts, and what its value is: by their nouns. */
export interface Nouns {
  input: ReadonlySet<string>;
  output: ReadonlySet<string>;
}

const plural: Record<string, string> = {
  feet: 'foot',
  people: 'person',
  dollars: 'dollar',
  ft: 'foot',
  secs: 'second',
  sec: 'second',
  hrs: 'hour',
  yrs: 'year',
  mins: 'minute',
  meters: 'meter',
  m: 'meter',
};

export function singular(word: string): string {
  return (
    plural[word] ??
    word
      .replace(/ies$/, 'y')
      .replace(/(?<=ch|sh|x)es$/, '')
      .replace(/(?<!s)s$/, '')
  );
}

const noNoun = new Set(
  'is of in and or by for from to at where which model models function equation after since given gives x y t on per'.split(
    ' ',
  ),
);
const word = "!?[a-z][a-z'-]*";

/** Nouns beside the marks of the letter, and of the function or of the other letter. */
export function nounsOf(words: Words, letter: string, name: string | undefined): Nouns {
  const text = words.rest;
  const marks = (wanted: (text: string) => boolean) =>
    words.formulas.flatMap((formula, index) => (formula.is === 'letter' && wanted(formula.text) ? [`V${index}`] : []));
  const input = marks((one) => one === letter);
  const output = marks((one) => one === name || words.calls.get(one)?.name === name);
  return {
    input: new Set(input.flatMap((mark) => beside(text, mark))),
    output: new Set([...output.flatMap((mark) => beside(text, mark)), ...given(text)]),
  };
}

/** 't months', 'price of p dollars', 'x is the number of cars', 'distance d, in miles'. */
function beside(text: string, mark: string): string[] {
  const all = [
    new RegExp(`\\b${mark} (?:,? ?in )?(${word}) `, 'g'),
    new RegExp(`\\b${mark} ,? ?(?:is )?(?:measured |expressed |given )?in (${word}) `, 'g'),
    new RegExp(`\\b${mark} (?:is|represents|stands for|for) (?:number of )(${word}) `, 'g'),
    new RegExp(`\\b${mark} (?:is|represents|stands for) (?:${word} ){1,5}?,? ?in (${word}) `, 'g'),
    new RegExp(`\\b${mark} (?:is|represents|stands for) (?:average |total )?(${word}) `, 'g'),
    new RegExp(`\\b${mark} of (${word}) `, 'g'),
    new RegExp(`number of (${word}) ,? ?${mark}\\b`, 'g'),
    new RegExp(`number ${mark} of (${word}) `, 'g'),
    new RegExp(`(?:^| )(${word}) (?:of )?,? ?${mark}\\b`, 'g'),
    new RegExp(`(${word}) ,? in (?:${word} ) ?,? ${mark}\\b`, 'g'),
    new RegExp(`in (${word}) ,? ${mark}\\b`, 'g'),
  ];
  return nounsIn(text, all);
}

/** 'The function gives the number of fish', 'the charge, in dollars, is …'. */
function given(text: string): string[] {
  return nounsIn(text, [
    new RegExp(
      `(?:gives|models|represents|estimates|shows|describes|predicts|approximates|model|by|find) (?:number of|approximate number of) (${word}) `,
      'g',
    ),
    new RegExp(`number of (${word}) (?:${word} ){0,8}?(?:is|by|modeled|given|as) (?:${word} ){0,3}[EFX]\\d`, 'g'),
    new RegExp(`(?:in|of) (${word}) ,? (?:${word} ){0,9}?(?:is|by|modeled|given|as|=) (?:${word} ){0,3}[EFX]\\d`, 'g'),
    new RegExp(`(?:gives|models|represents|estimates|shows) (${word}) `, 'g'),
    new RegExp(`(?:gives|models|represents|estimates|shows) (?:${word} ){1,4},? in (${word}) `, 'g'),
  ]);
}

function nounsIn(text: string, patterns: RegExp[]): string[] {
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, found = '']) => {
      const noun = found.replace('!', '');
      return noNoun.has(noun) ? [] : [singular(noun)];
    }),
  );
}
