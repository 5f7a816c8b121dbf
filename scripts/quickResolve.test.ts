import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test.each(['drizzle-orm', 'date-fns', 'mathjs'])(
  '%s is made of modules, so that its files can be found without asking it',
  (name) => {
    const file = join(root, 'node_modules', name, 'package.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ type: 'module' });
  },
);

test('with it the same files are loaded as without, of packages and of our own, but for the few that the build makes of TypeBox', () => {
  const tell = `import { registerHooks } from 'node:module';
    const urls = [];
    registerHooks({ load: (url, context, next) => (urls.push(url + ' ' + context.format), next(url, context)) });
    await import('./src/main/server/server.ts');
    await import('date-fns/format');
    console.log(JSON.stringify(urls));`;
  const loaded = (flags: string[]) => {
    const args = [...flags, '--input-type=module', '-e', tell];
    const urls = JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as string[];
    return urls.filter((line) => !line.startsWith('node:')); // the loader has loaded some of Node's own
  };
  const isTypeBox = (line: string) => /\/node_modules\/typebox\/|\/dist\/packages\/typebox-/.test(line);
  const quick = loaded(['--import', join(root, 'scripts/quickResolve.mjs')]);
  const plain = loaded([]);
  expect(quick.length).toBeGreaterThan(1000);
  expect(quick.filter((line) => !isTypeBox(line))).toEqual(plain.filter((line) => !isTypeBox(line)));
  expect(plain.filter(isTypeBox).length).toBeGreaterThan(600);
  expect(quick.filter(isTypeBox).length).toBeLessThan(20); // gathered by the build, and none of it twice
  expect(quick.filter((line) => line.includes('/node_modules/typebox/'))).toEqual([]);
});
