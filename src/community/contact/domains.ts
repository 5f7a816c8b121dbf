import { asWord, endings } from './names.ts';
import type { Sign } from './signs.ts';

const around = /^[()[\]{}<>*"'“”‘’|]$/;
export const dotWords = new Set(['dot', 'punto', 'punkt']);
/** So many labels are looked at. */
const mostLabels = 6;
/** So many labels, and hyphens in them. */
const mostSteps = 20;

/** The name of a site, or of where mail goes. */
export interface Domain {
  /** The last sign of it. */
  end: number;
  labels: string[];
  /** Its dots are dots without gaps. */
  isPlain: boolean;
}

/** A name with its labels, from this sign on. */
export function domainAt(signs: readonly Sign[], from: number): Domain | undefined {
  const first = signs[from];
  if (!first || first.kind === 'sign') return undefined;
  const labels = [first.text];
  let [end, isPlain] = [from, true];
  for (let steps = 0; steps < mostSteps && labels.length < mostLabels; steps += 1) {
    const hyphen = signs[end + 1];
    const more = signs[end + 2];
    if (hyphen?.text === '-' && hyphen.isAttached && more?.isAttached && more.kind !== 'sign') {
      labels[labels.length - 1] += `-${more.text}`;
      end += 2;
      continue;
    }
    const next = dotAt(signs, end + 1);
    const label = next === undefined ? undefined : signs[next];
    if (next === undefined || !label || label.kind === 'sign') break;
    const isTight = next === end + 2 && signs[end + 1]?.isAttached && label.isAttached;
    if (!isTight && endings.has(asWord(labels.at(-1) ?? '')) && labels.length > 1) break;
    isPlain &&= Boolean(isTight);
    labels.push(label.text);
    end = next;
  }
  const goesOn = !isPlain && labels.length > 2 && !endings.has(asWord(labels.at(-1) ?? ''));
  if (goesOn) return shortened(signs, from, labels);
  return { end, labels, isPlain };
}

/** A sentence may go on behind an address: the first ending counts. */
function shortened(signs: readonly Sign[], from: number, labels: readonly string[]): Domain | undefined {
  const last = labels.findIndex((label, index) => index > 0 && endings.has(asWord(label)));
  if (last === -1) return { end: from, labels: labels.slice(0, 1), isPlain: true };
  let end = from;
  for (let index = 0; index < last; index += 1) end = dotAt(signs, end + 1) ?? end;
  return { end, labels: labels.slice(0, last + 1), isPlain: false };
}

/** The sign behind a dot, in whatever brackets it stands; undefined when there is no dot. */
export function dotAt(signs: readonly Sign[], from: number): number | undefined {
  const at = past(signs, from);
  const sign = signs[at];
  if (sign?.text === '.' || sign?.text === '•' || dotWords.has(asWord(sign?.text ?? ''))) return past(signs, at + 1);
  return undefined;
}

export function past(signs: readonly Sign[], from: number): number {
  let at = from;
  while (at < from + 3 && around.test(signs[at]?.text ?? '')) at += 1;
  return at;
}

export function before(signs: readonly Sign[], from: number): number {
  let at = from;
  while (at > from - 3 && around.test(signs[at]?.text ?? '')) at -= 1;
  return at;
}

/** Behind the name of a site its path, when there is one: the last sign of it. */
export function pathEnd(signs: readonly Sign[], last: number): number {
  const next = signs[last + 1];
  if (next?.isAttached && /^[/?#:]$/.test(next.text)) return runEnd(signs, last);
  return next?.text === 'slash' && signs[last + 2] ? last + 2 : last;
}

/** The last sign of what hangs together, without the mark that ends a sentence. */
export function runEnd(signs: readonly Sign[], from: number): number {
  let at = from;
  while (signs[at + 1]?.isAttached) at += 1;
  while (at > from && /^[.,;:!?)\]}'"]$/.test(signs[at]?.text ?? '')) at -= 1;
  return at;
}
