import { checkCourse, type CheckedCourse } from './checkCourse.ts';
import type { Claims } from './uniqueness.ts';

/** What the reader tells: the file it is about to look into, or, last, what it found or why it could not look. */
export type FromReader = { file: string } | { checked: CheckedCourse; ids: Claims } | { failed: string };

const [folder = '.', ...only] = process.argv.slice(2);
const ids: Claims = new Map();
const tell = (message: FromReader) => new Promise((told) => process.send?.(message, told));

await tell(
  await checkCourse(folder, {
    onFile: (file) => void tell({ file }),
    only: only.length > 0 ? only : undefined,
    ids,
  }).then(
    (checked) => ({ checked, ids }),
    (error: Error) => ({ failed: error.message }),
  ),
);
process.disconnect();
