/** Something that a student does, under an id of its own: sent again with the same id it must change nothing. */
export interface Write {
  userId: string;
  /** Of the answer, or the lesson that was completed. */
  id: string;
  kind: 'answer' | 'lesson';
}

/** What the database holds of the same students. */
export interface Kept {
  writes: readonly Write[];
  /** How many answers the counts beside the answers speak of, by student: a retry that was counted twice shows here alone. */
  counted: ReadonlyMap<string, number>;
}

export interface Differences {
  /** Acknowledged, and not there. */
  lost: number;
  /** There more than once, or counted so. */
  doubled: number;
  /** There, and never sent. */
  strange: number;
}

const keyOf = ({ userId, kind, id }: Write) => `${userId} ${kind} ${id}`;

/** What was sent to the servers, and what they said they have. */
export class Ledger {
  private readonly sent = new Set<string>();
  private readonly acknowledged = new Set<string>();

  send(write: Write): void {
    this.sent.add(keyOf(write));
  }

  acknowledge(write: Write): void {
    this.acknowledged.add(keyOf(write));
  }

  get acknowledgedCount(): number {
    return this.acknowledged.size;
  }

  compareWith({ writes, counted }: Kept): Differences {
    const times = new Map<string, number>();
    const answersOf = new Map<string, number>();
    for (const write of writes) {
      times.set(keyOf(write), (times.get(keyOf(write)) ?? 0) + 1);
      if (write.kind === 'answer') answersOf.set(write.userId, (answersOf.get(write.userId) ?? 0) + 1);
    }
    const miscounted = [...new Set([...answersOf.keys(), ...counted.keys()])].map((userId) =>
      Math.abs((answersOf.get(userId) ?? 0) - (counted.get(userId) ?? 0)),
    );
    return {
      lost: [...this.acknowledged].filter((key) => !times.has(key)).length,
      doubled: sum([...times.values()].map((often) => often - 1)) + sum(miscounted),
      strange: [...times.keys()].filter((key) => !this.sent.has(key)).length,
    };
  }
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
