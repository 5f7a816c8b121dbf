import { ArrowRight, CircleCheck, CircleX, MousePointerClick, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Choice {
  shown: ReactNode;
  rationale: ReactNode;
  isRight?: boolean;
}

interface Props {
  /** What the card is, for who cannot see it. */
  label: string;
  question: ReactNode;
  choices: readonly Choice[];
  /** What stands above the question: a text it is about, or what the lesson looks like. */
  children?: ReactNode;
  /** What is said before anything is chosen. */
  invitation: string;
  /** Where the lesson goes on; undefined when it cannot be opened here. */
  lessonAddress: string | undefined;
}

/** A question of the course, to be answered right here. It needs no script, see `.try` in question.css: its form is sent
 * nowhere, and is there to be cleared. */
export function QuestionCard({ label, question, choices, children, invitation, lessonAddress }: Props) {
  return (
    <form method="dialog" aria-label={label} className="try card overflow-hidden">
      {children}
      <fieldset className="flex min-w-0 flex-col gap-2.5 px-5 pb-5">
        <legend className="w-full py-4 text-lg text-balance">{question}</legend>
        {choices.map(({ shown, isRight }, index) => (
          <label key={index} className={`try-option ${verdictOf(isRight)}`}>
            <input type="radio" name="choice" value={index + 1} autoComplete="off" />
            <span className="try-number">
              <span className="sr-only">Choice </span>
              {index + 1}
            </span>
            <span className="min-w-0">{shown}</span>
          </label>
        ))}
      </fieldset>
      <div role="status" className="try-messages">
        <p className="try-message flex items-center gap-2.5 text-sm text-muted">
          <MousePointerClick aria-hidden="true" className="size-5 shrink-0" />
          {invitation}
        </p>
        {choices.map((choice, index) => (
          <Verdict key={index} {...choice} lessonAddress={lessonAddress} />
        ))}
      </div>
    </form>
  );
}

function Verdict({ isRight, rationale, lessonAddress }: Choice & Pick<Props, 'lessonAddress'>) {
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <div className={`try-message ${verdictOf(isRight)}`}>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p className={`flex items-center gap-2 font-bold ${isRight ? 'text-ok' : 'text-no'}`}>
          <Icon aria-hidden="true" className="size-5" />
          {isRight ? 'Correct' : 'Not quite'}
        </p>
        {isRight ? lessonAddress && <OpenLesson address={lessonAddress} /> : <TryAnother />}
      </div>
      <div className="text-sm">{rationale}</div>
    </div>
  );
}

function OpenLesson({ address }: { address: string }) {
  return (
    <a href={address} className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
      Open the lesson
      <ArrowRight aria-hidden="true" className="size-4" />
    </a>
  );
}

/** Takes the choice back: the browser itself clears a form. */
function TryAnother() {
  return (
    <button type="reset" className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
      Try another
      <RotateCcw aria-hidden="true" className="size-4" />
    </button>
  );
}

function verdictOf(isRight: boolean | undefined): string {
  return isRight ? 'verdict-right' : 'verdict-wrong';
}
