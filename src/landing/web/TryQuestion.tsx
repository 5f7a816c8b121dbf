import { ArrowRight, CircleCheck, CircleX, MousePointerClick, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';

interface Choice {
  shown: ReactNode;
  rationale: ReactNode;
  isRight?: true;
}

const x = <i className="variable">x</i>;

/** The first question of the lesson 'Practice: one variable', and what the course says to each choice. */
const choices: readonly Choice[] = [
  {
    shown: (
      <span role="math" aria-label="8 over 3" className="fraction">
        <span>8</span>
        <span>3</span>
      </span>
    ),
    rationale: <>You subtracted 7 again and reached 6{x} = 16. To undo a subtraction of 7, add 7 to both sides.</>,
  },
  {
    shown: '5',
    rationale: (
      <>
        Adding 7 gives 6{x} = 30, and dividing by 6 gives {x} = 5.
      </>
    ),
    isRight: true,
  },
  {
    shown: '24',
    rationale: (
      <>
        You found 6{x} = 30 correctly, then subtracted 6. The 6 multiplies {x}, so divide by it.
      </>
    ),
  },
  {
    shown: '30',
    rationale: (
      <>
        30 is the value of 6{x}. One step is left: divide by 6 to get {x}.
      </>
    ),
  },
];

interface Props {
  /** Where the lesson goes on; undefined when this school's course does not have it. */
  lessonAddress: string | undefined;
}

/** A question of the course, to be answered right here. It needs no script, see `.try` in question.css: its form is sent
 * nowhere, and is there to be cleared. */
export function TryQuestion({ lessonAddress }: Props) {
  return (
    <form method="dialog" aria-label="A question of the course" className="try card overflow-hidden">
      <Parts />
      <fieldset className="flex min-w-0 flex-col gap-2.5 px-5 pb-5">
        <legend className="py-4 text-lg text-balance">
          If 6{x} − 7 = 23, what is the value of {x}?
        </legend>
        {choices.map(({ shown, isRight }, index) => (
          <label key={index} className={`try-option ${verdictOf(isRight)}`}>
            <input type="radio" name="choice" value={index + 1} autoComplete="off" />
            <span className="try-number">
              <span className="sr-only">Choice </span>
              {index + 1}
            </span>
            <span>{shown}</span>
          </label>
        ))}
      </fieldset>
      <div role="status" className="try-messages">
        <p className="try-message flex items-center gap-2.5 text-sm text-muted">
          <MousePointerClick aria-hidden="true" className="size-5 shrink-0" />
          Pick an answer. This is a real question from the course.
        </p>
        {choices.map((choice, index) => (
          <Verdict key={index} {...choice} lessonAddress={lessonAddress} />
        ))}
      </div>
    </form>
  );
}

function Verdict({ isRight, rationale, lessonAddress }: Choice & Props) {
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
      <p className="text-sm">{rationale}</p>
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

/** The lesson has eight parts; this is the first. */
function Parts() {
  return (
    <div aria-hidden="true" className="grid grid-cols-8 gap-1.5 px-5 pt-5">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((part) => (
        <div key={part} className="try-part" />
      ))}
    </div>
  );
}

function verdictOf(isRight: true | undefined): string {
  return isRight ? 'verdict-right' : 'verdict-wrong';
}
