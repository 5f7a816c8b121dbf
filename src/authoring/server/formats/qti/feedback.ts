import { childrenOf, descendantsOf, textOf, type Element } from '../xml/element.ts';
import { variables } from './names.ts';

/** What an item says to answers: by the identifier that shows it, and the rest, which is said to all. */
export interface Feedback {
  by: ReadonlyMap<string, Element>;
  rest: Element[];
  /** What is typed → the identifier of what is then shown. */
  shownFor: ReadonlyMap<string, string>;
}

export function isFeedback({ name }: Element): boolean {
  return name === 'qti-feedback-inline' || name === 'qti-feedback-block' || name === 'qti-modal-feedback';
}

export function feedbackOf(item: Element): Feedback {
  const pieces = piecesIn(item);
  const shownFor = shownForEntries(item);
  const choices = descendantsOf(item, 'qti-simple-choice').map(({ attributes }) => attributes.identifier);
  const named = new Set([...choices, ...shownFor.values()]);
  const isNamed = ({ attributes }: Element) =>
    attributes['outcome-identifier'] !== variables.explanation && named.has(attributes.identifier);
  return {
    by: new Map(pieces.filter(isNamed).map((piece) => [piece.attributes.identifier ?? '', piece])),
    rest: pieces.filter((piece) => !isNamed(piece)),
    shownFor,
  };
}

function piecesIn(element: Element): Element[] {
  return childrenOf(element).flatMap((child) => (isFeedback(child) ? [child] : piecesIn(child)));
}

/** Conditions of the form: when the response is this, that feedback is shown. */
function shownForEntries(item: Element): Map<string, string> {
  const shown = new Map<string, string>();
  for (const condition of ['qti-response-if', 'qti-response-else-if'].flatMap((name) => descendantsOf(item, name))) {
    const [match] = childrenOf(condition).filter(
      ({ name }) => name === 'qti-match' || name === 'qti-string-match' || name === 'qti-equal',
    );
    const value = match && childrenOf(match, 'qti-base-value')[0];
    const set = childrenOf(condition, 'qti-set-outcome-value').flatMap((one) => childrenOf(one, 'qti-base-value'));
    const identifier = set.find(({ attributes }) => attributes['base-type'] === 'identifier');
    if (value && identifier) shown.set(textOf(value).trim(), textOf(identifier).trim());
  }
  return shown;
}
