import { AppError } from '#platform/errors.ts';
import { acknowledged, nextToSend, unsent, type Room } from './room.ts';
import type { ExamCalls, Shown } from './runState.ts';

/** What is done goes out so much later, together with what came right behind it. */
const sendAfterMs = 300;

type SentEvents = Awaited<ReturnType<ExamCalls['send']>>;

interface Wish {
  shown: Shown;
  /** The call, by which the clock learns. */
  send: ExamCalls['send'];
  isRunning: () => boolean;
  /** Called before anything goes out. */
  onSending: () => void;
  /** Called with each answer, when what it acknowledges is shown. */
  onSent: (reply: SentEvents) => Promise<void>;
  /** The server has less than it said, or is not to be had. */
  onGap: () => Promise<void>;
  onFailed: (error: unknown) => void;
}

/** Sends what is done: in order, one call at a time, until the server has it. */
export class Sending {
  readonly #wish: Wish;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | undefined;

  constructor(wish: Wish) {
    this.#wish = wish;
  }

  soon(): void {
    this.stop();
    this.#timer = setTimeout(() => void this.all(), sendAfterMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Everything that waits; nothing more than a sign of life where nothing does. */
  all(isSignOfLife = false): Promise<void> {
    this.stop();
    this.#underWay ??= this.#sendAll(isSignOfLife).finally(() => (this.#underWay = undefined));
    return this.#underWay;
  }

  async #sendAll(isSignOfLife: boolean): Promise<void> {
    const { shown, send, isRunning, onSending, onSent, onGap, onFailed } = this.#wish;
    onSending();
    let isEmptyToo = isSignOfLife;
    try {
      for (;;) {
        const { room, desk, awayMs } = shown.state;
        const events = nextToSend(room);
        if (!isRunning() || desk !== 'here' || !room.attempt.open || !(events.length || isEmptyToo)) return;
        if (awayMs !== undefined) return; // the server would take it for a sign of life, and give back less
        isEmptyToo = false;
        const reply = await send(room.epoch, events);
        shown.become({ room: acknowledged(withEnd(shown.state.room, reply.endsAt), reply.ack), server: 'reached' });
        await onSent(reply);
      }
    } catch (error) {
      if (codeOf(error) !== 'gap') return onFailed(error);
      await onGap();
      this.soon();
    }
  }
}

/** Sends all that a room that was taken over has left: each call is refused, and read all the same. */
export async function sendLeft(send: ExamCalls['send'], left: Room): Promise<void> {
  for (let room = left; unsent(room).length > 0;) {
    const events = nextToSend(room);
    const isRead = await send(room.epoch, events).then(
      () => true,
      (error: unknown) => codeOf(error) === 'continued-elsewhere',
    );
    if (!isRead) return;
    room = acknowledged(room, events.at(-1)?.seq ?? room.ack);
  }
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof AppError ? error.code : undefined;
}

function withEnd(room: Room, endsAt: number | null): Room {
  const { open } = room.attempt;
  if (!open || open.endsAt === endsAt) return room;
  return { ...room, attempt: { ...room.attempt, open: { ...open, endsAt } } };
}
