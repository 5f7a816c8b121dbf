import type { Question } from './question.ts';
import type { TellLoss } from './reading.ts';

type Held = 'hints' | 'misconceptions' | 'provenance' | 'skill' | 'difficulty' | 'tags';

/** Says in one line what a format that holds only this loses of a question. */
export function tellLosses(question: Question, holds: readonly Held[], tell: TellLoss): void {
  const losses = (Object.entries(held) as [Held, (question: Question) => string | undefined][]).flatMap(
    ([what, loss]) => (holds.includes(what) ? [] : (loss(question) ?? [])),
  );
  const all = [...losses, ...(question.besides ?? [])];
  if (all.length > 0) tell(question.id ?? String(question.line), `is written without ${listed(all)}.`);
}

const held: Record<Held, (question: Question) => string | undefined> = {
  hints: ({ hints }) => (hints.length > 0 ? `its ${hints.length} hints` : undefined),
  misconceptions: ({ answer }) => {
    const named = answer.kind === 'choice' ? answer.options : answer.wrong;
    return named.some(({ misconception }) => misconception) ? 'its misconceptions' : undefined;
  },
  provenance: ({ provenance }) => provenance && 'its provenance',
  skill: ({ skill }) => skill && 'its skill',
  difficulty: ({ difficulty }) => difficulty && 'its difficulty',
  tags: ({ tags }) => (tags.length > 0 ? 'its tags' : undefined),
};

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
