import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A program that an example in this folder is for, or that the drill runs (`ha/drill.ts`). */
export interface Program {
  name: 'nginx' | 'caddy' | 'haproxy' | 'pgbouncer' | 'systemd-analyze' | 'etcd' | 'patroni' | 'postgres';
  /** The Debian package that brings it. */
  package: string;
}

const haproxy: Program = { name: 'haproxy', package: 'haproxy' };

/** The examples are tested with those that are installed. */
export const programs: Program[] = [
  { name: 'nginx', package: 'nginx-light' },
  { name: 'caddy', package: 'caddy' },
  haproxy,
  { name: 'pgbouncer', package: 'pgbouncer' },
  { name: 'systemd-analyze', package: 'systemd' },
];

/** Without one of these there is no drill; the gate needs none of them. */
const ofDrill: Program[] = [
  { name: 'etcd', package: 'etcd-server' },
  { name: 'patroni', package: 'patroni' },
  haproxy,
  { name: 'postgres', package: 'postgresql-15' },
];

/** Where distributions put them; /usr/sbin is not on everybody's path. */
const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
/** Debian keeps PostgreSQL off the path, a folder a version. */
const postgresFolder = '/usr/lib/postgresql';
const oldestPostgres = 15;

/** The program's file, where it is installed. */
export function fileOf(name: Program['name']): string | undefined {
  return foldersOf(name)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

/** A line about the programs whose examples were not tried on this machine; '' when all were. */
export function missingPrograms(isHere = isInstalled): string {
  return sentenceOf('The files in deploy/ were not tried with', programs, isHere);
}

/** A line about what the drill needs and this machine does not have; '' when it has all. */
export function missingForDrill(isHere = isInstalled): string {
  return sentenceOf('The drill needs', ofDrill, isHere);
}

const isInstalled = ({ name }: Program) => fileOf(name) !== undefined;

function sentenceOf(beginning: string, needed: readonly Program[], isHere: (program: Program) => boolean): string {
  const missing = needed.filter((program) => !isHere(program));
  if (missing.length === 0) return '';
  const names = missing.map(({ name }) => name).join(', ');
  const packages = missing.map((program) => program.package).join(' ');
  return `${beginning} ${names}, not installed here: sudo apt-get install ${packages}`;
}

/** Of several versions of PostgreSQL the newest comes first. */
function foldersOf(name: Program['name']): string[] {
  if (name !== 'postgres') return folders;
  const versions = existsSync(postgresFolder) ? readdirSync(postgresFolder).map(Number) : [];
  const usable = versions.filter((version) => version >= oldestPostgres).toSorted((a, b) => b - a);
  return [...usable.map((version) => join(postgresFolder, String(version), 'bin')), ...folders];
}
