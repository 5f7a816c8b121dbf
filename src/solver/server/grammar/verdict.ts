/** Why an option cannot stand: the rule by the name the course gives it, and how it is broken here. */
export interface Fault {
  rule: string;
  why: string;
}

/** What is left of the options, and what the others break. */
export interface Judgement {
  /** Such as 'boundary between clauses'. */
  family: string;
  rule: string;
  skill: string;
  /** Words by which a lesson about the rule is found. */
  about: string;
  /** For each option its fault; none where it holds. */
  faults: (Fault | undefined)[];
  /** Why the one that is left holds. */
  holds: string;
}

export const boundaries = 'Boundaries';
export const form = 'Form, Structure, and Sense';

export function fault(rule: string, why: string): Fault {
  return { rule, why };
}

/** The index of the only option without a fault. */
export function onlySurvivor({ faults }: Judgement): number | undefined {
  const left = faults.flatMap((found, index) => (found ? [] : [index]));
  return left.length === 1 ? left[0] : undefined;
}
