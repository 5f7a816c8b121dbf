import { variablesOf } from '../../expression.ts';
import type { Formula } from '../../reading/formulasIn.ts';
import type { Reading } from '../../reading/reading.ts';

type Of<Is extends Formula['is']> = Extract<Formula, { is: Is }>;

/** A question around formulas, as its formulas and the words beside them. */
export interface Bag {
  reading: Reading;
  /** What is left of the text: words, `!words` of weight, marks of formulas, pauses. */
  text: string;
  equations: Of<'equation'>[];
  inequalities: Of<'inequality'>[];
  points: Of<'point'>[];
  expressions: Of<'expression'>[];
  functions: Of<'function'>[];
  calls: Of<'call'>[];
  callEquations: Of<'callEquation'>[];
  /** Letters named alone, each once, but those called constants. */
  letters: string[];
  constants: string[];
  /** Words of weight that are left. */
  weights: Set<string>;
  words: Set<string>;
  /** Whatever has a digit or is a sign. */
  numbers: string[];
}

const mark = /^[EIFCDPXV]\d+$/;
/** Turns of speech that change nothing in a question about formulas. */
const idle: RegExp[] = [
  /(?<= |^)2 (?=(?:different )?(?:linear )?(?:equations|inequalities|lines|graphs|functions|variables|unknowns)\b)/g,
  /(?<= |^)one of (?:2 )?(?=equations|lines)/g,
  /(?<= |^)!other (?=equation|line|inequality)/g,
  /(?<= |^)!(?:above|below) /g,
  /(?<= |^)(?:which )?satisf(?:y|ies) !both (?:of )?(?:equations |inequalities |them )?/g,
  /(?<= |^)!both (?:of )?(?:equations|inequalities|them|sides) /g,
  /(?<= |^)!without (?:!first )?(?:solving|finding) (?:for )?(?:value of )?V\d+ (?:!first )?/g,
  /(?<= |^)(?:makes?|is) (?:equation|inequality|statement|E\d+|I\d+)?(?: )?!true (?:!statement )?/g,
  /(?<= |^)real (?=number)/g,
];
const constant =
  /(?<= |^)(?:where |for )?(?:V\d+ , )*(V\d+)(?: (?:and|,)(?: and)? (V\d+))? is (?:some |unknown )?(?:!positive |!negative |real |nonzero |non zero |!not zero )?(?:!constants?|constants)(?: and| ,)?(?= )/g;

export function bagOf(reading: Reading): Bag {
  let text = reading.heard;
  for (const pattern of idle) text = text.replace(pattern, (found) => found.match(/E\d+ |I\d+ /)?.[0] ?? '');
  const constants: string[] = [];
  text = text.replace(constant, (found) => {
    for (const [number] of found.matchAll(/(?<=V)\d+/g)) constants.push(nameOf(reading.formulas[Number(number)]));
    return ' , ';
  });
  const tokens = text.split(' ').filter((token) => token !== '' && token !== ',' && token !== '.');
  const marks = tokens.filter((token) => mark.test(token));
  const formulas = marks.flatMap((token) => reading.formulas[Number(token.slice(1))] ?? []);
  const of = <Is extends Formula['is']>(is: Is) => formulas.filter((formula): formula is Of<Is> => formula.is === is);
  const others = tokens.filter((token) => !mark.test(token));
  return {
    reading,
    text: text.replace(/ +/g, ' '),
    equations: distinct(of('equation')),
    inequalities: distinct(of('inequality')),
    points: of('point'),
    expressions: distinct(of('expression')),
    functions: distinct(of('function')),
    calls: distinct(of('call')),
    callEquations: distinct(of('callEquation')),
    letters: [...new Set(of('letter').map(({ name }) => name))],
    constants,
    weights: new Set(others.filter((token) => token.startsWith('!')).map((token) => token.slice(1))),
    words: new Set(others.filter((token) => /^[a-z]/.test(token))),
    numbers: others.filter((token) => !/^!?[a-z]/.test(token)),
  };
}

/** A formula said twice is one. */
function distinct<T extends Formula>(formulas: T[]): T[] {
  return formulas.filter(({ text }, index) => formulas.findIndex((other) => bare(other.text) === bare(text)) === index);
}

function bare(text: string): string {
  return text.replaceAll(' ', '');
}

function nameOf(formula: Formula | undefined): string {
  return formula?.is === 'letter' ? formula.name : '';
}

/** Whether no word of weight is left but these. */
export function onlyWeights({ weights }: Bag, allowed: string): boolean {
  const known = new Set(allowed.split(' '));
  return [...weights].every((word) => known.has(word));
}

const another =
  'digit digits integer-part equivalent prove proof graph sketch plot step steps error mistake wrong property verify check type kind degree coefficient coefficients variable variables side sides interpretation represents represent model closest nearest approximately about why explain meaning means zeros word story inverse remainder divisible divided sin cos tan log ln sec csc cot mod derivative integral limit discriminant asymptote composite composition'.split(
    ' ',
  );

/** Whether a word asks for something else than a solution, but for those allowed here. */
export function asksOther({ words }: Bag, allowed = ''): boolean {
  const fine = new Set(allowed.split(' '));
  return another.some((word) => words.has(word) && !fine.has(word));
}

const asks =
  /(?:^|[ .,])(?:what|which|find|solve|solves|solving|determine|calculate|compute|value|need|get|give|state|how|evaluate|identify|figure|satisfies|satisfy|work out)(?: |$)/;

/** Whether the words ask, or at least name a letter. */
export function asksAtAll({ text, letters, equations }: Bag): boolean {
  if (asks.test(text) || letters.length > 0) return true;
  const isSolved = equations.some(({ left, right }) => left.is === 'variable' && variablesOf(right).length === 0);
  return !isSolved && /^[EI]\d+ (?:(?:, |and )?[EI]\d+ )?\. $/.test(text);
}

/** 'Is 5 a solution …?', which wants a yes or a no. */
export function isYesNo({ text }: Bag): boolean {
  return /(?:^|\. )is (?!there)/.test(text);
}

export function lettersIn(...formulas: (Of<'equation'> | Of<'inequality'>)[]): string[] {
  const sides = formulas.flatMap((formula) =>
    formula.is === 'equation' ? [formula.left, formula.right] : formula.sides,
  );
  return variablesOf(...sides);
}

const counting =
  /!how !many (?:different |distinct |real |possible )*(?:ordered pairs |!solutions?|!times|points|values|numbers|(?:!solutions? )|\. )|!number of (?:real |distinct )?(?:!solutions|points|values|ordered pairs|intersection)|number of (?:real |distinct )?(?:!solutions|points|values|ordered pairs|intersection)|!no !solutions?|describes? (?:is |number of |set of )?!solutions?|infinite(?:ly)?|any !solutions?|!how !many/;

/** How many solutions there are, rather than which. */
export function asksCount({ text }: Bag): boolean {
  return counting.test(text);
}
