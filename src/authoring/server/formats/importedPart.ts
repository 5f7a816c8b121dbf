import { judgeEntry, readEntry } from '#course/typedAnswer.ts';
import { explanationBlocks } from './explanation.ts';
import type { Question } from './question.ts';

/** A question in the shape of the course's files, as far as its source goes; its id is the course's. */
export function importedPart(question: Question, id: string): object {
  const { passage, stem, answer, hints, explanation, skill, difficulty, provenance } = question;
  const asked = {
    id,
    ...(skill === undefined ? {} : { skill }),
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(passage === undefined ? {} : { passage }),
    question: stem,
  };
  const rest = {
    ...(hints.length > 0 ? { hints } : {}),
    ...(explanation === undefined ? {} : { explanation: explanationBlocks(explanation) }),
    ...(provenance === undefined ? {} : { provenance }),
  };
  if (answer.kind === 'choice') {
    const options = answer.options.map(({ text, rationale, misconception }) =>
      given({ text, misconception, rationale }),
    );
    return { ...asked, options, answer: String.fromCodePoint(65 + answer.key), ...rest };
  }
  const wrong = answer.wrong.map(({ entry, misconception, rationale }) => given({ entry, misconception, rationale }));
  return {
    ...asked,
    answer: { typed: answer.entries },
    ...given({ rationale: answer.rationale }),
    ...(wrong.length > 0 ? { wrong } : {}),
    ...rest,
  };
}

function given(fields: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined),
  );
}

/** What the course wants of a question and its source did not hold, or holds otherwise: each a sentence for who writes it in. */
export function missingIn({ answer, hints, explanation, skill, difficulty, provenance, tags }: Question): string[] {
  const fields = [
    ...(skill === undefined ? ['its skill'] : []),
    ...(difficulty === undefined ? ['its difficulty'] : []),
    ...(hints.length === 0 ? ['three hints'] : []),
    ...(explanation === undefined ? ['an explanation'] : []),
    ...(provenance === undefined ? ['its provenance'] : []),
  ];
  return [
    ...(fields.length > 0 ? [`The source does not hold ${fields.join(', ')}.`] : []),
    ...(hints.length > 0 && hints.length !== 3
      ? [`It has ${hints.length} hint${hints.length === 1 ? '' : 's'}; a part has exactly three.`]
      : []),
    ...(explanation !== undefined && explanationBlocks(explanation).at(-1)?.final === undefined
      ? ['The last block of its explanation has to be final.']
      : []),
    ...(answer.kind === 'choice' ? missingInOptions(answer) : missingInEntries(answer)),
    ...(tags.length > 0 ? [`Its tags have no place in the course: ${tags.join(', ').slice(0, 300)}.`] : []),
  ];
}

type Answer<Kind> = Extract<Question['answer'], { kind: Kind }>;

function missingInOptions({ options, key }: Answer<'choice'>): string[] {
  const without = options.filter(({ rationale }) => rationale === undefined).length;
  const unnamed = options.filter(({ misconception }, index) => index !== key && misconception === undefined).length;
  return [
    ...(options.length === 4
      ? []
      : [`It has ${options.length} option${options.length === 1 ? '' : 's'}; a part has exactly four.`]),
    ...(without > 0 ? [`The source does not hold a rationale for ${without} of its options.`] : []),
    ...(unnamed > 0 ? [`The source does not hold the misconception of ${unnamed} of its options.`] : []),
  ];
}

function missingInEntries({ entries, rationale, wrong }: Answer<'typed'>): string[] {
  const odd = entries.filter((entry) => readEntry(entry).kind !== 'number');
  const untyped = wrong.filter(({ entry }) => readEntry(entry).kind !== 'number');
  const twice = entries.filter((entry, index) => judgeEntry(entry, entries.slice(0, index)) === 'right');
  const without = wrong.filter(({ rationale }) => rationale === undefined).length;
  const unnamed = wrong.filter(({ misconception }) => misconception === undefined).length;
  return [
    ...odd.map((entry) => `What is right, '${entry.slice(0, 60)}', is no number that can be typed.`),
    ...untyped.map(({ entry }) => `The wrong entry '${entry.slice(0, 60)}' is no number that can be typed.`),
    ...(entries.length > 8 || wrong.length > 8 ? ['A part has at most eight right and eight wrong entries.'] : []),
    ...twice.map((entry) => `'${entry}' is right by another of its answers already.`),
    ...(rationale === undefined ? ['The source does not hold why the answer is right (rationale).'] : []),
    ...(wrong.length === 0 ? ['The source does not hold any likely wrong entry; a part has one at least.'] : []),
    ...(without > 0 ? [`The source does not hold a rationale for ${without} of its wrong entries.`] : []),
    ...(unnamed > 0 ? [`The source does not hold the misconception of ${unnamed} of its wrong entries.`] : []),
  ];
}
