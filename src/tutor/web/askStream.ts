import { EventSourceParserStream } from 'eventsource-parser/stream';
import { AppError, type ErrorReply } from '#platform/errors.ts';
import type { Answer } from '../tutor.ts';

/** How long an answer may take in all, a little longer than the server gives it. */
const longestAnswerMs = 75_000;

/** One line of the stream. */
interface Line {
  message?: string;
  result?: Answer;
  error?: ErrorReply['error'];
}

interface Listener {
  /** The server keeps the question, and an answer is on its way. */
  onBegin: (conversationId: string) => void;
  onPiece: (text: string) => void;
  signal: AbortSignal;
}

/**
 * Asks, and hands over the answer in pieces as it comes.
 *
 * @returns the whole answer, rendered.
 * @throws AppError with the server's sentence when it refused; any other error when the answer did not come to its end.
 */
export async function askStream(path: string, body: unknown, { onBegin, onPiece, signal }: Listener): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(body),
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestAnswerMs)]),
  });
  if (!response.ok || !response.body) throw await refusal(response);
  const conversationId = response.headers.get('conversation-id');
  if (conversationId) onBegin(conversationId);
  const lines = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
  const reader = lines.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) throw new Error('Expected the answer to end with its result but found the end of the stream');
      const { message, result, error } = JSON.parse(value.data) as Line;
      if (error) throw new AppError(503, error.message, { code: error.code ?? error.status });
      if (result) return result;
      if (typeof message === 'string') onPiece(message);
    }
  } finally {
    reader.cancel().catch(() => {}); // whatever is still to come is not read
  }
}

async function refusal(response: Response): Promise<Error> {
  const { error } = (await response.json().catch(() => ({}))) as Partial<ErrorReply>;
  if (!error) return new Error(`Expected an answer but found ${response.status}`);
  return new AppError(response.status, error.message, { code: error.code ?? error.status });
}
