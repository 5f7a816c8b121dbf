/**
 * What a text looks like, in words of their own that texts of the course and of students get alike: `x^2 - 5x = 6`,
 * `$x^{2}-9x+20=0$` and 'x²+x=12' share the word 'formquadratic', though they have no other word in common.
 */
export function formsOf(text: string): string[] {
  const plain = plainFormulas(text);
  return forms.filter(([, pattern]) => pattern.test(plain)).map(([name]) => `form${name}`);
}

const forms: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['quadratic', /[a-z)]\^2/],
  ['quadraticequation', /[a-z]\^2[^,;.=]*=\s*-?\d|\d\s*=[^,;.=]*[a-z]\^2/],
  ['quadraticfunction', /(?:\by|\b[fghp]\([a-z]\)|\bh)\s*=[^,;.=]*[a-z)]\^2/],
  ['circle', /x\^2\s*\+\s*y\^2|\)\^2\s*\+\s*\(\s*y|x\^2.*[^a-z]y\^2/],
  ['vertexform', /\([a-z]\s*[-+]\s*\d+\)\^2\s*[-+]\s*\d/],
  ['cubic', /[a-z)]\^[3-9]/],
  ['exponential', /[\d)]\^\(?-?\d*[a-z]/],
  ['power', /\^\(?-|\^\(?\d+\/\d|\^\(?\d.*\^\(?\d/],
  ['radical', /√/],
  ['radicalequation', /√[^=]*[a-z][^=]*=|=[^=]*√[^=]*[a-z]/],
  ['absolute', /\|\s*-?\d*\s*[a-z]\s*(?:[-+]\s*\d+\s*)?\|/],
  ['rational', /\/\s*(?:\([^()]*(?<![a-z])[a-z]\b[^()]*\)|\d*[a-z]\b)/],
  [
    'rationalsum',
    /\/\s*(?:\([^()]*(?<![a-z])[a-z]\b[^()]*\)|\d*[a-z]\b)\s*[-+]|[-+][^=]*\/\s*\([^()]*(?<![a-z])[a-z]\b[^()]*\)/,
  ],
  ['absoluteequation', /\|\s*-?\d*\s*[a-z]\s*(?:[-+]\s*\d+\s*)?\|[^|]*[=<>≤≥]/],
  ['inequality', /[<≤≥]|(?<!-)>/],
  ['linearinequality', /\d\s*[a-z]\b[^=^]*(?:[<≤≥]|(?<!-)>)/],
  ['function', /\b[fghp]\(/],
  ['transformed', /\b[fgh]\([a-z]\s*[-+]\s*\d+\)|[-\d]\s*[fgh]\([a-z]\)|[fgh]\([a-z]\)\s*[-+]\s*\d/],
  ['product', /\([^()]*[a-z]\b[^()]*\)\s*\([^()]*[a-z]\b[^()]*\)/],
  ['distributed', /\d\s*\([^()]*[a-z]\s*[-+]/],
  ['point', /\(\s*-?[\d.]+\s*,\s*-?[\d.]+\s*\)/],
  ['points', /\(\s*-?[\d.]+\s*,\s*-?[\d.]+\s*\).*\(\s*-?[\d.]+\s*,\s*-?[\d.]+\s*\)/],
  ['linearequation', /^(?!.*\^)(?=.*\d\s*[a-z]\b).*[a-z0-9)]\s*=\s*[-\d(a-z]/],
  ['slopeintercept', /\by\s*=\s*-?[\d./]*\s*x\b(?!\^)/],
  ['system', /=(?=.*=)(?=.*\bx\b|.*\dx)(?=.*\by\b|.*\dy)/],
  ['twovariables', /\d\s*x\s*[-+]\s*\d*\s*y\b/],
  ['percent', /\d\s*%/],
  ['angle', /\d\s*°/],
  ['radian', /π|\bpi\b/],
  ['money', /\$\s*\d/],
  ['data', /-?\d+(?:\.\d+)?(?:(?:,| and|, and)?\s+-?\d+(?:\.\d+)?){3,}/],
  ['proportion', /^[^=+]*\/[^=+]*=[^=+]*\/[^=+]*$/],
  ['ratio', /\d\s*:\s*\d/],
  ['blank', /_{3,}/],
];

const tex: readonly (readonly [RegExp, string])[] = [
  [/\\d?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '($1)/($2)'],
  [/\\sqrt(?:\[[^\]]*\])?|\bsqrt\b|\bsquare root of\b/g, '√'],
  [/\\(?:leq?|leqslant)\b|<=/g, '≤'],
  [/\\(?:geq?|geqslant)\b|>=/g, '≥'],
  [/\\lt\b/g, '<'],
  [/\\gt\b/g, '>'],
  [/\^\s*\{?\\circ\}?|\\degree\b| degrees?\b/g, '°'],
  [/\\pi\b/g, 'π'],
  [/\\[lr]?vert\b|\\mid\b/g, '|'],
  [/\\(?:left|right|,|;|!|quad|text|mathrm|overline|angle|triangle)\b ?/g, ''],
  [/\\%/g, '%'],
  [/\\_/g, '_'],
  [/\\(?:cdot|times)\b/g, '*'],
  [/\\[()[\]]|\$(?!\s*\d)|[{}]/g, ''],
  [/²/g, '^2'],
  [/³/g, '^3'],
  [/\bsquared\b/g, '^2'],
  [/[−–]/g, '-'],
];

/** A formula on one line as students type it. */
function plainFormulas(text: string): string {
  const oneLine = text.toLowerCase().replace(/\s+/g, ' ');
  return tex.reduce((plain, [pattern, by]) => plain.replace(pattern, by), oneLine);
}
