/** What students say of themselves between a problem and its end: it asks nothing, and gives nothing. */
const guess = '(?:x ?= ?|[-+]?)[-+\\d][-+\\d./^*()a-z ]{0,24}?';
/** Words that tell or ask something: what has them is no aside. */
const untold =
  '(?:(?!\\b(?:twice|half|halved?|doubled?|tripled?|thrice|what(?! to)|which(?! one)|find|more|less|percent|area|perimeter|volume|not|instead|now|was|were|each|every)\\b)[^?.!\\n\\d=^]){0,60}';
const asides = [
  // 'is it 4x^2 + 49', 'i keep getting 75'
  `(?:so )?(?:is|isn'?t|would|wouldn'?t|shouldn'?t|can) (?:it|that|this|the answer)(?: be)?(?: just| really| like| equal to)* ${guess}`,
  `(?:but )?i (?:keep getting|keep on getting|got|get|think (?:it'?s|it is|its)|thought (?:it was|it'?s)) ${guess}(?:,? (?:and|but) (?:it'?s|its|that'?s|thats|it is|it says its) (?:wrong|not right|not it|incorrect))?`,
  // 'do i have to expand it first', 'i think y comes out first'
  `(?:do|should|can|must|could) i (?:have to|need to|just|first|use|always|even)\\b${untold}`,
  `(?:and )?i (?:think|know|forgot|forget|tried|remember|guess|don'?t know|dont know|dunno|was told|never)\\b${untold}`,
  '(?:and )?what (?:happens|happened|do i do) (?:with|to|about) (?:the )?(?:minus|negative|plus|sign|signs|middle|last|first|exponent|exponents|power|powers|constant|bracket|brackets|parenthes[ei]s|fraction|x|y)\\b[^?.!\\n\\d=^]{0,30}',
  `(?:and )?(?:not sure|no idea|no clue|confused|unsure|kinda lost|so lost|stuck)\\b${untold}`,
  'just (?:the|a) (?:number|answer|value)',
  'same [xy]',
  '(?:without|with no) (?:using )?(?:a |my |any )?calc(?:ulator)?',
];
const aside = new RegExp(`[\\s,;.?!(-]+(?:${asides.join('|')})[\\s?.!)]*$`, 'i');
const opener =
  /^(?:(?:idk|i dont know|i don'?t know|no idea|not sure|wondering|confused about|quick q|q)\b[\s,:.]*)+(?=(?:how|what|which|where|when|if)\b)/i;

const done =
  'find|solve|simplify|factor|factorise|factorize|expand|write|rewrite|evaluate|calculate|compute|complete|combine|divide|multiply|subtract|add|determine|foil|reduce|convert|express|graph|work out|figure out';
const howDoI = new RegExp(
  `\\b(?:how (?:do|would|can|should|to|does)|(?:can|could) (?:you|u|someone|anyone|somebody)(?: please| pls)?) ?(?:i|you|u|we|one|somebody|someone)? ?(?:go about )?(${done}|get)\\b`,
  'gi',
);

/**
 * A problem without what students say beside it, 'how do i find' as 'find'.
 * @example withoutChatter('(2x+7)^2 = ? is it 4x^2+49') // '(2x+7)^2 = ?'
 */
export function withoutChatter(text: string): string {
  let rest = text.replace(opener, '').replace(howDoI, (_, verb: string) => (/^get$/i.test(verb) ? 'find' : verb));
  for (let round = 0; round < 4; round++) {
    const cut = rest.replace(aside, (all, at: number) =>
      /\?/.test(/^[\s,;.?!(-]+/.exec(all)?.[0] ?? '') || at === 0 ? '?' : '',
    );
    if (cut === rest || cut.trim() === '') break;
    rest = cut;
  }
  return rest.trim();
}
