import { Check, X } from 'lucide-react';
import { Fragment, useState, type RefObject } from 'react';
import type { ChoicePart } from '#course/lesson.ts';
import { optionName } from '#course/optionNames.ts';
import type { PartState } from '../../practice.ts';
import { texts } from '../../texts.ts';
import { CourseHtml } from '../CourseHtml.tsx';
import { useOptionNames } from '../optionNames.ts';
import { Rationale } from './Rationale.tsx';

interface Props {
  part: ChoicePart;
  state: PartState;
  rationaleId: string;
  showsRationale: boolean;
  onChoose: (option: number) => void;
  /** What is said of each besides, for the ear alone. */
  spoken?: readonly string[];
  /** Which options the student has struck out; without `onStrike` none can be. */
  struck?: readonly number[];
  onStrike?: (option: number) => void;
  fieldsetRef: RefObject<HTMLElement | null>;
}

/**
 * The choices, by number or letter; under the wrong one that was checked, why it is wrong. Those tried before open to their reasons
 * too, and once the right one is found every one does: until then no reason may give it away.
 */
export function Options({
  part,
  state,
  rationaleId,
  showsRationale,
  onChoose,
  spoken = [],
  struck = [],
  onStrike,
  fieldsetRef,
}: Props) {
  const { chosen, verdict, wrongTries } = state;
  const names = useOptionNames();
  const [open, setOpen] = useState<readonly number[]>([]);
  const isChecked = (index: number) => verdict === 'wrong' && chosen === index;
  const isStruck = (index: number) => struck.includes(index) && chosen !== index;
  const hasReason = (index: number) => verdict === 'right' || (wrongTries.includes(index) && !isChecked(index));
  const toggle = (index: number) =>
    setOpen(open.includes(index) ? open.filter((other) => other !== index) : [...open, index]);
  return (
    <fieldset ref={fieldsetRef as RefObject<HTMLFieldSetElement | null>} className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{texts.choices}</legend>
      {part.options.map((html, index) => (
        <Fragment key={index}>
          <div className="option-row">
            <label className={`option ${lookOf(index, state)} ${isStruck(index) ? 'option-struck' : ''}`}>
              <input
                type="radio"
                name={part.id}
                className="option-input"
                checked={chosen === index}
                disabled={verdict !== 'none'}
                onChange={() => onChoose(index)}
                aria-describedby={chosen === index && verdict !== 'none' ? rationaleId : undefined}
              />
              <span className="option-number">
                <span className="sr-only">{texts.choice} </span>
                {optionName(index, names)}
              </span>
              <CourseHtml html={html} as="span" className="min-w-0 grow" />
              {spoken[index] && <span className="sr-only">, {spoken[index]}</span>}
              {isStruck(index) && <span className="sr-only">{texts.struckOut}</span>}
              <Mark index={index} state={state} />
            </label>
            {onStrike && verdict === 'none' && !hasReason(index) && (
              <button
                type="button"
                className="option-strike"
                data-struck={isStruck(index)}
                aria-label={`${isStruck(index) ? texts.undoStrike : texts.strikeOut} ${optionName(index, names)}`}
                onClick={() => onStrike(index)}
              >
                {isStruck(index) ? texts.undo : <span>{optionName(index, names)}</span>}
              </button>
            )}
            {hasReason(index) && (verdict === 'none' || showsRationale) && (
              <button
                type="button"
                className="option-why"
                aria-expanded={open.includes(index)}
                aria-label={`${texts.why} ${texts.choice} ${optionName(index, names)}`}
                onClick={() => toggle(index)}
              >
                {texts.why}
              </button>
            )}
          </div>
          {showsRationale && isChecked(index) && (
            <Rationale id={rationaleId} html={part.rationales[index]} mistake={part.misconceptions[index]} />
          )}
          {hasReason(index) && open.includes(index) && (
            <Rationale
              id={`${part.id}-reason-${index}`}
              html={part.rationales[index]}
              mistake={part.misconceptions[index]}
            />
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}

function lookOf(index: number, { chosen, verdict, wrongTries }: PartState): string {
  if (chosen === index) return { none: 'option-chosen', wrong: 'option-wrong', right: 'option-right' }[verdict];
  return wrongTries.includes(index) || verdict === 'right' ? 'option-faded' : '';
}

/** A verdict is an icon too, and an option tried before says so. */
function Mark({ index, state: { chosen, verdict, wrongTries } }: { index: number; state: PartState }) {
  if (chosen === index && verdict === 'right')
    return <Check aria-hidden="true" className="option-mark" strokeWidth={3} />;
  if (!wrongTries.includes(index)) return null;
  return <X role="img" aria-label={texts.triedBefore} className="option-mark" strokeWidth={3} />;
}
