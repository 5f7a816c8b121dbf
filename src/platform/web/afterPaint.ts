const anythingElse = ['keydown', 'pointerdown', 'click', 'visibilitychange', 'pagehide'];

/**
 * Does `work` once the frame that is due has been painted, or before that when the person does something else or the page
 * goes away: whatever comes next finds it done.
 *
 * @returns takes it back; true when it was still to be done.
 */
export function afterPaint(work: () => void): () => boolean {
  let isToDo = true;
  let task: number | undefined;
  let frame = 0;
  const queue = () => (task = window.setTimeout(doNow)); // a frame's callbacks run before its paint
  if (document.hidden) queue(); // nobody paints what is not seen
  else frame = requestAnimationFrame(queue);
  for (const type of anythingElse) window.addEventListener(type, doNow, true);

  function takeBack(): boolean {
    const was = isToDo;
    isToDo = false;
    cancelAnimationFrame(frame);
    clearTimeout(task);
    for (const type of anythingElse) window.removeEventListener(type, doNow, true);
    return was;
  }
  function doNow(): void {
    if (takeBack()) work();
  }
  return takeBack;
}
