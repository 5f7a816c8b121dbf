/** What students write in many ways, written in one, before formulas are looked for. */
const turns: [RegExp, string][] = [
  [/\bpercentage\b(?! points?)/gi, 'percent'],
  [
    /\b([a-z]) (?:is not equal to|is not|isn'?t|does not equal|cannot equal|cannot be|can'?t be|doesn'?t equal|can not be) (-?\d+)(?![\d.]*[a-z])/gi,
    '$1 ≠ $2',
  ],
  [/[,.]? ?(?:then )?(?<![\w^)=+*/-] ?)([a-z]) ?= ?\??\s*$/i, ', what is $1?'],
  [
    /\b(system(?: of equations)?|equations?|graphs?|table|functions?|expressions?|polynomial) (?:shown |given )?(?:above|below)\b/gi,
    '$1',
  ],
  [/\( *([fgh]) *([-+*/·−]) *([fgh]) *\) *\(([^()]+)\)/g, '($1($4)$2$3($4))'],
  [/[\s,]*\b(?:pls|plz|please|plss)\b(?!\s*[=^*+])/gi, ' '],
  [
    /\b(?:in|on) the (?:(?:standard )?\(?x, ?y\)?[- ]?(?:coordinate )?plane|(?:standard )?xy[- ]?(?:coordinate )?plane|coordinate plane|cartesian plane),?/gi,
    ' ',
  ],
  [/\bset of (?:all )?(?:real )?solutions\b/gi, 'solutions'],
  [/(\b\d{4}),? an? (?=[a-z]{2,})/gi, '$1 , the '],
  [/\bnoon\b/gi, '12:00pm'],
  [/\bmidnight\b/gi, '12:00am'],
  [/\b(\d{1,2}:\d\d) ?([ap])\.?m\.?(?![a-z])/gi, '$1$2m'],
  [/\bin terms of ([a-z])\b/gi, 'in terms of $1 ,'],
  [/\b([xy])[ -]?(intercepts?|axis|coordinates?|values?)\b/gi, '$1-$2'],
  [/\b([xy])[ -]?ints?\b/gi, '$1-intercepts'],
  [/\b([xy])[ -]?coords?\b/gi, '$1-coordinate'],
  [/(?<=[a-z]{2} )w\/? (?=(?:a |the |vertex|roots|zeros|\d|\())/gi, 'with '],
  [/(?<=(?:starts?|begins?|parabola|function|curve|graph|equation) )w\/? (?=\S)/gi, 'with '],
  [/\bb\/?c(?= (?:a|the|of|it|there|he|she|one)\b)/gi, 'because'],
  [/\b(?:as|into) (?:one|a) (?:single )?(?:simplified )?fraction\b/gi, 'as one fraction'],
  [/\bsingle (?:simplified )?fraction\b/gi, 'one fraction'],
  [/\b(?:raised )?to the power (?:of )?(-?\d+|[a-z]\b)/gi, '^($1)'],
  [/\bat ?least\b/gi, 'at-least'],
  [/\bat ?most\b/gi, 'at-most'],
  [/\bhalf[ -]?li(?:fe|ves)\b/gi, 'half-life'],
  [/\b(?:does not|doesn'?t|do not|don'?t|did not|didn'?t|never)\b/gi, 'not'],
  [/\b(?:semi|bi)[ -]?annual(ly)?\b/gi, 'semiannual$1'],
  [/(?<![\d:])(\d{1,2}) ?([ap])\.?m\.?(?![a-z])/gi, '$1:00$2m'],
  [/\bu\b(?= (?:get|have|know|find|need|can|do))/gi, 'you'],
  [/\bcan(?:no|')t\b/gi, 'not'],
  [/(?<=\()\s*([fgh])\s*(?:∘|\bo\b|\\circ)\s*([fgh])\s*\)\s*\(([^()]*)\)/gi, '$1∘$2($3)'],
  [/\(([fgh])∘([fgh])\(([^()]*)\)/gi, '$1($2($3))'],
];

export function normalized(stem: string): string {
  return turns.reduce((text, [pattern, by]) => text.replace(pattern, by), stem);
}
