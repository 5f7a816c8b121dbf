import type { ReactNode } from 'react';
import { QuestionCard, type Choice } from './QuestionCard.tsx';

const x = <i className="variable">x</i>;

/** The first question of the lesson 'Practice: one variable', and what the course says to each choice. */
const choices: readonly Choice[] = [
  {
    shown: (
      <F>
        <span role="math" aria-label="8 over 3" className="fraction">
          <span>8</span>
          <span>3</span>
        </span>
      </F>
    ),
    rationale: (
      <>
        You subtracted <F>7</F> again and reached <F>6{x} = 16</F>. To undo a subtraction of <F>7</F>, add <F>7</F> to
        both sides.
      </>
    ),
  },
  {
    shown: <F>5</F>,
    rationale: (
      <>
        Adding <F>7</F> gives <F>6{x} = 30</F>, and dividing by <F>6</F> gives <F>{x} = 5</F>.
      </>
    ),
    isRight: true,
  },
  {
    shown: <F>24</F>,
    rationale: (
      <>
        You found <F>6{x} = 30</F> correctly, then subtracted <F>6</F>. The <F>6</F> multiplies {x}, so divide by it.
      </>
    ),
  },
  {
    shown: <F>30</F>,
    rationale: (
      <>
        <F>30</F> is the value of <F>6{x}</F>. One step is left: divide by <F>6</F> to get {x}.
      </>
    ),
  },
];

/** @param lessonAddress where the lesson goes on; undefined when this school's course does not have it. */
export function TryQuestion({ lessonAddress }: { lessonAddress: string | undefined }) {
  return (
    <QuestionCard
      label="A question of the course"
      question={
        <>
          If <F>6{x} − 7 = 23</F>, what is the value of {x}?
        </>
      }
      choices={choices}
      invitation="Pick an answer. This is a real question from the course."
      lessonAddress={lessonAddress}
    >
      <Parts />
    </QuestionCard>
  );
}

/** A formula, set much as the player sets it: this page can do without the player's own fonts. */
function F({ children }: { children: ReactNode }) {
  return <span className="formula">{children}</span>;
}

/** The lesson has nine parts; this is the first. */
function Parts() {
  return (
    <div aria-hidden="true" className="grid grid-cols-9 gap-1.5 px-5 pt-5">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9].map((part) => (
        <div key={part} className="try-part" />
      ))}
    </div>
  );
}
