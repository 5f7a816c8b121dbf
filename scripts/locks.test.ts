import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const scratch = mkdtempSync(join(tmpdir(), 'lodestar-locks-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A checkout that holds nothing but our checks and these files. */
function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(scratch, 'planted-'));
  for (const name of [
    'oxlint.config.ts',
    'scripts/lint/clock.ts',
    'package.json',
    'tsconfig.json',
    'tsconfig.base.json',
    'tsconfig.server.json',
    'tsconfig.test.json',
    'tsconfig.web.json',
  ]) {
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** What the linter says of each of the files, in one run; nothing is said of a file that it lets pass. */
function lint(files: Record<string, string>, more: string[] = []): Map<string, string> {
  const { stdout } = spawnSync(bin('oxlint'), ['--format=json', ...more], { cwd: plant(files), encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: Record<'filename' | 'code' | 'message' | 'help', string>[];
  };
  const said = new Map<string, string>();
  for (const { filename, ...told } of diagnostics) {
    said.set(filename, `${said.get(filename) ?? ''}${told.code}: ${told.message} ${told.help}\n`);
  }
  return said;
}

describe('the stack of features', () => {
  const refused: [what: string, file: string, line: string, says: string][] = [
    ['a feature imports a later one', 'src/course/lesson.ts', "import '#study/progress.ts';", 'stands below'],
    ['platform imports a feature', 'src/platform/errors.ts', "import '#accounts/account.ts';", 'stands below'],
    ['somebody imports main', 'src/admin/web/Home.tsx', "import '#main/pages.ts';", 'stands below'],
    [
      'a server file imports a later feature',
      'src/accounts/server/a.ts',
      "import '#study/server/b.ts';",
      'stands below',
    ],
    ['a test imports a later feature', 'src/course/lesson.test.ts', "import '#study/progress.ts';", 'stands below'],
    [
      'the solver imports who checks the course',
      'src/solver/server/a.ts',
      "import '#authoring/server/checking/find.ts';",
      'stands below',
    ],
    ['the algebra imports the solver', 'src/algebra/server/a.ts', "import '#solver/server/solve.ts';", 'stands below'],
    [
      'the solver imports the database',
      'src/solver/server/a.ts',
      "import '#platform/server/db/db.ts';",
      'works things out',
    ],
    [
      'a test of the solver imports the database',
      'src/solver/server/a.test.ts',
      "import '#platform/server/db/db.ts';",
      'works things out',
    ],
    ['the algebra imports SQL', 'src/algebra/server/a.ts', "import 'drizzle-orm';", 'works things out'],
    ['a feature imports itself by name', 'src/study/server/a.ts', "import '#study/progress.ts';", "by './'"],
    [
      'another feature is reached by a path',
      'src/study/server/a.ts',
      "import '../../course/lesson.ts';",
      'by its name',
    ],
    [
      'a shared file imports its server side',
      'src/study/progress.ts',
      "import './server/study.queries.ts';",
      'both sides',
    ],
    ['a shared file imports a web side', 'src/study/progress.ts', "import '#course/web/x.ts';", 'both sides'],
    ['a shared file imports Node', 'src/study/progress.ts', "import 'node:fs';", 'both sides'],
    [
      'the browser imports the server',
      'src/study/web/Learn.tsx',
      "import '#course/server/published.ts';",
      'in the browser',
    ],
    [
      'the browser imports its own server side',
      'src/study/web/Learn.tsx',
      "import '../server/study.queries.ts';",
      'in the browser',
    ],
    ['the browser imports Node', 'src/study/web/Learn.tsx', "import 'node:fs';", 'in the browser'],
    ['the browser imports the database', 'src/study/web/Learn.tsx', "import 'drizzle-orm';", 'in the browser'],
    ['the browser imports fastify', 'src/study/web/Learn.tsx', "import 'fastify';", 'in the browser'],
    ['the server imports a screen', 'src/study/server/a.ts', "import '#course/web/x.ts';", 'on the server'],
    ['the server imports React', 'src/study/server/a.ts', "import 'react';", 'no React'],
    ['the server imports a .tsx', 'src/study/server/a.ts', "import './page.tsx';", 'no React'],
    ['the authoring imports the tutor', 'src/authoring/server/a.ts', "import '#tutor/server/b.ts';", 'stands below'],
    ['the sandbox imports billing', 'src/sandbox/server/a.ts', "import '#billing/server/b.ts';", 'stands below'],
    ['the solver imports tables', 'src/solver/server/a.ts', "import 'drizzle-orm/pg-core';", 'works things out'],
    ['the solver imports React', 'src/solver/web/a.ts', "import 'react';", 'works things out'],
  ];
  /** Each in a file of its own, so that they can be linted together. */
  const planted = refused.map(([what, file, line, says], at) => ({
    what,
    file: file.replace(/\.(test\.)?(tsx?)$/, `-${at}.$1$2`),
    text: `${line}\n`,
    says,
  }));
  const allowed = 'src/study/server/allowed.ts';
  const said = lint({
    ...Object.fromEntries(planted.map(({ file, text }) => [file, text])),
    [allowed]: "export { Id } from '#course/lesson.ts';\n",
  });

  test.each(planted)('fails the lint when $what', ({ file, says }) => {
    expect(said.get(file)).toContain(says);
  });

  test('lets a feature import an earlier one', () => {
    expect(said.get(allowed)).toBeUndefined();
  });
});

describe('two files that import each other', () => {
  const values = {
    a: "import { b } from './b.ts';\nexport const a = () => b;\n",
    b: "import { a } from './a.ts';\nexport const b = () => a;\n",
  };
  const types = {
    a: "import type { B } from './b.ts';\nexport interface A {\n  b: B;\n}\n",
    b: "import type { A } from './a.ts';\nexport interface B {\n  a: A;\n}\n",
  };
  const said = lint({
    'src/course/a.ts': values.a,
    'src/course/b.ts': values.b,
    'src/study/a.ts': types.a,
    'src/study/b.ts': types.b,
  });

  test.each([
    ['values', 'src/course/a.ts'],
    ['types alone', 'src/study/a.ts'],
  ])('fail the lint for %s', (_, file) => {
    expect(said.get(file)).toContain('no-cycle');
  });
});

describe('the types', () => {
  const [title, home, number] = ['document.title', 'process.env', "'1' satisfies number"].map(
    (value) => `export const a = ${value};\n`,
  );
  const planted: [what: string, file: string, text: string | undefined][] = [
    ['a file of the server touches the document', 'src/study/server/a.ts', title],
    ['a shared file touches the document', 'src/study/a.ts', title],
    ['a file of the browser touches the process', 'src/study/web/a.ts', home],
    ['a test calls a text a number', 'src/study/server/a.test.ts', number],
  ];
  const said = lint(Object.fromEntries(planted.map(([, file, text = '']) => [file, text])), ['--type-check']);
  test.each(planted)('fail when %s', (_, file) => {
    expect(said.get(file)).toContain('TS');
  });

  test('fail when a shared file touches the process', () => {
    const { status, stdout } = spawnSync(bin('tsc'), ['-p', 'tsconfig.web.json'], {
      cwd: plant({ 'src/study/a.ts': home ?? '' }),
      encoding: 'utf8',
    });
    expect(stdout).toContain('src/study/a.ts');
    expect(status).not.toBe(0);
  });
});

describe('a test', () => {
  const body = (line: string) =>
    `import { expect, test } from 'vitest';\n\ntest('x', async () => {\n  const start = Number('1');\n  ${line}\n  expect(start).toBe(1);\n});\n`;
  const written = (word: string) =>
    `import { expect, test } from 'vitest';\n\ntest.${word}('x', () => {\n  expect(1).toBe(1);\n});\n`;
  const refused: [what: string, text: string, says: string][] = [
    ['is skipped', written('skip'), 'no-disabled-tests'],
    ['stands alone', written('only'), 'no-focused-tests'],
    ['reads the precise clock', body('expect(performance.now() - start).toBeLessThan(50);'), 'measure no time'],
    ['reads it by another name', body('expect(process.hrtime.bigint()).toBeGreaterThan(0n);'), 'measure no time'],
    ['reads the work of the processor', body('expect(process.cpuUsage().user).toBe(50);'), 'measure no time'],
    ['counts milliseconds since', body('expect(Date.now() - start).toBeLessThan(50);'), 'measure no time'],
    [
      'counts them over what it waits for',
      body('expect(Date.now() - (await Promise.resolve(1))).toBe(5);'),
      'measure no time',
    ],
    [
      'counts them between two moments that it kept',
      body('const end = Date.now(); const took = end - began; expect(took).toBeLessThan(50);').replace(
        'import',
        'const began = Date.now();\nimport',
      ),
      'measure no time',
    ],
    [
      'counts them in two steps',
      body('const began = Date.now(); const took = Date.now() - began; expect(took).toBeLessThan(50);'),
      'measure no time',
    ],
    [
      'counts them by dates',
      body('const began = new Date().getTime(); expect(+new Date() - began).toBeLessThan(50);'),
      'measure no time',
    ],
    ['counts milliseconds until', body('expect(start - Date.now()).toBeLessThan(50);'), 'measure no time'],
  ];
  const allowed: [what: string, text: string][] = [
    ['names a moment some way from now', body('expect(new Date(Date.now() - 60_000).getTime()).toBeGreaterThan(0);')],
    [
      'names a moment some way from one that it kept',
      body('const now = Date.now(); expect(new Date(now - 60_000).getTime()).toBeLessThan(now);'),
    ],
    ['waits', body('await new Promise((resolve) => setTimeout(resolve, 1));')],
  ];
  const said = lint({
    ...Object.fromEntries(refused.map(([, text], at) => [`src/study/refused-${at}.test.ts`, text])),
    ...Object.fromEntries(allowed.map(([, text], at) => [`src/study/allowed-${at}.test.ts`, text])),
  });

  test.each(refused.map(([what, , says], at) => [what, `src/study/refused-${at}.test.ts`, says] as const))(
    'that %s fails the lint',
    (_, file, says) => {
      expect(said.get(file)).toContain(says);
    },
  );

  test.each(allowed.map(([what], at) => [what, `src/study/allowed-${at}.test.ts`] as const))(
    'that %s passes',
    (_, file) => {
      expect(said.get(file)).toBeUndefined();
    },
  );
});
