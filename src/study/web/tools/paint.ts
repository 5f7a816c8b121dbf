import { looks, type Highlight, type Look } from './highlights.ts';
import { piecesOf, rangeOf } from './textOffsets.ts';

const hasHighlightApi = typeof CSS !== 'undefined' && 'highlights' in CSS;

/**
 * Shows highlights in the text: by the CSS Custom Highlight API, which leaves the text as it is; else by `<mark>` around
 * its pieces.
 *
 * @returns takes them away again.
 */
export function paint(blocks: readonly Element[], list: readonly Highlight[], withApi = hasHighlightApi): () => void {
  const painted = list.flatMap(({ look, note, ...stretch }) => {
    const range = rangeOf(blocks, stretch);
    return range ? [{ look, hasNote: note !== '', range }] : [];
  });
  if (!withApi) {
    const marks = painted.flatMap(({ look, range }) => piecesOf(range).map((piece) => markAround(piece, look)));
    return () => marks.forEach(unwrap);
  }
  const named: [string, Range[]][] = looks.map((look) => [look, painted.filter((one) => one.look === look).map(({ range }) => range)]); // prettier-ignore
  named.push(['noted', painted.filter(({ hasNote }) => hasNote).map(({ range }) => range)]);
  for (const [name, ranges] of named) CSS.highlights.set(`lodestar-${name}`, new window.Highlight(...ranges));
  return () => named.forEach(([name]) => CSS.highlights.delete(`lodestar-${name}`));
}

/** Shows where the caret stands that the keys move, as text that cannot be edited has none of its own. */
export function paintCaret(range: Range | undefined): void {
  if (!hasHighlightApi) return;
  if (range) CSS.highlights.set('lodestar-caret', new window.Highlight(range));
  else CSS.highlights.delete('lodestar-caret');
}

function markAround(piece: Range, look: Look): HTMLElement {
  const mark = document.createElement('mark');
  mark.className = `highlight-${look}`;
  piece.surroundContents(mark);
  return mark;
}

function unwrap(mark: HTMLElement): void {
  const parent = mark.parentNode;
  mark.replaceWith(...mark.childNodes);
  parent?.normalize();
}
