/** What the built-in solver hears of a text, and what it answers: `node bench/solver/heard.ts 'a jacket costs $80 …' …`. */
import { readingOf } from '#solver/server/reading/reading.ts';
import { solve } from '#solver/server/solve.ts';

for (const text of process.argv.slice(2)) {
  const { heard, formulas, options, wish } = readingOf(text);
  console.log(
    heard,
    formulas.map((formula) => `${formula.is}: ${formula.text}`),
    options,
    wish,
  );
  console.log(solve(text), '\n');
}
