import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Whoever reaches one of these files works with a PostgreSQL, or turns switches of the engine, which are a whole process's. */
const ofProcesses = ['src/platform/server/postgres/embedded.ts', 'src/platform/server/testing/callsMade.ts'];

export interface UnitTests {
  /** Rules and engines: no database behind them. They share one module graph in threads. */
  pure: string[];
  /** Screens, whose JSX has to be compiled. */
  screens: string[];
  /** With a database, or counting calls. They share one module graph in processes. */
  server: string[];
  /** Each in a process of its own, whose memory is looked at. */
  measured: string[];
  /** Each in a process of its own, where vite replaces a module. */
  alone: string[];
}

/** Every unit test under `folder`, sorted by what it imports and says; nobody has to name its kind. */
export function sortUnitTests(folder = root): UnitTests {
  const importsOf = new Map<string, string[]>();
  const sorted: UnitTests = { pure: [], screens: [], server: [], measured: [], alone: [] };
  for (const file of globSync(['{src,scripts,bench,deploy}/**/*.test.{ts,tsx}'], {
    cwd: folder,
  })) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (/\bvi\.mock\(/.test(text)) sorted.alone.push(file);
    else if (/\bmemoryUsage\(/.test(text)) sorted.measured.push(file);
    else if (reaches(file, (path) => ofProcesses.includes(path))) sorted.server.push(file);
    else sorted[reaches(file, (path) => path.endsWith('.tsx')) ? 'screens' : 'pure'].push(file);
  }
  return sorted;

  function reaches(file: string, isMeant: (path: string) => boolean, seen = new Set<string>()): boolean {
    if (isMeant(file)) return true;
    if (seen.has(file)) return false;
    seen.add(file);
    if (!importsOf.has(file)) importsOf.set(file, importedBy(folder, file));
    return importsOf.get(file)?.some((next) => reaches(next, isMeant, seen)) ?? false;
  }
}

/** The files of ours that a file imports, but for their types alone. */
function importedBy(folder: string, file: string): string[] {
  const text = readFileSync(join(folder, file), 'utf8');
  return [...text.matchAll(/^(?:import|export)\b(?! type\b)[^;]*?'([#.][^']+)';/gm)]
    .map(([, name = '']) => (name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(file), name)))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(folder, path)))
    .map((path) => relative(folder, join(folder, path)));
}
