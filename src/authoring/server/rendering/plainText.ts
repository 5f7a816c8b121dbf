import { FormulaError, renderFormula } from './formula.ts';
import type { Place } from '#platform/server/problem.ts';
import { splitMath } from '#course/splitMath.ts';

/** A text for the ear, such as the description of a figure: its formulas in words. */
export function spokenText(text: string, { line, report }: Place): string {
  let spoken = text;
  for (const { start, end, tex } of splitMath(text).reverse()) {
    try {
      spoken = spoken.slice(0, start) + renderFormula(tex, false).spoken + spoken.slice(end);
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      report(line, error.message);
    }
  }
  return spoken.replaceAll('\\$', '$').replace(/\s+/g, ' ').trim();
}

/** Warns of a formula in a text that is shown as it is, such as a title or a label: its source would be seen. */
export function warnOfFormulas(text: string, { line, report }: Place): void {
  const [formula] = splitMath(text);
  if (formula)
    report(line, `This text is plain: the formula '${formula.tex}' would be shown as its source.`, 'warning');
}
