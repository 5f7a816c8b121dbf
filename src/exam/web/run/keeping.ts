import type { ExamEvent } from '../../responses.ts';
import type { ExamStore, KeptRun } from './examStore.ts';
import type { Shown } from './runState.ts';

interface Ports {
  store: ExamStore;
  /** Calls back once what changed on the screen has been painted; soon, too, where nothing is. */
  afterPaint: (work: () => void) => void;
}

/** What this browser keeps of a run: each thing that is done, as soon as it is painted, and where the run stands. */
export class Keeping {
  /** When the page last worked, by the server's clock; unknown where no module was open. */
  aliveAt: number | undefined;
  readonly #ports: Ports;
  readonly #shown: Shown;
  /** By the server's clock. */
  readonly #now: () => number;
  /** Done, shown, and to be kept as soon as that is painted. */
  #done: { attempt: string; epoch: number; event: ExamEvent }[] = [];
  #isRunToKeep = false;
  #isWaiting = false;

  constructor(shown: Shown, now: () => number, ports: Ports) {
    this.#shown = shown;
    this.#now = now;
    this.#ports = ports;
  }

  /** Once it is painted. */
  eventSoon(event: ExamEvent): void {
    const { attempt, epoch } = this.#shown.state.room;
    this.#done.push({ attempt: attempt.id, epoch, event });
    this.#soon();
  }

  /** The same: what the server told it tells again, and a module is large. */
  runSoon(): void {
    this.#isRunToKeep = true;
    this.#soon();
  }

  /** Whatever waits. Nothing is sent before it is kept. */
  readonly all = (): void => {
    this.#isWaiting = false;
    const done = this.#done;
    this.#done = [];
    for (const { attempt, epoch, event } of done) this.#keep((store) => store.add(attempt, epoch, event));
    if (done.length > 0) this.noteLife();
    if (this.#isRunToKeep) this.run();
  };

  /** The page works. Who has not come back yet does not. */
  noteLife(): void {
    const { room, awayMs } = this.#shown.state;
    if (room.attempt.state !== 'open' || awayMs !== undefined) return;
    this.aliveAt = this.#now();
    this.run();
  }

  /** Where the run stands. */
  run(): void {
    this.#isRunToKeep = false;
    const { room, asking, desk } = this.#shown.state;
    if (desk !== 'here' || room.attempt.state === 'finished') return;
    const run: KeptRun = {
      id: room.attempt.id,
      owner: this.#ports.store.owner,
      epoch: room.epoch,
      attempt: room.attempt,
      aliveAt: this.aliveAt,
      closing: asking === 'close' ? room.attempt.open?.n : undefined,
    };
    this.#keep((store) => store.keep(run));
  }

  /** The attempt is over. */
  forget(): void {
    this.#keep((store) => store.forget(this.#shown.state.room.attempt.id));
  }

  #soon(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#ports.afterPaint(this.all);
  }

  #keep(work: (store: ExamStore) => Promise<void>): void {
    const shown = this.#shown;
    work(this.#ports.store).then(
      () => shown.state.keeps !== true && shown.become({ keeps: true }),
      () => shown.state.keeps !== false && shown.become({ keeps: false }),
    );
  }
}
