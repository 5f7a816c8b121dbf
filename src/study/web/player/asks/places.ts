/** Where in the text of a lesson its questions stand, and what opens step by step. */
export interface Places {
  /** By the ids of the questions. */
  asks: ReadonlyMap<string, HTMLElement>;
  /** The pieces of each worked example that opens step by step. */
  steps: readonly (readonly Piece[])[];
}

interface Piece {
  element: HTMLElement;
  /** At its end, where the next one is opened. */
  end: HTMLElement;
}

/** Makes room in the text: what stood there to be read without a script goes. */
export function takePlaces(text: HTMLElement): Places {
  const asks = [...text.querySelectorAll<HTMLElement>('[data-ask]')].map((place) => {
    place.replaceChildren();
    place.removeAttribute('role'); // the living question says so itself
    place.removeAttribute('aria-label');
    return [place.dataset.ask ?? '', place] as const;
  });
  const steps = [...text.querySelectorAll('.steps')].map((box) =>
    [...box.querySelectorAll<HTMLElement>(':scope > .step')].map((element) => {
      element.tabIndex = -1;
      const end = element.appendChild(document.createElement('div'));
      return { element, end };
    }),
  );
  return { asks: new Map(asks), steps };
}

/** The style hides what stands below a question, or a piece, that is not done. */
export function markDone(element: Element | undefined, isDone: boolean): void {
  element?.toggleAttribute('data-done', isDone);
}

/** What a question in a worked example opens when it is done, down to the next one. */
export function openedBy(place: HTMLElement): HTMLElement | undefined {
  const next = place.parentElement?.matches('.faded') ? place.nextElementSibling : null;
  return next instanceof HTMLElement ? next : undefined;
}

/** Takes the keyboard and screen readers there. */
export function goTo(element: HTMLElement | null | undefined): void {
  if (!element) return;
  if (!element.matches('a, button, input, [tabindex]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: 'nearest' });
}
