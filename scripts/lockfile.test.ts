import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: true;
  inBundle?: true;
  link?: true;
}

interface Manifest {
  private: boolean;
  engines: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const manifest = JSON.parse(read('package.json')) as Manifest;
const lock = JSON.parse(read('package-lock.json')) as {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
};
const { '': root, ...packages } = lock.packages;
const direct = { ...manifest.dependencies, ...manifest.devDependencies };

/** Versions with known holes, or known to be wrong for us, end below these. */
const floors = {
  fastify: '5.12.8',
  pg: '8.23.1',
  'drizzle-orm': '0.45.4',
  'sanitize-html': '2.18.1',
  katex: '0.19.1',
  'markdown-it': '15.0.3',
};

describe('the packages', () => {
  test('are many: the checks below look at all of them', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(Object.keys(packages).length).toBeGreaterThan(200);
    expect(root).toMatchObject({ dependencies: manifest.dependencies, devDependencies: manifest.devDependencies });
  });

  test('are each known by the SHA-512 of what they hold, or come inside one that is', () => {
    const isProven = ({ integrity }: LockedPackage = {}) => /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '');
    const unproven = Object.entries(packages).filter(([path, found]) => {
      const holder = path.slice(0, path.lastIndexOf('/node_modules/'));
      return !isProven(found) && !(found.inBundle && isProven(packages[holder]));
    });
    expect(unproven).toEqual([]);
  });

  test('name no registry, no address and no folder: they come from wherever this machine gets its packages', () => {
    expect(Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined || link)).toEqual([]);
    expect(read('package-lock.json')).not.toMatch(/https?:\/\/[^"]*\.tgz|git\+|"file:|registry\./);
    expect(read('.npmrc')).toMatch(/^omit-lockfile-registry-resolved=true$/m);
    expect(read('.npmrc')).not.toMatch(/registry\s*=\s*http/);
  });

  test('run nothing when they are installed', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    expect(read('scripts/setup.mjs')).toMatch(/'ci', '--ignore-scripts'/);
  });

  test.each(Object.entries(direct))('%s is asked for as exactly %s, and that is what is locked', (name, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(packages[`node_modules/${name}`]?.version).toBe(version);
  });

  test.each(Object.entries(floors))('%s is %s or newer, wherever it is installed', (name, floor) => {
    const installed = Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));
    expect(installed.length).toBeGreaterThan(0);
    for (const [, { version = '' }] of installed) expect(isAtLeast(version, floor)).toBe(true);
  });

  test('are never told apart by luck: 0.45.10 is newer than 0.45.4', () => {
    expect(isAtLeast('0.45.10', '0.45.4')).toBe(true);
    expect(isAtLeast('0.44.9', '0.45.4')).toBe(false);
    expect(isAtLeast('1.0.0', '0.45.4')).toBe(true);
  });
});

/** Older patches have known holes: nodejs.org, security releases of March 2026. */
const oldestNode = '24.14.1';

test('the program needs a patched Node 24, says so, and refuses an older one', () => {
  const floor = manifest.engines['node']?.replace('>=', '') ?? '';
  expect(isAtLeast(floor, oldestNode)).toBe(true);
  expect(manifest.private).toBe(true);
  expect(read('.npmrc')).toMatch(/^engine-strict=true$/m);
  expect(isAtLeast(process.versions.node, floor)).toBe(true);
});

function isAtLeast(version: string, floor: string): boolean {
  return version.localeCompare(floor, 'en', { numeric: true }) >= 0;
}
