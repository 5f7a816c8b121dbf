/** What a part of the gate took, by its runner's own report. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** What vitest's JSON report says of its files. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
}

interface Suite {
  specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
  suites?: Suite[];
}

/** What Playwright's JSON report says. */
export interface BrowserReport extends Suite {
  stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>;
}

export function unitFileTimes({ testResults = [] }: Partial<UnitReport>): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }));
}

/** Each file with the sum of its tests. */
export function browserFileTimes(report: Suite): FileTime[] {
  const seconds = new Map<string, number>();
  const add = ({ specs = [], suites = [] }: Suite) => {
    for (const { file, tests } of specs) {
      const spent = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);
      seconds.set(file, (seconds.get(file) ?? 0) + spent);
    }
    suites.forEach(add);
  };
  add(report);
  return [...seconds].map(([file, spent]) => ({ file, seconds: spent }));
}

/** The ten slowest, one a line. */
export function slowest(files: FileTime[], root: string): string {
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file.replace(`${root}/`, '')}`)
    .join('\n');
}
