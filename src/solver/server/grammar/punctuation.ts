import { weakFault } from './joints.ts';
import { listFault, markFault, questionFault } from './marks.ts';
import { piecesOf, short, stretchOf, withoutBrackets, type Filled, type Piece } from './pieces.ts';
import { clausesOf } from './sentence/clauses.ts';
import { tagged } from './sentence/tags.ts';
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
  if (!paired || isStrong) return paired !== undefined;
  const piece = piecesOf(paired.tokens, paired.seam).find(({ seam }) => seam >= 0);
  if (!piece) return true;
  const { mains } = stretchOf(piece);
  const [main] = mains;
  if (main?.verb === undefined || !main.subject) return true;
  const left = clausesOf(
    tagged(piece.words.slice(0, piece.seam).filter(({ text }, index, all) => text !== ',' || index < all.length - 1)),
  );
  const isInLeft = main.verb < piece.seam && main.subject.head < piece.seam;
  return left.isIndependent === isInLeft;
}

/** Each side of a period or semicolon is a sentence; so is what stands before a colon or a single dash. */
function strongFault(pieces: readonly Piece[]): Fault | undefined {
  for (const [index, piece] of pieces.entries()) {
    const next = pieces[index + 1];
    if (!next) continue;
    const left = stretchOf(piece);
    const isContinued = piece.opens === ':' || piece.opens === '—';
    if (/^[:—]$/.test(piece.closes)) {
      if (left.isIndependent || isContinued) continue;
      return piece.closes === ':'
        ? fault('colon needs a sentence', `*${short(piece)}* is no whole sentence, and a colon may only follow one.`)
        : fault('unpaired mark', `*${short(piece)}* is no whole sentence, and the dash has no partner.`);
    }
    const mark = piece.closes === ';' ? 'semicolon' : 'period';
    if (!left.isIndependent && !isContinued)
      return fault(nameOf(mark), `*${short(piece)}* cannot stand alone, so no ${mark} may follow it.`);
    if (!stretchOf(next).isIndependent)
      return fault(nameOf(mark), `*${short(next)}* cannot stand alone, so no ${mark} may come before it.`);
  }
  return undefined;
}

function nameOf(mark: string): string {
  return mark === 'semicolon' ? 'semicolon needs two sentences' : 'fragment';
}
