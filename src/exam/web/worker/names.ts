/** Where the worker is served, and what it sees: the pages of attempts alone. */
export const workerPath = '/exam/worker.js';
export const workerScope = '/exam/';

/** The name of what is kept for a reload without a connection. Signing out deletes it. */
export const keptPages = 'lodestar.exams';
