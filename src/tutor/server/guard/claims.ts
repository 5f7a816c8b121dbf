import { mentionsIn, type Mention } from './mentions.ts';
import type { Option } from './options.ts';

/** Words that may stand between what is said and the option it is said of. */
const between =
  '(?:\\W*\\b(?:the|an?|option|choice|letter|number|value|answer|just|definitely|clearly|simply|indeed|probably|likely|surely|' +
  'certainly|actually|obviously|really|that|this|one|with|of|to|be|is|was|are|by|far|in|fact|labell?ed|marked|called|after|on|' +
  'before|between|either|equals?|equal|as|for|only|about|exactly|because|it|its|[xykbn]|el|la|le|die|der|das|es|est|ist|e|o|a|i|opcion|' +
  'opcao|lettre|letra|buchstabe|lettera|opzione|numero)\\b|\\s*(?:是|は|选项?|選擇|это|هي|হ|वह|은|는)){0,7}\\W*$';

/** Said before an option, it makes it the answer. */
const affirmed = new RegExp(
  '(?:\\b(?:answers?|solution|key|correct|right|best|choose|choosing|pick|select|go|going|mark|tick|click|press|circle|bubble|' +
    'vote|bet|favou?rite|lean(?:ing)?|suggest|recommend|prefer|believe|' +
    "it'?s|that'?s|definitely|certainly|surely|undoubtedly|insert(?:ing)?|fill(?:ing)? in|must be|has to be|should be|winner|respuesta|correct[aeo]|reponse|bonne|antwort|richtige?|resposta|certa|risposta|" +
    'giusta|choisis(?:sez)?|elige|escoge|marca|wahle|nimm|escolha|scegli|odpowiedz|dap an)\\b|答案|正解|正确|答え|选|정답|ответ|الإجابة|الاجابة|الجواب|उत्तर)' +
    between,
  'i',
);
/** Said before a value, it makes it the outcome. */
const concluded =
  /(?:=|≈|→|⇒|:|\b(?:is|are|be|equals?|equal to|gives?|gets?|got|becomes?|makes|leaves|result|value|end(?:s|ed|ing)? up (?:with|at|as)|left with|arrives? at|lands? (?:on|at)|works out (?:to|as|at)|so|therefore|thus|hence|comes to|(?:out|up|down) to|out as|out at|es|est|ist|igual a|donne|ergibt))\W*(?:(?:just|exactly|simply|then|[a-z]) ?=? ?)?"? ?\$?$/i;
/** Said before an option, it takes it away. */
const denied = new RegExp(
  "(?:\\b(?:not|isn'?t|aren'?t|never|neither|nor|eliminates?|eliminated|eliminating|rules? out|ruled out|ruling out|cross(?:ed)? (?:out|off)|discard|reject|" +
    'exclude|except|but|avoid|drop|wrong|incorrect|false|incorrecta?|falsch|mauvaise|errada|sbagliata))\\b' +
    between,
  'i',
);
const labelAfter =
  "(?:'s\\b|\\b(?:is|was|are|would|will|must|has|have|to|be|can|could|does|do|seems?|looks?|works?|fits?|matches|wins|it|hands|down|es|est|ist|e)\\b)";
const adjectives =
  'the|an?|your|my|our|best|definitely|clearly|indeed|only|also|obviously|certainly|one|option|choice|of|them|all|that|which|we|want|need|la|le|die|der|el|il';
const verdict =
  'answer|solution|correct|right|best|true|key|it|winner|one|works|fits|matches|wins|(?<=\\bmy )(?:choice|pick|guess|vote|bet)|satisf(?:y|ies)|fails?|checks? out|holds|survives|respuesta|reponse|antwort|resposta|risposta|correct[aeo]|richtig|certa|giusta|bonne|' +
  "wrong|incorrect|false|not|can'?t|cannot|isn'?t|won'?t|doesn'?t|out|eliminated|impossible|trap|distractor|falsch|incorrecta?|fausse|errada|sbagliata";
const judged = new RegExp(
  `^"?[\\s)\\].,:;!-]*(?:(?:option|choice|answer|one)\\b\\s*)?(?:(?:${labelAfter})\\s*|(?:(?:${adjectives})\\b)\\s*|n't\\s*){1,8}"?\\b(?:${verdict})\\b`,
  'i',
);
const judgedShort = new RegExp(
  `^"?[\\s)\\]]*(?:[-—:,(]|(?:option|choice)\\b)?\\s*"?(?:(?:${labelAfter})\\s*)?(?:(?:correct|right|wrong|incorrect|works|fits|wins|satisf(?:y|ies)|fails?|checks? out|holds|survives|solves|makes? [^.?!\\n]{0,40}\\b(?:true|false|work)|isn'?t|can'?t|won'?t|doesn'?t)\\b|是(?:正确|对|答案)|正确|不对|错|が正解|верн|правильн|✓|✔|✅|❌|✗)`,
  'i',
);

/** Said around any number where the answer is typed: other words about numbers are said on the way. */
const numberAnswers = new RegExp(
  `(?:\\b(?:answers?|solution|key|correct|right|respuesta|reponse|antwort|resposta|risposta|odpowiedz|dap an)\\b|答案|正解|答え|정답|ответ|الإجابة|उत्तर)${between}`,
  'i',
);
const numberJudged =
  /^"?[\s)\].,:;!-]*(?:is|was|isn't|is not|would be)\s+(?:also |not )?(?:the |an? )?(?:correct|right|wrong|incorrect|answer|solution)\b/i;

/** A value that is put in, and what becomes of it. */
const putIn =
  /\b(?:substitut(?:e|ing)|plug(?:ging)?|put(?:ting)?|try(?:ing)?|us(?:e|ing)|test(?:ing)?|insert(?:ing)?|sett?(?:ing)?)(?: in)?(?: [a-z] ?=| [a-z] (?:to|as|equal to))? ?$/i;
const cameTrue =
  /^[^.?!\n]{0,60}\b(?:true|false|works?|balances?|satisf(?:y|ies)|checks? out|fails?|both sides|match(?:es)?|equal)\b/i;
const ticked = /^[^.;\n]{0,40}[✓✔✅❌✗]/u;

/** Whether `after` begins with the end of a clause: what stands there is not reckoned with further. */
const clauseEnd = /^"?(?:\s*(?:$|\n|[.,;!?)\]:])|\s+(?:and|so|which|as|because|since|for|when|here|too|exactly)\b)/;

/**
 * The place where `text` singles out one of `open`, the options not tried yet: as the answer, as the outcome of the
 * reckoning, or as one that is wrong. It does not matter which of them is the key. `from`: mentions before are only context.
 */
export function singledOut(
  text: string,
  options: readonly Option[],
  open: ReadonlySet<number>,
  from = 0,
): Mention | undefined {
  const all = mentionsIn(text, options);
  if (all.length > mostMentions) return all[0]; // nobody explains anything that way
  return all.find(
    (mention) =>
      open.has(mention.option) &&
      mention.end > from &&
      !isListed(mention, all, text, open) &&
      isSaidOf(mention, text, options),
  );
}

const mostMentions = 200;

function isSaidOf({ start, end, kind, option }: Mention, text: string, options: readonly Option[]): boolean {
  const before = text.slice(Math.max(0, start - 120), start);
  const after = text.slice(end, end + 120);
  if (kind === 'number') return numberAnswers.test(before) || numberJudged.test(after);
  if (kind === 'text' && options[option]?.isDistinct) return true;
  if (kind === 'text' && before.endsWith('"') && after.startsWith('"')) return true;
  if (affirmed.test(before) || denied.test(before)) return kind !== 'value' || !/^ ?[*/+^a-z(]/i.test(after);
  if (judged.test(after) || judgedShort.test(after)) return true;
  if (kind === 'value' && (ticked.test(after) || (putIn.test(before) && cameTrue.test(after)))) return true;
  return kind !== 'label' && concluded.test(before) && clauseEnd.test(after);
}

/** 'A, B, C and D', or all the options that are left one below the other, say nothing of any of them. */
function isListed(mention: Mention, all: readonly Mention[], text: string, open: ReadonlySet<number>): boolean {
  const at = all.indexOf(mention);
  const near = new Set([mention.option]);
  for (const step of [-1, 1]) {
    let last = mention;
    for (let next = all[at + step]; next; next = all[all.indexOf(next) + step]) {
      const [left, right] = step > 0 ? [last, next] : [next, last];
      if (
        left.end < right.start &&
        !/^[\s"(),.:;/|)-]*(?:(?:and|or|y|o|et|ou|und|oder|e)\b[\s"(]*)?(?:option|choice)?[\s"(\d.]*$/i.test(
          text.slice(left.end, right.start),
        )
      )
        break;
      near.add(next.option);
      last = next;
    }
  }
  return near.size >= 2 && [...open].every((option) => near.has(option));
}
