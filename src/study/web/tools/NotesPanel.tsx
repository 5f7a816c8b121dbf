import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { toolTexts as texts } from '../../toolTexts.ts';
import { countHighlights, longestNote, noted, type Highlight, type Highlights } from './highlights.ts';
import { piecesOf, rangeOf, readableBlocks } from './textOffsets.ts';
import { ToolPanel } from './ToolPanel.tsx';

interface Props {
  question: number;
  all: Highlights;
  /** Whose note is to be written. */
  focused: number | undefined;
  onChange: (list: readonly Highlight[]) => void;
  onClose: () => void;
}

/** All highlights of the question on the screen, with their notes. */
export function NotesPanel({ question, all, focused, onChange, onClose }: Props) {
  const list = all[question] ?? [];
  const elsewhere = countHighlights(all) - list.length;
  const items = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (focused !== undefined) items.current?.querySelectorAll('textarea')[focused]?.focus();
  }, [focused]);
  return (
    <ToolPanel title={texts.highlights} onClose={onClose}>
      {list.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul ref={items} className="flex flex-col gap-4">
        {list.map((one, index) => {
          const quote = quoteOf(one);
          return (
            <li key={`${one.block} ${one.start}`} className="flex flex-col gap-2">
              <div className="flex items-start gap-2">
                <p className="min-w-0 grow">
                  <mark className={`highlight-${one.look}`}>{quote}</mark>
                </p>
                <button
                  type="button"
                  aria-label={texts.removeOf(quote)}
                  className="tool-icon"
                  onClick={() => onChange(list.filter((other) => other !== one))}
                >
                  <Trash2 aria-hidden="true" className="size-5" />
                </button>
              </div>
              <textarea
                aria-label={texts.noteOn(quote)}
                placeholder={texts.note}
                rows={2}
                maxLength={longestNote}
                value={one.note}
                className="w-full rounded-control border border-line bg-surface px-3 py-2 text-base placeholder:text-muted"
                onChange={({ target }) => onChange(noted(list, index, target.value))}
              />
            </li>
          );
        })}
      </ul>
      {elsewhere > 0 && <p className="mt-4 text-sm text-muted">{texts.elsewhere(elsewhere)}</p>}
    </ToolPanel>
  );
}

const longestQuote = 80;

/** As it reads: without what is there for the ear alone. */
function quoteOf(highlight: Highlight): string {
  const range = rangeOf(readableBlocks(), highlight);
  const words = range ? piecesOf(range).join('').replace(/\s+/g, ' ').trim() : '';
  return words.length > longestQuote ? `${words.slice(0, longestQuote - 1)}…` : words;
}
