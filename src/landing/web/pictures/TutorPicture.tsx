const x = <i className="variable">x</i>;

/**
 * A talk with the built-in tutor about the question at the top of the page, word for word as it answers: the student asks at the
 * start, then once more after checking 24.
 */
export function TutorPicture() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2.5 text-sm select-none">
      <p className="mb-1 self-center rounded-full border border-hairline px-3 py-0.5 text-xs text-muted">
        Question 1: If 6{x} − 7 = 23, …
      </p>
      <p className="said said-student">Where do I start?</p>
      <div className="said said-tutor">
        <p>
          <b>Your first hint</b>
        </p>
        <p>Two things happen to {x} on the left side. In which order do they happen?</p>
      </div>
      <p className="said said-student">Why is 24 wrong?</p>
      <div className="said said-tutor">
        <p>
          <b>About option 3</b>
        </p>
        <p>
          You found 6{x} = 30 correctly, then subtracted 6. The 6 multiplies {x}, so divide by it.
        </p>
        <p>
          <b>The mistake it stands for</b>
        </p>
        <p>Removes a coefficient by subtracting it instead of dividing by it.</p>
        <p>Do you want a hint, or will you try again?</p>
      </div>
    </div>
  );
}
