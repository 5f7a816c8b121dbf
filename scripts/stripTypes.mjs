// Writes the server's code without its types to dist/stripped, each line where it was. Run by the build, in a process of its own.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { strippedFile } from './stripped.mjs';

const root = join(import.meta.dirname, '..');

rmSync(strippedFile(''), { recursive: true, force: true });
for (const file of readdirSync(join(root, 'src'), { recursive: true })) {
  if (!file.endsWith('.ts') || /\.(?:test|d)\.ts$/.test(file)) continue;
  const stripped = strippedFile(file);
  mkdirSync(dirname(stripped), { recursive: true });
  writeFileSync(stripped, stripTypeScriptTypes(readFileSync(join(root, 'src', file), 'utf8')));
}
