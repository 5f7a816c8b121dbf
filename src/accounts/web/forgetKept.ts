/** Answers and completed lessons that could not be sent yet stay: ids and choices alone, lost otherwise to whoever gave them. */
export function forgetKept(): void {
  forgetNamed(/^lodestar\.(?!(?:completions|answers|quits|finishes)\.)/);
}

/** All that this browser keeps of anybody: for somebody whose account is gone. */
export function forgetEverythingKept(): void {
  forgetNamed(/^lodestar\./);
}

function forgetNamed(pattern: RegExp): void {
  try {
    for (const name of Object.keys(localStorage).filter((name) => pattern.test(name))) localStorage.removeItem(name);
  } catch {
    // a browser that forbids the storage keeps nothing in it
  }
}
