/** Answers and completed lessons that could not be sent yet stay: ids and choices alone, lost otherwise to whoever gave them. */
export function forgetKept(): void {
  void forgetPages();
  forgetNamed(/^lodestar\.(?!(?:completions|answers|quits|finishes)\.)/);
}

/** All that this browser keeps of anybody: for somebody whose account is gone. */
export function forgetEverythingKept(): void {
  void forgetPages();
  void forgetDatabases();
  forgetNamed(/^lodestar\./);
}

function forgetNamed(pattern: RegExp): void {
  try {
    for (const name of Object.keys(localStorage).filter((name) => pattern.test(name))) localStorage.removeItem(name);
  } catch {
    // a browser that forbids the storage keeps nothing in it
  }
}

/** Whole pages, with the name of whom they were made for. */
async function forgetPages(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.filter((name) => name.startsWith('lodestar.')).map((name) => caches.delete(name)));
}

async function forgetDatabases(): Promise<void> {
  const found = await indexedDB.databases?.().catch(() => []);
  for (const { name } of found ?? []) if (name?.startsWith('lodestar.')) indexedDB.deleteDatabase(name);
}
