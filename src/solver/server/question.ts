import { insist } from './refused.ts';
import { plainText } from './plainText.ts';

/** A question, ready to be recognised. */
export interface Question {
  /** {@link plainText}, without the mark at its end. */
  text: string;
  /** What is left of it without the words around: an expression or equation when it is one. */
  math: string;
  /** What it asks to be done. */
  verbs: ReadonlySet<Verb>;
  /** 'solve … for y'. */
  solveFor?: string;
  /** Why what looks like a formula is none, or asks for what is not in it. */
  isDoubtful: boolean;
}

export type Verb = 'solve' | 'factor' | 'expand' | 'simplify' | 'evaluate';

const verbPatterns: [Verb, RegExp][] = [
  ['factor', /\bfactor(?:i[sz]e|ing|ed|i[sz]ing|s)?\b/],
  ['expand', /\b(?:expand|foil|distribute|multiply out)\b/],
  ['simplify', /\b(?:simplify|reduce|simplest form|lowest terms|simplified)\b/],
  ['solve', /\b(?:solve|solving|solutions?|roots?|zeros?|zeroes)\b/],
  ['evaluate', /\b(?:evaluate|calculate|compute|work out|value)\b/],
];

const around = new RegExp(
  `^(?:${[
    'please|pls|plz|hey|hi|hello|ok|okay|so|um|thanks?|thank you|thx|and show (?:me )?(?:the )?(?:steps|work)|show (?:me )?(?:the )?(?:steps|work|working)',
    'step by step|with steps|show your work',
    'can you|could you|would you|help me|help|i need (?:you )?to|i need|i have to|how do i|how do you|how would i|how would you|how can i|how should i|how to|do i|do you|to do',
    "what is|what's|whats|what are|what does|wat is|wats|what|is the|are the|is|are|tell me|give me|find|get|me|the|of|for me|this|that|it|out|now|then",
    "i'?m stuck on|stuck on|i don'?t (?:get|understand)|use the quadratic formula (?:on|for|to)|by (?:factoring|completing the square|elimination|substitution)|using|the system(?: of equations)?|system(?: of equations)?|how many (?:real )?solutions (?:does|do|has)|does|[a-z](?= (?:if|when)\\b)",
    'solve|solving|solve for [a-z]|for [a-z]|solutions?|the solutions? (?:of|to)|roots? of|the roots? of|zeros? of|zeroes of|real',
    'factor(?:i[sz]e|ing|ed)?(?: out| completely)?|completely|fully|expand|foil|distribute|multiply out|simplify|reduce|to (?:its )?(?:simplest form|lowest terms)|in (?:its )?(?:simplest form|lowest terms)|simplest form|simplified',
    'evaluate|calculate|compute|work out|value|the value of|equal(?: to)?|equals|expression|the expression|equation|the equation|quadratic|inequality|problem|number|answer(?: to)?|do|a(?= [a-z]{2})|an',
    'find [a-z](?= if|:| when| in)|[a-z](?=:)|if|when|exactly|as a fraction|as a decimal|for all real numbers|over the reals',
  ].join('|')})(?![a-z^*/+=<>(])(?:[\\s:,;!?]|\\.(?!\\d))*`,
);

/** The question in its parts. */
export function questionOf(input: string): Question {
  insist(input.length <= 2000, 'too long');
  const text = plainText(input).replace(/(?:[\s?.,;:]|(?<=[a-z]{2}\s?)!|(?<=[?!])!)+$/, '');
  insist(text.length > 0, 'nothing');
  const solveFor =
    /\b(?:solve|solved|value|find)\b.*?\bfor ([a-z])\b/.exec(text)?.[1] ?? /\bfor ([a-z])$/.exec(text)?.[1];
  const math = withoutWordsAround(text);
  return {
    text,
    math,
    isDoubtful: isNoSum(math) || /\.\.\s*\d/.test(text) || asksOther(text, math) || mixesCases(input),
    verbs: new Set(verbPatterns.filter(([, pattern]) => pattern.test(text)).map(([verb]) => verb)),
    ...(solveFor && { solveFor }),
  };
}

/** A date, a telephone number. */
function isNoSum(math: string): boolean {
  return /(?:^|\s)\d+(?:-\d+){2,}(?=\s|$)|^\d{3}-\d{4}$/.test(math);
}

/** 'What is y if x + 2 = 5'. */
function asksOther(text: string, math: string): boolean {
  const asked = /\b(?:what is|what's|whats|find|value of|solve for)\s+([a-z])(?![a-z'])(?!\s*[-+*/^(=<>\d.|])/.exec(
    text,
  );
  const isArticle = asked?.[1] === 'a' && /^ [a-z]{3}/.test(text.slice(asked.index + asked[0].length));
  return Boolean(asked?.[1] && !isArticle && !math.includes(asked[1]));
}

/** `V = v + at`: one letter as two names. An X at the beginning is a telephone's doing. */
function mixesCases(input: string): boolean {
  const capitals = input.replace(/^\s*[XY](?![a-z])/i, '').match(/(?<![A-Za-z\\])[A-Z](?![A-Za-z'])/g) ?? [];
  const small = (input.match(/(?<![A-Za-z\\])[a-z]{1,3}(?![A-Za-z'])/g) ?? []).filter(
    (word) => word.length === 1 || /^(?:lw|bh|vt|prt|rt|at|ax|mx|kx|ab|ac|bc)$/.test(word),
  );
  return capitals.some((capital) => small.some((word) => word.includes(capital.toLowerCase())));
}

const behind =
  /[\s,;:.]*\b(?:please|pls|plz|thanks?|thank you|thx|for me|factor(?:i[sz]e|ed)?(?: it| this| completely)?|solve(?: it| this)?(?: for [a-z])?|simplify(?: it| this)?|expand(?: it| this)?|for [a-z]|step by step|with steps|show (?:me )?(?:the |your |all )?(?:steps|work|working)|how|what is [a-z]|what's [a-z]|whats [a-z]|find [a-z]|completely|equals?|is what|is|and|have|by (?:factoring|completing the square|elimination|substitution)|using the quadratic formula|with the quadratic formula|in simplest form|to simplest form|to lowest terms|as a fraction|as a decimal|(?:over|for|in) (?:the |all )?real(?:s| numbers))$|[\s=?,;:.]+$|(?<=[a-z]{2}\s?)!+$/;

function withoutWordsAround(text: string): string {
  let rest = text;
  for (let rounds = 0; rounds < 40; rounds++) {
    const before = rest;
    rest = rest.replace(around, '').replace(behind, '').trim();
    if (rest === before) break;
  }
  return rest;
}
