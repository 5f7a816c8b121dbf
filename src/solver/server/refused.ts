/** The question is not one that can be answered for certain. Caught in one place, {@link solve}, which then answers nothing. */
export class Refused extends Error {}

/** What a sentence must have given; nothing is made up in its place. */
export function given<T>(value: T | undefined): T {
  insist(value !== undefined, 'something missing');
  return value;
}

/** Refuses unless the claim holds: what stands behind this line may count on it. */
export function insist(claim: unknown, why: string): asserts claim {
  if (!claim) throw new Refused(why);
}
