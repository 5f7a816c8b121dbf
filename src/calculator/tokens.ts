import { AlgebraError } from '#algebra/expression.ts';

export type Token = { kind: 'number' | 'name' | 'word' | 'sign'; text: string };

/** Nobody types more than this into a line. */
export const longestText = 300;
const longestNumber = 40;

/** What is a word wherever it stands among letters: `sinx` is sin x, and `mx` is m times x. */
const words = [
  ...['sin', 'cos', 'tan', 'sec', 'csc', 'cot', 'arcsin', 'arccos', 'arctan', 'asin', 'acos', 'atan'],
  ...['sqrt', 'cbrt', 'nthroot', 'abs', 'exp', 'ln', 'log', 'floor', 'ceil', 'round', 'sign', 'mod', 'gcd', 'lcm'],
  ...['nCr', 'nPr', 'mean', 'median', 'stdev', 'stdevp', 'var', 'varp', 'total', 'sum', 'length', 'min', 'max', 'sort'],
  ...['theta', 'pi', 'of'],
].sort((a, b) => b.length - a.length);

/** Signs that people paste or a phone's keyboard gives, as they are typed. */
const plain: [RegExp, string][] = [
  [/[−–—]/g, '-'],
  [/[×·⋅∙]/g, '*'],
  [/÷/g, '/'],
  [/≤/g, '<='],
  [/≥/g, '>='],
  [/≠/g, '!='],
  [/\*\*/g, '^'],
  [/π/g, ' pi '],
  [/θ/g, ' theta '],
  [/√/g, ' sqrt '],
  [/∼/g, '~'],
  [/…/g, '...'],
  [/[⁰¹²³⁴-⁹]+/g, '^'],
];
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** @throws {AlgebraError} for a sign that means nothing here. */
export function tokensOf(typed: string): Token[] {
  if (typed.length > longestText) throw new AlgebraError(`This line is too long: at most ${longestText} characters.`);
  const text = inPlainSigns(typed);
  const tokens: Token[] = [];
  const pattern =
    /\s+|(?<number>\d+(?:\.(?!\.)\d*)?|\.\d+)|(?<letters>[A-Za-z]+)|(?<sign>\.\.\.|<=|>=|!=(?!=)|[-+*/^()[\]{},:|!%=<>~_])|(?<other>[^])/gu;
  for (const { groups = {}, index } of text.matchAll(pattern)) {
    const { number, letters, sign, other } = groups;
    if (number) tokens.push(numberToken(number, text.slice(index + number.length)));
    else if (letters) tokens.push(...lettersIn(letters));
    else if (sign) addSign(tokens, sign, text[index - 1]);
    else if (other) throw new AlgebraError(`'${other}' cannot be read here.`);
  }
  return withSubscripts(tokens);
}

function inPlainSigns(typed: string): string {
  let text = typed;
  for (const [sign, as] of plain)
    text = text.replace(sign, (found) => (as === '^' && found !== '**' ? `^${digitsOf(found)}` : as));
  return text;
}

function digitsOf(superscript: string): string {
  return [...superscript].map((digit) => raised.indexOf(digit)).join('');
}

function numberToken(text: string, rest: string): Token {
  if (/^[eE][-+]?\d/.test(rest)) {
    throw new AlgebraError('For a power of ten, write 10^ and the exponent: e is 2.718…');
  }
  if (text.length > longestNumber) throw new AlgebraError('This number has too many digits.');
  return { kind: 'number', text };
}

/** Letters in a row: the words among them, and each of the rest by itself. */
function lettersIn(letters: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < letters.length;) {
    const word = words.find((one) => letters.startsWith(one, at));
    const text = word ?? letters.charAt(at);
    tokens.push({ kind: word && word !== 'theta' && word !== 'pi' ? 'word' : 'name', text });
    at += text.length;
  }
  return tokens;
}

/** A subscript belongs to the letter before it only when nothing stands between. */
function addSign(tokens: Token[], sign: string, before = ''): void {
  if (sign === '_' && !/[A-Za-z]/.test(before)) throw new AlgebraError("'_' stands behind a letter: x_1.");
  tokens.push({ kind: 'sign', text: sign });
}

/** `x_1`, `x_{12}` and `x1` are one name; the base of a logarithm stays a sign of its own. */
function withSubscripts(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const [next, second, third] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
    const takesDigits = token.kind === 'name' && !['e', 'pi', 'theta'].includes(token.text);
    if (token.kind === 'name' && next?.text === '_') {
      const isBraced = second?.text === '{';
      const inner = isBraced ? third : second;
      if (!inner || inner.kind === 'sign' || (isBraced && tokens[at + 4]?.text !== '}')) {
        throw new AlgebraError(`Something is missing in the subscript of ${token.text}.`);
      }
      joined.push({ kind: 'name', text: `${token.text}_${inner.text}` });
      at += isBraced ? 4 : 2;
    } else if (takesDigits && next?.kind === 'number' && /^\d+$/.test(next.text)) {
      joined.push({ kind: 'name', text: `${token.text}_${next.text}` });
      at += 1;
    } else {
      joined.push(token);
    }
  }
  return joined;
}
