import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printConfigTable, printEnvExample } from '../src/main/server/config.ts';

/** `npm run settings`: prints the declared settings into `.env.example` and the table of docs/configuration.md. */
const root = join(import.meta.dirname, '..');
const page = join(root, 'docs/configuration.md');
writeFileSync(join(root, '.env.example'), printEnvExample());
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(/^\| setting [^]*\|$/m, () => printConfigTable()),
);
console.log('Printed: .env.example, docs/configuration.md');
