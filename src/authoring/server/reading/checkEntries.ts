import { judgeEntry, readEntry } from '#course/typedAnswer.ts';
import type { Path } from '#platform/server/yaml.ts';
import type { TypedFile } from './shapes.ts';

interface Entries extends Pick<TypedFile, 'answer'> {
  wrong: readonly { entry: string }[];
}

/** What is typed can be typed; each right entry says something of its own, and no likely wrong one is right, or nearly. */
export function checkEntries({ answer, wrong }: Entries, refuse: (at: Path, message: string) => void): void {
  const { typed } = answer;
  typed.forEach((entry, index) => {
    const at = ['answer', 'typed', index];
    const why = whyNotEnterable(entry);
    const others = typed.slice(0, index);
    if (why !== undefined) refuse(at, `'${entry}' cannot be entered in the field. ${why}`);
    else if (judgeEntry(entry, others) === 'right')
      refuse(at, `'${entry}' is right by '${others.join("', '")}' already.`);
  });
  wrong.forEach(({ entry }, index) => {
    const at = ['wrong', index, 'entry'];
    const why = whyNotEnterable(entry);
    const verdict = judgeEntry(entry, typed);
    const others = wrong.slice(0, index).map((other) => other.entry);
    if (why !== undefined) refuse(at, `'${entry}' cannot be entered in the field. ${why}`);
    else if (verdict === 'right') refuse(at, `'${entry}' is right.`);
    else if (verdict === 'too-few-digits')
      refuse(at, `'${entry}' is the answer with too few digits: that is said without being written here.`);
    else if (judgeEntry(entry, others) === 'right') refuse(at, `'${entry}' stands here twice.`);
  });
}

/** Undefined for what is a number in the field. */
function whyNotEnterable(entry: string): string | undefined {
  const reading = readEntry(entry);
  return reading.kind === 'number' ? undefined : (reading.why ?? 'This is not a number.');
}

/** Whether a draw of a family is sound in this. */
export function areEntriesSound(part: TypedFile): boolean {
  let isSound = true;
  checkEntries(part, () => (isSound = false));
  return isSound;
}
