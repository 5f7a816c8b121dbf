import { parentPort, workerData } from 'node:worker_threads';
import { checkCourse, type CheckedCourse } from './checkCourse.ts';

/** What the worker tells: the file it is about to look into, or, last, what it found. */
export type FromWorker = { file: string } | { checked: CheckedCourse };

const tell = (message: FromWorker) => parentPort?.postMessage(message);

tell({ checked: await checkCourse(workerData as string, (file) => tell({ file })) });
