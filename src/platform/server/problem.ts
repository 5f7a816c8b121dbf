/** Something to put right in the course's files, said so that the author finds it. */
export interface Problem {
  /** Path below the course's folder, with `/`; '.' is the folder itself. */
  file: string;
  /** From 1. */
  line: number;
  message: string;
  /** A warning does not stop the import. */
  severity: 'error' | 'warning';
}

/** Tells of a problem at a line of the file being read. */
export type Report = (line: number, message: string, severity?: Problem['severity']) => void;

/** Where a text stands in its file, and who hears of what is wrong with it. */
export type Place = {
  /** The line of the text's first line. */
  line: number;
  report: Report;
};

/** A report that notes everything about one file in `problems`. */
export function reportInto(problems: Problem[], file: string): Report {
  return (line, message, severity = 'error') => problems.push({ file, line, message, severity });
}

export function isError(problem: Problem): boolean {
  return problem.severity === 'error';
}

/** One line of a problem: `rw-boundaries/bnd-join.md:12 says what is wrong`. */
export function describeProblem({ file, line, message }: Problem): string {
  return `${file}:${line} ${message}`;
}
