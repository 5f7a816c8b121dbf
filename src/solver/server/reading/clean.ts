import { insist } from '../refused.ts';
import { plainText } from '../plainText.ts';

/** `plainText` of a story: dashes between clauses, cents, accents of names and lists of dots are read as well. */
export function clean(text: string): string {
  const plain = withoutFigureSigns(text)
    .normalize('NFD')
    .replace(/(?<=[A-Za-z])[\u0300-\u036F]+/g, '')
    .replace(/\s*[—―]\s*|\s+[–]\s+(?=[A-Za-z])/g, ', ')
    .replace(/[•▪●·]\s+(?=[A-Z])/g, ', ')
    .replace(/\$ ?\d{1,3}(?:,\d{3})+(?!\d)|(?<![\d.,(])\d{1,3}(?:,\d{3})+(?=, [A-Za-z]{2})/g, (found) =>
      found.replaceAll(',', ''),
    )
    .replace(/(\d+(?:\.\d+)?)\s*¢/g, '$1 cents')
    .replace(/(?<![\d,.$])\d{1,3}(?:,\d{3}){2,}(?= [a-z])/gi, (number) => number.replaceAll(',', ''))
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/([^\s.?!,;:])[ \t]*\r?\n\s*/g, '$1, ')
    .replace(/\bsqrt(\d+)(?![\d.])/g, 'sqrt($1)')
    .replace(/\bw\/o\b/gi, 'without')
    .replace(/\bw\/(?=\s|[a-z])/gi, 'with ')
    .replace(/\bb\/c\b/gi, 'because')
    .replace(/≈/g, ' is about ');
  const read = plainText(plain);
  insist(!/\.\.\s*\d/.test(read), 'dots before a number');
  return read;
}

/** Signs and TeX of geometry as words: `m∠A = 40°` → `angle A = 40°`. */
function withoutFigureSigns(text: string): string {
  return text
    .replace(/\bm\s*(?=∠|\\angle|\\measuredangle)/g, ' ')
    .replace(/∠|∡|\\(?:measured)?angle(?![a-z])/g, ' angle ')
    .replace(/[△▵∆]|\\triangle(?![a-z])/g, ' triangle ')
    .replace(/\^\s*\{?\s*\\circ\s*\}?|\\(?:degree|textdegree)(?![a-z])|º|˚/g, '° ')
    .replace(/θ|ϑ|\\(?:var)?theta(?![a-z])/g, ' theta ')
    .replace(/[αβφ]|\\(?:alpha|beta|phi)(?![a-z])/g, (letter) => ` ${greek[letter] ?? letter.slice(1)} `)
    .replace(/∥|\\parallel(?![a-z])/g, ' is parallel to ')
    .replace(/⊥|\\perp(?![a-z])/g, ' is perpendicular to ')
    .replace(/[∼～]|\\sim(?![a-z])|(?<=[A-Z]{3}\s?)~(?=\s?(?:triangle )?[A-Z]{3})/g, ' is similar to ')
    .replace(/≅|\\cong(?![a-z])/g, ' is congruent to ')
    .replace(/\\(?:overline|overleftrightarrow|widehat|overset\{\\frown\})\s*\{([A-Z]+)\}/g, '$1')
    .replace(/\\(sin|cos|tan)(?![a-z])/g, ' $1 ');
}

const greek: Record<string, string> = { α: 'alpha', β: 'beta', φ: 'phi' };
