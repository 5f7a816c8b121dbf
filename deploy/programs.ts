import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A program that an example in this folder is for; the examples are tested with those that are installed. */
export interface Program {
  name: 'nginx' | 'caddy' | 'haproxy' | 'pgbouncer' | 'systemd-analyze';
  /** The Debian package that brings it. */
  package: string;
}

export const programs: Program[] = [
  { name: 'nginx', package: 'nginx-light' },
  { name: 'caddy', package: 'caddy' },
  { name: 'haproxy', package: 'haproxy' },
  { name: 'pgbouncer', package: 'pgbouncer' },
  { name: 'systemd-analyze', package: 'systemd' },
];

/** Where distributions put them; /usr/sbin is not on everybody's path. */
const folders = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The program's file, where it is installed. */
export function fileOf(name: Program['name']): string | undefined {
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** A line about the programs whose examples were not tried on this machine; '' when all were. */
export function missingPrograms(isHere = ({ name }: Program) => fileOf(name) !== undefined): string {
  const missing = programs.filter((program) => !isHere(program));
  if (missing.length === 0) return '';
  const names = missing.map(({ name }) => name).join(', ');
  const packages = missing.map((program) => program.package).join(' ');
  return `The files in deploy/ were not tried with ${names}, not installed here: sudo apt-get install ${packages}`;
}
