import { afterAll } from 'vitest';
import { endAll } from './atEndOfFile.ts';

// set up for each file anew: what a module says at its top holds for the first file of a worker alone, as it is evaluated once
afterAll(endAll);
