import { Minus, Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useAfterPaint } from '#platform/web/useAfterPaint.ts';
import { toolTexts as texts } from '../../toolTexts.ts';
import { fewestLines, lineAt, linesOf, mostLines, movedReader, shownLines, underHeadings, type Line } from './lines.ts';
import { maskOver, type Mask } from './mask.ts';
import { readableBlocks } from './textOffsets.ts';

interface Props {
  /** How many lines it shows. */
  count: number;
  onCount: (count: number) => void;
  onClose: () => void;
}

/** For another question the caller makes a new one. Shows a few lines of the text and masks the rest of it: the text alone, so that it never lies over an option. */
export function LineReader({ count, onCount, onClose }: Props) {
  const { block, lines } = useLines();
  const [moved, setMoved] = useState(0);
  const shown = shownLines(lines, moved, count);
  const mask = useRef<Mask>(undefined);
  const drag = useEffectEvent((y: number) => setMoved(lineAt(lines, y)));
  useLayoutEffect(() => {
    if (!block) return undefined;
    mask.current = maskOver(block, (y) => drag(y));
    return () => mask.current?.remove();
  }, [block]);
  const { top, bottom } = shown;
  useLayoutEffect(() => mask.current?.show({ top, bottom }), [top, bottom]);
  const isShown = useAfterPaint(lines.length > 0); // with its strip, that takes height from the text
  useEffect(() => {
    if (isShown) mask.current?.bringIntoView();
  }, [isShown]);
  const bringIntoView = () => requestAnimationFrame(() => mask.current?.bringIntoView());

  function changeCount(changed: number): void {
    onCount(changed);
    bringIntoView();
  }
  function onKeyDown(event: KeyboardEvent): void {
    const to = movedReader(shown.first, count, event.key, lines.length);
    if (to === undefined) return;
    event.preventDefault();
    setMoved(to);
    bringIntoView();
  }
  const words = texts.linesShown(shown.first + 1, shown.last + 1, lines.length);
  return (
    <div role="group" aria-label={texts.reader} className="tool-strip">
      <div
        role="slider"
        tabIndex={0}
        aria-label={texts.readerLine}
        aria-orientation="vertical"
        aria-valuemin={1}
        aria-valuemax={Math.max(1, lines.length)}
        aria-valuenow={shown.first + 1}
        aria-valuetext={words}
        className="reader-line"
        onKeyDown={onKeyDown}
      >
        {words}
      </div>
      <button
        type="button"
        aria-label={texts.fewerLines}
        aria-disabled={count <= fewestLines}
        className="tool-icon"
        onClick={() => count > fewestLines && changeCount(count - 1)}
      >
        <Minus aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={texts.moreLines}
        aria-disabled={count >= mostLines}
        className="tool-icon"
        onClick={() => count < mostLines && changeCount(count + 1)}
      >
        <Plus aria-hidden="true" className="size-5" />
      </button>
      <button type="button" aria-label={`${texts.close}: ${texts.reader}`} className="tool-icon" onClick={onClose}>
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}

/** The first block of the question that can be read, and where its lines stand in it. */
function useLines(): { block: HTMLElement | undefined; lines: readonly Line[] } {
  const [found, setFound] = useState<{ block: HTMLElement | undefined; lines: readonly Line[] }>({ block: undefined, lines: [] }); // prettier-ignore
  useLayoutEffect(() => {
    const [block] = readableBlocks();
    if (!block) return undefined;
    const measure = () => setFound({ block, lines: linesIn(block) });
    const watching = new ResizeObserver(measure);
    watching.observe(block);
    document.fonts.ready.then(measure, () => {});
    measure();
    return () => watching.disconnect();
  }, []);
  return found;
}

function linesIn(block: HTMLElement): Line[] {
  const origin = block.getBoundingClientRect().top + block.clientTop;
  const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const boxes: Line[] = [];
  const headings: Line[] = [];
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest('.katex-mathml, .heard, .reader')) continue;
    range.selectNodeContents(text);
    const found = text.parentElement?.closest('h1, h2, h3, h4, h5, h6') ? headings : boxes;
    for (const { top, bottom } of range.getClientRects()) found.push({ top: top - origin, bottom: bottom - origin });
  }
  return underHeadings(linesOf(boxes), headings);
}
