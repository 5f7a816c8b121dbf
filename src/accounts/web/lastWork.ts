type Work = () => Promise<unknown>;

const works = new Set<Work>();

/** How long a person who signs out waits for it at most. */
export const longestLastWorkMs = 3_000;

/**
 * Names what is still to be tried before a person signs out, such as sending what the server does not have yet.
 *
 * @returns how to take it back.
 */
export function beforeSignOut(work: Work): () => void {
  works.add(work);
  return () => works.delete(work);
}

/** Ends when everything was tried, or time is up. Never fails. */
export async function finishLastWork(): Promise<void> {
  if (!works.size) return;
  const timeIsUp = new Promise((resolve) => setTimeout(resolve, longestLastWorkMs));
  await Promise.race([Promise.allSettled([...works].map((work) => work())), timeIsUp]);
}
