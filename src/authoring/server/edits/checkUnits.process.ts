import { checkUnits } from './checkUnits.ts';

/** Checks sections and exams of a course and sends what it found: `fork(checkUnits.process.ts, [FOLDER, UNIT …])`. */
process.once('disconnect', () => process.exit(1)); // who wanted to know is gone
const [folder = '.', ...only] = process.argv.slice(2);
const found = await checkUnits(folder, only);
process.send?.(found, () => process.exit());
