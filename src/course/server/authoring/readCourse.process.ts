import { checkCourse, type CheckedCourse } from './checkCourse.ts';

/** What the reader tells: the file it is about to look into, or, last, what it found or why it could not look. */
export type FromReader = { file: string } | { checked: CheckedCourse } | { failed: string };

const [folder = '.'] = process.argv.slice(2);
const tell = (message: FromReader) => new Promise((told) => process.send?.(message, told));

await tell(
  await checkCourse(folder, (file) => void tell({ file })).then(
    (checked) => ({ checked }),
    (error: Error) => ({ failed: error.message }),
  ),
);
process.disconnect();
