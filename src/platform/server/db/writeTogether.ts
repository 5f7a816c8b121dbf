import { Semaphore } from '../concurrency/semaphore.ts';
import { together, type Limits } from '../concurrency/together.ts';
import { unavailable } from '../../errors.ts';
import { isDatabaseAway, isDiskFull } from './db.errors.ts';

/** Others need connections, too. */
const aloneAtOnce = 3;

/**
 * {@link together} for what is written, all of it or nothing: what fails together is done again one by one, so that nobody's
 * work is refused for a fault of somebody else's, and nobody waits until that one has failed again.
 *
 * @param write one statement for all of its inputs; answers each of them, in their order.
 */
export function writeTogether<Input, Output>(
  write: (inputs: Input[]) => Promise<Output[]>,
  limits: Limits,
): (input: Input) => Promise<Output> {
  const alone = new Semaphore({
    atOnce: aloneAtOnce,
    inLine: Infinity,
    refusal: () => unavailable('The server is busy.'),
  });
  const writeAlone = (input: Input) => alone.run(async () => (await write([input]))[0] as Output);
  return together<Input, Output>(async (inputs) => {
    try {
      return await write(inputs);
    } catch (error) {
      if (inputs.length === 1 || isDatabaseAway(error) || isDiskFull(error)) throw error;
      return inputs.map(writeAlone);
    }
  }, limits);
}
