import { attempt } from '../../../equation.ts';
import { type Polynomial } from '../../../polynomial.ts';
import { Spoken, type Atoms } from './spoken.ts';
import { type Claim } from './unknowns.ts';
import { sentencesOf } from './words.ts';

/** A word for each unknown, longest phrases first. */
export type Names = [phrase: string, is: Polynomial][];

function atomsOf(names: Names): Atoms {
  const split = names
    .map(([phrase, is]): [string[], Polynomial] => [phrase.split(' '), is])
    .sort(([a], [b]) => b.length - a.length);
  return (words, at) => {
    const found = split.find(([phrase]) => phrase.every((word, index) => words[at + index] === word));
    return found && { length: found[0].length, is: found[1] };
  };
}

/** Every clause that states something, read as a claim; the rest must have no number. */
export function claimsOf(plain: string, names: Names): { claims: Claim[]; rest: string } {
  const clauses = sentencesOf(
    plain.replace(/\b(?:if|such that|where|and the|and its|and their|but)\b/g, (word) =>
      word.startsWith('and ') ? `. ${word.slice(4)}` : '. ',
    ),
  );
  const claims: Claim[] = [];
  const rest: string[] = [];
  for (const clause of clauses.flatMap(piecesOf)) {
    const words = clause.filter((word) => word !== ',');
    const read = attempt(() => new Spoken(words, atomsOf(names)).statement());
    if (read?.relation === '=') claims.push(read);
    else rest.push(words.join(' '));
  }
  return { claims, rest: rest.join(' . ') };
}

/** At a comma behind which something is said anew. */
function piecesOf(words: string[]): string[][] {
  const at = words.findIndex(
    (word, index) =>
      word === ',' &&
      words.slice(0, index).includes('is') &&
      words.slice(index).some((one) => one === 'is' || one === 'find' || one === 'what'),
  );
  return at < 0
    ? [words]
    : [words.slice(0, at), ...piecesOf(words.slice(at + 1).filter((word, index) => index > 0 || word !== 'and'))];
}
