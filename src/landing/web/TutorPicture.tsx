const x = <i className="variable">x</i>;

/** A talk with the tutor about the question at the top of the page. */
export function TutorPicture() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2.5 text-sm select-none">
      <p className="mb-1 self-center rounded-full border border-hairline px-3 py-0.5 text-xs text-muted">
        Question 1: If 6{x} − 7 = 23, …
      </p>
      <p className="said said-student">I have 6{x} = 30. Is it 24?</p>
      <p className="said said-tutor">
        Your 6{x} = 30 is right. But the 6 is not added to {x}, it multiplies it. What undoes that?
      </p>
      <p className="said said-student">Dividing! {x} = 5.</p>
      <p className="said said-tutor">
        Yes. Put it in to be sure: <span className="whitespace-nowrap">6 · 5 − 7 = 23.</span>
      </p>
    </div>
  );
}
