/** One round of one contestant. */
export interface Round {
  perSecond: number;
  /** Processor time of the contestant for one visit, in microseconds. */
  cpuMicroseconds?: number;
  /** The share of the time that the load generator was busy. */
  generatorBusy: number;
}

export interface Comparison {
  ours: Round;
  yardstick: Round;
  /** Ours through the yardstick's: the median over the rounds, and the extremes. */
  ratio: { median: number; least: number; most: number };
  generatorBusy: number;
}

const rounds = 15;
/**
 * Until the programs are compiled for what they are asked: a server runs for weeks. More code takes longer; ours, saving
 * answers, went from 0.60 of the floor in the first 15 rounds to 0.65 in the fifth 15.
 */
const roundsToGetWarm = 12;

/**
 * Plays both in turn, the first one changing with every round, and compares what stands side by side. The machine may
 * be shared: only the ratio means anything. A few rounds more go before, unmeasured, so that both are warm.
 */
export async function compare(ours: () => Promise<Round>, yardstick: () => Promise<Round>): Promise<Comparison> {
  for (let round = 0; round < roundsToGetWarm; round += 1) {
    await ours();
    await yardstick();
  }
  const played: { ours: Round; yardstick: Round }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? await ours() : undefined;
    const second = await yardstick();
    played.push({ ours: first ?? (await ours()), yardstick: second });
  }
  const ratios = played.map((pair) => pair.ours.perSecond / pair.yardstick.perSecond);
  const all = played.flatMap((pair) => [pair.ours, pair.yardstick]);
  return {
    ours: medianRound(played.map((pair) => pair.ours)),
    yardstick: medianRound(played.map((pair) => pair.yardstick)),
    ratio: { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) },
    generatorBusy: Math.max(...all.map(({ generatorBusy }) => generatorBusy)),
  };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function medianRound(played: readonly Round[]): Round {
  const cpu = played.flatMap(({ cpuMicroseconds = [] }) => cpuMicroseconds);
  return {
    perSecond: median(played.map(({ perSecond }) => perSecond)),
    generatorBusy: median(played.map(({ generatorBusy }) => generatorBusy)),
    ...(cpu.length > 0 ? { cpuMicroseconds: median(cpu) } : {}),
  };
}
