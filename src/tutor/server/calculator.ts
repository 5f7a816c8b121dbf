import type OpenAI from 'openai';
import type { Workers } from './workers.ts';

type ToolCall = OpenAI.Chat.Completions.ChatCompletionMessageFunctionToolCall;
type Message = OpenAI.Chat.Completions.ChatCompletionMessageParam;

/** The longest problem that is worked out for the model, in characters. */
const longestProblem = 500;

export const solveTool: OpenAI.Chat.Completions.ChatCompletionFunctionTool = {
  type: 'function',
  function: {
    name: 'solve',
    description:
      'Works out a problem exactly: an equation, system, inequality, arithmetic, percent, simplifying, factoring, a line through points, a mean or median. Checked; it says so when it cannot.',
    parameters: {
      type: 'object',
      properties: { problem: { type: 'string', description: "Such as 'Solve 3x + 7 = 22' or '15% of 80'." } },
      required: ['problem'],
      additionalProperties: false,
    },
  },
};

/** What the tool answers to a call of the model. A call that makes no sense is answered like a problem without solution. */
export async function answerCall(
  call: ToolCall,
  workers: Workers,
  signal: AbortSignal,
  owner: string | undefined,
): Promise<Message> {
  const problem = problemOf(call);
  const found = problem ? await workers.solve(problem, { signal, owner }).catch(() => undefined) : undefined;
  signal.throwIfAborted();
  const { understood, steps, answer, check } = found ?? {};
  const content = found
    ? JSON.stringify({ understood, steps, answer, check })
    : 'This cannot be worked out for certain.';
  return { role: 'tool', tool_call_id: call.id, content };
}

function problemOf({ function: { name, arguments: given } }: ToolCall): string | undefined {
  try {
    const { problem } = JSON.parse(given) as { problem?: unknown };
    return name === solveTool.function.name && typeof problem === 'string' && problem.length <= longestProblem
      ? problem
      : undefined;
  } catch {
    return undefined;
  }
}
