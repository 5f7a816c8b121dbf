import { memo, type ReactNode } from 'react';
import { CalculatorButton } from '#study/web/player/CalculatorButton.tsx';
import { questionTexts } from '../../questionTexts.ts';
import { roomTexts } from '../../roomTexts.ts';
import { More } from './More.tsx';
import type { PanelName } from './Panels.tsx';

interface Props {
  title: string;
  isMath: boolean;
  isReview: boolean;
  /** Under what the calculator is kept. */
  calculatorFor: string;
  onCalculator: (isOpen: boolean) => void;
  saved: ReactNode;
  timer: ReactNode;
  /** The one that is open. */
  panel: PanelName | undefined;
  onPanel: (name: PanelName) => void;
  /** Which of the tools that work on the text are on. */
  tools: { highlights: boolean; reader: boolean };
  onTool: (name: 'highlights' | 'reader') => void;
  onBreak: (() => void) | undefined;
  onExit: () => void;
  onEnd: (() => void) | undefined;
}

/** The first row of the bar at the top. Another question alone does not draw it again. */
export function Top({ title, saved, timer, ...tools }: Props) {
  return (
    <div className="exam-top">
      <div className="exam-title">
        <h1>{title}</h1>
        <button type="button" className="link exam-directions" onClick={() => tools.onPanel('directions')}>
          {roomTexts.directions}
        </button>
        {saved}
      </div>
      {timer}
      <Tools {...tools} />
    </div>
  );
}

const Tools = memo(function Tools({ isMath, isReview, panel, onPanel, tools, onTool, ...props }: Omit<Props, 'title' | 'saved' | 'timer'>) {
  return (
    <div role="group" aria-label={questionTexts.tools} className="exam-tools">
      {isMath && <CalculatorButton keptFor={props.calculatorFor} onToggle={props.onCalculator} />}
      {isMath && (
        <button
          type="button"
          aria-expanded={panel === 'reference'}
          className="exam-tool exam-tool-reference"
          onClick={() => onPanel('reference')}
        >
          <span>{questionTexts.reference}</span>
        </button>
      )}
      {!isReview && (
        <button
          type="button"
          aria-pressed={tools.highlights}
          className="exam-tool exam-tool-highlights"
          onClick={() => onTool('highlights')}
        >
          <span>{questionTexts.highlights}</span>
        </button>
      )}
      <More
        isReading={tools.reader}
        onHelp={() => onPanel('help')}
        onShortcuts={() => onPanel('shortcuts')}
        onReader={isReview ? undefined : () => onTool('reader')}
        onBreak={props.onBreak}
        onExit={props.onExit}
        onEnd={props.onEnd}
      />
    </div>
  );
}); // prettier-ignore
