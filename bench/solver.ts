/**
 * How many problems the built-in solver answers, and how many rightly: `node bench/solver.ts [--refused] [--quiet] FILES…`. Each line of a file is
 * a problem with its key: {kind, text, answer: […], as, unit?, option?}.
 */
import { readFileSync } from 'node:fs';
import { solve } from '#solver/server/solve.ts';
import { judged, type Keyed } from './solver/judge.ts';

const files = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const showsRefused = process.argv.includes('--refused');

interface Count {
  all: number;
  right: number;
  wrong: number;
}

const counts = new Map<string, Count>();
for (const file of files)
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    const problem = JSON.parse(line) as Keyed;
    const count = counts.get(problem.kind) ?? { all: 0, right: 0, wrong: 0 };
    counts.set(problem.kind, count);
    count.all += 1;
    const work = solve(problem.text);
    if (!work) {
      if (showsRefused) console.log(`REFUSED ${problem.kind}: ${problem.text}\n  key: ${keyText(problem)}\n`);
    } else if (judged(work, problem)) count.right += 1;
    else {
      count.wrong += 1;
      console.log(
        `WRONG ${problem.kind}: ${problem.text}\n  ours (${work.kind}): ${work.answer} ${JSON.stringify(work.values)} ${work.option ?? ''}\n  key: ${keyText(problem)}\n`,
      );
    }
  }

function keyText({ answer, as, unit, option }: Keyed): string {
  return `${answer.join(' | ')} (${as})${unit ? ` ${unit}` : ''}${option ? ` option ${option}` : ''}`;
}

const all: Count = { all: 0, right: 0, wrong: 0 };
for (const [kind, { all: of, right, wrong }] of counts) {
  console.log(
    `${kind.padEnd(44)} ${String(right + wrong).padStart(4)} of ${String(of).padStart(4)} answered, ${wrong} wrong`,
  );
  all.all += of;
  all.right += right;
  all.wrong += wrong;
}
const answered = all.right + all.wrong;
console.log(
  `${'all'.padEnd(44)} ${String(answered).padStart(4)} of ${String(all.all).padStart(4)} answered (${((100 * answered) / Math.max(1, all.all)).toFixed(1)} %), ${all.right} right, ${all.wrong} wrong`,
);
process.exitCode = all.wrong > 0 ? 1 : 0;
