import { useId, useState } from 'react';
import { optionName } from '#course/optionNames.ts';
import { readEntry } from '#course/typedAnswer.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import type { ExamItem } from '../../exam.ts';
import type { PaperModule } from '../../paper.ts';
import { paperTexts as texts } from '../../paperTexts.ts';
import { questionTexts } from '../../questionTexts.ts';
import { usePaperAnswers } from './usePaperAnswers.ts';

interface Props {
  id: string;
  module: PaperModule;
  name: string;
}

/** What stands on the answer sheet, question by question. It stays in this browser until it is handed in. */
export function EnterAnswers({ id, module, name }: Props) {
  const { items, n } = module;
  const { answers, enter, handIn, isPending, error } = usePaperAnswers(id, n);
  const [isAsking, setAsking] = useState(false);
  const open = items.flatMap((item, index) => (answers[item.id] === undefined ? [index + 1] : []));
  return (
    <section aria-labelledby="enter" className="flex flex-col gap-4 print:hidden">
      <h2 id="enter" className="text-xl">
        {texts.enter}
      </h2>
      <p className="max-w-measure text-muted">{texts.enterLead(name)}</p>
      <ol className="card gap-x-10 px-4 py-2 sm:columns-2 sm:px-6">
        {items.map((item, index) => (
          <li key={item.id} className="break-inside-avoid py-1.5">
            <Row
              item={item}
              number={index + 1}
              answer={answers[item.id]}
              onEnter={(answer) => enter(item.id, answer)}
            />
          </li>
        ))}
      </ol>
      {error && (
        <p role="alert" className="text-no">
          {error.message}
        </p>
      )}
      <Button size="large" className="min-w-40 self-start" busy={isPending} onClick={() => setAsking(true)}>
        {texts.handIn}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.handInNow}
        actions={
          <>
            <Button
              onClick={() => {
                setAsking(false);
                handIn();
              }}
            >
              {texts.handIn}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {questionTexts.stay}
            </Button>
          </>
        }
      >
        <p>{open.length > 0 ? questionTexts.handInOpen(open) : questionTexts.handInAll}</p>
        <p>{questionTexts.noWayBack}</p>
      </Dialog>
    </section>
  );
}

interface RowProps {
  item: ExamItem;
  number: number;
  answer: number | string | undefined;
  onEnter: (answer: number | string | undefined) => void;
}

function Row({ item, number, answer, onEnter }: RowProps) {
  if (item.kind === 'typed') return <Entry number={number} answer={String(answer ?? '')} onEnter={onEnter} />;
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{questionTexts.question + ' ' + number}</legend>
      <span aria-hidden="true" className="w-7 text-right font-semibold tabular-nums">
        {number}
      </span>
      {item.options.map((_, index) => (
        <label
          key={index}
          className="grid size-11 place-items-center rounded-full border border-line has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={item.id}
            className="sr-only"
            checked={answer === index}
            onChange={() => onEnter(index)}
          />
          {optionName(index, 'letters')}
        </label>
      ))}
      {answer !== undefined && (
        <Button
          variant="quiet"
          className="px-2 text-sm"
          aria-label={`${texts.clear}: ${questionTexts.question} ${number}`}
          onClick={() => onEnter(undefined)}
        >
          {texts.clear}
        </Button>
      )}
    </fieldset>
  );
}

function Entry({ number, answer, onEnter }: { number: number; answer: string; onEnter: RowProps['onEnter'] }) {
  const [refusal, setRefusal] = useState('');
  const id = useId();
  function type(typed: string): void {
    const entry = typed.trim();
    const reading = readEntry(entry);
    setRefusal(reading.kind === 'refused' ? reading.why : '');
    if (reading.kind !== 'refused') onEnter(entry === '' ? undefined : entry);
  }
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <label htmlFor={id} className="w-7 text-right font-semibold tabular-nums">
        <span className="sr-only">{questionTexts.question} </span>
        {number}
      </label>
      <input
        id={id}
        value={answer}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-refusal`}
        className="h-11 w-28 rounded-control border border-line bg-surface px-3 tabular-nums"
        onChange={(event) => type(event.target.value)}
      />
      <p id={`${id}-refusal`} aria-live="polite" className="w-full pl-9 text-sm text-no empty:hidden">
        {refusal}
      </p>
    </div>
  );
}
