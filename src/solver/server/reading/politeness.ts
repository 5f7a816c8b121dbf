const heads = [
  '(?:hey|hi|hello|ok|okay|so|um|yo|guys|everyone|sir|tutor)',
  '(?:please|pls|plz|plss)(?: help(?: me)?(?: (?:with|solve|on|out)(?: this(?: (?:one|problem|question))?)?)?)?',
  "i(?:'?m| am) (?:really |so |kinda |totally )?(?:stuck|lost|confused)(?: (?:on|with|about) (?:this|the)(?: (?:one|problem|question))?)?",
  '(?:can|could|would|will) (?:you|u|someone|somebody|anyone|any1)(?: please| pls)?(?: help(?: me)?(?: (?:with|solve|on|out))?(?: with)?(?: this(?: (?:one|problem|question))?)?)?',
  '(?:i )?need (?:some )?help(?: (?:with|on|solving))?(?: this(?: (?:one|problem|question))?)?',
  "(?:this is |its |heres |here is |here's )?(?:a |my |the )?(?:homework|hw|practice|sat|math)(?: (?:question|problem|test|prep))?(?: (?:says|question|problem))*",
  '(?:quick|another|next) (?:question|one|problem)',
  'help(?: me)?(?: (?:with|on|out|solve))?(?: this(?: (?:one|problem|question))?)?',
  '(?:question|problem|q)(?: ?#? ?\\d+)?(?=[:.)])',
  "i (?:don'?t|dont|do not|cant|can'?t|cannot) (?:get|understand|figure out|solve|do)(?: this(?: (?:one|problem|question))?)?",
  'how (?:do|would|can|should) (?:i|you|we) (?:do|solve|approach|start)(?: (?:this|these)(?: (?:one|problem|question))?)?(?=[:,.?])',
  'solve this(?: (?:one|problem|question))?(?=[:,.])',
];
const tails = [
  '(?:please|pls|plz|plss)(?: help(?: me)?)?',
  '(?:thanks|thank you|thx|ty|tysm)(?: in advance| so much| a lot)?',
  '(?:and |can you |could you |please |pls |also )*show(?: me)? (?:all )?(?:the |your |each |every )?(?:steps?|work|working|how)(?: please| pls)?',
  '(?:and |can you |please |pls )*explain(?: (?:it|this|how|your work|please|the steps|your answer|why))*',
  'how (?:do|would|can|should) (?:i|you|we|u) (?:do|solve|find|work out|figure out|approach|get|set up|set|start)(?: (?:this|it|that|these|the answer))?(?: (?:one|problem|question|up))?',
  "(?:step by step|with steps|with work|help(?: me)?|asap|lol|idk|im stuck|i'm stuck|i am stuck|not sure how to start)",
  "(?:i |and i )(?:don'?t|dont|do not|cant|can'?t) (?:get|understand|figure out) (?:it|this)(?: one)?",
  'for me',
  // What a student says of the own trouble, behind the question.
  `(?:(?:but |and |cuz |because |bc )?(?:(?<!\\b(?:do|can|would|should|did|could|when|if|must) )i (?:always |just |keep |kept )?(?:keep |kept )?(?:getting|get|got)|im getting|i keep messing up)(?! it) (?!.*(?:\\b(?:what|find|solve|need|positive|negative|larger|smaller|sum)\\b|[?]\\s*\\w))[^,.?]{1,40}|(?:but |and )?(?:idk|i dunno|not sure|i (?:dont|don't|do not) (?:know|get|remember|understand)) (?:how|why|what to|where|which)(?!.*\\b(?:find|solve|is)\\b)[^,.?]{0,50}|how (?:do|would|can) (?:i|you|u) (?:even )?(?:distribute|start|begin|set|go about|do|cancel|combine|deal|handle|get rid)[^,.?]{0,40}|there'?s no [^,.?]{1,30} so idk|is (?:it|that) right|my (?:teacher|friend|book) (?:said|says|got)[^,.?]{1,40})`,
];
const head = new RegExp(`^(?:${heads.join('|')})(?![\\w'^*/+=-])[\\s,:;!.?)-]*`, 'i');
const tail = new RegExp(`[\\s,:;!.?(-]*(?<![\\w'])(?:${tails.join('|')})[\\s,:;!.?)]*$`, 'i');

/**
 * A problem without greetings, thanks and calls for help at either end.
 * @example withoutPoliteness('hey can you help me with this: what is 2+3 pls show steps') // 'what is 2+3'
 */
export function withoutPoliteness(text: string): string {
  let rest = text.trim();
  for (let round = 0; round < 12; round++) {
    const before = rest;
    rest = rest.replace(head, '');
    const mark = /[?]\s*[^?]*$/.test(rest) ? '?' : '';
    const cut = rest.replace(tail, '');
    if (cut !== rest) rest = cut + (mark && !cut.endsWith('?') ? '?' : '');
    if (rest === before) return rest;
  }
  return rest;
}
