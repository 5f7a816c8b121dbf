// What is done when the server has ended: the rules of keepServer.mjs and keepWorkers.mjs.

/** Tried so often without a time of peace between; then whoever runs us must look. */
const mostInARow = 10;
const longestPauseSeconds = 60;
/** Up for so long, and what went wrong before is forgotten. */
export const settledMs = 10 * 60_000;

/**
 * A server that never served and ends with a code has refused, with its sentence: that is final, and so is an end that
 * somebody wanted. Of several servers, one that was ended by its own process number leaves a gap: the others were not meant.
 */
export function afterDeath({ code, signal, isTold, isOneOfSeveral = false, hasServed, inARow }) {
  const isAsked = code === 0 || ['SIGTERM', 'SIGINT', 'SIGHUP'].includes(signal);
  const isWanted = isTold || (isAsked && !isOneOfSeveral);
  const isRefusal = !hasServed && signal === null;
  const pauseSeconds = Math.min(2 ** (inARow - 1), longestPauseSeconds);
  return { isFinal: isWanted || isRefusal || inARow > mostInARow, pauseSeconds };
}

/** For the operator. */
export function reasonOf({ code, signal }) {
  if (signal === 'SIGKILL') return 'killed (SIGKILL), as the system does when it runs out of memory';
  if (signal === 'SIGABRT') return 'aborted (SIGABRT): the lines before say why; out of heap, HEAP_MB gives more';
  return signal ? `ended by ${signal}` : `ended with code ${code}: the lines before say why`;
}
