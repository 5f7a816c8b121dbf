import { useRef, useState } from 'react';
import { notice } from '#platform/web/notice.tsx';
import { screen } from '#platform/web/screen.tsx';
import { texts } from '../../texts.ts';

/** Fetched when it is first opened. */
const Calculator = screen(async () => (await import('./LessonCalculator.tsx')).LessonCalculator);

export function CalculatorButton({ sectionId }: { sectionId: string }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function toggle(): void {
    Calculator.load().then(
      () => setOpen(!isOpen),
      () => void notice(texts.calculatorNotLoaded),
    );
  }
  function close(): void {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <>
      <button ref={button} type="button" aria-expanded={isOpen} className="link min-h-12 px-2" onClick={toggle}>
        {texts.calculator}
      </button>
      {isOpen && <Calculator sectionId={sectionId} onClose={close} />}
    </>
  );
}
