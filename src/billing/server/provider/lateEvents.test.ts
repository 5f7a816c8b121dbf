import { describe, expect, test } from 'vitest';
import { world } from '../testing/world.ts';

describe('an event about somebody who is nobody here', async () => {
  const { billing, logged } = await world();

  test.each([
    ['customer.subscription.deleted', 'info'],
    ['checkout.session.expired', 'info'],
    ['customer.subscription.created', 'error'],
    ['invoice.paid', 'error'],
  ])('%s: %s', async (type, level) => {
    logged.length = 0;
    const data = { object: { customer: 'cus_gone' } };
    await billing.selling?.applyEvent({ id: `evt_${type}`, type, created: 1_795_000_000, livemode: false, data });
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([{ level, type }]);
  });
});
