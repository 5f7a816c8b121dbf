/** What angles 1, 2, 3 … are called. */
const digits = ' rstuvwxyz';
/** What may stand in capitals and is no name of a point. */
const noNames = new Set('A I SAT TV FT CM KM MM IN YD MI ACT OK HELP USA PI AND THE FOR OF IS IF TO'.split(' '));
const triples =
  'abc|def|ghi|jkl|mno|pqr|rst|stu|uvw|xyz|lmn|klm|qrs|acb|bac|cab|bca|cba|abd|acd|bcd|ade|adb|edc|dbc|abe|efg|fgh|hij|tuv|wxy';
const pairs =
  'ab|bc|ac|ca|ba|cb|de|ef|df|fd|ed|fe|pq|qr|pr|rp|qp|xy|yz|xz|zx|rs|st|rt|jk|kl|jl|gh|lm|ln|cd|ad|bd|ae|dc|da|ce|wx';
const functions = '(?:sine?|cos(?:ine)?|tan(?:gent)?)(?![a-z])';

/**
 * Names of points, angles and triangles as words that no formula is read from: `triangle ABC` → `triangle qqabc`, `sin(A)` →
 * `sin qqa`.
 */
export function withNames(typed: string): string {
  const text = /[a-z]/.test(typed.replace(/\\[a-z]+/g, '')) ? typed : typed.toLowerCase();
  return withoutSigns(text)
    .replace(/(?<![A-Za-z])([A-Z])\s?(?=\(\s*-?[\d.]+\s*,)/g, (_, name: string) => `qq${name.toLowerCase()} `)
    .replace(
      /\b(angles? )([1-9])(?=\s*(?:=|is\b|and\b|,|\.(?!\d)|\?|measures\b|$))/gi,
      (_, noun: string, digit: string) => `${noun}qq${digits[Number(digit)] ?? ''}`,
    )
    .replace(
      /\b(angles? qq[r-z](?:, (?:and )?| and (?:angle )?))([1-9])(?=\s*(?:=|is\b|are\b|form\b|and\b|,|\.(?!\d)|\?|$))/gi,
      (_, before: string, digit: string) => `${before}qq${digits[Number(digit)] ?? ''}`,
    )
    .replace(/\b(do|can|could|would|did|if|when) u\b/gi, '$1 you')
    .replace(
      /(?<![A-Za-z\\$\d])([A-Z]{1,4})(?:['′](?!s))?(?![A-Za-z0-9]|\s*\()/g,
      (all, name: string, at: number, whole: string) => (isName(name, whole, at) ? `qq${name.toLowerCase()}` : all),
    )
    .replace(
      new RegExp(`\\b(triangles?|angles?|arcs?) (${triples})\\b`, 'gi'),
      (_, noun: string, name: string) => `${noun} qq${name.toLowerCase()}`,
    )
    .replace(new RegExp(`\\b(?:and|to|triangle) (${triples})\\b`, 'g'), (all, name: string) =>
      all.replace(name, `qq${name}`),
    )
    .replace(
      /\b(angles?) ([b-hj-z])\b(?!\s*[-+*/^(])/gi,
      (_, noun: string, name: string) => `${noun} qq${name.toLowerCase()}`,
    )
    .replace(/\b(angles? )a(?=\s*(?:=|is\b|and\b|,|\.|\?|:|measures\b|in\b|to\b|if\b|equals\b|$))/gi, '$1qqa')
    .replace(/\b(angles? qq[a-z]+(?:, (?:and )?| and ))([a-z])\b(?!\s*[-+*/^(])/g, '$1qq$2')
    .replace(/\b(angles? qq[a-z]+, qq[a-z]+,? and )([a-z])\b/g, '$1qq$2')
    .replace(
      new RegExp(
        `(?<![\\w*^/+=-]\\s?)\\b(${pairs})(?=\\s*(?:=|is\\b|and\\b|,|\\.|\\?|;|measures\\b|has\\b|if\\b|equals\\b|$))`,
        'g',
      ),
      'qq$1',
    )
    .replace(
      new RegExp(
        `\\b(side|segment|leg|hypotenuse|length|length of|chord|line|radius|diameter|tangent) (${pairs})\\b`,
        'g',
      ),
      '$1 qq$2',
    )
    .replace(
      new RegExp(
        `\\b(${functions})(?: ratio)?(?: of)?(?: the)?(?: angle)?\\s*\\(?\\s*(?:angle )?(qq[a-z]+|theta|alpha|beta|phi|[a-z](?![a-z0-9]))(?:\\s*\\))?(?!\\s*[-+*/^])`,
        'gi',
      ),
      (all, name: string, of: string) =>
        /^tangent/i.test(name) && !/of/.test(all)
          ? all
          : `${short(name)} ${of.length === 1 ? `qq${of.toLowerCase()}` : of.toLowerCase()}`,
    )
    .replace(new RegExp(`\\b(sine|cosine)\\b`, 'gi'), (name) => short(name));
}

function short(name: string): string {
  return name.slice(0, 3).toLowerCase();
}

/** The signs stand for words here too, for a name follows them. */
function withoutSigns(text: string): string {
  return text
    .replace(/\bm\s*(?=∠|\\(?:measured)?angle)/g, ' ')
    .replace(/∠|∡|\\(?:measured)?angle(?![a-z])/g, ' angle ')
    .replace(/[△▵∆]|\\triangle(?![a-z])/g, ' triangle ')
    .replace(/θ|\\theta(?![a-z])/g, ' theta ')
    .replace(/α|\\alpha(?![a-z])/g, ' alpha ')
    .replace(/β|\\beta(?![a-z])/g, ' beta ')
    .replace(/∼|\\sim(?![a-z])|(?<=[A-Z]{3}\s?)~(?=\s?(?:triangle )?[A-Z]{3})/g, ' is similar to ')
    .replace(/\\(?:overline|overleftrightarrow|widehat)\s*\{([A-Z]+)\}/g, ' $1 ')
    .replace(/\\(sin|cos|tan)(?![a-z])/g, ' $1 ')
    .replace(/\b(angle|triangle)(?=[A-Z]{1,3}\b)/g, '$1 ')
    .replace(/(?<=[A-Z]{3}\s*)~(?=\s*(?:triangle )?\s*[A-Z]{3})/g, ' is similar to ')
    .replace(/ {2,}/g, ' ');
}

function isName(name: string, text: string, at: number): boolean {
  const behind = text.slice(at + name.length);
  if (name === 'A' && /^ (?:corresponds?|maps|lies|, [A-Z])\b/.test(behind)) return true;
  if (name === 'A')
    return (
      !/^ [a-z]/.test(behind) ||
      (/^ (?:is|and|has|had|measures|equals|to|in|if|on|are|intersect|with|by|holds)\b/.test(behind) &&
        /(?:angle|angles|point|points|vertex|line|triangle|sin|cos|tan|circle|square|cube|sphere|cone|cylinder|pyramid|prism|rectangle|figure|polygon|solid) $/i.test(
          text.slice(0, at),
        ))
    );
  if (name === 'I') return false;
  return !noNames.has(name);
}
