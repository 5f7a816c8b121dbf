import { useId, useLayoutEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { analyse } from '../analyse.ts';
import { hasFraction, quantityText } from '../format.ts';
import { mostEntries } from '../sheet.ts';
import { calculatorTexts as texts } from '../texts.ts';
import { rowsOfEntries } from './entries.ts';
import type { SheetInUse } from './useSheet.ts';

/** What a key shows, what it types, and what is said behind it where that says more. */
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
  const history = useRef<HTMLOListElement>(null);
  /** Where the next key writes; undefined where the field's own caret says it, which a browser may forget while a button has the focus. */
  const caret = useRef<number>(undefined);
  const id = useId();
  const lines = useMemo(() => analyse(rowsOfEntries([...entries, typed]), isDegrees), [entries, typed, isDegrees]);
  const answers = lines.map((line) => {
    if (line.slider) return `= ${line.slider.value}`;
    if (line.value) return `= ${quantityText(line.value, asFraction)}`;
    return line.truth === undefined ? (line.problem ?? '') : line.truth ? texts.holds : texts.fails;
  });
  const latest = lines.at(-1);

  useLayoutEffect(() => {
    if (caret.current !== undefined) field.current?.setSelectionRange(caret.current, caret.current);
  });

  useLayoutEffect(() => {
    if (entries.length > 0) history.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [entries]);

  /** Puts a text at the caret, or removes what stands before it. */
  function press(text: string, removed = 0): void {
    const { selectionStart = caret.current, selectionEnd = caret.current } =
      caret.current === undefined ? (field.current ?? {}) : {};
    const [start, end] = [selectionStart ?? typed.length, selectionEnd ?? typed.length];
    const from = start === end ? Math.max(0, start - removed) : start;
    setTyped(typed.slice(0, from) + text + typed.slice(end));
    caret.current = from + text.length;
  }
  function enter(event: FormEvent): void {
    event.preventDefault();
    if (typed.trim() === '' || (latest?.problem !== undefined && !latest.value)) return;
    change({ entries: [...entries, typed].slice(-mostEntries) });
    caret.current = undefined;
    setTyped('');
  }
  return (
    <form className="calculator-scientific" onSubmit={enter}>
      <ol ref={history} aria-label={texts.history} className="calculator-history">
        {entries.map((entry, at) => (
          <li key={at}>
            <span>{entry}</span>
            <span>{answers[at]}</span>
          </li>
        ))}
      </ol>
      <div className="calculator-sum">
        <input
          ref={field}
          className="calculator-input"
          aria-label={texts.sum}
          aria-describedby={id}
          value={typed}
          maxLength={300}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onFocus={() => (caret.current = undefined)}
          onChange={(event) => {
            caret.current = undefined;
            setTyped(event.target.value);
          }}
        />
        <p id={id} aria-live="polite" className={latest?.problem ? 'calculator-hint' : 'calculator-value'}>
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
          <button key={shown} type="button" onClick={() => press(text)} data-digit={/^[\d.]$/.test(shown)}>
            {shown}
            {name && <span className="sr-only"> {name}</span>}
          </button>
        ))}
        <button type="button" onClick={() => press('', 1)}>
          ⌫<span className="sr-only"> delete</span>
        </button>
        <button type="button" onClick={() => press('+')}>
          +
        </button>
        <button type="submit" className="calculator-enter">
          {texts.enter}
        </button>
      </div>
    </form>
  );
}
