import { Eraser, List, StickyNote, X, type LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { toolTexts as texts } from '../../toolTexts.ts';
import {
  cleared,
  countHighlights,
  highlighted,
  highlightUnder,
  looks,
  mostHighlights,
  stretchMeant,
  type Highlight,
  type Highlights as AllHighlights,
  type Look,
} from './highlights.ts';
import { NotesPanel } from './NotesPanel.tsx';
import { paint } from './paint.ts';
import { readableBlocks } from './textOffsets.ts';
import { useTextSelection } from './useTextSelection.ts';

interface Props {
  question: number;
  all: AllHighlights;
  /** Whether they can be made now; they are shown in any case. */
  isOn: boolean;
  onChange: (list: readonly Highlight[]) => void;
  onClose: () => void;
}

/** What is highlighted in the question, and the bar by which that is done. For another question the caller makes a new one. */
export function Highlights({ question, all, isOn, onChange, onClose }: Props) {
  const list = all[question] ?? none;
  const bar = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [isListOpen, setListOpen] = useState<number | boolean>(false);
  const focusBar = () => bar.current?.querySelector('button')?.focus();
  const selection = useTextSelection(isOn, focusBar);
  const selected = selection && stretchMeant(list, selection);
  const printed = JSON.stringify(list);
  useLayoutEffect(() => paint(readableBlocks(), JSON.parse(printed) as Highlight[]), [printed]);
  if (!isOn) return null;

  /** @returns the list after it; undefined where it could not be. */
  function highlight(look: Look): readonly Highlight[] | undefined {
    const after = selected && highlighted(list, selected, look);
    const isOne = after && after !== list;
    if (!isOne || countHighlights({ ...all, [question]: after }) > mostHighlights) {
      say(isOne ? texts.tooMany : texts.selectFirst);
      return undefined;
    }
    onChange(after);
    document.getSelection()?.collapseToEnd(); // the colour of the selection would mix with its own
    say(texts.highlighted);
    return after;
  }
  function say(words: string): void {
    setSaid((was) => (was === words ? `${words}\u00a0` : words)); // the same words again are not spoken
  }
  function takeNote(): void {
    const under = selected ? highlightUnder(list, selected) : -1;
    const after = under >= 0 ? list : highlight('yellow');
    if (after && selected) setListOpen(highlightUnder(after, selected));
  }
  function remove(): void {
    const after = selected ? cleared(list, selected) : list;
    if (after === list) return say(texts.selectFirst);
    onChange(after);
    say(texts.removed);
  }
  const button = (Icon: LucideIcon, label: string, onPress: () => void) => (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="tool-icon"
      onPointerDown={(event) => event.preventDefault()} // what is selected stays so
      onClick={onPress}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
  return (
    <>
      <div ref={bar} role="toolbar" aria-label={texts.highlightAs} className="tool-strip">
        {looks.map((look) => (
          <button
            key={look}
            type="button"
            aria-label={texts[look]}
            title={texts[look]}
            className="tool-icon"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => highlight(look)}
          >
            <span aria-hidden="true" className={`swatch-look highlight-${look}`}>
              Aa
            </span>
          </button>
        ))}
        {button(StickyNote, texts.note, takeNote)}
        {button(Eraser, texts.remove, remove)}
        {button(List, texts.allHighlights, () => setListOpen(true))}
        {button(X, `${texts.close}: ${texts.highlights}`, onClose)}
        <p aria-live="polite" className="tool-said">
          {said || texts.howToHighlight}
        </p>
      </div>
      {isListOpen !== false && (
        <NotesPanel
          question={question}
          all={all}
          focused={typeof isListOpen === 'number' ? isListOpen : undefined}
          onChange={onChange}
          onClose={() => {
            setListOpen(false);
            focusBar();
          }}
        />
      )}
    </>
  );
}

const none: readonly Highlight[] = [];
