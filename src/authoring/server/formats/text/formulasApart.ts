/**
 * Formulas stand in for themselves until a text is whole, so that nothing escapes what is in them, and so that each gets the
 * marks that its neighbors allow.
 */
export class FormulasApart {
  readonly #formulas: string[] = [];

  /** What stands in the text for this one. */
  put(tex: string): string {
    return `\uE000${this.#formulas.push(tex.replace(/\s+/g, ' ').trim()) - 1}\uE001`;
  }

  /** The last formula of a text, taken out of it: what comes before it, and its TeX. */
  takeLast(text: string): { before: string; tex: string } | undefined {
    const [whole, index] = /\uE000(\d+)\uE001$/.exec(text.slice(-12)) ?? [];
    if (whole === undefined) return undefined;
    return { before: text.slice(0, -whole.length), tex: this.#formulas[Number(index)] ?? '' };
  }

  /** The TeX of a text that is one formula and nothing else. */
  only(text: string): string | undefined {
    const last = this.takeLast(text.trim());
    return last?.before === '' ? last.tex : undefined;
  }

  /** The text with its formulas between `$`, or between `\(` and `\)` where the `$` would be money. */
  putBack(text: string): string {
    return text.replace(/\uE000(\d+)\uE001(?=([^]?))/g, (_, index: string, next: string) => {
      const tex = this.#formulas[Number(index)] ?? '';
      const isClear = !/\$|(?:^|[^\\])(?:\\\\)*\\$/.test(tex) && !/[\d$\uE000]/.test(next);
      return isClear ? `$${tex}$` : `\\(${tex}\\)`;
    });
  }
}
