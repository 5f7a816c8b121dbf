import { AppError } from '../../../errors.ts';

/**
 * What failed, in words that hold nothing of anybody's: our own sentence where it is a refusal, else the class, the code and the
 * line of the program. The message of an error may hold what a person wrote, or a statement with its values.
 *
 * @example kindOfFailure(error, 500) // 'Error ECONNRESET at lesson.queries.ts:41'
 */
export function kindOfFailure(error: Error | undefined, status: number): string {
  if (error === undefined) return `Status ${status}`;
  if (error instanceof AppError) return error.message.slice(0, mostCharacters);
  const code = codeOf(error) ?? codeOf(error.cause);
  const line = lineOf(error);
  return `${word(error.name) ?? 'Error'}${code ? ` ${code}` : ''}${line ? ` at ${line}` : ''}`.slice(0, mostCharacters);
}

const mostCharacters = 120;

function codeOf(error: unknown): string | undefined {
  return word((error as { code?: unknown } | undefined)?.code);
}

function word(value: unknown): string | undefined {
  return typeof value === 'string' && /^\w{1,40}$/.test(value) ? value : undefined;
}

/** The first line of ours in the stack, without the message that stands before it. */
function lineOf({ message, stack = '' }: Error): string | undefined {
  const frames = stack.slice(stack.indexOf(message) + message.length).split('\n');
  for (const frame of frames) {
    const [, file, line] = /^\s+at .*\/([\w.]+\.ts)(?:\?[^:\s]*)?:(\d+):\d+\)?$/.exec(frame) ?? [];
    if (file && !frame.includes('node_modules')) return `${file}:${line}`;
  }
  return undefined;
}
