import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from '../../../scripts/envFile.mjs';
import type { Program } from '../../programs.ts';
import type { Account } from './processes.ts';

/** What the programs of the drill stand on. */
export interface Ground {
  /** A temporary folder. */
  folder: string;
  /** Who runs them. */
  account: Account;
  fileOf: (program: Program['name']) => string;
}

/** Of every account in the database; nobody but this machine reaches it. */
export const password = 'of-the-drill-alone';

/** A file of the folder above, as operators take it. */
export const textOfExample = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');

export const readExample = (file: string): Record<string, string> => parseEnv(textOfExample(file), file);

export const systemPath = () => ({ PATH: process.env['PATH'], LANG: 'C.UTF-8' });
