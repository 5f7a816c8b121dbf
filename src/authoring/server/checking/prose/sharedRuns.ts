/** Texts by their runs of words: what one shares with all others is counted without a look at each of them. */
export class SharedRuns {
  private readonly texts: { where: string; size: number }[] = [];
  private readonly having = new Map<string, number[]>();

  note(where: string, runs: ReadonlySet<string>): void {
    const text = this.texts.push({ where, size: runs.size }) - 1;
    for (const run of runs) {
      const texts = this.having.get(run);
      if (texts) texts.push(text);
      else this.having.set(run, [text]);
    }
  }

  /** Where the first text stands that is alike, by the runs that both have and how many it has itself. */
  find(runs: ReadonlySet<string>, isAlike: (both: number, size: number) => boolean): string | undefined {
    const both = new Map<number, number>();
    for (const run of runs) for (const text of this.having.get(run) ?? []) both.set(text, (both.get(text) ?? 0) + 1);
    const alike = [...both].filter(([text, count]) => isAlike(count, this.texts[text]?.size ?? 0));
    return this.texts[Math.min(...alike.map(([text]) => text))]?.where;
  }
}
