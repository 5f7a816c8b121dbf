/** Without frames, as in a tab that is not seen, it is not waited for longer. */
const longestMs = 100;

/** Calls back when the next frame has been painted. */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once)); // a frame's callbacks run before its paint
  setTimeout(once, longestMs);
}
