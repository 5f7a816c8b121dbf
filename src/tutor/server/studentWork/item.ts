import type { Given } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import { splitMath } from '#course/splitMath.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { markdownOf } from '../search/courseMarkdown.ts';

/** What a student's line is compared with, in TeX: the formulas of a question, of its steps, and of the reasons for its answers, right and wrong. */
export interface ItemOfWork {
  question: string[];
  steps: { heading: string; formulas: string[] }[];
  slips: { given: Given; formulas: string[] }[];
}

const mostFormulas = 20;

export function itemOf(part: Part): ItemOfWork {
  return {
    question: formulasOf(part.passage ?? '', part.question),
    steps: stepsOf(part),
    slips: reasonsOf(part).map(({ given, rationale }) => ({ given, formulas: formulasOf(rationale) })),
  };
}

function formulasOf(...texts: string[]): string[] {
  return texts.flatMap((html) => splitMath(markdownOf(html)).map(({ tex }) => tex)).slice(0, mostFormulas);
}

function stepsOf({ explanation }: Part): ItemOfWork['steps'] {
  const steps: ItemOfWork['steps'] = [];
  for (const { type, data } of explanation) {
    if (type === 'heading') steps.push({ heading: markdownOf(data), formulas: formulasOf(data) });
    else if (type === 'text') steps.at(-1)?.formulas.push(...formulasOf(data));
  }
  return steps;
}

/** The key's as well: what is said of a line may not depend on which it is. */
function reasonsOf(part: Part): { given: Given; rationale: CleanHtml }[] {
  if (part.kind === 'typed') return part.wrongEntries.map(({ entry, rationale }) => ({ given: entry, rationale }));
  return part.rationales.map((rationale, given) => ({ given, rationale }));
}
