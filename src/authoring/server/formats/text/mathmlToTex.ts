import { childrenOf, descendantsOf, textOf, type Element } from '../xml/element.ts';

/** Signs that TeX has a name for, or takes for something else. */
const signs: Record<string, string> = {
  ...{
    '−': '-',
    '×': '\\times ',
    '·': '\\cdot ',
    '⋅': '\\cdot ',
    '÷': '\\div ',
    '±': '\\pm ',
    '≤': '\\leq ',
    '≥': '\\geq ',
  },
  ...{ '≠': '\\neq ', '≈': '\\approx ', '∞': '\\infty ', '°': '^{\\circ}', π: '\\pi ', θ: '\\theta ', α: '\\alpha ' },
  ...{ β: '\\beta ', '∠': '\\angle ', '√': '\\surd ', '→': '\\to ', '%': '\\%', $: '\\$', '#': '\\#', '&': '\\&' },
  ...{
    '{': '\\{',
    '}': '\\}',
    _: '\\_',
    '\\': '\\backslash ',
    '~': '\\sim ',
    '^': '\\wedge ',
    '\u2062': '',
    '\u2061': '',
  },
};

/**
 * The TeX of a formula in MathML: what its author noted, or what school mathematics makes of it.
 * @returns undefined when something in it is not known here.
 */
export function mathmlToTex(math: Element): string | undefined {
  const noted = descendantsOf(math, 'annotation').find(({ attributes }) => /tex/i.test(attributes.encoding ?? ''));
  if (noted) return textOf(noted).trim();
  const tex = rowOf(math)?.replace(/\s+/g, ' ').trim();
  return tex === '' ? undefined : tex;
}

function rowOf(element: Element): string | undefined {
  const parts = childrenOf(element).map(texOf);
  return parts.includes(undefined) ? undefined : parts.join('');
}

function texOf(element: Element): string | undefined {
  const parts = childrenOf(element).map(texOf);
  const known = parts.every((part) => part !== undefined);
  const [first = '', second = '', third = ''] = parts;
  const text = textOf(element).trim();
  switch (element.name) {
    case 'mn':
    case 'mi':
    case 'mo':
      return symbol(text);
    case 'mtext':
      return `\\text{${textOf(element).replace(/[\\{}$%#&_^~]/g, (sign) => (/[\\^~]/.test(sign) ? '' : `\\${sign}`))}}`;
    case 'mspace':
      return ' ';
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
    case 'semantics':
      return known ? parts.join('') : undefined;
    case 'mfrac':
      return known ? `\\frac{${first}}{${second}}` : undefined;
    case 'msqrt':
      return known ? `\\sqrt{${parts.join('')}}` : undefined;
    case 'mroot':
      return known ? `\\sqrt[${second}]{${first}}` : undefined;
    case 'msup':
      return known ? `{${first}}^{${second}}` : undefined;
    case 'msub':
      return known ? `{${first}}_{${second}}` : undefined;
    case 'msubsup':
      return known ? `{${first}}_{${second}}^{${third}}` : undefined;
    case 'mover':
      return known && bars.has(text.slice(-1)) ? `\\overline{${first}}` : undefined;
    case 'mfenced':
      return known ? `(${parts.join(',')})` : undefined;
    default:
      return undefined;
  }
}

function symbol(text: string): string {
  if (/^[a-z]{2,}$/i.test(text)) return functions.has(text) ? `\\${text} ` : `\\text{${text}}`;
  return [...text].map((character) => signs[character] ?? character).join('');
}

/** What stands over the name of a segment or a mean. */
const bars = new Set(['¯', '‾', '―', '_', '-', '\u0304']);

const functions = new Set(['sin', 'cos', 'tan', 'log', 'ln', 'max', 'min', 'gcd']);
