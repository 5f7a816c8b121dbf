import { useRef, useState } from 'react';
import { notice } from '#platform/web/notice.tsx';
import { screen } from '#platform/web/screen.tsx';
import { texts } from '../../texts.ts';

/** Fetched when it is first opened. */
const Calculator = screen(() => import('./LessonCalculator.tsx').then((code) => code.LessonCalculator));

interface Props {
  /** What stands in it is there again for the same: a section, or a set. */
  keptFor: string;
  /** It was opened, or closed. */
  onToggle?: (isOpen: boolean) => void;
}

export function CalculatorButton({ keptFor, onToggle }: Props) {
  const [state, setState] = useState('closed');
  const button = useRef<HTMLButtonElement>(null);

  function close(): void {
    setState('closed');
    onToggle?.(false);
    button.current?.focus();
  }
  function press(): void {
    if (state === 'open') return close();
    setState('opening');
    button.current?.focus(); // not every browser does so; what is typed until it is open stays here
    Calculator.load().then(
      () => {
        setState('open');
        onToggle?.(true);
      },
      () => {
        setState('closed');
        void notice(texts.calculatorNotLoaded);
      },
    );
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={state === 'open'}
        className="player-tool"
        onClick={press}
        onKeyDown={(event) => state === 'opening' && event.stopPropagation()}
      >
        <span>{texts.calculator}</span>
      </button>
      {state === 'open' && <Calculator keptFor={keptFor} onClose={close} />}
    </>
  );
}
