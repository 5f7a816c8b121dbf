import type { Stretch } from './highlights.ts';

/** What can be read, highlighted and masked of the question on the screen: its text, and what is asked. Not of the next one, which may be there already. */
export function readableBlocks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.question:not([aria-hidden] *) .readable')];
}

/** Where a range lies; undefined where it lies in none of the blocks, or in several. */
export function stretchOf(blocks: readonly Element[], range: Range): Stretch | undefined {
  const block = blocks.findIndex((one) => one.contains(range.startContainer) && one.contains(range.endContainer));
  const element = blocks[block];
  if (!element) return undefined;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return { block, start, end: start + range.toString().length };
}

/** The range of a stretch; undefined where the text is shorter than that. */
export function rangeOf(blocks: readonly Element[], { block, start, end }: Stretch): Range | undefined {
  const element = blocks[block];
  if (!element) return undefined;
  const range = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  let hasStart = false;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const length = text.nodeValue?.length ?? 0;
    if (!hasStart && start < passed + length) {
      range.setStart(text, start - passed);
      hasStart = true;
    }
    if (hasStart && end <= passed + length) {
      range.setEnd(text, end - passed);
      return range;
    }
    passed += length;
  }
  return undefined;
}

/** The pieces of a range that a `<mark>` can stand around: of its text, without what is there for the ear alone. */
export function piecesOf(range: Range): Range[] {
  const root = range.commonAncestorContainer;
  if (root.nodeType === Node.TEXT_NODE) return [range];
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Range[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!range.intersectsNode(text) || text.parentElement?.closest('.katex-mathml, svg')) continue;
    const piece = document.createRange();
    piece.selectNodeContents(text);
    if (text === range.startContainer) piece.setStart(text, range.startOffset);
    if (text === range.endContainer) piece.setEnd(text, range.endOffset);
    if (!piece.collapsed) pieces.push(piece);
  }
  return pieces;
}
