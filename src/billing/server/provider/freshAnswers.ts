/**
 * Answers that are never older than the question: who asks while the same question is under way gets the next answer,
 * together with everybody else who waits for it. So a rush of a hundred costs two.
 */
export class FreshAnswers<T> {
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly waiting = new Map<string, Promise<T>>();

  get(key: string, ask: () => Promise<T>): Promise<T> {
    const running = this.running.get(key);
    if (!running) return this.start(key, ask);
    const next =
      this.waiting.get(key) ??
      running.then(
        () => this.startNext(key, ask),
        () => this.startNext(key, ask),
      );
    this.waiting.set(key, next);
    return next;
  }

  private startNext(key: string, ask: () => Promise<T>): Promise<T> {
    this.waiting.delete(key);
    return this.start(key, ask);
  }

  private start(key: string, ask: () => Promise<T>): Promise<T> {
    const answer = ask();
    const done = answer.then(
      () => {},
      () => {},
    );
    this.running.set(key, done);
    void done.then(() => {
      if (this.running.get(key) === done) this.running.delete(key);
    });
    return answer;
  }
}
