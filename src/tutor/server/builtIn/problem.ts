import { optionsIn } from '../search/lessons/items.ts';

/**
 * Whether a text is a problem, something with a result of its own: 'solve 3x + 4 = 19', a sentence with a blank, a question
 * with options. All else is a question about an idea: 'when do i use a semicolon'. In doubt it is a problem, for what the course says
 * of other numbers is no answer to it.
 */
export function isProblem(text: string): boolean {
  const plain = plainText(text);
  if (/_{2,}/.test(plain) || optionsIn(text).options.length > 0 || asksForChoice.test(plain)) return true;
  if (wordCount(plain) > mostWordsOfIdea || judgesSentence(plain)) return true;
  const withoutNames = names.reduce((rest, name) => rest.replace(name, ' '), plain);
  const numbers = withoutNames.match(/\d[\d.,]*/g) ?? [];
  if (numbers.length === 0) return isFormulaToWorkOn(plain) || isStory(withoutNames);
  return !(numbers.length === 1 && asksAboutIdea.test(plain) && !isWorkedWith.test(withoutNames));
}

/** Nobody asks about an idea at such length: it is a text that was copied. */
const mostWordsOfIdea = 60;

const asksForChoice =
  /\bwhich (?:choice|option|of (?:the following|these)|finding|quotation|statement|sentence|expression|equation|inequality)\b/;

/** Numbers that stand in a name, or in a rule that holds for all numbers. */
const names: readonly RegExp[] = [
  /\b(?:module|modules|section|sections|part|lesson|step|question|text|passage|form|grade|day|windows|iphone) ?#?\d+\b/g,
  /\b(?:30|45)[- ]+(?:60|45)[- ]+90\b/g,
  /\b(?:in|since|of|for) (?:19|20)\d\d\b/g,
  /\b(?:a|an|get|score|score of|over|above) 1?\d\d0\b/g,
  /\b1600\b/g,
  /\b(?:divide|divided|dividing|multiply|multiplying) by [01]\b/g,
  /\^ ?[23]\b|[²³]/g,
  /\b4 ?ac\b|\b2 ?a\b|\b2 ?(?:π|pi) ?r?\b|\b1\/2 ?bh?\b/g,
];

const asksAboutIdea =
  /^\W*(?:(?:so|and|but|ok|hey|um|wait) )*(?:how (?:do|does|did|can|come|to|is|are|long|many)|when|why|where|what happen\w*|what(?:'?s| is| are)? (?:an?|the difference|does|do|are|kinds?|types?)\b|what (?:are|does|do)|can|should|do|does|is it|difference|explain|tell me about|who)\b/;

/** A number that something is to be done with. */
const isWorkedWith =
  /\d ?(?:%|°|percent|degrees|[-+*/^=<>≤≥]|[a-z]\b)|[-+*/^=<>≤≥$√(] ?\d|\b(?:of|by|in|from|than|equals?|plus|minus|times|is|solve|factor|simplify|round|convert|evaluate|divide|multiply|expand) \d/;

/** 'Simplify √x / x', but neither 'how do i simplify roots' nor 'what is y = mx + b'. */
function isFormulaToWorkOn(plain: string): boolean {
  const isTold =
    /^\W*(?:please |pls |can you |could you |help me )*(?:solve|simplify|factor|expand|evaluate|rewrite|rearrange|find|isolate|differentiate)\b/;
  return (
    (isTold.test(plain) || /\b(?:simplified|factored|expanded)\b/.test(plain)) &&
    /[=<>≤≥^√²³]|\bsqrt\b|[a-z)] ?[-+*/] ?[a-z(]\b/.test(plain)
  );
}

/** Numbers in words, and what is asked of them. */
function isStory(plain: string): boolean {
  const spelled = plain.match(spelledNumbers) ?? [];
  return (
    spelled.length >= 2 &&
    /\b(?:how (?:many|much|far|fast|long|old|tall)|what (?:is|was|are)|whats|find)\b/.test(plain) &&
    /[.,]|\bif\b/.test(plain)
  );
}

const spelledNumbers =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|hundred|thousand|dozen|twice|triple|half)\b/g;

/** 'Is this a run-on: …', 'fix this sentence "…"': a sentence is given, and it is to be judged. */
function judgesSentence(plain: string): boolean {
  const given = /[:"“] *([^"”]+)/.exec(plain)?.[1];
  if (given === undefined || wordCount(given) < 4) return false;
  return /\b(?:is|are|does|fix|correct|wrong|right|run[- ]?on|fragment|splice|sentence|grammar|punctuat\w*|rewrite|check)\b/.test(
    plain,
  );
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\d]+/gu)?.length ?? 0;
}

function plainText(text: string): string {
  return text.toLowerCase().replace(/[−–]/g, '-').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
}
