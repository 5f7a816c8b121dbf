import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sortUnitTests } from './unitTests.ts';

const folder = mkdtempSync(join(tmpdir(), 'unit-tests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// not in one piece: this test itself replaces nothing, and does not look at memory
const replacing = ['vi', "mock('./rule.ts');"].join('.');
const looking = ['process.memory', 'Usage().'].join('');

test('a test is told by what it imports, however far away, and by what it says', () => {
  const files: Record<string, string> = {
    'src/platform/server/postgres/embedded.ts': '',
    'src/platform/server/testing/testDatabases.ts': "import { join } from '../postgres/embedded.ts';",
    'src/main/server/testing/testServer.ts': "import { make } from '#platform/server/testing/testDatabases.ts';",
    'src/study/rule.ts': "import type { Database } from '#platform/server/testing/testDatabases.ts';",
    'src/study/rule.test.ts': "import { rule } from './rule.ts';",
    'src/study/web/screen.test.tsx': "import 'react';",
    'src/study/web/Word.tsx': '',
    'src/study/texts.test.ts': "import { word } from './web/Word.tsx';",
    'src/platform/server/testing/callsMade.ts': '',
    'src/study/steps.test.ts': "import { callsMade } from '#platform/server/testing/callsMade.ts';",
    'src/study/calls.test.ts': "import {\n  testServer,\n} from '#main/server/testing/testServer.ts';",
    'src/study/replaced.test.ts': `import { rule } from './rule.ts';\n${replacing}`,
    'src/study/memory.test.ts': `${looking}rss;`,
    'scripts/x.test.ts': '',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const { pure, screens, server, measured, alone } = sortUnitTests(folder);
  expect(pure.toSorted()).toEqual(['scripts/x.test.ts', 'src/study/rule.test.ts']);
  expect(screens.toSorted()).toEqual(['src/study/texts.test.ts', 'src/study/web/screen.test.tsx']);
  expect(server.toSorted()).toEqual(['src/study/calls.test.ts', 'src/study/steps.test.ts']);
  expect(measured).toEqual(['src/study/memory.test.ts']);
  expect(alone).toEqual(['src/study/replaced.test.ts']);
});
