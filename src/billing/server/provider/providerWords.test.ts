import { expect, test } from 'vitest';
import { world } from '../testing/world.ts';

const { provider, buyer, logged } = await world();

test('what the provider refuses is in the log without its words, which may name people', async () => {
  const student = await buyer();
  provider.twist((answer, path) => {
    if (path !== '/v1/customers') return;
    for (const field of Object.keys(answer)) delete answer[field];
    const said = { type: 'invalid_request_error', code: 'email_invalid', param: 'email' };
    answer['error'] = { ...said, message: `Invalid email address: ${student.email}` };
  });
  logged.length = 0;
  const reply = await student.checkout();
  provider.twist();
  expect(reply.statusCode).toBe(503);
  expect(logged.filter((line) => line.includes(student.email))).toEqual([]);
  expect(logged.join()).toMatch(/StripeInvalidRequestError 400 email_invalid email req_[0-9a-f]+/);
});
