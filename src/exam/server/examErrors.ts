import { AppError } from '#platform/errors.ts';

function conflict(code: string, message: string, about?: string | number): AppError {
  return new AppError(409, message, { code, ...(about === undefined ? {} : { about: String(about) }) });
}

export const openAttempt = (id: string) =>
  conflict('open-attempt', 'You have begun this exam already. Go on with it, or finish it first.', id);
export const notYet = () => conflict('not-yet', 'This module cannot be worked on yet.');
export const breakLasts = (until: number) => conflict('not-yet', 'The break is not over yet.', until);
export const continuedElsewhere = () =>
  conflict('continued-elsewhere', 'This exam was continued in another window or on another device.');
export const gap = (wanted: number) => conflict('gap', 'Some of your work is still on its way.', wanted);
export const missingEvents = (wanted: number) =>
  conflict('missing-events', 'Some of your answers are still on their way to us. Nothing was handed in yet.', wanted);
export const tooEarly = (at: number) =>
  conflict('too-early', 'In Rehearsal a module is handed in when its time is over, as on test day.', at);
export const noPauses = () =>
  conflict('no-pauses', 'This exam cannot be paused: it is taken by the rules of test day.');
export const tooManyPauses = () =>
  conflict('no-pauses', 'You have stopped the clock of this module 200 times: it runs on until the end.');
export const timeOver = () => conflict('time-over', 'The time of this module is over.');
export const notFinished = () => conflict('not-finished', 'This exam is not over yet.');
