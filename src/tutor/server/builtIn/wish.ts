import type { Given } from '#course/answerKey.ts';
import { mentionsIn } from '../guard/mentions.ts';
import { normal } from '../guard/normal.ts';
import { optionsOf } from '../guard/options.ts';
import type { PartAsked } from '../ask.ts';

/** What a student wants of the part on the screen, as far as plain words tell. */
export type Wish =
  | { kind: 'hint' | 'answer' | 'explanation' | 'thanks' | 'greeting' | 'what can you do' }
  /** Why an option, or an entry, is wrong, or what of it; undefined: the one checked last. */
  | { kind: 'about option'; option: Given | undefined }
  /** Whether an option is the answer. */
  | { kind: 'is it'; option: Given | undefined }
  | { kind: 'arithmetic'; text: string }
  | { kind: 'something else' };

/** In the plainest words of a few other languages, too; all of them without accents. */
const says: [Wish['kind'], RegExp][] = [
  ['answer', /\b(?:(?:just )?(?:tell|give|show|send|say)(?: me)? (?:the |what(?:'?s| is) (?:the )?)?(?:answer|solution|key|right (?:one|option)|correct (?:one|option|answer))|(?:the|whats the|what is the|what'?s the) (?:right |correct )?(?:answer|solution|key)\b|which (?:one|option|choice|of (?:them|these)) (?:is|should|do)|answer (?:please|pls|plz|now)|(?:the )?(?:right|correct) (?:option|choice|letter|one|answer)|just tell me|la respuesta|dame la|la reponse|die (?:antwort|losung)|a resposta|la risposta|odpowiedz)\b|答案|正解|答え|정답|ответ|الإجابة|الاجابة|उत्तर|dap an/i],
  ['hint', /\b(?:hints?|clue|tip|nudge|help|stuck|stumped|lost|confus\w*|no idea|don'?t (?:get|understand|know)|dont (?:get|understand|know)|do not (?:get|understand|know)|idk|how do i (?:start|begin|do|solve)|where do i (?:start|begin)|what (?:do i do|now|next|should i do)|next step|first step|i can'?t|i cant|too hard|another|one more|more|pista|ayuda|no entiendo|indice|aide|je ne comprends|hilfe|tipp|hinweis|verstehe? (?:es |das )?nicht|ajuda|dica|nao entendi|aiuto|suggerimento|non capisco|goi y)\b|提示|帮|不懂|ヒント|わからない|힌트|도와|подсказ|помо|не понимаю|مساعدة|تلميح|संकेत|मदद/iu],
  ['explanation', /\b(?:explain|explanation|why|how come|show (?:me )?(?:how|the work|the steps|your work)|steps|walk me through|explica\w*|por ?que|pourquoi|expliqu\w*|warum|erklar\w*|perche|spiega\w*)\b|为什么|解释|почему|объясни|なぜ|왜|لماذا|क्यों/iu],
  ['thanks', /^\W*(?:thanks?|thank you|thx|ty|tysm|gracias|merci|danke|obrigad[oa]|grazie|cool|nice|great|awesome|got it|i get it(?: now)?|ok(?:ay)?|makes sense)\b[^?]{0,30}$/i],
  ['greeting', /^\W*(?:hi|hello|hey|yo|sup|good (?:morning|afternoon|evening)|hola|bonjour|hallo|ola|ciao)\b[^?]{0,20}$/i],
  ['what can you do', /\b(?:what can you do|who are you|what are you|are you (?:an? )?(?:ai|bot|human|robot)|how do you work)\b/i],
]; // prettier-ignore

/** What may stand before a sum. */
const asks =
  "(?:(?:what(?:'?s| is| are)?|whats|calculate|compute|how much is|solve|evaluate|and|so|cu[aá]nto es|combien fait|was ist)\\s+)*";
const before = new RegExp(`^[^\\w(.\\-]*${asks}`, 'i');
const beforeTyped = new RegExp(`^[\\s"'“”‘’«»¿¡,:]*${asks}`, 'i');
const sums =
  /^((?:[-+]?\s*[\d.,]+|[()^/*+\-\s]|\bx\b(?=\s*\d)|times|plus|minus|divided by|over|squared|%|of)+)\s*[=?.!\s]*$/i;

/** As the engine reads it best: the sum with its signs, powers and fractions, without the words before it. */
function asTyped(prompt: string): string {
  return prompt.normalize('NFC').replace(beforeTyped, '').trim();
}

export function wishOf(prompt: string, { part }: PartAsked): Wish {
  const plain = normal(prompt).trim();
  const words = plain.replace(/"/g, '');
  const sum = sums.exec(words.replace(before, ''))?.[1]?.trim();
  if (sum && /\d/.test(sum) && /[-+*/^%]|times|plus|minus|divided|over|squared|x/i.test(sum.slice(1))) {
    return { kind: 'arithmetic', text: asTyped(prompt) };
  }
  const options = optionsOf(part);
  const named = new Set(mentionsIn(words, options).flatMap(({ option }) => options[option]?.given ?? []));
  const [option] = named.size === 1 ? named : [undefined];
  const wantsReason =
    /\b(?:why|wrong|incorrect|not right|bad|what'?s with|problem with|warum|por ?que|pourquoi|perche)\b|为什么|почему/i;
  if (option !== undefined && wantsReason.test(words)) return { kind: 'about option', option };
  if (option !== undefined && !/\bhints?\b/i.test(words)) return { kind: 'is it', option };
  if (
    /\b(?:why|how come|what(?:'?s| is| did i)|where)\b.{0,30}\b(?:wrong|incorrect|mistake|not right)\b/i.test(words)
  ) {
    return { kind: 'about option', option: undefined };
  }
  if (/\b(?:am i|is (?:it|that|this|my)|did i|was i|check my|my answer (?:right|correct|ok))\b/i.test(words)) {
    return { kind: 'is it', option: undefined };
  }
  const kind = says.find(([, pattern]) => pattern.test(words))?.[0];
  return { kind: kind ?? 'something else' } as Wish;
}
