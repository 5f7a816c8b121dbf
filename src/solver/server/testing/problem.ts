/** A problem made from its answer. */
export interface Problem {
  question: string;
  /** The numbers of the answer, in any order. */
  numbers?: number[];
  /** The whole answer, as it must read. */
  text?: string;
  /** An expression with the same value at every point. */
  same?: string;
  /** The factors the answer must have, brackets and all, in any order. */
  factors?: string[];
}
