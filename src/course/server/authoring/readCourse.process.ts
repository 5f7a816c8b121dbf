import { checkCourse, type CheckedCourse } from './checkCourse.ts';

/** What the reader tells: the file it is about to look into, or, last, what it found. */
export type FromReader = { file: string } | { checked: CheckedCourse };

const [folder = '.'] = process.argv.slice(2);
const tell = (message: FromReader, then = () => {}) => process.send?.(message, then);

tell({ checked: await checkCourse(folder, (file) => tell({ file })) }, () => process.disconnect());
