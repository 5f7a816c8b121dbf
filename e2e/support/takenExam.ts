import type { ExamAttempt } from '../../src/exam/exam.ts';
import type { ExamEvent } from '../../src/exam/responses.ts';
import { expect, type Page } from './test.ts';

type Open = NonNullable<ExamAttempt['open']>;
export type Deed = ExamEvent extends infer Event ? (Event extends ExamEvent ? Omit<Event, 'seq' | 'stage'> : never) : never; // prettier-ignore

async function post(page: Page, path: string, data: object): Promise<ExamAttempt> {
  const reply = await page.request.post(path, { data, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()) as ExamAttempt;
}

/**
 * Takes all modules of an attempt by calls, as if it had been opened long ago.
 * @param deeds what is done in a module, in its order; `t` in milliseconds since it was opened.
 * @param passed lets so many seconds go by on the server in the open module.
 */
export async function takeByCalls(
  page: Page,
  attempt: ExamAttempt,
  deeds: (open: Open) => Deed[],
  passed: (seconds: number) => Promise<void>,
): Promise<void> {
  const at = `/api/exam-attempts/${attempt.id}`;
  let now = attempt;
  while (now.state !== 'finished') {
    const { epoch, ack, stages } = now;
    const n = stages.find(({ state }) => state !== 'closed')?.n ?? 0;
    const { open } = await post(page, `${at}/stages/${n}/open`, { epoch });
    if (!open) throw new Error('Expected the module to be open');
    const events = deeds(open).map((deed, index) => ({ ...deed, stage: n, seq: ack + index + 1 }));
    await passed(Math.max(0, ...events.map(({ t }) => t)) / 1000);
    if (events.length > 0) await post(page, `${at}/events`, { epoch, events });
    now = await post(page, `${at}/stages/${n}/close`, { epoch, lastSeq: ack + events.length });
  }
}
