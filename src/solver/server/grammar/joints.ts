import { isListAt } from './marks.ts';
import { mayBeSentence, short, stretchOf, type Piece } from './pieces.ts';
import type { Clause, Stretch } from './sentence/stretch.ts';
import { tagged, type Tagged } from './sentence/tags.ts';
import type { Token } from './sentence/tokens.ts';
import { fault, type Fault } from './verdict.ts';

/** Splices, run-ons, sentences without a main clause, and commas between a subject and its verb. */
export function weakFault(pieces: readonly Piece[]): Fault | undefined {
  for (const piece of pieces) {
    if (!piece.words.some(({ isOption }) => isOption) && piece.seam < 0) continue;
    const stretch = stretchOf(piece);
    const isFirst = piece.opens !== ':' && piece.opens !== '—';
    const found =
      joinFault(stretch, piece) ??
      (isFirst ? coreFault(stretch, piece) : undefined) ??
      uncutFault(stretch) ??
      adjacencyFault(stretch, piece);
    if (found) return found;
    if (isFirst && !mayBeSentence(piece)) return fault('fragment', `*${short(piece)}* has no main clause.`);
  }
  return undefined;
}

function joinFault(stretch: Stretch, piece: Piece): Fault | undefined {
  for (const main of stretch.mains.slice(1)) {
    const from = main.subject?.from ?? 0;
    const clause = phraseFrom(piece, from);
    if (
      main.joint === 'comma' &&
      !isAmongAdjectives(piece.words, from - 1, main.verb) &&
      (((piece.words[from - 1]?.isOption || from === piece.seam) && !isNotOnly(stretch)) ||
        !isListOfClauses(stretch, main))
    ) {
      return fault(
        'comma splice',
        `*${clause}* is a sentence of its own, and a comma alone cannot join it to the one before.`,
      );
    }
    if (main.joint === 'nothing')
      return fault('run-on', `*${clause}* is a sentence of its own, and no mark stands before it.`);
  }
  return strayFault(stretch, piece) ?? looseJointFault(stretch) ?? relativeFault(stretch, piece);
}

function strayFault({ stray, doubled, words }: Stretch, { seam }: Piece): Fault | undefined {
  if (doubled !== undefined)
    return fault('a second subject', `the clause has its subject already, and *${words[doubled]?.text}* is another.`);
  if (stray === undefined) return undefined;
  const isNear = stray === seam || words[stray - 1]?.isOption || words[stray]?.isOption;
  return isNear
    ? fault(
        'verb without a subject',
        `*${words[stray]?.text}* has no subject of its own and no joining word before it.`,
      )
    : undefined;
}

/** 'In the spring of 1900, and the garden was opened' */
function looseJointFault({ mains, words }: Stretch): Fault | undefined {
  const from = mains[0]?.subject?.from ?? 0;
  const joint = words[from - 1];
  const first = words[0];
  const isLoose =
    joint?.tag === 'conjunction' &&
    joint.isOption &&
    words[from - 2]?.text === ',' &&
    /^(?:preposition|opener)$/.test(first?.tag ?? '');
  return isLoose
    ? fault('joining word', `*${joint.text}* joins two sentences, and only a part of one stands before it.`)
    : undefined;
}

/** 'Not only did it shorten the way, it also …' */
function isNotOnly({ words }: Stretch): boolean {
  return words[0]?.lower === 'not' && words[1]?.lower === 'only';
}

function isListOfClauses(stretch: Stretch, main: Clause): boolean {
  if (isNotOnly(stretch) && stretch.mains.indexOf(main) === 1) return true;
  const at = stretch.mains.indexOf(main);
  return stretch.mains.slice(at + 1).some(({ joint }) => joint === 'comma and conjunction') && stretch.mains.length > 2;
}

function phraseFrom({ words }: Piece, from: number): string {
  return `${words
    .slice(from, from + 4)
    .map(({ text }) => text)
    .join(' ')} …`;
}

const intransitive =
  /^(?:liv|arriv|occur|happen|exist|appear|disappear|depend|sle|fall|fell|ris|rose|com|came|go|went|belong|remain|seem|becom|becam|thriv|migrat|emerg|surviv)(?:e?s|ed|e|pt|ep|eps|red|ring)?$/;

/** 'hearts, which two pump blood' */
function relativeFault({ all, words }: Stretch, piece: Piece): Fault | undefined {
  for (const { opener, subject, verb } of all) {
    const word = opener === undefined ? undefined : words[opener];
    if (
      word?.lower !== 'which' ||
      !piece.words[opener ?? 0]?.isOption ||
      !subject ||
      verb === undefined ||
      subject.head === opener
    )
      continue;
    const next = words[verb + 1];
    const isAfterPreposition = words[(opener ?? 0) - 1]?.tag === 'preposition';
    const isComplete = intransitive.test(words[verb]?.lower ?? '');
    if (!isAfterPreposition && isComplete && next && /^(?:preposition|adverb)$/.test(next.tag)) {
      return fault(
        'no place for *which*',
        `*${words
          .slice(subject.from, verb + 1)
          .map(({ text }) => text)
          .join(' ')} …* is complete, and *which* has no part in it.`,
      );
    }
    if (!isAfterPreposition && next && /^(?:noun|determiner|possessive|object|pronoun)$/.test(next.tag)) {
      return fault(
        'no place for *which*',
        `*${words
          .slice(subject.from, verb + 1)
          .map(({ text }) => text)
          .join(' ')} …* is complete, and *which* has no part in it.`,
      );
    }
  }
  return undefined;
}

/** Between a subject and its verb commas come in pairs. */
function coreFault(stretch: Stretch, piece: Piece): Fault | undefined {
  for (const main of stretch.mains) {
    const found = coreFaultOf(main, piece);
    if (found) return found;
  }
  return undefined;
}

function coreFaultOf(main: Clause | undefined, piece: Piece): Fault | undefined {
  if (!main?.subject || main.verb === undefined || main.subject.head >= main.verb) return undefined;
  const between = piece.words.slice(main.subject.head + 1, main.verb);
  const touches = piece.words.slice(main.subject.from, main.verb + 1).some(({ isOption }) => isOption);
  if (!touches) return undefined;
  const commas = between.filter(({ text }) => text === ',').length;
  if (commas % 2 === 1 && isAmongAdjectives(piece.words, main.subject.head + 1, main.verb)) return undefined;
  const isList = between.some(
    ({ text }, index) => text === ',' && /^(?:and|or)$/.test(between[index + 1]?.lower ?? ''),
  );
  if (commas % 2 === 0 || isList) return nameFault(piece, main);
  const verb = piece.words[main.verb]?.text ?? '';
  const subject = piece.words[main.subject.head]?.text ?? '';
  return commas === 1 && between.at(-1)?.text === ','
    ? fault('split core', `the comma parts the subject (*${subject}*) from its verb (*${verb}*).`)
    : fault(
        'unpaired mark',
        `between *${subject}* and its verb *${verb}* commas come in pairs, around extra information.`,
      );
}

/** 'the soft, clear body': a determiner, one word, a comma, and more words of the noun without a determiner. */
function isAmongAdjectives(words: readonly Token[], comma: number, verb = 0): boolean {
  const [first, , mark, ...rest] = tagged(words.slice(Math.max(comma - 2, 0), comma + 3));
  const isOpened =
    comma >= 2 && verb > comma + 2 && /^(?:determiner|possessive)$/.test(first?.tag ?? '') && mark?.text === ',';
  return (
    isOpened &&
    rest.length === 2 &&
    rest.every(({ tag, text }) => /^(?:noun|adjective|maybe-s|maybe-base)$/.test(tag) && /^\p{Ll}/u.test(text))
  );
}

/** 'noticed it Jocelyn Bell' */
function uncutFault({ words }: Stretch): Fault | undefined {
  const at = words.findIndex(
    ({ tag, lower, isOption }, index) =>
      isOption &&
      (tag === 'object' || lower === 'it') &&
      words[index + 1]?.isOption &&
      /^\p{Lu}/u.test(words[index + 1]?.text ?? ''),
  );
  return at < 0
    ? undefined
    : fault('uncut extra', 'the name is only extra information here, and commas set it off on both sides.');
}

/** 'American novelist, Toni Morrison, became': without a determiner the noun is a title, and takes no commas. */
function nameFault({ words }: Piece, { subject }: Clause): Fault | undefined {
  if (!subject) return undefined;
  const name = words[subject.head + 2];
  const isCut =
    words[subject.head + 1]?.text === ',' &&
    words[subject.head + 1]?.isOption === true &&
    name !== undefined &&
    /^\p{Lu}/u.test(name.text);
  const tags = tagged(words.slice(subject.from, subject.head + 1));
  const isBare = tags.every(
    ({ tag, text }, index) => (tag === 'noun' || tag === 'adjective') && (index === 0 || !/^\p{Lu}/u.test(text)),
  );
  return isCut && isBare && tags.at(-1)?.number === 'singular'
    ? fault('cut essential', 'before a name a noun without *the* or *a* is a title: no commas set the name off.')
    : undefined;
}

/** 'Tanzania its ice-capped summit': a phrase that follows a noun without a mark and is part of nothing. */
function adjacencyFault(stretch: Stretch, { seam }: Piece): Fault | undefined {
  const { words } = stretch;
  const last = words[seam - 1];
  const next = words[seam];
  if (seam <= 0 || !last || !next || last.isMark) return undefined;
  const startsPhrase =
    /^(?:determiner|possessive|subject)$/.test(next.tag) &&
    !/^(?:A|An|The)$/.test(next.text) &&
    !/^(?:that|this|each|every|all|more|such|enough|much|any|no)$/.test(next.lower);
  const isNew = startsPhrase && isEndOfPhrase(words, seam);
  const isClause = stretch.all.some(({ subject }) => subject?.from === seam);
  const isListed = isListAt(words, seam) && last.tag === 'noun' && next.tag === 'noun';
  return (isNew && !isClause) || isListed
    ? fault('missing mark', `a mark has to part *${last.text}* from *${next.text}*, which begins something new.`)
    : undefined;
}

function isEndOfPhrase(words: readonly Tagged[], seam: number): boolean {
  const last = words[seam - 1];
  const earlier = words[seam - 2];
  return (
    last?.tag === 'noun' &&
    earlier !== undefined &&
    /^(?:determiner|adjective|preposition|possessive|number|noun|participle)$/.test(earlier.tag)
  );
}
