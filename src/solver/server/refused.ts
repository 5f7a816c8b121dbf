/** The question is not one that can be answered for certain. Caught in one place, {@link solve}, which then answers nothing. */
export class Refused extends Error {}

/** Refuses unless the claim holds: what stands behind this line may count on it. */
export function insist(claim: unknown, why: string): asserts claim {
  if (!claim) throw new Refused(why);
}
