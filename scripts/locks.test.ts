import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const scratch = mkdtempSync(join(tmpdir(), 'lodestar-locks-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A checkout that holds nothing but our checks and one file. */
function plant(file: string, text: string): string {
  const folder = mkdtempSync(join(scratch, 'planted-'));
  for (const name of [
    'oxlint.config.ts',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.server.json',
    'tsconfig.web.json',
  ]) {
    cpSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
  return folder;
}

function lint(folder: string) {
  const { status, stdout } = spawnSync(bin('oxlint'), [], { cwd: folder, encoding: 'utf8' });
  return { failed: status !== 0, said: stdout };
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
      "import '#platform/server/db.ts';",
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
  ];

  test.each(refused)('fails the lint when %s', (_, file, line, says) => {
    const { failed, said } = lint(plant(file, `${line}\n`));
    expect(said).toContain(says);
    expect(failed).toBe(true);
  });

  test('lets a feature import an earlier one', () => {
    expect(lint(plant('src/study/server/a.ts', "export { Id } from '#course/lesson.ts';\n")).failed).toBe(false);
  });
});

describe('a shared file', () => {
  const refused: [what: string, config: string, text: string][] = [
    ['touches the document', 'tsconfig.server.json', 'export const title = document.title;\n'],
    ['touches the process', 'tsconfig.web.json', 'export const home = process.env;\n'],
  ];
  test.each(refused)('fails the types when it %s', (_, config, text) => {
    const { status, stdout } = spawnSync(bin('tsc'), ['-p', config], {
      cwd: plant('src/study/a.ts', text),
      encoding: 'utf8',
    });
    expect(stdout).toContain('src/study/a.ts');
    expect(status).not.toBe(0);
  });
});

test('tests that are skipped or focused fail the lint', () => {
  for (const word of ['skip', 'only']) {
    const text = `import { expect, test } from 'vitest';\n\ntest.${word}('x', () => {\n  expect(1).toBe(1);\n});\n`;
    expect(lint(plant('src/study/a.test.ts', text)).failed).toBe(true);
  }
});
