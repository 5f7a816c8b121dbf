import { parseArgs } from 'node:util';
import { ways, type Way } from './ways.ts';

interface Asked {
  rounds: number;
  way: Way;
}

const mostRounds = 1_000;

/** What stands behind the program's name; a sentence when it cannot be done. */
export function readAsked(args: readonly string[]): Asked | string {
  let values: { rounds: string; loss: string };
  try {
    const options = {
      rounds: { type: 'string', default: '20' },
      loss: { type: 'string', default: 'killed' },
    } as const;
    ({ values } = parseArgs({ args: [...args], options }));
  } catch (error) {
    return `${(error as Error).message} There are --rounds NUMBER and --loss ${ways.join('|')}.`;
  }
  const rounds = /^\d{1,4}$/.test(values.rounds) ? Number(values.rounds) : 0;
  if (rounds < 1 || rounds > mostRounds) return `--rounds has to be a whole number from 1 to ${mostRounds}.`;
  const way = ways.find((one) => one === values.loss);
  return way ? { rounds, way } : `--loss has to be one of ${ways.join(', ')}.`;
}
