import * as closed from './sentence/lexicon/closed.ts';
import { piecesOf, stretchOf, withoutBrackets, type Filled } from './pieces.ts';
import { tagged } from './sentence/tags.ts';
import type { Token } from './sentence/tokens.ts';
import { fault, type Fault } from './verdict.ts';

/** Of options that differ in one comma only, what stands behind it says whether it belongs there. */
export function comparedFaults(
  filled: readonly Filled[],
  faults: readonly (Fault | undefined)[],
): (Fault | undefined)[] {
  const found = [...faults];
  for (const [plain, bare] of filled.entries())
    for (const [marked, comma] of filled.entries()) {
      if (found[plain] || found[marked]) continue;
      const at = extraComma(bare.option, comma.option);
      const verdict =
        at === undefined
          ? undefined
          : verdictOf([...comma.before, ...comma.option, ...comma.after], comma.before.length + at, bare);
      if (verdict) found[verdict.of === 'comma' ? marked : plain] = verdict.fault;
    }
  return found.map((known, index) => known ?? semicolonFault(filled, found, index));
}

/** '; and' where another option has ', and'. */
function semicolonFault(
  filled: readonly Filled[],
  faults: readonly (Fault | undefined)[],
  index: number,
): Fault | undefined {
  const option = filled[index]?.option ?? [];
  const all = [...option, ...(filled[index]?.after ?? [])];
  const at = all.findIndex(({ text, isOption }) => text === ';' && isOption);
  if (at < 0 || !/^(?:and|but|or|so|yet)$/.test(all[at + 1]?.lower ?? '')) return undefined;
  const isOther = filled.some(
    (other, place) =>
      !faults[place] &&
      other.option.length === option.length &&
      other.option.every(({ lower }, index) => (index === at ? lower === ',' : lower === option[index]?.lower)),
  );
  return isOther
    ? fault(
        'semicolon before a joining word',
        `before *${all[at + 1]?.text}*, which joins two sentences, stands a comma.`,
      )
    : undefined;
}

/** Where the longer option has one comma more, and is the same for the rest. */
function extraComma(bare: readonly Token[], comma: readonly Token[]): number | undefined {
  if (comma.length !== bare.length + 1) return undefined;
  const at = comma.findIndex(({ lower }, index) => lower !== bare[index]?.lower);
  const isSame = comma.slice(at + 1).every(({ lower }, index) => lower === bare[at + index]?.lower);
  return comma[at]?.text === ',' && isSame ? at : undefined;
}

const attached = new Set('of from to in on at by for into onto through until between among during'.split(' '));

function verdictOf(
  all: readonly Token[],
  at: number,
  bare: Filled,
): { of: 'comma' | 'plain'; fault: Fault } | undefined {
  const next = all[at + 1];
  const last = all[at - 1];
  if (!next || !last) return undefined;
  if (/^(?:and|but|or|nor|so|yet)$/.test(next.lower)) return joinedVerdict(all, at, bare, next);
  const words = tagged(all);
  if (isLeadingAdverb(all, at))
    return {
      of: 'plain',
      fault: fault('missing comma', `at the head of its sentence *${last.text}* comments on it, and a comma follows.`),
    };
  const isActing = /^(?:past|maybe-ed|maybe-s|maybe-base)$/.test(words[at - 1]?.tag ?? '');
  if (isActing && /^(?:determiner|possessive)$/.test(words[at + 1]?.tag ?? '') && isMainVerb(bare, last))
    return { of: 'comma', fault: fault('split core', `no comma parts the verb *${last.text}* from its object.`) };
  const isAlone =
    !all.slice(at + 1).some(({ text }) => /^[,—(]$/.test(text)) && !all.slice(0, at).some(({ text }) => text === ',');
  const isEven =
    all.slice(0, at).filter(({ text }) => text === ',').length % 2 === 0 &&
    !all.slice(at + 1).some(({ text }) => /^[,—(]$/.test(text));
  const isName = /^\p{Lu}/u.test(last.text) || /^\d/.test(last.lower);
  const isVerb = /^(?:participle|past|maybe-ed|maybe-s|maybe-base|infinitive|ing|noun|adverb)$/.test(
    tagged(all.slice(0, at)).at(-1)?.tag ?? '',
  );
  if (attached.has(next.lower) && (isAlone || isEven) && !isName && isVerb)
    return {
      of: 'comma',
      fault: fault('needless comma', `*${next.text} …* belongs to the words before it, and no comma parts them.`),
    };
  return undefined;
}

/** '; as a result, captains …' */
function isLeadingAdverb(all: readonly Token[], at: number): boolean {
  const start = all.slice(0, at).findLastIndex(({ text }) => /^[;.]$/.test(text));
  const phrase = all
    .slice(start + 1, at)
    .map(({ lower }) => lower)
    .join(' ');
  const isLong =
    closed.adverbPhrases.some((known) => known === phrase) ||
    /^(?:however|therefore|moreover|furthermore|nevertheless|nonetheless|consequently|accordingly)$/.test(phrase);
  return start >= 0 && isLong;
}

/** Without the comma the word is the verb of the sentence. */
function isMainVerb(bare: Filled, verb: Token): boolean {
  const paired = withoutBrackets(bare);
  const piece =
    paired &&
    piecesOf(paired.tokens, paired.seam).find(({ words }) =>
      words.some(({ isOption, lower }) => isOption && lower === verb.lower),
    );
  if (!piece) return false;
  const { mains, words, isIndependent } = stretchOf(piece);
  const [main] = mains;
  const found = words[main?.verb ?? -1];
  return isIndependent && mains.length === 1 && found?.isOption === true && found.lower === verb.lower;
}

/** Two sentences joined by 'and' need a comma before it, two verbs of one subject none. */
function joinedVerdict(
  all: readonly Token[],
  at: number,
  bare: Filled,
  joint: Token,
): { of: 'comma' | 'plain'; fault: Fault } | undefined {
  const paired = withoutBrackets(bare);
  const piece =
    paired &&
    piecesOf(paired.tokens, paired.seam).find(({ words }) =>
      words.some((word) => word.lower === joint.lower && word.isOption === joint.isOption),
    );
  if (!piece) return undefined;
  const { mains, words, isIndependent } = stretchOf(piece);
  const index = words.findIndex(({ lower, isOption }) => lower === joint.lower && isOption === joint.isOption);
  const second = mains.slice(1).find(({ subject }) => subject && subject.from > index && subject.from <= index + 2);
  if (second && isIndependent)
    return {
      of: 'plain',
      fault: fault('missing comma', `two whole sentences are joined by *${joint.text}*, and a comma stands before it.`),
    };
  const commas = all.slice(0, at).filter(({ text }) => text === ',').length;
  const [next] = words.slice(index + 1).filter(({ tag }) => tag !== 'adverb');
  const isPredicate =
    next !== undefined &&
    /^(?:auxiliary|past|maybe-ed|maybe-s|maybe-base)$/.test(next.tag) &&
    !closed.subjectPronouns.has(next.lower);
  const isDone = mains.length === 1 && isIndependent && (mains[0]?.verb ?? index) < index;
  return isPredicate && isDone && commas === 0 && joint.lower === 'and'
    ? {
        of: 'comma',
        fault: fault('needless comma', `*${joint.text}* joins two verbs of one subject, and no comma parts them.`),
      }
    : undefined;
}
