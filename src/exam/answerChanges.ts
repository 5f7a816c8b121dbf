import type { ExamEvent } from './responses.ts';

type Given = number | string | null;

/** How an answer was changed. A question that was left empty in the end counts as wrong. */
export type ChangeKind = 'right-to-wrong' | 'wrong-to-right' | 'wrong-to-wrong';

export interface AnswerChange {
  from: number | string;
  /** Null where it was taken back. */
  to: Given;
  kind: ChangeKind;
}

/**
 * What a student settled on at a question, one after the other: every option that was chosen, but of what was typed, or taken
 * back, only what stood there when the question was left.
 *
 * @param events of the question's module, in their order.
 */
export function settledAnswers(events: readonly ExamEvent[], item: string): Given[] {
  const settled: Given[] = [];
  let pending: { value: Given } | undefined;
  const settle = (value: Given) => {
    if (value !== settled.at(-1) && (value !== null || settled.length > 0)) settled.push(value);
  };
  for (const event of events) {
    if (event.kind === 'visit' && event.item !== item && pending) {
      settle(pending.value);
      pending = undefined;
    }
    if (event.kind !== 'answer' || event.item !== item) continue;
    pending = typeof event.value === 'number' ? undefined : { value: event.value };
    if (!pending) settle(event.value);
  }
  if (pending) settle(pending.value);
  return settled;
}

/** The changes among what was settled on. A gap between two answers is none, and neither is the same value in another form. */
export function changesAmong(settled: readonly Given[], isRight: (given: number | string) => boolean): AnswerChange[] {
  const answers = settled.filter((given, index) => given !== null || index === settled.length - 1);
  return answers.slice(1).flatMap((to, index): AnswerChange[] => {
    const from = answers[index];
    if (from === null || from === undefined || from === to) return [];
    const [was, is] = [isRight(from), to !== null && isRight(to)];
    if (was && is) return [];
    return [{ from, to, kind: was ? 'right-to-wrong' : is ? 'wrong-to-right' : 'wrong-to-wrong' }];
  });
}
