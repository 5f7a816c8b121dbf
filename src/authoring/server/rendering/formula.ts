import katex from 'katex';
import { escapeHtml } from './escapeHtml.ts';
import { speak } from './speech.ts';
import { bracketsKept } from './unbroken.ts';

export interface Formula {
  /** KaTeX's HTML and MathML in a span whose accessible name is `spoken`. */
  html: string;
  spoken: string;
}

/** A formula that cannot be set; the message is for its author. */
export class FormulaError extends Error {}

const longestFormula = 2_000;
const deepestBraces = 12;
/** Variables, numbers, signs and words together. Speech grows faster than the formula does. */
const mostSymbols = 150;

/** What would define, color, link, or paint outside a formula's own box. */
const refusedCommands = new Set(
  (
    'def gdef edef xdef let futurelet global long newcommand renewcommand providecommand ' +
    'href url includegraphics htmlClass htmlId htmlStyle htmlData color textcolor colorbox fcolorbox ' +
    'rule raisebox char verb tag'
  ).split(' '),
);

const set = new Map<string, Formula>();
/** A course has some thousand formulas; whoever sets more starts anew rather than grow without end. */
const mostRemembered = 10_000;

/**
 * Sets one formula, once: the same TeX comes from memory the second time.
 * @throws {FormulaError} when KaTeX does not understand it, or when it asks for what a course may not do.
 */
export function renderFormula(tex: string, display: boolean): Formula {
  const key = `${display ? 'block' : 'inline'} ${tex}`;
  const known = set.get(key);
  if (known) return known;
  refuseBombs(tex);
  const formula = typeset(tex, display);
  if (set.size >= mostRemembered) set.clear();
  set.set(key, formula);
  return formula;
}

/** Whether words stand in a formula as if they were variables: KaTeX sets 'miles per' like the product m·i·l·e·s·p·e·r. */
export function hasPlainWords(tex: string): boolean {
  const symbols = tex
    .replace(/\\(?:text|textbf|textit|textrm|mathrm|mathbf|operatorname)\*?\s*\{[^{}]*\}/g, ' ')
    .replace(/\\(?:begin|end)\s*\{[^{}]*\}/g, ' ')
    .replace(/\\[a-zA-Z]+/g, ' ');
  return (symbols.match(/[a-zA-Z]{3,}/g) ?? []).filter((word) => /[a-z]{2}/.test(word)).length >= 2;
}

const katexOptions = {
  output: 'htmlAndMathml',
  strict: 'error',
  trust: false,
  maxExpand: 300,
  maxSize: 10,
} as const;

function typeset(tex: string, display: boolean): Formula {
  try {
    const asSet = katex.renderToString(tex, { ...katexOptions, displayMode: display });
    const typesetHtml = display ? asSet : bracketsKept(asSet);
    const mathml = typesetHtml.slice(typesetHtml.indexOf('<math'), typesetHtml.indexOf('</math>') + '</math>'.length);
    refuseCrowds(mathml);
    const spoken = speak(mathml);
    const kind = display ? 'math display' : 'math';
    return {
      html: `<span class="${kind}" role="math" aria-label="${escapeHtml(spoken)}">${typesetHtml}</span>`,
      spoken,
    };
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    throw new FormulaError(
      `${error.message.replace(/^KaTeX parse error: |LaTeX-incompatible input and strict mode is set to 'error': /g, '')} (in '${shortened(tex)}')`,
    );
  }
}

function refuseBombs(tex: string): void {
  if (tex.length > longestFormula) {
    throw new FormulaError(`A formula may have ${longestFormula} characters, this one has ${tex.length}.`);
  }
  const refused = commandsOf(tex).find((command) => refusedCommands.has(command));
  if (refused) throw new FormulaError(`\\${refused} is not for courses (in '${shortened(tex)}').`);
  if (depthOf(tex) > deepestBraces)
    throw new FormulaError(`The formula is nested deeper than ${deepestBraces} braces.`);
  if (tex.split('&').length > mostSymbols) throw new FormulaError('The formula has too many cells.');
}

function refuseCrowds(mathml: string): void {
  const symbols = mathml.match(/<m(?:i|n|o|text)[ >]/g)?.length ?? 0;
  if (symbols > mostSymbols) {
    throw new FormulaError(`A formula may have ${mostSymbols} symbols, this one has ${symbols}: break it in two.`);
  }
}

function commandsOf(tex: string): string[] {
  return [...tex.matchAll(/\\([a-zA-Z]+|[^a-zA-Z])/g)].map((match) => match[1] ?? '');
}

function depthOf(tex: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [mark] of tex.matchAll(/\\[^a-zA-Z]|\\(?:left|right|begin|end)\b|[{}]/g)) {
    if (mark === '{' || mark === '\\left' || mark === '\\begin') deepest = Math.max(deepest, ++depth);
    else if (mark === '}' || mark === '\\right' || mark === '\\end') depth--;
  }
  return deepest;
}

function shortened(tex: string): string {
  return tex.length > 60 ? `${tex.slice(0, 59)}…` : tex;
}
