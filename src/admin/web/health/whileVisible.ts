/** What is seen or not, and says when that changes: the document. */
type Seen = EventTarget & { hidden: boolean };

/**
 * Does something every so many milliseconds, while the page is seen; what was missed is made up for once it is seen again.
 *
 * @returns a function that ends it.
 */
export function whileVisible(page: Seen, everyMs: number, work: () => unknown): () => void {
  let isMissed = false;
  const timer = setInterval(() => {
    isMissed = page.hidden;
    if (!isMissed) void work();
  }, everyMs);
  const makeUp = () => {
    if (page.hidden || !isMissed) return;
    isMissed = false;
    void work();
  };
  page.addEventListener('visibilitychange', makeUp);
  return () => {
    clearInterval(timer);
    page.removeEventListener('visibilitychange', makeUp);
  };
}
