import type { Account } from '#accounts/account.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { AppError } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { Semaphore } from '#platform/server/concurrency/semaphore.ts';
import { pseudonym } from '#platform/server/secrets.ts';
import type { Answer, PartInView, SaidBefore } from '../tutor.ts';
import type { Answerer, Ask, PartAsked } from './ask.ts';
import { asWritten } from './asWritten.ts';
import { cleaned, isBlank, withoutControls } from '#platform/server/cleanText.ts';
import type { ConversationQueries } from './conversations.queries.ts';
import { longestTranscript, mostAnswerBytes, picturesAtOnce, questionLimits } from './limits.ts';
import type { CheckedAgainst } from './checking/checkAnswer.ts';
import { ClippedText } from './clippedText.ts';
import { recentHistory } from './model/recentHistory.ts';
import { pictureError, type MadePicture } from './pictures/makePicture.ts';
import type { PictureQueries } from './pictures/pictures.queries.ts';
import { inPicture, picturesToSend, toldOf } from './pictures/picturesToSend.ts';
import { enoughForToday, noAnswer, nothingAsked, restarting, tooFast, tooManyPictures } from './refusals.ts';
import { beginAnswer, type RunningAnswer } from './runningAnswers.ts';
import { withoutNames } from './model/withoutNames.ts';
import { watch, type Watched } from './watch.ts';
import type { Workers } from './workers.ts';

/** What is asked, and by whom. */
export interface Question {
  account: Account;
  prompt: string;
  part?: PartInView | undefined;
  history?: SaidBefore[] | undefined;
  conversationId?: string | undefined;
  pictureId?: string | undefined;
}

/** Whoever waits for the answer. */
export interface Listener extends Watched {
  /** The question is kept, and an answer is on its way. */
  onBegin(conversationId: string): void;
  /** A piece of it. Resolves when there is room for more. */
  onPiece(piece: string): Promise<void> | void;
}

/** What came of looking through a text: when it is not 'ok', the reply stands in its place. */
export type Moderate = (
  text: string,
  direction: 'in' | 'out',
) => Promise<{ verdict: 'ok' | 'crisis' | 'blocked'; reply?: string }>;

export interface AnsweringDeps {
  answerer: Answerer;
  workers: Pick<Workers, 'render' | 'solve' | 'compareWork'>;
  /** Lets nothing of the key of an unsolved part through. */
  guard(ask: Ask, pieces: AsyncIterable<string>): AsyncIterable<string>;
  moderate: Moderate;
  conversations: ConversationQueries;
  pictures: Pick<PictureQueries, 'findSent' | 'keepTranscript'>;
  /** In a lesson, or in an exam that is over. @throws AppError 404 or 403 when this account may not see the part. */
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

/**
 * The one path of every question, whoever asks by whatever call, and whoever answers. Its stages, in their order: gather, keep
 * the question, write, moderate, render, keep the answer. Whether the account may ask is for the call to say.
 */
export class Answering {
  private readonly deps: AnsweringDeps;
  private readonly ending = new AbortController();
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly withPictures = new Semaphore({ ...picturesAtOnce, refusal: tooManyPictures });

  constructor(deps: AnsweringDeps) {
    this.deps = deps;
  }

  /**
   * Once the question is kept it is answered to the end, whether anybody waits or not, unless its student says stop.
   * @param gone is aborted, with the refusal as its reason, when nobody waits any more.
   * @throws AppError 400, 403, 404, 429 before it begins; 401, 403, 499, 503, 504 then, too.
   */
  async answer(question: Question, listener: Listener, gone: AbortSignal): Promise<Answer> {
    const working = this.work(question, listener, gone);
    this.underWay.add(working);
    return working.finally(() => this.underWay.delete(working));
  }

  /** Every answer under way ends with a refusal that says why. */
  async close(): Promise<void> {
    this.ending.abort(restarting());
    await Promise.allSettled(this.underWay);
  }

  private async work(question: Question, listener: Listener, gone: AbortSignal): Promise<Answer> {
    if (isBlank(question.prompt)) throw nothingAsked();
    if (question.pictureId !== undefined && !this.deps.answerer.takesPictures) throw pictureError('notTaken');
    this.ending.signal.throwIfAborted();
    const { database, limits, secret } = this.deps;
    const asker = pseudonym(secret, question.account.uid);
    const watching = watch(listener, gone);
    const signal = AbortSignal.any([this.ending.signal, watching.signal]);
    const placing = beginAnswer(database, question.account.uid);
    try {
      // all at once: the student waits for the slowest, not for one after the other
      const [known, , running] = await Promise.all([this.gather(question), this.countOfMinute(asker), placing]);
      const onKept = async (conversationId: string) => {
        await running.isFor(conversationId);
        watching.goOnWithoutThem(() => running.isStopped());
        listener.onBegin(conversationId); // an answer that fails from here on has been asked for all the same
      };
      signal.throwIfAborted();
      const reply = () => this.reply({ ...known, question, asker, listener, signal, onKept });
      const answer = await inOtherWords(
        limits.countUnlessItFails([questionLimits.questionsPerDay, asker], reply),
        enoughForToday,
      );
      if (answer === undefined) throw signal.reason; // what was stopped is counted: it has been answered as far as they wanted
      return answer;
    } finally {
      watching.end();
      await this.giveBack(placing);
    }
  }

  /** What there is to know before anybody answers. Nothing is changed by it. */
  private async gather({ account, prompt, part: view, conversationId, pictureId }: Question): Promise<Known> {
    const { conversations, findPart, moderate } = this.deps;
    const part = view && (await findPart(account, view));
    const place = part && { sectionId: part.sectionId, lessonId: part.lessonId, partId: view?.partId ?? part.part.id };
    const asking = { userId: account.uid, prompt: cleaned(prompt), conversationId, place, pictureId };
    const [incoming, before] = await Promise.all([moderate(asking.prompt, 'in'), conversations.findBefore(asking)]);
    return { part, asking, incoming, before };
  }

  private countOfMinute(asker: string): Promise<void> {
    return inOtherWords(this.deps.limits.count(questionLimits.questionsPerMinute, asker), tooFast);
  }

  /** @returns undefined when it was stopped: then what came of it is kept. */
  private async reply(asked: Asked): Promise<Answer | undefined> {
    const { signal, asking, before, onKept } = asked;
    const conversationId = await this.deps.conversations.keepQuestion(asking, before);
    await onKept(conversationId);
    const said = new ClippedText(mostAnswerBytes);
    try {
      await this.write(asked, said);
      signal.throwIfAborted();
      if (isBlank(said.text)) throw noAnswer(new Error('Expected an answer but found nothing'));
      const shown = await this.moderated(said.text, asked);
      const against = shown === said.text ? await this.checkedAgainst(asked) : undefined;
      return await this.keep(conversationId, shown, await this.render(shown, asked, against));
    } catch (error) {
      if (!signal.aborted) throw error;
      await this.keepAsFarAsItCame(conversationId, said.text, asked);
      if (!isStop(signal.reason)) throw signal.reason;
      return undefined;
    }
  }

  private async keepAsFarAsItCame(conversationId: string, content: string, asked: Asked): Promise<void> {
    if (isBlank(content)) return;
    const html = await this.render(content, { ...asked, signal: new AbortController().signal });
    await this.deps.conversations.keepAnswer(conversationId, { content, html, isStopped: true });
  }

  /** Piece by piece as it comes: the answer, or the reply that stands in its place. */
  private async write(asked: Asked, said: ClippedText): Promise<void> {
    for await (const piece of this.pieces(asked)) {
      const clipped = said.add(withoutControls(piece));
      if (clipped !== '') await asked.listener.onPiece(clipped);
      if (said.isFull) return;
    }
  }

  private async *pieces(asked: Asked): AsyncIterable<string> {
    const { question, part, asking, incoming, before, asker, signal } = asked;
    const { answerer, guard, noteVerdict } = this.deps;
    if (incoming.verdict !== 'ok') {
      noteVerdict('in', incoming.verdict);
      yield incoming.reply ?? '';
      return;
    }
    const history = recentHistory((before.said ?? question.history ?? []).map(cleanedMessage));
    const plan = picturesToSend({ isOpen: isOpen(part), pictureId: asking.pictureId, history });
    const release = plan.ids.length === 0 ? undefined : await this.withPictures.acquire({ signal, owner: asker });
    try {
      const found = await this.deps.pictures.findSent(plan.ids);
      const read = await this.readFirst(asked, found);
      if (read?.reply !== undefined) {
        yield read.reply;
        return;
      }
      const prompt = read ? `${asking.prompt}\n\n${inPicture(read.transcript)}` : asking.prompt;
      const picture = read ? undefined : found.get(asking.pictureId ?? '');
      const ask: Ask = {
        ...{ prompt, history: history.map((said) => toldOf(said, found, plan)), asker },
        ...(picture ? { picture } : {}),
        ...(part ? { part } : {}),
      };
      const sent = answerer.kind === 'model' ? nameless(ask, question.account) : ask;
      const said = answerer.stream(sent, signal);
      yield* answerer.isOwnSum?.(ask) ? said : guard(ask, said);
    } finally {
      release?.();
    }
  }

  /**
   * What stands in the picture of a question about an open part, as words: so it is looked through as whatever the student writes, and
   * the model that answers has not seen it. Undefined where there is none, or nothing is open.
   */
  private async readFirst(
    { part, asking, signal }: Asked,
    found: ReadonlyMap<string, MadePicture>,
  ): Promise<{ transcript: string; reply?: string } | undefined> {
    const { answerer, pictures, moderate, noteVerdict } = this.deps;
    const picture = isOpen(part) ? found.get(asking.pictureId ?? '') : undefined;
    if (!picture || asking.pictureId === undefined || !answerer.read) return undefined;
    const transcript = cleaned(await answerer.read(picture, signal)).slice(0, longestTranscript);
    await pictures.keepTranscript(asking.pictureId, transcript);
    const { verdict, reply = '' } = await moderate(transcript, 'in');
    if (verdict === 'ok') return { transcript };
    noteVerdict('in', verdict);
    return { transcript, reply };
  }

  /** The answer, or what is shown in its place. */
  private async moderated(text: string, { incoming }: Asked): Promise<string> {
    if (incoming.verdict !== 'ok') return text; // a reply of ours
    const { verdict, reply } = await this.deps.moderate(text, 'out');
    if (verdict === 'ok') return text;
    this.deps.noteVerdict('out', verdict);
    return reply ?? text;
  }

  /** A model's mathematics is checked: against our own answer, unless a question of the course is open that it would tell. */
  private async checkedAgainst({ part, asking, incoming, asker, signal }: Asked): Promise<CheckedAgainst | undefined> {
    if (this.deps.answerer.kind !== 'model' || incoming.verdict !== 'ok') return undefined;
    const { prompt } = asking;
    if (isOpen(part)) return { prompt, isOpen: true };
    if (asking.pictureId !== undefined) return { prompt, isOpen: false }; // what is asked stands in the picture
    const worked = await this.deps.workers.solve(prompt, { signal, owner: asker }).catch(() => undefined);
    signal.throwIfAborted();
    return { prompt, isOpen: false, ours: worked?.answer };
  }

  /** What was read as it came is not taken back because it cannot be rendered: then it stays as it was written. */
  private async render(
    text: string,
    { signal, asker }: Pick<Asked, 'signal' | 'asker'>,
    against?: CheckedAgainst,
  ): Promise<CleanHtml> {
    try {
      return await this.deps.workers.render(text, { signal, owner: asker }, against);
    } catch (error) {
      signal.throwIfAborted();
      this.deps.noteFailure('an answer was not rendered', error);
      return asWritten(text);
    }
  }

  private async keep(conversationId: string, explanation: string, html: CleanHtml): Promise<Answer> {
    const messageId = await this.deps.conversations.keepAnswer(conversationId, {
      content: explanation,
      html,
      isStopped: false,
    });
    // a conversation that was deleted meanwhile stays deleted; the answer is shown, and has a name nobody knows
    return { explanation, html, conversationId, messageId: messageId ?? crypto.randomUUID() };
  }

  private async giveBack(placing: Promise<RunningAnswer>): Promise<void> {
    const [placed] = await Promise.allSettled([placing]);
    if (placed.status === 'rejected') return; // refused: nothing was taken
    await placed.value.end().catch((error: unknown) => this.deps.noteFailure('a place was not given back', error));
  }
}

interface Known {
  part: PartAsked | undefined;
  asking: Parameters<ConversationQueries['keepQuestion']>[0];
  incoming: Awaited<ReturnType<Moderate>>;
  before: Awaited<ReturnType<ConversationQueries['findBefore']>>;
}

interface Asked extends Known {
  question: Question;
  /** Under what name the student is counted. */
  asker: string;
  listener: Listener;
  signal: AbortSignal;
  onKept: (conversationId: string) => Promise<void>;
}

function isStop(error: unknown): boolean {
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

function cleanedMessage<S extends SaidBefore>(said: S): S {
  return { ...said, content: cleaned(said.content) };
}

/** Whether something of the course is to be kept back: the part, or a question of the LEARN lesson. */
function isOpen(part: PartAsked | undefined): boolean {
  return part !== undefined && [part, ...(part.lesson?.others ?? [])].some(({ isSolved }) => !isSolved);
}

function nameless(ask: Ask, account: Account): Ask {
  const said = ask.history.map((one) => ({ ...one, content: withoutNames(one.content, account) }));
  return { ...ask, prompt: withoutNames(ask.prompt, account), history: said };
}
