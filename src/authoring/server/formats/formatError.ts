/** Why nothing of a file can be read, or why one question of it cannot; the message is for whoever brings it. */
export class FormatError extends Error {
  /** From 1. */
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}
