import type { ExamAttempt } from '../../exam.ts';
import type { ExamEvent } from '../../responses.ts';

/** Where an attempt stood in this browser. */
export interface KeptRun {
  /** The attempt's. */
  id: string;
  /** Whose it is. */
  owner: string;
  /** The one this browser works in. */
  epoch: number;
  /** As the server told it last. */
  attempt: ExamAttempt;
  /** When the page last worked, by the server's clock. */
  aliveAt: number | undefined;
  /** The module that was being handed in. */
  closing: number | undefined;
}

export interface KeptEvent {
  attempt: string;
  epoch: number;
  seq: number;
  event: ExamEvent;
}

/** What this browser keeps of attempts. Each of its promises breaks where the browser does not want to keep anything. */
export interface ExamStore {
  owner: string;
  load(id: string): Promise<{ run?: KeptRun | undefined; events: readonly KeptEvent[] }>;
  keep(run: KeptRun): Promise<void>;
  add(id: string, epoch: number, event: ExamEvent): Promise<void>;
  /** The attempt is over. */
  forget(id: string): Promise<void>;
}

/** The name of the database. Signing out leaves it, for what was not sent yet; nobody else is shown it. */
const databaseName = 'lodestar.exams';

/** In the browser's IndexedDB. */
export function examStore(owner: string): ExamStore {
  let opened: Promise<IDBDatabase> | undefined;

  async function within(names: 'runs' | 'events' | ['runs', 'events'], mode: IDBTransactionMode, work: (of: IDBTransaction) => void) {
    opened ??= openDatabase();
    const database = await opened.catch((error: unknown) => {
      opened = undefined; // there may be room the next time
      throw error;
    });
    const transaction = database.transaction(names, mode);
    work(transaction);
    if (mode === 'readwrite') transaction.commit(); // or it would end only with an answer that a page on its way out does not hear
    await ended(transaction);
  } // prettier-ignore

  return {
    owner,
    async load(id) {
      let run: IDBRequest<KeptRun | undefined> | undefined;
      let events: IDBRequest<KeptEvent[]> | undefined;
      await within(['runs', 'events'], 'readonly', (of) => {
        run = of.objectStore('runs').get(id);
        events = of.objectStore('events').getAll(eventsOf(id));
      });
      return run?.result?.owner === owner ? { run: run.result, events: events?.result ?? [] } : { events: [] };
    },
    keep: (run) => within('runs', 'readwrite', (of) => of.objectStore('runs').put(run)),
    add: (attempt, epoch, event) =>
      within('events', 'readwrite', (of) => of.objectStore('events').put({ attempt, epoch, seq: event.seq, event })),
    forget: (id) =>
      within(['runs', 'events'], 'readwrite', (of) => {
        of.objectStore('runs').delete(id);
        of.objectStore('events').delete(eventsOf(id));
      }),
  };
}

/** Whether this browser keeps anything: it is tried. */
export async function keepsExams(): Promise<boolean> {
  return openDatabase().then(
    (database) => {
      database.close();
      return true;
    },
    () => false,
  );
}

function eventsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]); // a list sorts behind every number
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1);
    opening.addEventListener('upgradeneeded', () => {
      opening.result.createObjectStore('runs', { keyPath: 'id' });
      opening.result.createObjectStore('events', { keyPath: ['attempt', 'epoch', 'seq'] });
    });
    opening.addEventListener('success', () => {
      const database = opening.result;
      database.addEventListener('versionchange', () => database.close()); // it is being deleted
      resolve(database);
    });
    opening.addEventListener('error', () => reject(opening.error ?? new Error('Expected a database but found none')));
  });
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('Expected it to be kept but it was not'));
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', fail);
    transaction.addEventListener('error', fail);
  });
}
