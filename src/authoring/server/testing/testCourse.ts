import { join } from 'node:path';

/**
 * The folder of the course that the tests stand on: small, and the same for ever, so that an author who changes what ships
 * breaks no test. It has lessons to read, practices with and without fresh rounds, figures, tables, passages in pairs, a
 * sentence underlined, notes, and a section that opens later.
 */
export const testCourse = join(import.meta.dirname, 'course');
