import { AppError } from '#platform/errors.ts';
import type { ExamAttempt } from '../../exam.ts';
import { after, noResponses, type ExamEvent, type Responses } from '../../responses.ts';
import type { ExamCalls } from '../run/runState.ts';
import { items, openAttempt } from './attempts.ts';

const fresh = () => openAttempt();

/** Answers the calls of an attempt as the server does, in memory. A connection that is cut can be had. */
export class ExamServer {
  attempt: ExamAttempt = fresh();
  /** By the epoch. */
  events = new Map<number, ExamEvent[]>();
  isReached = true;
  isSignedOut = false;
  /** The answer is lost, not the request. */
  losesAnswers = false;
  requests: string[] = [];
  /** What came of older epochs, by the epoch, also what came twice. */
  late = new Map<number, ExamEvent[]>();
  /** Of the calls that brought events, in bytes. */
  sizes: number[] = [];
  resumedFrom: (number | undefined)[] = [];
  now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  get ack(): number {
    return this.events.get(this.attempt.epoch)?.length ?? 0;
  }

  get responses(): Responses {
    return this.attempt.open?.responses ?? { items: [] };
  }

  readonly calls: ExamCalls = {
    look: () => this.#answer('look', () => this.#told()),
    send: (epoch, events) =>
      this.#answer('send', () => {
        this.sizes.push(new TextEncoder().encode(JSON.stringify(events)).length);
        if (epoch < this.attempt.epoch) this.late.set(epoch, [...(this.late.get(epoch) ?? []), ...events]);
        this.#checkEpoch(epoch);
        const kept = this.events.get(epoch) ?? [];
        this.events.set(epoch, kept);
        for (const event of events) {
          if (event.seq > kept.length + 1) throw new AppError(409, 'A gap.', { code: 'gap' });
          if (event.seq <= kept.length) continue;
          kept.push(event);
          const { open } = this.attempt;
          if (open) this.attempt = { ...this.attempt, open: { ...open, responses: after(open.responses, event) } };
        }
        return { ack: kept.length, now: this.now(), endsAt: this.attempt.open?.endsAt ?? null, refused: [] };
      }),
    open: (epoch, stage) =>
      this.#answer('open', () => {
        this.#checkEpoch(epoch);
        if (this.attempt.open?.n === stage) return this.#told();
        const openedAt = this.now();
        const open = { n: stage, openedAt, endsAt: openedAt + 1_800_000, standardEndsAt: openedAt + 1_800_000 };
        this.attempt = openAttempt(
          { epoch, state: 'open', stages: this.#stages(stage, 'open') },
          { ...open, responses: noResponses(items) },
        );
        return this.#told();
      }),
    close: (epoch, stage, lastSeq) =>
      this.#answer('close', () => {
        this.#checkEpoch(epoch);
        if (this.ack < lastSeq) throw new AppError(409, 'Some are missing.', { code: 'missing-events' });
        const { open: _, ...rest } = this.attempt;
        if (_) this.attempt = { ...rest, state: stage === 2 ? 'finished' : 'ready', stages: this.#stages(stage, 'closed') }; // prettier-ignore
        return this.#told();
      }),
    pause: () => this.#answer('pause', () => this.#told()),
    resume: (_epoch, aliveAt) =>
      this.#answer('resume', () => {
        this.resumedFrom.push(aliveAt);
        const { open } = this.attempt;
        if (open?.endsAt && aliveAt !== undefined) {
          this.attempt = { ...this.attempt, open: { ...open, endsAt: open.endsAt + this.now() - aliveAt } };
        }
        return this.#told();
      }),
    takeOver: () =>
      this.#answer('take over', () => {
        this.attempt = { ...this.attempt, epoch: this.attempt.epoch + 1 };
        return this.#told();
      }),
    end: () =>
      this.#answer('end', () => {
        const { open: _, ...rest } = this.attempt;
        this.attempt = { ...rest, state: 'finished' };
        return this.#told();
      }),
    sendLast: (epoch, events) => void this.calls.send(epoch, events).catch(() => {}),
  };

  #told(): ExamAttempt {
    return { ...this.attempt, ack: this.ack, now: this.now() };
  }

  #stages(until: number, state: 'open' | 'closed'): ExamAttempt['stages'] {
    return fresh().stages.map((stage) => ({ ...stage, state: stage.n < until ? 'closed' : stage.n === until ? state : 'later' })); // prettier-ignore
  }

  #checkEpoch(epoch: number): void {
    if (epoch !== this.attempt.epoch) throw new AppError(409, 'Elsewhere.', { code: 'continued-elsewhere' });
  }

  async #answer<T>(name: string, work: () => T): Promise<T> {
    this.requests.push(name);
    const lost = () => new AppError(0, 'No connection.', { code: 'network-request-failed' });
    if (!this.isReached) throw lost();
    if (this.isSignedOut) throw new AppError(401, 'Signed out.');
    const reply = work();
    if (this.losesAnswers) throw lost();
    return reply;
  }
}
