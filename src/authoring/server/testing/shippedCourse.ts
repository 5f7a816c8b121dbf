import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { readCourse, type CourseReading } from '../reading/readCourse.ts';
import { readHere } from './readHere.ts';

export const shippedCourse = join(import.meta.dirname, '../../../../course/sat');

/** Where a gate keeps the course that it has read, for the tests that it runs. */
export const KEPT_COURSE = 'LODESTAR_KEPT_COURSE';

/** Reads the course that ships, as an import's readers do but in this one process, and keeps it in a file. */
export async function keepShippedCourse(file: string): Promise<CourseReading> {
  const reading = await readHere(shippedCourse);
  await writeFile(file, serialize(reading));
  return reading;
}

/** The course that ships, as the gate has read it; outside of a gate it is read here, which takes half a minute. */
export async function readShippedCourse(): Promise<CourseReading> {
  const kept = process.env[KEPT_COURSE];
  return kept === undefined ? readCourse(shippedCourse) : (deserialize(await readFile(kept)) as CourseReading);
}
