import OpenAI, { APIError, BadRequestError } from 'openai';
import { AppError } from '#platform/errors.ts';
import type { Answerer, Ask, Said } from '../ask.ts';
import type { TokenBudget } from '../budget.ts';
import { answerCall, solveTool } from '../calculator.ts';
import { mostAnswerBytes, mostAnswerTokens } from '../limits.ts';
import { modelFetch, TooSlow, usualLimits, type FetchLimits } from './modelFetch.ts';
import { instructionsFor, readingRules } from './prompt.ts';
import { pictureError, type MadePicture } from '../pictures/makePicture.ts';
import { noAnswer, tooSlow } from '../refusals.ts';
import { oneTurn, type Turn } from '../turn.ts';
import type { Workers } from '../workers.ts';

type Params = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming;
type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;

interface ModelOptions {
  baseUrl: string;
  apiKey: string;
  model: string;
  /** The operator's own, added to ours. */
  rules: string;
  /** Whether pictures may go along; the first refusal says that they may not. */
  takesPictures?: boolean;
  budget: TokenBudget;
  workers: Workers;
  limits?: FetchLimits;
}

/** How often the model may speak for one answer: it may ask for two rounds of calculations. */
const mostTurns = 3;
/** The most tokens that what stands in a picture may be. */
const mostReadTokens = 600;
/** What a tool's answers add to the conversation at most, in tokens. */
const toolTokens = 1_000;

/** A model behind the OpenAI interface, whoever runs it. */
export function modelAnswerer(options: ModelOptions): Answerer {
  const { baseUrl, apiKey, model, rules, budget, workers, limits = usualLimits } = options;
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey || 'none',
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: 'off',
    fetch: modelFetch(limits),
  });
  const dialect = new Dialect();
  let { takesPictures = false } = options;

  return {
    kind: 'model',
    get takesPictures() {
      return takesPictures;
    },

    async *stream(ask, signal) {
      const messages = messagesOf(ask, rules);
      const asked = tokensOf(messages);
      const reserved = mostTurns * asked + (mostTurns - 1) * toolTokens + mostAnswerTokens;
      const reservation = await budget.reserve(reserved);
      const spent = { tokens: 0, written: 0 };
      try {
        for (let turns = 1; turns <= mostTurns; turns += 1) {
          const mayCalculate = turns < mostTurns;
          const turn = yield* speak({ messages, mayCalculate, spent, signal });
          if (turn.calls.length === 0) return;
          messages.push({ role: 'assistant', content: turn.text || null, tool_calls: turn.calls });
          messages.push(...(await Promise.all(turn.calls.map((call) => answerCall(call, workers, signal, ask.asker)))));
        }
      } catch (error) {
        throw refusalTo(messages, error, signal);
      } finally {
        await reservation.settle(spent.tokens);
      }
    },

    async read(picture, signal) {
      const messages: Message[] = [
        { role: 'system', content: readingRules },
        { role: 'user', content: [imageOf(picture)] },
      ];
      const reservation = await budget.reserve(tokensOf(messages) + mostReadTokens);
      const spent = { tokens: 0, written: mostAnswerTokens - mostReadTokens };
      try {
        let text = '';
        for await (const piece of speak({ messages, mayCalculate: false, spent, signal })) text += piece;
        return text;
      } catch (error) {
        throw refusalTo(messages, error, signal);
      } finally {
        await reservation.settle(spent.tokens);
      }
    },
  };

  /** An endpoint that takes no pictures says so in words of its own, whatever its status. */
  function refusalTo(messages: readonly Message[], error: unknown, signal: AbortSignal): unknown {
    const isOfPicture =
      error instanceof APIError && hasPicture(messages) && /image|vision|multi-?modal|picture/i.test(error.message);
    if (!isOfPicture || signal.aborted) return refusalOf(error, signal);
    takesPictures = false;
    return pictureError('notTaken');
  }

  /** One turn of the model, piece by piece. What it costs is added to `spent`, however it ends. */
  async function* speak(request: {
    messages: Message[];
    mayCalculate: boolean;
    spent: { tokens: number; written: number };
    signal: AbortSignal;
  }): AsyncGenerator<string, Turn> {
    const { messages, mayCalculate, spent, signal } = request;
    const left = Math.max(1, mostAnswerTokens - spent.written);
    const params = { model, messages, stream: true, stream_options: { include_usage: true } } as const;
    const chunks = await dialect.speak({ ...params, max_tokens: left, ...(mayCalculate ? { tools: [solveTool] } : {}) }, (given) =>
      client.chat.completions.create(given, { signal }),
    ); // prettier-ignore
    const turn: Turn = { text: '', calls: [], isWhole: false };
    const asked = tokensOf(messages);
    try {
      yield* oneTurn(chunks, turn, mostAnswerBytes);
    } finally {
      // when it was cut off nobody says what it cost: what came is counted
      const written = turn.usage?.completion_tokens ?? tokensIn(turn.text + JSON.stringify(turn.calls));
      spent.written += written;
      spent.tokens += (turn.usage?.prompt_tokens ?? asked) + written;
    }
    signal.throwIfAborted();
    if (!turn.isWhole) throw new Error('Expected the end of an answer but found the end of the stream');
    return turn;
  }
}

/** What endpoints that speak the interface in part do not take: found out by their refusals, and left out from then on. */
class Dialect {
  private hasTools = true;
  private hasUsage = true;
  private limitName: 'max_tokens' | 'max_completion_tokens' = 'max_tokens';

  async speak<T>(params: Params, ask: (params: Params) => Promise<T>): Promise<T> {
    try {
      return await ask(this.of(params));
    } catch (error) {
      if (!(error instanceof BadRequestError) || !this.learn(error.message)) throw error;
      return this.speak(params, ask);
    }
  }

  private of({ max_tokens, tools, stream_options, ...rest }: Params): Params {
    return {
      ...rest,
      [this.limitName]: max_tokens,
      ...(tools && this.hasTools ? { tools } : {}),
      ...(stream_options && this.hasUsage ? { stream_options } : {}),
    };
  }

  /** @returns whether it is worth another try. */
  private learn(refusal: string): boolean {
    const before = [this.hasTools, this.hasUsage, this.limitName].join();
    if (/max_completion_tokens/.test(refusal)) this.limitName = 'max_completion_tokens';
    else if (/stream_options|include_usage/.test(refusal)) this.hasUsage = false;
    else if (/\btools?\b|function/i.test(refusal)) this.hasTools = false;
    return before !== [this.hasTools, this.hasUsage, this.limitName].join();
  }
}

function messagesOf({ prompt, history, part, picture }: Ask, rules: string): Message[] {
  return [
    { role: 'system', content: instructionsFor(part ? { part } : {}, rules) },
    ...history.map(messageOf),
    messageOf({ role: 'user', content: prompt, ...(picture ? { picture } : {}) }),
  ];
}

function messageOf({ role, content, picture }: Said): Message {
  if (role === 'assistant' || !picture) return { role, content };
  return { role, content: [{ type: 'text', text: content }, imageOf(picture)] };
}

type ImagePart = OpenAI.Chat.Completions.ChatCompletionContentPartImage;

function imageOf({ jpeg, width, height }: MadePicture): ImagePart {
  const image: ImagePart = {
    type: 'image_url',
    image_url: { url: `data:image/jpeg;base64,${jpeg.toString('base64')}` },
  };
  tokensOfImage.set(image, Math.ceil((width * height) / pixelsOfToken));
  return image;
}

/** Of the endpoints that say how they count, the one that counts most takes 750 pixels to a token. */
const pixelsOfToken = 750;
const tokensOfImage = new WeakMap<ImagePart, number>();

function hasPicture(messages: readonly Message[]): boolean {
  return messages.some((message) => imagesOf(message).length > 0);
}

function imagesOf({ content }: Message): ImagePart[] {
  return Array.isArray(content) ? content.filter((part) => part.type === 'image_url') : [];
}

/** About how many tokens messages are, rather too many: a picture counts by its pixels. */
function tokensOf(messages: readonly Message[]): number {
  const text = JSON.stringify(messages, (name, value: unknown) => (name === 'image_url' ? '' : value));
  const images = messages.flatMap(imagesOf).map((image) => tokensOfImage.get(image) ?? 0);
  return tokensIn(text) + images.reduce((sum, tokens) => sum + tokens, 0);
}

/** About how many tokens a text is, rather too many: of English one has four bytes, of formulas three. */
function tokensIn(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3);
}

/** The one place that reads what went wrong. Its cause goes into the log, so it holds nothing that was said. */
function refusalOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof AppError) return error;
  const slow = [error, (error as Error).cause].find((one) => one instanceof TooSlow);
  if (slow) return tooSlow(new Error(`Expected the model in time but waited for ${slow.message}`));
  const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  const status = error instanceof APIError ? error.status : undefined;
  const found = status ?? code ?? (error as Error).name;
  return noAnswer(new Error(`Expected an answer of the model but found ${found}`));
}
