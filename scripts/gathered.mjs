// Where the build puts TypeBox, gathered into a few files: under its version, so that another one is not taken for it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const typebox = join(root, 'node_modules/typebox');

export const gatheredFrom = join(typebox, 'build');

export function gatheredFolder() {
  const { version } = JSON.parse(readFileSync(join(typebox, 'package.json'), 'utf8'));
  return join(root, 'dist/packages', `typebox-${version}`);
}
