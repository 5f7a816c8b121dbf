import type OpenAI from 'openai';

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk;
type CallPiece = OpenAI.Chat.Completions.ChatCompletionChunk.Choice.Delta.ToolCall;
type ToolCall = OpenAI.Chat.Completions.ChatCompletionMessageFunctionToolCall;

/** What the model said before it stopped. */
export interface Turn {
  text: string;
  /** What it wants to have calculated. */
  calls: ToolCall[];
  usage?: OpenAI.CompletionUsage;
  /** It came to an end of its own, and was not cut off. */
  isWhole: boolean;
}

/** Reads one turn, handing on its text; `turn` holds what has come so far, whenever it ends. */
export async function* oneTurn(chunks: AsyncIterable<Chunk>, turn: Turn, mostBytes: number): AsyncGenerator<string> {
  let bytes = 0;
  for await (const { choices, usage } of chunks) {
    if (usage) turn.usage = usage;
    const choice = choices?.[0];
    if (!choice) continue;
    const { content, tool_calls: calls = [] } = choice.delta ?? {};
    for (const call of calls ?? []) bytes += addTo(turn.calls, call);
    if (choice.finish_reason) turn.isWhole = true;
    if (typeof content === 'string' && content !== '') {
      turn.text += content;
      bytes += Buffer.byteLength(content);
      yield content;
    }
    if (bytes > mostBytes) {
      turn.isWhole = true; // more is not wanted
      break;
    }
  }
  turn.calls = turn.calls.filter(Boolean).map(sensible); // their places may have gaps
}

/** The longest that a call of ours can be, in characters: it goes upstream again with every further turn. */
const longestName = 64;
const longestArguments = 2_000;

/** A call too long to make sense says nothing instead: half of its JSON would be none. */
function sensible(call: ToolCall): ToolCall {
  const { name, arguments: given } = call.function;
  const isLong = name.length > longestName || given.length > longestArguments;
  return isLong ? { ...call, function: { name: name.slice(0, longestName), arguments: '{}' } } : call;
}

/** Calls come in pieces, too, told apart by their place. @returns how much this one weighs, in bytes. */
function addTo(calls: ToolCall[], { index, id, function: piece }: CallPiece): number {
  const weight = Buffer.byteLength(`${piece?.name ?? ''}${piece?.arguments ?? ''}`);
  if (!Number.isInteger(index) || index < 0 || index > 7) return weight;
  const call = (calls[index] ??= {
    id: id ?? `call_${index}`,
    type: 'function',
    function: { name: '', arguments: '' },
  });
  call.function.name += piece?.name ?? '';
  call.function.arguments += piece?.arguments ?? '';
  return weight;
}
