import type { Account } from '#accounts/account.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { AppError } from '#platform/errors.ts';
import type { Database } from '#platform/server/db.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import type { Answer, PartInView, SaidBefore } from '../tutor.ts';
import type { Answerer, Ask, PartAsked } from './ask.ts';
import { asWritten } from './asWritten.ts';
import { cleaned, isBlank } from './cleanText.ts';
import type { ConversationQueries } from './conversations.queries.ts';
import { lookAgainSeconds, longestSeconds, mostAnswerBytes, questionLimits } from './limits.ts';
import { recentHistory } from './model/recentHistory.ts';
import { enoughForToday, noAnswer, nothingAsked, requirePro, restarting, tooFast, tooSlow } from './refusals.ts';
import { beginAnswer } from './runningAnswers.ts';
import { withoutNames } from './model/withoutNames.ts';
import type { Workers } from './workers.ts';

/** What is asked, and by whom. */
export interface Question {
  account: Account;
  prompt: string;
  part?: PartInView | undefined;
  history?: SaidBefore[] | undefined;
  conversationId?: string | undefined;
}

/** Whoever waits for the answer. */
export interface Hearer {
  /** The question is kept, and an answer is on its way. */
  begins(conversationId: string): void;
  /** A piece of it. Resolves when there is room for more. */
  hears(piece: string): Promise<void> | void;
  /** The account as it is by now. @throws AppError 401 when it is signed out. */
  lookAgain(): Promise<Account>;
}

/** What came of looking through a text: when it is not 'ok', the reply stands in its place. */
export type Moderate = (
  text: string,
  direction: 'in' | 'out',
) => Promise<{ verdict: 'ok' | 'crisis' | 'blocked'; reply?: string }>;

export interface AnsweringParts {
  answerer: Answerer;
  workers: Pick<Workers, 'render'>;
  /** Lets nothing of the key of an unsolved part through. */
  guard(ask: Ask, pieces: AsyncIterable<string>): AsyncIterable<string>;
  moderate: Moderate;
  conversations: ConversationQueries;
  /** @throws AppError 404 or 403 when this account may not see the part. */
  findPart(account: Account, part: PartInView): Promise<PartAsked>;
  database: Database;
  limits: AttemptLimits;
  /** Keys the names under which questions are counted. */
  secret: string;
  /** Hears of an answer that was replaced, or a student who may be in danger: the verdict alone. */
  noteVerdict(direction: 'in' | 'out', verdict: string): void;
  /** Hears of what failed without harm to the answer. */
  noteFailure(what: string, error: unknown): void;
}

/** The one path of every question, whoever asks by whatever call, and whoever answers. */
export class Answering {
  private readonly parts: AnsweringParts;
  private readonly ending = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(parts: AnsweringParts) {
    this.parts = parts;
  }

  /**
   * @param gone is aborted, with the refusal as its reason, when nobody waits any more.
   * @throws AppError 400, 403, 404, 429 before it begins; 401, 403, 499, 503, 504 then, too.
   */
  async answer(question: Question, hearer: Hearer, gone: AbortSignal): Promise<Answer> {
    const working = this.work(question, hearer, gone);
    this.underWay.add(working);
    return working.finally(() => this.underWay.delete(working));
  }

  /** Every answer under way ends with a refusal that says why. */
  async close(): Promise<void> {
    this.ending.abort(restarting());
    await Promise.allSettled(this.underWay);
  }

  private async work(question: Question, hearer: Hearer, gone: AbortSignal): Promise<Answer> {
    const { account } = question;
    requirePro(account);
    if (isBlank(question.prompt)) throw nothingAsked();
    if (this.ending.signal.aborted) throw this.ending.signal.reason;
    const { limits, secret, database } = this.parts;
    const looking = this.look(question);
    const key = pseudonym(secret, account.uid);
    // all of them at once: the student waits for the slowest, not for one after the other
    const placing = beginAnswer(database, account.uid);
    const admitting = Promise.all([
      inOtherWords(limits.count(questionLimits.questionsPerMinute, key), tooFast),
      placing,
    ]);
    for (const one of [admitting, looking]) one.catch(() => {}); // heard of below, unless another refuses first
    const stop = new AbortController();
    const stopWatching = watch(hearer, stop);
    const signal = AbortSignal.any([gone, this.ending.signal, stop.signal]);
    try {
      const asking = limits.countUnlessItFails([questionLimits.questionsPerDay, key], async () => {
        await admitting;
        return this.ask(question, await looking, hearer, signal).catch(unlessStopped);
      });
      const answer = await inOtherWords(asking, enoughForToday);
      if (answer instanceof AppError) throw answer;
      return answer;
    } finally {
      stopWatching();
      const done = await placing.catch(() => undefined);
      await done?.().catch((error: unknown) => this.parts.noteFailure('a place was not given back', error));
    }
  }

  /** What there is to know before anybody answers. Nothing is changed by it. */
  private async look({ account, prompt, part: view, conversationId }: Question): Promise<Known> {
    const { conversations, findPart, moderate } = this.parts;
    const part = view && (await findPart(account, view));
    const place = part && { sectionId: part.sectionId, lessonId: part.lessonId, partId: part.part.id };
    const asking = { userId: account.uid, prompt: cleaned(prompt), conversationId, place };
    const [incoming, before] = await Promise.all([moderate(asking.prompt, 'in'), conversations.findBefore(asking)]);
    return { part, asking, incoming, before };
  }

  private async ask(question: Question, known: Known, hearer: Hearer, signal: AbortSignal): Promise<Answer> {
    const { account } = question;
    const { part, asking, incoming, before } = known;
    const { answerer, guard, moderate, conversations, noteVerdict } = this.parts;
    // the question is kept while whoever answers begins to think; nothing is said before it is
    const keeping = conversations.keepQuestion(asking, before).then((id) => {
      hearer.begins(id);
      return id;
    });
    keeping.catch(() => {});
    let text = '';
    let bytes = 0;
    const say = async (piece: string) => {
      if (piece === '') return;
      await keeping;
      const kept = cut(piece, mostAnswerBytes - bytes);
      bytes += Buffer.byteLength(kept);
      text += kept;
      await hearer.hears(kept);
    };
    try {
      if (incoming.verdict !== 'ok') {
        noteVerdict('in', incoming.verdict);
        await say(incoming.reply ?? '');
      } else {
        const ask: Ask = {
          prompt: asking.prompt,
          history: recentHistory((before.said ?? question.history ?? []).map(cleanedMessage)),
          ...(part ? { part } : {}),
        };
        const sent = answerer.kind === 'model' ? nameless(ask, account) : ask;
        for await (const piece of guard(ask, answerer.stream(sent, signal))) {
          await say(piece);
          if (bytes >= mostAnswerBytes) break;
        }
      }
      signal.throwIfAborted();
      if (isBlank(text)) throw noAnswer(new Error('Expected an answer but found nothing'));
      const outgoing = incoming.verdict === 'ok' ? await moderate(text, 'out') : incoming;
      if (outgoing !== incoming && outgoing.verdict !== 'ok') {
        noteVerdict('out', outgoing.verdict);
        text = outgoing.reply ?? text;
      }
      return await this.keep(await keeping, text, await this.render(text, signal));
    } catch (error) {
      const hasStopped = signal.aborted && isStop(signal.reason);
      const conversationId = await keeping; // an answer that failed has been asked for all the same
      if (hasStopped && !isBlank(text)) await conversations.keepAnswer(conversationId, text, null);
      throw signal.aborted ? signal.reason : error;
    }
  }

  /** What was read as it came is not taken back because it cannot be rendered: then it stays as it was written. */
  private async render(text: string, signal: AbortSignal): Promise<CleanHtml> {
    try {
      return await this.parts.workers.render(text, signal);
    } catch (error) {
      signal.throwIfAborted();
      this.parts.noteFailure('an answer was not rendered', error);
      return asWritten(text);
    }
  }

  private async keep(conversationId: string, explanation: string, html: CleanHtml): Promise<Answer> {
    const messageId = await this.parts.conversations.keepAnswer(conversationId, explanation, html);
    // a conversation that was deleted meanwhile stays deleted; the answer is shown, and has a name nobody knows
    return { explanation, html, conversationId, messageId: messageId ?? crypto.randomUUID() };
  }
}

interface Known {
  part: PartAsked | undefined;
  asking: Parameters<ConversationQueries['keepQuestion']>[0];
  incoming: Awaited<ReturnType<Moderate>>;
  before: Awaited<ReturnType<ConversationQueries['findBefore']>>;
}

/** Ends an answer that takes too long, or whose student is signed out or no longer Pro by now. @returns what ends the watch. */
function watch(hearer: Hearer, stop: AbortController): () => void {
  const late = setTimeout(() => stop.abort(tooSlow()), longestSeconds * 1000);
  const look = setInterval(() => {
    hearer
      .lookAgain()
      .then(requirePro)
      .catch((error: unknown) => {
        if (error instanceof AppError) stop.abort(error); // a database that is away is asked again
      });
  }, lookAgainSeconds * 1000);
  return () => {
    clearTimeout(late);
    clearInterval(look);
  };
}

/** A question is counted unless we failed: one that the student stopped has been answered as far as they wanted. */
function unlessStopped(error: unknown): AppError {
  if (isStop(error)) return error;
  throw error;
}

function isStop(error: unknown): error is AppError {
  return error instanceof AppError && error.httpStatus === 499;
}

/** The refusal of a counter, in words about questions. */
async function inOtherWords<T>(counting: Promise<T>, refusal: (retryAfterSeconds?: number) => AppError): Promise<T> {
  try {
    return await counting;
  } catch (error) {
    const isCounters = error instanceof AppError && error.code === 'too-many-requests';
    throw isCounters ? refusal(error.retryAfterSeconds) : error;
  }
}

function cleanedMessage({ role, content }: SaidBefore): SaidBefore {
  return { role, content: cleaned(content) };
}

function nameless(ask: Ask, account: Account): Ask {
  const said = ask.history.map(({ role, content }) => ({ role, content: withoutNames(content, account) }));
  return { ...ask, prompt: withoutNames(ask.prompt, account), history: said };
}

/** As much of the text as fits into so many bytes, no character in halves. */
function cut(text: string, mostBytes: number): string {
  if (Buffer.byteLength(text) <= mostBytes) return text;
  const bytes = Buffer.from(text).subarray(0, Math.max(0, mostBytes));
  return bytes.toString('utf8').replace(/\ufffd+$/, '');
}
