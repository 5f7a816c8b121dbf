import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Where the product's own files are. */
export const folders = {
  migrations: join(root, 'migrations'),
  course: join(root, 'course/sat'),
  /** A file. */
  liveSessions: join(root, 'course/live-sessions.yaml'),
  dist: join(root, 'dist'),
};
