import { FormulaError, renderFormula } from './formula.ts';
import type { Place } from './problem.ts';
import { splitMath } from './split-math.ts';

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

/** A text that is shown as it is: a title, a label. Warns of a formula, since it would be shown as its source. */
export function plainText(text: string, { line, report }: Place): string {
  const [formula] = splitMath(text);
  if (formula) report(line, `This text is plain: the formula '${formula.tex}' would be shown as its source.`, 'warning');
  return text.trim();
}
