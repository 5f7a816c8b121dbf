import type { ReplyOf } from '#platform/endpoint.ts';
import type { ExamAttempt, sendExamEvents } from '../../exam.ts';
import type { ExamEvent } from '../../responses.ts';
import type { Room } from './room.ts';

/** The calls of one attempt. */
export interface ExamCalls {
  look(): Promise<ExamAttempt>;
  send(epoch: number, events: readonly ExamEvent[]): Promise<ReplyOf<typeof sendExamEvents>>;
  open(epoch: number, stage: number): Promise<ExamAttempt>;
  close(epoch: number, stage: number, lastSeq: number): Promise<ExamAttempt>;
  pause(epoch: number): Promise<ExamAttempt>;
  resume(epoch: number, aliveAt: number | undefined): Promise<ExamAttempt>;
  takeOver(epoch: number): Promise<ExamAttempt>;
  end(): Promise<ExamAttempt>;
  /** The last word of a page that may be gone the next moment. */
  sendLast(epoch: number, events: readonly ExamEvent[]): void;
}

/** What the screens of the room show. */
export interface RunState {
  room: Room;
  /** Whether this tab is where the exam is taken. Unknown for a moment, in which it is taken for granted. */
  desk: 'unknown' | 'here' | 'other tab' | 'elsewhere';
  /** `failing`: it answers, but cannot keep anything now. */
  server: 'reached' | 'away' | 'failing' | 'signed out' | 'gone';
  /** Whether this browser keeps what is done; undefined before it was tried. */
  keeps: boolean | undefined;
  /** What the server is asked for. */
  asking?: 'open' | 'close' | 'pause' | 'resume' | 'take over' | 'end' | undefined;
  /** The page had died, with the clock running: it was gone for so long. */
  awayMs?: number | undefined;
  /** What the server would not do, and why. */
  refusal?: string | undefined;
}

/** The state of a run, and who wants to hear of it. */
export class Shown {
  #state: RunState;
  readonly #listeners = new Set<() => void>();

  constructor(room: Room) {
    this.#state = { room, desk: 'unknown', server: 'reached', keeps: undefined };
  }

  get state(): RunState {
    return this.#state;
  }

  become(changed: Partial<RunState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** The number of the module that is opened next. */
export function nextStage({ stages }: ExamAttempt): number | undefined {
  return stages.find(({ state }) => state === 'later')?.n;
}
