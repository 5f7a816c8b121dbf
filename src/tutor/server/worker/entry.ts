import type { MessagePort } from 'node:worker_threads';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { WorkedOut } from '#solver/server/workedOut.ts';
import type { CheckedAgainst } from '../checking/checkAnswer.ts';
import type { Compared } from '../studentWork/compareWork.ts';
import type { ItemOfWork } from '../studentWork/item.ts';

/** A piece of work; `started` hears when it begins, so that loading what it needs counts for nothing. */
export interface Piece {
  text: string;
  /** Of an answer that a model wrote. */
  against?: CheckedAgainst;
  /** The question that a line of work is of. */
  item?: ItemOfWork;
  started: MessagePort;
}

/** Named as {@link Workers} names them. Each loads only what it needs, and only once a thread. */
export async function solve({ text, started }: Piece): Promise<WorkedOut | undefined> {
  const engine = await import('#solver/server/solve.ts');
  started.postMessage('started');
  return engine.solve(text);
}

export async function render({ text, against, started }: Piece): Promise<CleanHtml> {
  const { renderAnswer } = await import('./renderAnswer.ts');
  const { checkAnswer } = against ? await import('../checking/checkAnswer.ts') : {};
  started.postMessage('started');
  return renderAnswer(text, against && checkAnswer?.(text, against));
}

export async function compareWork({ text, item, started }: Piece): Promise<Compared[] | undefined> {
  const work = await import('../studentWork/compareWork.ts');
  started.postMessage('started');
  return item && work.compareWork(text, item);
}
