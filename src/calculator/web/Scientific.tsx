import { useMemo, useRef, useState, type FormEvent } from 'react';
import { analyse } from '../analyse.ts';
import { hasFraction, quantityText } from '../format.ts';
import { mostEntries } from '../sheet.ts';
import { calculatorTexts as texts } from '../texts.ts';
import { rowsOfEntries } from './entries.ts';
import type { SheetInUse } from './useSheet.ts';

/** What a key shows, what it types, and how it is called where that says more. */
const keys: readonly (readonly [shown: string, typed: string, name?: string])[] = [
  ['x²', '^2', 'squared'], ['xʸ', '^', 'to the power of'], ['√', 'sqrt(', 'square root'], ['|x|', 'abs(', 'absolute value'], ['π', 'pi', 'pi'], ['e', 'e'],
  ['sin', 'sin('], ['cos', 'cos('], ['tan', 'tan('], ['sin⁻¹', 'asin(', 'inverse sine'], ['cos⁻¹', 'acos(', 'inverse cosine'], ['tan⁻¹', 'atan(', 'inverse tangent'],
  ['ln', 'ln('], ['log', 'log('], ['n!', '!', 'factorial'], ['nCr', ' nCr ', 'combinations'], ['%', '%', 'percent'], ['ans', 'ans', 'last result'],
  ['7', '7'], ['8', '8'], ['9', '9'], ['÷', '/', 'divided by'], ['(', '(', 'open bracket'], [')', ')', 'close bracket'],
  ['4', '4'], ['5', '5'], ['6', '6'], ['×', '*', 'times'], ['a', 'a'], ['b', 'b'],
  ['1', '1'], ['2', '2'], ['3', '3'], ['−', '-', 'minus'], [',', ',', 'comma'], ['=', '=', 'equals'],
  ['0', '0'], ['.', '.', 'point'],
]; // prettier-ignore

/** Sums one after another, with the same engine: `ans` is the result before. */
export function Scientific({ sheet, change }: SheetInUse) {
  const { entries, isDegrees } = sheet;
  const [typed, setTyped] = useState('');
  const [asFraction, setAsFraction] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const lines = useMemo(() => analyse(rowsOfEntries([...entries, typed]), isDegrees), [entries, typed, isDegrees]);
  const answers = lines.map((line) => {
    if (line.slider) return `= ${line.slider.value}`;
    if (line.value) return `= ${quantityText(line.value, asFraction)}`;
    return line.truth === undefined ? (line.problem ?? '') : line.truth ? texts.holds : texts.fails;
  });
  const latest = lines.at(-1);

  function press(text: string): void {
    const { selectionStart: start = null, selectionEnd: end = null } = field.current ?? {};
    const [from, to] = [start ?? typed.length, end ?? typed.length];
    setTyped(typed.slice(0, from) + text + typed.slice(to));
    requestAnimationFrame(() => field.current?.setSelectionRange(from + text.length, from + text.length));
  }
  function enter(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() === '' || (latest?.problem !== undefined && !latest.value)) return;
    change({ entries: [...entries, typed].slice(-mostEntries) });
    setTyped('');
  }
  return (
    <form className="calculator-scientific" onSubmit={enter}>
      <ol aria-label={texts.history} className="calculator-history">
        {entries.map((entry, at) => (
          <li key={at}>
            <span>{entry}</span>
            <output>{answers[at]}</output>
          </li>
        ))}
      </ol>
      <div className="calculator-sum">
        <input
          ref={field}
          className="calculator-input"
          aria-label={texts.sum}
          aria-describedby="calculator-answer"
          value={typed}
          maxLength={300}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <p id="calculator-answer" role="status" className={latest?.problem ? 'calculator-hint' : 'calculator-value'}>
          {typed.trim() && answers.at(-1)}
        </p>
      </div>
      <div className="calculator-row-tools">
        {lines.some(({ value }) => value && hasFraction(value)) && (
          <button type="button" className="calculator-button" onClick={() => setAsFraction(!asFraction)}>
            {asFraction ? texts.decimal : texts.fraction}
          </button>
        )}
        <button type="button" className="calculator-button" onClick={() => change({ entries: [] })}>
          {texts.clearAll}
        </button>
      </div>
      <div role="group" aria-label={texts.keys} className="calculator-keys">
        {keys.map(([shown, text, name]) => (
          <button
            key={shown}
            type="button"
            aria-label={name}
            onClick={() => press(text)}
            data-digit={/^[\d.]$/.test(shown)}
          >
            {shown}
          </button>
        ))}
        <button type="button" aria-label="delete" onClick={() => setTyped(typed.slice(0, -1))}>
          ⌫
        </button>
        <button type="submit" className="calculator-enter">
          {texts.enter}
        </button>
      </div>
    </form>
  );
}
