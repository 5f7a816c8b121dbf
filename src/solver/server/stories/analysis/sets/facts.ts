import { rational, type Rational } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { setOf } from '../scene/scene.ts';
import { isNumber, isPause, propertyOf } from './words.ts';

/** So many have these properties, and not those. */
export interface Fact {
  /** Not there of the rest, whose count is what is left of the whole. */
  count?: Rational;
  has: Set<string>;
  lacks: Set<string>;
  /** Said of these alone: 'tea only', 'neither'. */
  isOnly: boolean;
  isNeither: boolean;
  isBoth: boolean;
  /** What holds it: 'the drawer contains'. */
  around: Set<string>;
}

interface Piece {
  words: string[];
  /** How it ends. */
  end: string;
}

/** A text's counts with the words they are of: of the same comma, before it as a label, or above it as the head of a row. */
export function factsIn(words: string[]): Fact[] {
  const facts: Fact[] = [];
  let label: string[] = [];
  let head: string[] = [];
  for (const { words: piece, end } of piecesOf(words)) {
    const numbers = piece.filter(isNumber).length;
    const isOpen = piece.some((word) => word.startsWith('letter-')) && numbers === 0;
    if (isOpen || /^(?:and )?(?:rest|others) /.test(`${piece.join(' ')} `)) {
      facts.push(
        factOf(
          undefined,
          [...(isHead(head) ? head : []), ...piece.filter((word) => !word.startsWith('letter-'))],
          facts,
          piece,
        ),
      );
    } else if (numbers === 0) {
      label = [...label, ...piece];
    } else if (numbers === 1 && piece.length === 1) {
      facts.push(factOf(piece[0] ?? '', label, facts));
      label = [];
    } else {
      if (label.length > 0) head = label;
      label = [];
      const held = withoutHolder(piece);
      const around = new Set(piece.slice(0, piece.length - held.length).flatMap((word) => propertyOf(word) ?? []));
      const own = partsOf(held);
      for (const [index, part] of own.entries()) {
        const [number] = part.filter(isNumber);
        insist(number !== undefined, 'no number');
        const others = part.filter((word) => word !== number);
        const isOf = head[0] === 'of' && piece[0] !== 'of' && index >= 0;
        facts.push(
          factOf(
            number,
            [...(head.length > 0 && (isOf || (piece[0] !== 'of' && isHead(head))) ? head : []), ...others],
            facts,
            others,
            around,
          ),
        );
      }
      if (piece[0] === 'of') head = piece;
    }
    if (end === '.') {
      if (label.length > 0 && label.length <= 4 && facts.length > 1 && numbers === 0)
        facts.push(factOf(undefined, label, facts));
      label = [];
      head = [];
    }
  }
  return facts;
}

const isHead = (words: string[]) => words.length <= 3;

function piecesOf(words: string[]): Piece[] {
  const pieces: Piece[] = [];
  let piece: string[] = [];
  for (const word of words) {
    if (!isPause(word)) {
      piece.push(word);
      continue;
    }
    if (piece.length > 0) pieces.push({ words: piece, end: word });
    else if (pieces.at(-1) && word === '.') pieces.at(-1)!.end = '.';
    piece = [];
  }
  if (piece.length > 0) pieces.push({ words: piece, end: '.' });
  return pieces.flatMap(({ words: all, end }) => {
    const rest = all.findIndex((word, at) => word === 'and' && /^(?:rest|others)$/.test(all[at + 1] ?? ''));
    return rest > 0
      ? [
          { words: all.slice(0, rest), end: ',' },
          { words: all.slice(rest), end },
        ]
      : [{ words: all, end }];
  });
}

const holding = setOf('contain contains holds has sold sells received there is are was were includes');

/** 'a drawer contains 6 black socks' without the drawer. */
function withoutHolder(piece: string[]): string[] {
  const at = piece.findIndex(isNumber);
  const isHolder =
    at > 0 &&
    holding.has(piece[at - 1] ?? '') &&
    piece.length > at + 1 &&
    !/^(?:is|are|was|were)$/.test(piece[at + 1] ?? '');
  return isHolder ? piece.slice(at) : piece;
}

/** A piece with several counts, one part each: labels before them, or behind. */
function partsOf(piece: string[]): string[][] {
  const places = piece.flatMap((word, at) => (isNumber(word) ? [at] : []));
  if (places.length === 1) return [piece];
  const isLabelFirst = !isNumber(piece[0]) && isNumber(piece.at(-1));
  if (isLabelFirst)
    return places.map((at, index) => piece.slice(index === 0 ? 0 : (places[index - 1] ?? 0) + 1, at + 1));
  return places.map((at, index) => piece.slice(index === 0 ? 0 : at, places[index + 1] ?? piece.length));
}

function factOf(
  number: string | undefined,
  words: string[],
  before: Fact[],
  own = words,
  around = new Set<string>(),
): Fact {
  const has = new Set<string>();
  const lacks = new Set<string>();
  let isDenied = false;
  const flat = words.join(' ');
  for (const word of words) {
    if (word === 'and' || word === 'but') isDenied = word === 'but' ? false : isDenied;
    if (/^(?:not|no|without|never)$/.test(word)) {
      isDenied = true;
      continue;
    }
    const property = propertyOf(word);
    if (property) (isDenied ? lacks : has).add(property);
  }
  if (isDenied && lacks.size === 0 && own.length > 0) {
    const last = before.at(-1);
    insist(last, 'not what');
    for (const property of last.has) if (!has.has(property)) lacks.add(property);
  }
  if (/^of (?:rest|others?|remaining|remainder)\b|\bof (?:rest|others)\b/.test(flat)) {
    const split =
      before.find(({ has: one, lacks: none }) => one.size > 0 && none.size === 0 && one !== before[0]?.has) ??
      before[1];
    insist(split, 'the rest of what');
    for (const property of split.has) if (!has.has(property)) lacks.add(property);
  }
  return {
    ...(number !== undefined && { count: rational(number.replace('%', '')) }),
    has,
    lacks,
    isOnly: /\b(?:only|just|alone)\b/.test(flat),
    isNeither: /\b(?:neither|none)\b/.test(flat),
    isBoth: /\bboth\b/.test(flat),
    around,
  };
}
