import { together, type Limits } from '../together.ts';
import { isDatabaseAway } from './db.errors.ts';

/**
 * {@link together} for what is written, all of it or nothing: what fails together is done again one by one, so that nobody's
 * work is refused for a fault of somebody else's.
 *
 * @param write one statement for all of its inputs; answers each of them, in their order.
 */
export function writeTogether<Input, Output>(
  write: (inputs: Input[]) => Promise<Output[]>,
  limits: Limits,
): (input: Input) => Promise<Output> {
  const alone = async (input: Input) => (await write([input]))[0] as Output;
  const settle = together(async (inputs: Input[]): Promise<PromiseSettledResult<Output>[]> => {
    if (inputs.length === 1) return Promise.allSettled(inputs.map(alone));
    try {
      return (await write(inputs)).map((value) => ({ status: 'fulfilled', value }));
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      return Promise.allSettled(inputs.map(alone));
    }
  }, limits);
  return async (input) => {
    const outcome = await settle(input);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
}
