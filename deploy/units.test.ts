import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fileOf, missingPrograms } from './programs.ts';

const analyze = fileOf('systemd-analyze');
const units = ['lodestar.service', 'lodestar-backup.service', 'lodestar-backup.timer'];
const shipped = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'lodestar-units-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the units are tried, or are named as not tried here', () => {
  expect(missingPrograms().includes('systemd-analyze')).toBe(fileOf('systemd-analyze') === undefined);
});

if (analyze)
  describe('the units of systemd', () => {
    const run = (...args: string[]) => spawnSync(analyze ?? '', args, { encoding: 'utf8' });

    test('hold nothing that systemd does not know', () => {
      const files = units.map((name) => join(folder, name));
      for (const [index, name] of units.entries()) {
        writeFileSync(files[index] ?? '', shipped(name).replaceAll('/usr/bin/node', process.execPath));
      }
      const { status, stdout, stderr } = run('verify', '--man=no', '--recursive-errors=no', ...files);
      expect([status, stdout + stderr]).toEqual([0, '']);
    });

    test.each(units.slice(0, 2))('leave little to %s that could be abused', (name) => {
      const { stdout } = run('security', '--offline=true', join(import.meta.dirname, name));
      const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
      expect(Number(exposure)).toBeLessThan(2.5);
    });
  });

test('all run the same program from the same folder under the same account, with the same settings', () => {
  const said = (name: string) =>
    ['User', 'Group', 'WorkingDirectory', 'Environment'].map((key) => new RegExp(`^${key}=(.+)$`, 'm').exec(shipped(name))?.[1]); // prettier-ignore
  expect(said('lodestar-backup.service')).toEqual(said('lodestar.service'));
});
