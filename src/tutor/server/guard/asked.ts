import type { Part } from '#course/lesson.ts';
import type { Ask } from '../ask.ts';
import { mentionsIn } from './mentions.ts';
import { normal } from './normal.ts';
import { optionsOf } from './options.ts';

/** What was asked of late, by either side: a request may be spread over several messages. */
function asked({ prompt, history }: Ask): string {
  return [...history.slice(-4).map(({ content }) => content.slice(-1000)), prompt].join('\n');
}

const disguise =
  /base ?-?64|hexa|\bhex\b|binary|morse|rot-?\s?13|c(?:y|i)pher|caesar|en(?:code|crypt)|decod|revers|backwards?|turn(?:ed)? (?:it )?(?:a)?round|spell|acrostic|initials?|(?:first|last) (?:letter|word|character)|letter by letter|one (?:letter|character|digit) (?:at a time|per line)|ascii|unicode|emoji|pig latin|leet|code ?word|alphabet|poem|haiku|rhym|song|story|riddle|hidden|hide|secret|between the lines|json|yaml|xml|python|javascript|print\(|deletrea|versteck|acrostiche/i;

export function wantsDisguise(ask: Ask): boolean {
  return disguise.test(asked(ask));
}

/** Something depends on which option is right. The article 'a' is no option: letters count as capitals, or where nothing follows. */
const condition = new RegExp(
  '\\b(?:if|when|whenever|unless)\\b(?:[^.?!\\n]{0,80}?\\b(?:answer|correct|right|wrong|option|choice|solution|key)\\b|' +
    "(?:[^.?!\\n]{0,80}?\\b(?:it'?s|is))? [a-d](?=\\W*(?:$|[,.;:)]|\\b(?:say|write|print|type|and|or|else|otherwise|then)\\b)))",
  'i',
);
const conditionOnLetter = /\b(?:[Ii]f|IF|[Ww]hen|WHEN|[Ww]henever|[Uu]nless)\b[^.?!\n]{0,80}\b[A-D]\b/;

/** An order: not what 'I', 'we' or a sentence says, nor what 'do you' asks for. */
const order =
  '(?<=^\\W*|[,.;:!?(\\n] *|\\b(?:then|please|just|must|should|will|shall|may|can|could|only|always|and|or|you to|right|correct|wrong|true|[a-d]|(?<!\\b(?:do|did|does|how|when|if) )you) |\\d )';
const quoted = '(?<!\\w)["\'“‘«`]\\S';
/** A sign that was agreed on: a word after an order to say it, a gesture, a way of writing. */
const sign = new RegExp(
  [
    `${order}(?:say|reply|respond|answer|tell me|output|print|type|send|mention|write|use|start|begin|end|add|put|include)\\b[^.?!\\n]{0,40}${quoted}`,
    `${order}(?:say|reply|respond|output|print|type|send|mention|write)(?: with| back| me)? (?!(?:the|an?|it|that|this|so|me|us|if|when|how|why|what|which|whether|in|with|to|down|out|your|my|one|as|about|something|anything|more)\\b)\\p{L}{2,20}(?= (?:if|when|whenever|unless|otherwise|else|and|or)\\b|\\W*(?:$|[,.;\\n]))`,
    `${order}(?:use|say|write|mention|include|add) the word \\p{L}`,
    `\\b(?:reply|answer|response|message) with (?:${quoted}|an? (?:smile|wink|emoji|joke|dot|period|star|heart))`,
    `${order}(?:nod|blink|wink|smile|cough|clap|sneeze)\\b`,
    `${order}(?:say|reply|respond|answer|write)\\b[^.?!\\n]{0,20} in (?:all )?(?:capitals|caps|(?:upper|lower)(?: ?case)?|italics|bold|rhyme|french|spanish|german)`,
    `${order}(?:say|reply|respond|write|send)\\b[^.?!\\n]{0,20} (?:one|two|three|four|\\d) (?:sentence|word|line|emoji|dot|letter)`,
  ].join('|'),
  'imu',
);

/** Whether a word was agreed on that stands for the answer: then any word may be it. */
export function isConditional(ask: Ask): boolean {
  return asked(ask)
    .split(/[?!\n]+/)
    .some((said) => (condition.test(said) || conditionOnLetter.test(said)) && sign.test(said));
}

const verdictAsked =
  /\b(?:(?:am|was) i|is (?:it|that|this|my|mine)|isn'?t it|did i|do i have|have i|does (?:the|it|that|my)|(?<!what )(?<!what's )is the (?:answer|solution|key)|are (?:the|any)|can (?:it|the answer) be|could (?:it|the answer) be|must it|yes or no|true or false|right\?|correct\?|warmer|colder|hot or cold|tell me (?:if|whether)|check my|my answer|i (?:think|say|guess|chose|choose|picked|got|bet)|es (?:la|el)|est-ce|ist es)\b|\b(?:correct|right|ok|okay|no|yes|si)\s*\?/i;

/** Whether a bare 'yes' or 'no' would tell something of an option. */
export function wantsVerdict(ask: Ask, part: Part): boolean {
  const plain = normal(ask.prompt);
  return verdictAsked.test(plain) || (mentionsIn(plain, optionsOf(part)).length > 0 && /\?|\bor\b|answer/i.test(plain));
}
