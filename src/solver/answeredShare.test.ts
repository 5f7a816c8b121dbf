import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answeredPercent } from './answeredShare.ts';

test('the share of answered problems that the store shows is the one that the documentation tells', () => {
  const told = readFileSync(join(import.meta.dirname, '../../docs/tutor.md'), 'utf8');
  expect(told).toContain(`it answers ${answeredPercent} % of them, and says of the others that it has not solved them`);
});
