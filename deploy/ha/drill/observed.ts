interface Asked {
  method: string;
  path: string;
  body?: object;
  cookie?: string;
  /** It needs the database: 503 with a sentence and when to try again is a right answer, too. */
  mayBeUnavailable: boolean;
}

export interface Reply {
  status: number;
  text: string;
}

/** Nobody should have to wait so long for any answer. */
const patienceMs = 20_000;
const mostComplaints = 20;

/** What whoever uses the product meets in a round. */
export class Observed {
  /** When writes were acknowledged, by student. */
  readonly acknowledgements = new Map<string, number[]>();
  /** The sentences of refusals, and how often each was met. */
  readonly sentences = new Map<string, number>();
  /** What should not have happened, in words. */
  readonly complaints: string[] = [];
  longestAnswerMs = 0;
  refusals = 0;
  pages = 0;

  noteAcknowledged(userId: string): void {
    const times = this.acknowledgements.get(userId) ?? [];
    times.push(performance.now());
    this.acknowledgements.set(userId, times);
  }

  complain(sentence: string): void {
    if (this.complaints.length < mostComplaints) this.complaints.push(sentence);
  }

  /** @returns undefined when there was no answer. */
  async ask(address: string, { method, path, body, cookie, mayBeUnavailable }: Asked): Promise<Reply | undefined> {
    const began = performance.now();
    try {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await response.text();
      this.longestAnswerMs = Math.max(this.longestAnswerMs, performance.now() - began);
      const reply = { status: response.status, text };
      this.judge(`${method} ${path}`, reply, response.headers.get('retry-after'), mayBeUnavailable);
      return reply;
    } catch (error) {
      this.complain(`${method} ${path} was not answered: ${String(error)}`);
      return undefined;
    }
  }

  private judge(what: string, { status, text }: Reply, retryAfter: string | null, mayBeUnavailable: boolean): void {
    if (status === 200) return;
    const sentence = mayBeUnavailable ? refusalSentence(status, text, retryAfter) : undefined;
    if (sentence === undefined) return this.complain(`${what} was answered with ${status}: ${text.slice(0, 200)}`);
    this.refusals += 1;
    this.sentences.set(sentence, (this.sentences.get(sentence) ?? 0) + 1);
  }
}

/** The sentence of a refusal that tells a person that it is not possible right now, and a program when to try again; else undefined. */
export function refusalSentence(status: number, text: string, retryAfter: string | null): string | undefined {
  if (status !== 503 || !(Number(retryAfter) > 0)) return undefined;
  try {
    const { error } = JSON.parse(text) as { error?: { status?: string; message?: string } };
    return error?.status === 'unavailable' ? error.message : undefined;
  } catch {
    return undefined;
  }
}
