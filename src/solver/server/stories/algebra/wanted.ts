import { attempt } from '../../equation.ts';
import { variablesOf, type Expression } from '../../expression.ts';
import type { Formula } from '../../reading/formulasIn.ts';
import type { Reading } from '../../reading/reading.ts';
import { given, insist } from '../../refused.ts';

const asking =
  /(?:^|[ ,.])(?:what|(?<!(?:,|\b(?:in|of|by|with|from|at|on)) )which|find|determine|calculate|compute|solve|!how|(?<=(?:^|[,.] ))!?(?:give|state)|evaluate|identify|need|work out|tell me)(?: |$)/;
/** Words of weight that a question about one of the letters may have. */
const fine = new Set(
  '!give !state !constant !how !many !much !solution !true !equal !equals !total !speed !cost !price !length !width !height !distance !area !far !long !tall !wide !high !deep !large !number !perimeter !base !pay !paid !pays !costs !value !rate !slope !degrees !average'.split(
    ' ',
  ),
);
/** Words that ask for another thing than a value. */
const another =
  /\b(?:represents?|represented|means?|meaning|interpretations?|equation|inequality|function|expression|terms of|equivalent|model|models|graph|slope|percent|fraction|ratio|mistake|error|not|no|infinite|infinitely|why|explain|true|statement|statements)\b/;
/** Words that make the formulas of a text something that does not hold. */
const doubted =
  /\b(?:mistake|mistakenly|error|incorrect|incorrectly|wrong|wrongly|instead|should|replaced|misread|changed|unless|impossible|infinitely|no solutions?|proof|prove)\b/;

/** The clauses of a text that ask, from the word that asks to the end of the sentence. */
export function questionsOf(heard: string): string[] {
  return heard.split(/(?<=\. )/).flatMap((sentence) => {
    const at = sentence.search(asking);
    return at < 0 ? [] : [sentence.slice(at).replace(/^[ ,.]+/, '')];
  });
}

export interface Wanted {
  expression: Expression;
  /** The letters that the answer may have: 'in terms of k'. */
  kept: string[];
}

/** A question without its word: 'then x + y =', 'x + y equals which number'. */
const silent = [
  /(?:^|[ ,.])(?:then |so |value of |must |!expression )*([VX]\d+) (?:in terms of V\d+ )?(?:=|is|!equals?|must !equal|must is|!equal to|is !equal to)(?: (?:what|which)(?: (?:number|value))?)? \. $/,
  /(?:^|[ ,.])((?:what|which) (?:number |value )?[VX]\d+ !equals? )/,
  /(?:^|[ ,.])([VX]\d+ !equals? (?:what|which) (?:number|value) )/,
];

function askedIn(heard: string): { question: string; before: string } | undefined {
  for (const pattern of silent) {
    const found = pattern.exec(heard);
    if (found) {
      const terms = /in terms of V\d+ /.exec(found[0])?.[0] ?? '';
      return {
        question: `what is ${/[VX]\d+/.exec(given(found[1]))?.[0]} ${terms}. `,
        before: `${heard.slice(0, found.index)} . `,
      };
    }
  }
  const [question, ...more] = questionsOf(heard);
  return question === undefined || more.length > 0 ? undefined : { question, before: heard.replace(question, ' . ') };
}

/** Words that say again what the expression is: 'the product ab', 'the ratio y/x'. */
const saidTwice: [RegExp, Expression['is']][] = [
  [/!(?:sum|total) (?:of )?(?=X(\d+) )/, 'add'],
  [/!difference (?:of )?(?=X(\d+) )/, 'subtract'],
  [/!product (?:of )?(?=X(\d+) )/, 'multiply'],
  [/(?:!ratio|!quotient|!fraction) (?:of )?(?=X(\d+) )/, 'divide'],
];

function withoutEcho(question: string, formulas: Formula[]): string {
  for (const [pattern, is] of saidTwice) {
    const found = pattern.exec(question);
    const formula = found && formulas[Number(found[1])];
    if (found && formula?.is === 'expression' && formula.expression.is === is) return question.replace(found[0], '');
  }
  return question;
}

/**
 * Which of its letters or expressions a text asks for: named by itself in the question, or by the words that stand beside it elsewhere
 * ('a rug is w feet wide … how wide is the rug'). Undefined when it is not certain.
 */
export function wantedOf({ heard, formulas }: Pick<Reading, 'heard' | 'formulas'>): Wanted | undefined {
  const found = askedIn(heard);
  if (!found) return undefined;
  const terms = /(?:as !?expression )?in terms of ((?:(?:!?constants? )?[VX]\d+ (?:, )?(?:and )?)+)/.exec(
    found.question,
  );
  const kept = marksIn(terms?.[1] ?? '').flatMap((index) => {
    const formula = formulas[index];
    return formula?.is === 'letter' ? [formula.name] : [];
  });
  const question = withoutEcho(terms ? found.question.replace(terms[0], ' ') : found.question, formulas);
  const statements = found.before;
  if (doubted.test(heard.replaceAll('!', ''))) return undefined;
  const bare = question.replaceAll('!', '');
  if (another.test(bare.replace(/^(?:what|which) (?:is )?(?:number|value|solution) .*? (?:true|satisf[a-z]+) .*$/, '')))
    return undefined;
  const named = marksIn(question).flatMap((index) => {
    const formula = formulas[index];
    return formula && (formula.is === 'letter' || formula.is === 'expression') ? [formula] : [];
  });
  const left = question
    .replace(/[A-Z]\d+/g, '~')
    .replace(/!half (?=hours?|pints?|pounds?|miles?)/g, '')
    .replace(/!(?:speed|same) (?=solution)/g, '')
    .split(' ')
    .filter((word) => word !== '');
  const isPlain = left.every((word) => !word.startsWith('!') || fine.has(word));
  const numbers = left.filter((word) => /\d/.test(word) && word !== '~');
  if (numbers.length > 0 || !isPlain || /[=<>+*]/.test(question)) return undefined;
  const [only, ...others] = distinct(named);
  if (only && others.length === 0) return { ...given(asked(only)), kept };
  if (only || others.length > 0) return undefined;
  const wanted = byWords(bare, statements, formulas);
  return wanted && { ...wanted, kept };
}

function asked(formula: Formula): Wanted | undefined {
  if (formula.is === 'letter') return { expression: { is: 'variable', name: formula.name }, kept: [] };
  return formula.is === 'expression' ? { expression: formula.expression, kept: [] } : undefined;
}

function marksIn(text: string): number[] {
  return [...text.matchAll(/(?<= |^)[A-Z](\d+)(?= |$)/g)].map(([, index]) => Number(index));
}

function distinct(formulas: Formula[]): Formula[] {
  return formulas.filter(({ text }, index) => formulas.findIndex((other) => other.text === text) === index);
}

const general = new Set(
  'what which how find determine calculate compute give state tell me number value amount of is was are for in to by on at one 1 dollars dollar cents possible actual there it they he she solution equation whole find per each many much'.split(
    ' ',
  ),
);

/** Where a question's noun ends: what stands behind says what is done with it. */
const ends = /\b(?:is|was|did|does|do|has|can|will|if|when|that|which|who|after|before|from|with|according|,)\b|,|\./;

/** By the words beside a letter or an expression: all of the question's nouns must stand there, and beside no other. */
function byWords(question: string, statements: string, formulas: Formula[]): Wanted | undefined {
  const noun =
    /^how (?:many|much) (.*)$/.exec(question)?.[1]?.split(ends)[0] ??
    /^(?:what|which) (?:is |was )(.*)$/.exec(question)?.[1]?.split(ends)[0] ??
    /^(?:what|which) ((?!is|was).*)$/.exec(question)?.[1]?.split(ends)[0] ??
    /^(?:find|determine|calculate|compute|give|state) (.*)$/.exec(question)?.[1]?.split(ends)[0] ??
    /^how ((?:long|wide|tall|high|deep|old|far|heavy) is .*)$/.exec(question)?.[1]?.replace(/ is /, ' ').split(ends)[0];
  if (noun === undefined) return undefined;
  const nouns = noun
    .split(' ')
    .filter((word) => word !== '' && !general.has(word))
    .map(stem);
  if (nouns.length === 0) return undefined;
  const places = windowsOf(statements, formulas);
  const dimension = nouns.find((one) => dimensions.has(one));
  const hasDimension = dimension !== undefined && places.some(({ words }) => words.has(dimension));
  const told = new Set(places.flatMap(({ words }) => [...words]));
  const fitting = places.filter(({ words }) =>
    hasDimension
      ? words.has(dimension) && nouns.every((one) => told.has(one))
      : nouns.every((one) => words.has(one) || one === dimension),
  );
  const [found, ...others] = fitting;
  if (!found || others.length > 0) return undefined;
  return asked(found.formula);
}

const dimensions = new Set('long wide tall high deep old length width height age'.split(' '));
const reach = 9;

interface Place {
  formula: Formula;
  words: Set<string>;
}

/** The words around each letter and expression, as far as the next number, formula, pause or 'and'. */
function windowsOf(statements: string, formulas: Formula[]): Place[] {
  const tokens = statements
    .replaceAll('!', '')
    .split(' ')
    .filter((token) => token !== '');
  const places = new Map<string, Place>();
  tokens.forEach((token, at) => {
    const index = /^[VX](\d+)$/.exec(token)?.[1];
    const formula = index === undefined ? undefined : formulas[Number(index)];
    if (!formula) return;
    const isEnd = (word: string) => /^[A-Z]\d|^\$?-?\d|^[.]$|^and$|^where$|^if$|^so$/.test(word);
    const before: string[] = [];
    for (let back = at - 1; back >= 0 && before.length < reach; back--) {
      const word = tokens[back] ?? '';
      if (isEnd(word) || (word === ',' && back < at - 1)) break;
      before.push(word);
    }
    const after: string[] = [];
    for (let on = at + 1; on < tokens.length && after.length < reach; on++) {
      const word = tokens[on] ?? '';
      if (isEnd(word) || (word === ',' && on > at + 1)) break;
      after.push(word);
    }
    const isTied = after[0] === ',' || !after[0];
    const own = /^(?:is|represents?|denotes?|stands|be)$/.test(after[0] ?? '')
      ? after
      : isTied
        ? before
        : [...before, ...after];
    const place = places.get(formula.text) ?? { formula, words: new Set<string>() };
    for (const word of own) for (const form of formsOf(word)) place.words.add(form);
    places.set(formula.text, place);
  });
  return [...places.values()];
}

const alike: Record<string, string[]> = {
  wide: ['width'],
  long: ['length'],
  tall: ['height'],
  high: ['height'],
  old: ['age'],
  dollar: ['price', 'cost', 'charge', 'fee', 'amount', 'money', 'bill'],
  cost: ['price'],
  price: ['cost'],
  hour: ['time'],
  minute: ['time'],
  length: ['long'],
  width: ['wide'],
  height: ['tall', 'high'],
};

function formsOf(word: string): string[] {
  const one = stem(word);
  return [one, ...(alike[one] ?? [])];
}

export function stem(word: string): string {
  const one = word.replaceAll('!', '');
  if (/(?:ss|us|is)$/.test(one)) return one;
  return one
    .replace(/ies$/, 'y')
    .replace(/(?<=x|ch|sh|ss)es$/, '')
    .replace(/(?<=[a-z]{2})s$/, '');
}

/** Refuses where the wanted expression has a letter that none of these is. */
export function insistOnLetters({ expression }: Wanted, names: string[]): void {
  const used = attempt(() => variablesOf(expression)) ?? [];
  insist(used.length > 0 && used.every((name) => names.includes(name)), 'another letter');
}
