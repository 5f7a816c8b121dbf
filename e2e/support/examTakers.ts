import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { standardProfile, type ExamAttempt } from '../../src/exam/exam.ts';
import type { ExamReport } from '../../src/exam/report.ts';
import type { ExamEvent } from '../../src/exam/responses.ts';
import { examEvents } from '../../src/exam/server/exam.tables.ts';
import type { Database } from '../../src/platform/server/db/db.ts';
import type { RunningServer } from './server.ts';

/** What the room knows of an attempt. */
export interface Exam {
  id: string;
  /** What was done, whether it arrived or not. */
  log: ExamEvent[];
  /** The server said that it has all up to this one. */
  acknowledged: number;
  /** Modules of which it said that they are handed in. */
  handedIn: Set<number>;
  /** What is still to be done in the open module. */
  ahead: Deed[] | undefined;
  /** The answers by the report, once there is one. */
  reported?: Record<string, unknown>;
}

type Deed = { kind: 'visit'; item: string } | { kind: 'mark'; item: string; value: boolean } | { kind: 'answer'; item: string; value: number }; // prettier-ignore

/** A student who takes one exam after the other, as the room does it: what was not acknowledged is sent again. */
export class Taker {
  readonly exams: Exam[] = [];
  isHandingIn = false;
  /** What should not have been answered. */
  failure: string | undefined;
  #requestId = randomUUID();

  readonly #cookie: string;
  readonly #api: string;
  readonly #form: string;

  constructor(cookie: string, api: string, form: string) {
    this.#cookie = cookie;
    this.#api = api;
    this.#form = form;
  }

  async workUntilCut(): Promise<void> {
    try {
      for (;;) await this.#takeExam();
    } catch (error) {
      // cut: either outcome is allowed for what was under way
      if (!(error instanceof TypeError)) this.failure = String(error);
    } finally {
      this.isHandingIn = false;
    }
  }

  /** Takes the exam that is open to its end. */
  async finish(): Promise<void> {
    await this.#takeExam();
  }

  async #takeExam(): Promise<void> {
    const now = await this.#begin();
    const exam = this.#examOf(now);
    for (let attempt = await this.#resend(exam, now); ;) {
      if (attempt.state === 'finished') break;
      attempt = attempt.open ? await this.#work(exam, attempt.open) : await this.#open(exam, attempt);
    }
    const { questions } = (await this.#call('GET', `/exam-attempts/${exam.id}/report`)) as ExamReport;
    exam.reported = Object.fromEntries(questions.map(({ id, given }) => [id, given]));
    this.#requestId = randomUUID();
  }

  async #begin(): Promise<ExamAttempt> {
    const body = { requestId: this.#requestId, mode: 'practice', scope: 'reading-writing', profile: standardProfile };
    return (await this.#call('POST', `/exams/${this.#form}/attempts`, body)) as ExamAttempt;
  }

  #examOf({ id }: ExamAttempt): Exam {
    const known = this.exams.find((exam) => exam.id === id);
    const exam = known ?? { id, log: [], acknowledged: 0, handedIn: new Set(), ahead: undefined };
    if (!known) this.exams.push(exam);
    return exam;
  }

  /** What the server does not have, after a sudden end. */
  async #resend(exam: Exam, attempt: ExamAttempt): Promise<ExamAttempt> {
    const closed = attempt.stages.filter(({ state }) => state === 'closed').map(({ n }) => n);
    const reopened = [...exam.handedIn].filter((n) => !closed.includes(n));
    if (reopened.length > 0 || attempt.ack < exam.acknowledged) {
      throw new Error(
        `Expected ${exam.acknowledged} events but found ${attempt.ack}; handed in and open: ${reopened.join()}`,
      );
    }
    if (attempt.ack < exam.log.length) await this.#send(exam, exam.log.slice(attempt.ack));
    if (!attempt.open) exam.ahead = undefined;
    return attempt;
  }

  async #open(exam: Exam, { stages }: ExamAttempt): Promise<ExamAttempt> {
    const next = stages.find(({ state }) => state === 'later')?.n;
    exam.ahead = undefined;
    return (await this.#call('POST', `/exam-attempts/${exam.id}/stages/${next}/open`, { epoch: 1 })) as ExamAttempt;
  }

  /** All of a module, a few events at a time, then it is handed in. */
  async #work(exam: Exam, { n, items }: NonNullable<ExamAttempt['open']>): Promise<ExamAttempt> {
    exam.ahead ??= items.flatMap(({ id: item }): Deed[] => [
      { kind: 'visit', item },
      { kind: 'answer', item, value: anyOption() },
      { kind: 'mark', item, value: true },
      { kind: 'answer', item, value: anyOption() },
    ]);
    while (exam.ahead.length > 0) {
      const some = exam.ahead.splice(0, 1 + Math.floor(Math.random() * 8));
      const events = some.map((deed, index) => ({ ...deed, seq: exam.log.length + index + 1, stage: n, t: 0 }));
      exam.log.push(...events);
      await this.#send(exam, events);
    }
    this.isHandingIn = true;
    const closing = this.#call('POST', `/exam-attempts/${exam.id}/stages/${n}/close`, { epoch: 1, lastSeq: exam.log.length }); // prettier-ignore
    const attempt = (await closing) as ExamAttempt;
    this.isHandingIn = false;
    exam.handedIn.add(n);
    return attempt;
  }

  async #send(exam: Exam, events: readonly ExamEvent[]): Promise<void> {
    const reply = await this.#call('POST', `/exam-attempts/${exam.id}/events`, { epoch: 1, events });
    const { ack, refused } = reply as { ack: number; refused: unknown[] };
    if (refused.length > 0) throw new Error(`Expected all events to be taken but found ${JSON.stringify(refused)}`);
    exam.acknowledged = ack;
  }

  /** @throws TypeError when the connection is cut; Error when the server refuses. */
  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const reply = await send(`${this.#api}${path}`, method, this.#cookie, body);
    const text = await reply.text();
    if (reply.status !== 200) throw new Error(`Expected ${path} to be answered but found ${reply.status} ${text}`);
    return JSON.parse(text);
  }
}

/** Which events were acknowledged and are not in the database as they were sent. */
export async function lostOf(database: Database, { id, log, acknowledged }: Exam): Promise<ExamEvent[]> {
  const rows = await database.orm.select().from(examEvents).where(eq(examEvents.attemptId, id));
  const kept = new Map(
    rows.map(({ seq, stage, item, kind, value, refused }) => [seq, JSON.stringify([stage, item, kind, value, refused])]),
  );
  return log
    .slice(0, acknowledged)
    .filter((event) => {
      const { seq, stage, kind } = event;
      const sent = [stage, 'item' in event ? event.item : null, kind, 'value' in event ? event.value : null, null];
      return kept.get(seq) !== JSON.stringify(sent);
    });
} // prettier-ignore

/** The last answer to each question. */
export function givenIn(log: readonly ExamEvent[]): Record<string, unknown> {
  return Object.fromEntries(log.flatMap((event) => (event.kind === 'answer' ? [[event.item, event.value]] : [])));
}

export function countOf(takers: readonly Taker[]): { acknowledged: number; handedIn: number } {
  const exams = takers.flatMap((taker) => taker.exams);
  return {
    acknowledged: exams.reduce((sum, exam) => sum + exam.acknowledged, 0),
    handedIn: exams.reduce((sum, exam) => sum + exam.handedIn.size, 0),
  };
}

/** A new student, who takes exams of this form. */
export async function signUpTaker({ address }: RunningServer, index: number, form: string): Promise<Taker> {
  const who = { email: `exam${index}@example.com`, password: 'a long walk by the sea' };
  const reply = await send(`${address}/api/sign-up`, 'POST', '', who);
  return new Taker(reply.headers.get('set-cookie')?.split(';')[0] ?? '', `${address}/api`, form);
}

function send(url: string, method: string, cookie: string, body?: object): Promise<Response> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', ...(body ? { 'content-type': 'application/json' } : {}) };
  return fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

function anyOption(): number {
  return Math.floor(Math.random() * 4);
}
