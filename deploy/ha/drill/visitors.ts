import { setTimeout as pause } from 'node:timers/promises';
import type { Observed } from './observed.ts';

/** What needs no database, and has to be there all the time. */
const always = ['/', '/login', '/api/course', '/api/lessons/math-linear/lin1-practice', '/healthz'];
const pauseMs = 300;

interface Visiting {
  address: string;
  /** Of a student, who looks at the own progress now and then. */
  cookie: string;
  observed: Observed;
  isOver: () => boolean;
}

/** Somebody who looks at pages and the course all the while. */
export async function keepVisiting({ address, cookie, observed, isOver }: Visiting): Promise<void> {
  while (!isOver()) {
    for (const path of always) await observed.ask(address, { method: 'GET', path, mayBeUnavailable: false });
    observed.pages += always.length;
    await observed.ask(address, { method: 'GET', path: '/api/progress', cookie, mayBeUnavailable: true });
    await pause(pauseMs);
  }
}
