import { parentPort, workerData } from 'node:worker_threads';
import { checkCourse } from './check-course.ts';
import { readCourseFolder } from './course-folder.ts';

/** What the worker tells: the file it is about to look into, or, last, what it found. */
export type FromWorker = { file: string } | { checked: ReturnType<typeof checkCourse> };

const tell = (message: FromWorker) => parentPort?.postMessage(message);

const { files, problems } = await readCourseFolder(workerData as string);
const checked = checkCourse(files, (file) => tell({ file }));
checked.problems.unshift(...problems);
tell({ checked: problems.length > 0 ? { problems: checked.problems } : checked });
