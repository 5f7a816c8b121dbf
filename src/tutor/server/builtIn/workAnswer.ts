import type { WorkedOut } from '#solver/server/workedOut.ts';

/** A problem worked out, as it is shown: understood, steps, answer, check. */
export function showWork({ understood, steps, answer, check }: WorkedOut): string[] {
  return [
    understood,
    steps.map((step, index) => `${index + 1}. ${step.replaceAll('\n', '\n   ')}`).join('\n'),
    `**Answer:** ${answer}`,
    `*Check:* ${check}`,
  ].filter((paragraph) => paragraph.trim() !== '');
}
