import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { unavailable } from '#platform/errors.ts';
import { quickly } from '#platform/server/quickly.ts';
import type { Problem } from '#platform/server/problem.ts';
import type { Part, Lesson } from '#course/lesson.ts';
import { unitOf } from '../reading/courseFolder.ts';

/** A file to look at, and the texts in the place of what the files say; its own is among them. */
export interface Wanted {
  folder: string;
  file: string;
  over: ReadonlyMap<string, string>;
}

/** What the reader makes of it. */
export interface Preview {
  /** Those of the file itself first. */
  problems: Problem[];
  lesson?: Lesson;
  items?: Part[];
}

/** What the process tells: the file it is about to look into, or what it found. */
export type FromUnitReader = { file: string } | { found: Preview };
export interface ToUnitReader extends Wanted {
  only: string[];
}

/** So many may wait while one is looked at. */
const mostWaiting = 4;
const mostProblems = 200;

/** As the import has them: in time of the wall, with room for a machine that is busy. A file takes less than a second. */
const limits = { fileMs: 60_000, idleMs: 120_000 };

/**
 * Shows what a changed file would look like, by the reader of the import: in a process of its own, since that takes a hundred megabytes;
 * it stays for two minutes after the last look. One look at a time.
 */
export class UnitReader {
  private readonly limits: typeof limits;
  private reader: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(given: Partial<typeof limits> = {}) {
    this.limits = { ...limits, ...given };
  }

  /** Whether its process is there. */
  get isWarm(): boolean {
    return this.reader !== undefined;
  }

  /** @throws AppError 503 when too many wait already. */
  async look(wanted: Wanted): Promise<Preview> {
    if (this.waiting > mostWaiting)
      throw unavailable('Several texts are being checked right now. Please try again in a moment.');
    this.waiting += 1;
    const before = this.last;
    const found = before.then(() => this.lookNow(wanted));
    this.last = found.catch(() => {});
    return found.finally(() => (this.waiting -= 1));
  }

  stop(): void {
    clearTimeout(this.idle);
    process.off('exit', this.kill);
    this.kill();
    this.reader = undefined;
  }

  private readonly kill = () => void this.reader?.kill('SIGKILL');

  private async lookNow({ folder, file, over }: Wanted): Promise<Preview> {
    clearTimeout(this.idle);
    if (this.reader && !this.reader.connected) this.stop();
    const reader = (this.reader ??= this.start());
    const clock: { file: string; timer?: NodeJS.Timeout } = { file };
    const unit = unitOf(file);
    const only = unit === undefined ? [] : [unit];
    try {
      const { problems, ...shown } = await new Promise<Preview>((resolve) => {
        const give = (at: string, message: string) =>
          resolve({ problems: [{ file: at, line: 1, message, severity: 'error' }] });
        const wind = (at: string) => {
          clearTimeout(clock.timer);
          clock.timer = setTimeout(() => {
            this.stop();
            give(at, `Took too long: more than ${this.limits.fileMs / 1000} s.`);
          }, this.limits.fileMs);
        };
        wind(file);
        reader.on('message', (message: FromUnitReader) => {
          if ('found' in message) resolve(message.found);
          else wind(message.file);
        });
        reader.on('close', () =>
          give(file, 'The reader ended while it looked at this: the text asks for more than there is room for.'),
        );
        reader.send({ folder, file, over, only } satisfies ToUnitReader, () => {});
      });
      const ofFile = (problem: Problem) => (problem.file === file ? 0 : 1);
      return { ...shown, problems: problems.toSorted((a, b) => ofFile(a) - ofFile(b)).slice(0, mostProblems) };
    } finally {
      clearTimeout(clock.timer);
      reader.removeAllListeners('message').removeAllListeners('close');
      reader.on('close', () => this.forget(reader));
      this.idle = setTimeout(() => this.stop(), this.limits.idleMs).unref();
    }
  }

  private start(): ChildProcess {
    process.once('exit', this.kill);
    const reader = fork(join(import.meta.dirname, 'unitReader.process.ts'), [], {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=512', ...quickly],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    reader.on('error', () => {}); // it closes, too
    return reader;
  }

  private forget(reader: ChildProcess): void {
    if (this.reader === reader) this.stop();
  }
}
