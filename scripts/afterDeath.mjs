// What is done when the server has ended: the rules of keepUp.mjs.

/** Tried so often without a time of peace between; then whoever runs us must look. */
const mostInARow = 10;
const longestPauseSeconds = 60;

/**
 * A server that never served and ends with a code has refused, with its sentence: that is final, and so is an end that
 * somebody wanted.
 */
export function afterDeath({ code, signal, isTold, hasServed, inARow }) {
  const isWanted = isTold || code === 0 || ['SIGTERM', 'SIGINT', 'SIGHUP'].includes(signal);
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
