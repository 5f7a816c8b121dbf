import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { reasonOf } from '#course/answerKey.ts';
import type { TypedPart } from '#course/lesson.ts';
import { judgeEntry, readEntry } from '#course/typedAnswer.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import type { PartState } from '../../practice.ts';
import { texts } from '../../texts.ts';
import { Rationale } from './Rationale.tsx';

interface Props {
  part: TypedPart;
  state: PartState;
  rationaleId: string;
  showsRationale: boolean;
  onChoose: (entry: string) => void;
  fieldRef: RefObject<HTMLElement | null>;
}

/** Where an answer is typed: how it is read is said as it is typed, and why something cannot be. */
export function TypedField({ part, state, rationaleId, showsRationale, onChoose, fieldRef }: Props) {
  const { chosen, verdict, wrongTries } = state;
  const text = String(chosen ?? '');
  const [refusal, setRefusal] = useState('');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const before = wrongTries.filter((entry) => verdict !== 'wrong' || entry !== chosen);

  function enter(typed: string): void {
    const entry = typed.trim();
    const reading = readEntry(entry === text ? typed : entry); // then a space was all that came
    const isRefused = reading.kind === 'refused';
    // said once more it must be another text, or it is not spoken
    setRefusal(isRefused ? reading.why + (reading.why === refusal ? '\u00a0' : '') : '');
    if (!isRefused) onChoose(entry);
  }
  useEarlyEntry(input, (early) => !text && enter(early));

  function press(sign: string): void {
    if (sign !== '-') enter(text + sign);
    else enter(text.startsWith('-') ? text.slice(1) : `-${text}`);
  }
  return (
    <section ref={fieldRef} aria-label={texts.yourAnswer} className="flex flex-col items-start gap-2">
      <label htmlFor={id} className="font-semibold">
        {texts.yourAnswer}
      </label>
      <div className="flex gap-2">
        <input
          ref={input}
          id={id}
          className={`entry entry-${verdict}`}
          inputMode="decimal"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          readOnly={verdict !== 'none'}
          aria-invalid={verdict === 'wrong'}
          aria-describedby={`${id}-reading${verdict === 'none' ? '' : ` ${rationaleId}`}`}
          value={text}
          onChange={(event) => enter(event.target.value)}
        />
        {verdict === 'none' &&
          Object.entries(signs).map(([sign, label]) => (
            <button
              key={sign}
              type="button"
              aria-label={label}
              className="entry-sign"
              onPointerDown={(event) => event.preventDefault()} // the field keeps the focus, and the keys on the screen stay
              onClick={() => press(sign)}
            >
              {sign}
            </button>
          ))}
      </div>
      <p id={`${id}-reading`} aria-live="polite" className="min-h-6 text-sm text-muted">
        {refusal || wordsFor(text)}
      </p>
      {before.length > 0 && (
        <p className="text-sm text-muted">
          {texts.triedBefore}: {before.join(', ')}
        </p>
      )}
      {showsRationale && verdict === 'wrong' && <Reason id={rationaleId} part={part} entry={text} />}
    </section>
  );
}

/** What the keys of a phone may not have. */
const signs = { '.': texts.point, '/': texts.slash, '-': texts.minus };

function wordsFor(text: string): string | undefined {
  const reading = readEntry(text);
  if (reading.kind === 'number') return `${texts.readAs} ${reading.shown}`;
  return text ? reading.why : texts.howToEnter;
}

function Reason({ id, part, entry }: { id: string; part: TypedPart; entry: string }) {
  const { rationale, mistake } = reasonOf(part, entry);
  if (rationale) return <Rationale id={id} html={rationale} mistake={mistake} />;
  return judgeEntry(entry, part.correctEntries) === 'wrong' ? null : <p id={id}>{texts.moreDigits}</p>;
}

/** What was typed before the page heard is in the field, and nobody was told. */
function useEarlyEntry(input: RefObject<HTMLInputElement | null>, tell: (early: string) => void): void {
  const inBrowser = useInBrowser();
  const early = useRef('');
  useLayoutEffect(() => {
    early.current = input.current?.value ?? '';
  }, [input]);
  useEffect(() => {
    if (inBrowser && early.current) tell(early.current);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [inBrowser]);
}
