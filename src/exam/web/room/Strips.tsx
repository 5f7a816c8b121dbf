import { useState } from 'react';
import { useHeightOf } from '#study/web/player/useHeightOf.ts';
import { Highlights } from '#study/web/tools/Highlights.tsx';
import type { Highlight } from '#study/web/tools/highlights.ts';
import { LineReader } from '#study/web/tools/LineReader.tsx';
import '#study/web/tools/tools.css';

interface Props {
  /** The index of the question on the screen. */
  question: number;
  /** Of all questions of the module, by their index. */
  highlights: Readonly<Record<string, readonly Highlight[]>>;
  isHighlighting: boolean;
  isReading: boolean;
  onChange: (list: readonly Highlight[]) => void;
  onCloseHighlights: () => void;
  onCloseReader: () => void;
}

/** The tools that work on the text of the question, in rows below the header. */
export function Strips({ question, highlights, isHighlighting, isReading, onChange, ...close }: Props) {
  const [lines, setLines] = useState(1);
  useHeightOf('.tool-strips', '--strips');
  useHeightOf('.player-bottom', '--bar-height');
  return (
    <div className="tool-strips">
      {isReading && (
        <LineReader key={`reader ${question}`} count={lines} onCount={setLines} onClose={close.onCloseReader} />
      )}
      <Highlights
        key={question}
        question={question}
        all={highlights}
        isOn={isHighlighting}
        onChange={onChange}
        onClose={close.onCloseHighlights}
      />
    </div>
  );
}
