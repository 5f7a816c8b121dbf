import { weakFault } from './joints.ts';
import { listFault, markFault, questionFault } from './marks.ts';
import { mayBeSentence, piecesOf, short, stretchOf, withoutBrackets, type Filled, type Piece } from './pieces.ts';
import { clausesOf } from './sentence/clauses.ts';
import { tagged } from './sentence/tags.ts';
import { timeNouns } from './sentence/words.ts';
import { fault, type Fault } from './verdict.ts';

/** What is certainly wrong with the text when the option stands in it. */
export function faultOfText(filled: Filled): Fault | undefined {
  const paired = withoutBrackets(filled);
  if (!paired) return fault('unpaired mark', 'extra information has to begin and end with the same mark.');
  const list = listFault(filled);
  if (list !== 'none') return list;
  const pieces = piecesOf(paired.tokens, paired.seam);
  const isStrong = filled.option.some(({ text }) => /^[.?!;:—]$/.test(text));
  const marks = markFault(filled) ?? questionFault(filled);
  return marks ?? (isStrong ? (strongFault(pieces) ?? weakFault(pieces)) : (weakFault(pieces) ?? strongFault(pieces)));
}

/** Whether the parts alone are what they are in the whole: else the text was misread somewhere. */
export function isReadAlike(filled: Filled): boolean {
  const paired = withoutBrackets(filled);
  const isStrong = filled.option.some(({ text }) => /^[.?!;:—()]$/.test(text));
  const hasStray =
    paired &&
    piecesOf(paired.tokens, paired.seam).some(
      (piece) => piece.words.some(({ isOption }) => isOption) && stretchOf(piece).stray !== undefined,
    );
  if (hasStray) return false;
  if (!paired || isStrong) return paired !== undefined;
  const piece = piecesOf(paired.tokens, paired.seam).find(({ seam }) => seam >= 0);
  if (!piece) return true;
  if (meetsSentence(piece)) return false;
  const { mains } = stretchOf(piece);
  const [main] = mains;
  if (main?.verb === undefined || !main.subject) return true;
  const left = clausesOf(
    tagged(piece.words.slice(0, piece.seam).filter(({ text }, index, all) => text !== ',' || index < all.length - 1)),
  );
  const isInLeft = main.verb < piece.seam && main.subject.head < piece.seam;
  return left.isIndependent === isInLeft;
}

/** A sentence of its own begins at the seam, and what stands before it opens none: that cannot be. */
function meetsSentence({ words, seam }: Piece): boolean {
  const tags = tagged(words);
  const [first, next] = [tags[0], tags[seam]];
  const isNominal = first !== undefined && /^(?:determiner|possessive|noun|subject|number|pronoun)$/.test(first.tag);
  const isStart = next !== undefined && /^(?:determiner|possessive|subject|pronoun|noun)$/.test(next.tag);
  const rest = words.slice(seam);
  if (!isNominal || !isStart || rest.some(({ text }) => text === ',') || timeNouns.has(tags[1]?.lower ?? ''))
    return false;
  return (
    clausesOf(tagged(rest)).isIndependent &&
    !clausesOf(tagged(words.slice(0, seam).filter(({ isMark }) => !isMark))).isIndependent
  );
}

/** Each side of a period or semicolon is a sentence; so is what stands before a colon or a single dash. */
function strongFault(pieces: readonly Piece[]): Fault | undefined {
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    if (!next) continue;
    const isContinued = piece.opens === ':' || piece.opens === '—';
    if (/^[:—]$/.test(piece.closes)) {
      if (mayBeSentence(piece) || isContinued) continue;
      return piece.closes === ':'
        ? fault('colon needs a sentence', `*${short(piece)}* is no whole sentence, and a colon may only follow one.`)
        : fault('unpaired mark', `*${short(piece)}* is no whole sentence, and the dash has no partner.`);
    }
    const mark = piece.closes === ';' ? 'semicolon' : 'period';
    if (!mayBeSentence(piece) && !isContinued)
      return fault(nameOf(mark), `*${short(piece)}* cannot stand alone, so no ${mark} may follow it.`);
    if (!mayBeSentence(next) || isHeadless(next))
      return fault(nameOf(mark), `*${short(next)}* cannot stand alone, so no ${mark} may come before it.`);
  }
  return undefined;
}

/** '; and is one of the highest' */
function isHeadless({ words, closes }: Piece): boolean {
  const [first, second] = tagged(words);
  return first?.tag === 'conjunction' && second?.tag === 'auxiliary' && closes !== '?';
}

function nameOf(mark: string): string {
  return mark === 'semicolon' ? 'semicolon needs two sentences' : 'fragment';
}
