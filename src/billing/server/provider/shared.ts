/** Identical work that is asked for while it is under way is done once, and everybody gets its outcome. */
export class Shared<T> {
  private readonly running = new Map<string, Promise<T>>();

  do(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.running.get(key);
    if (running) return running;
    const started = work().finally(() => this.running.delete(key));
    this.running.set(key, started);
    return started;
  }
}
