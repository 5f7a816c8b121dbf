import type { ExamStore, KeptEvent, KeptRun } from '../run/examStore.ts';

/** What a browser keeps, in memory: it outlives the run, as a real one does the page. */
export function memoryStore(refuses = false): ExamStore {
  const runs = new Map<string, KeptRun>();
  const events = new Map<string, KeptEvent>();
  const unlessRefused = async <T>(work: () => T) => {
    if (refuses) throw new Error('This browser keeps nothing.');
    return work();
  };
  return {
    owner: 'ada',
    load: (id) =>
      unlessRefused(() => ({
        run: runs.get(id),
        events: [...events.values()].filter(({ attempt }) => attempt === id),
      })),
    keep: (run) => unlessRefused(() => void runs.set(run.id, run)),
    add: (attempt, epoch, event) =>
      unlessRefused(() => void events.set(`${epoch} ${event.seq}`, { attempt, epoch, seq: event.seq, event })),
    forget: () => unlessRefused(() => runs.clear()),
  };
}
