import { stripVTControlCharacters } from 'node:util';

/** What a part of the gate took, by its runner's own report. */
export interface FileTime {
  file: string;
  seconds: number;
}

/** What vitest's JSON report says of its files. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; startTime: number; endTime: number; message: string; assertionResults: Assertion[] }[];
}

interface Assertion {
  fullName: string;
  failureMessages: string[] | null;
}

interface Suite {
  specs?: Spec[];
  suites?: Suite[];
}

interface Spec {
  file: string;
  title: string;
  tests: { results: { duration: number; errors: { message?: string }[] }[] }[];
}

/** What Playwright's JSON report says. */
export interface BrowserReport extends Suite {
  stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>;
}

/** A test that failed, or a file that could not be read, with what was said of it. */
export interface Failure {
  name: string;
  why: string;
}

export function unitFailures({ testResults = [] }: Partial<UnitReport>): Failure[] {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [{ name, why: message }]),
    ...assertionResults.flatMap(({ fullName, failureMessages }) =>
      (failureMessages ?? []).map((why) => ({ name: `${name} ${fullName}`, why })),
    ),
  ]);
}

export function browserFailures(report: Suite): Failure[] {
  return specsOf(report).flatMap(({ file, title, tests }) =>
    tests
      .flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      .map(({ message = '' }) => ({ name: `${file} ${title}`, why: message })),
  );
}

/** What failed, each with the beginning of its reason, short enough for the last page of a log. */
export function told(failures: Failure[], root: string): string {
  const lines = failures.slice(0, 10).map(({ name, why }) => {
    const plain = stripVTControlCharacters(why).split('\n').slice(0, 12).join('\n    ').slice(0, 1500);
    return `  ${name.replace(`${root}/`, '')}\n    ${plain}`;
  });
  return [...lines, ...(failures.length > 10 ? [`  and ${failures.length - 10} more`] : [])].join('\n');
}

export function unitFileTimes({ testResults = [] }: Partial<UnitReport>): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({ file: name, seconds: (endTime - startTime) / 1000 }));
}

/** Each file with the sum of its tests. */
export function browserFileTimes(report: Suite): FileTime[] {
  const seconds = new Map<string, number>();
  for (const { file, tests } of specsOf(report)) {
    const spent = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + spent);
  }
  return [...seconds].map(([file, spent]) => ({ file, seconds: spent }));
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The ten slowest, one a line. */
export function slowest(files: FileTime[], root: string): string {
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file.replace(`${root}/`, '')}`)
    .join('\n');
}
