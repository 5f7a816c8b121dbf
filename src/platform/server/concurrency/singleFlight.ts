/** Identical work that is asked for while it is under way is done once, and everybody gets its outcome. */
export class SingleFlight<T> {
  private readonly running = new Map<string, Promise<T>>();
  private readonly waiting = new Map<string, Promise<T>>();

  /** The outcome of the work under way, or of this. */
  join(key: string, work: () => Promise<T>): Promise<T> {
    return this.running.get(key) ?? this.start(key, work);
  }

  /**
   * An outcome that is never older than the question: who asks while the same work is under way gets the next one's,
   * together with everybody else who waits for it. So a rush of a hundred costs two.
   */
  joinNext(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.running.get(key);
    if (!running) return this.start(key, work);
    const startNext = () => {
      this.waiting.delete(key);
      return this.start(key, work);
    };
    const next = this.waiting.get(key) ?? running.then(startNext, startNext);
    this.waiting.set(key, next);
    return next;
  }

  private start(key: string, work: () => Promise<T>): Promise<T> {
    const started: Promise<T> = work().finally(() => {
      if (this.running.get(key) === started) this.running.delete(key);
    });
    this.running.set(key, started);
    return started;
  }
}
