import type { ExamEvent, ItemResponse } from './responses.ts';

/** What was entered from paper, by question; what was left empty is not there. */
export type PaperAnswers = Readonly<Record<string, number | string>>;

/** What is still to be sent of it, so that the server has just these answers: nothing where it has them already. */
export function paperEvents(
  entered: PaperAnswers,
  { n, responses, ack, t }: { n: number; responses: readonly ItemResponse[]; ack: number; t: number },
): ExamEvent[] {
  return responses
    .map(({ item, given }) => ({ item, given, value: entered[item] ?? null }))
    .filter(({ given, value }) => given !== value)
    .map(({ item, value }, index) => ({ seq: ack + index + 1, stage: n, t, kind: 'answer', item, value }));
}

/** What a browser kept of it: anything else in it is left out. */
export function readPaperAnswers(kept: unknown): PaperAnswers {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).filter(([, value]) => [0, 1, 2, 3].includes(value as number) || (typeof value === 'string' && value !== '')), // prettier-ignore
  );
}
