import { describe, expect, test } from 'vitest';
import { billingServer } from '../testing/billingServer.ts';
import { world } from '../testing/world.ts';
import { eventually } from '#platform/server/testing/eventually.ts';

describe('with the keys of another account', async () => {
  const { provider, buyer, logged } = await world();
  const statusAt = async (id: string) => (await provider.sandbox.books.find('subscription', id))?.status;

  /** The provider does not know anybody of ours. */
  function knowNobody() {
    provider.twist((answer, path) => {
      if (!path.startsWith('/v1/subscriptions?')) return;
      for (const field of Object.keys(answer)) delete answer[field];
      const said = { type: 'invalid_request_error', code: 'resource_missing', param: 'customer' };
      answer['error'] = { ...said, message: 'No such customer' };
    });
  }

  test('nothing that runs is taken for ended, and the operator is told', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    knowNobody();
    const replies = [await student.call('POST', '/api/subscription/restore'), await student.cancel()];
    provider.twist();
    expect(replies.map((reply) => reply.statusCode)).toEqual([503, 503]);
    expect(logged.join()).toContain('are the keys of another account?');
    expect([await statusAt(id), await student.isPro()]).toEqual(['canceled', true]); // the order to cancel was understood
    expect((await student.cancel()).statusCode).toBe(200);
    expect(await student.isPro()).toBe(false);
  });

  test('who has nothing that runs goes on', async () => {
    const student = await buyer();
    await student.becomePro();
    await student.cancel();
    knowNobody();
    const reply = await student.call('POST', '/api/subscription/restore');
    provider.twist();
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { hasPaid: false }]);
  });

  test('what was taken for ended, and runs on at the provider, is ended there when it is cancelled', async () => {
    const student = await buyer();
    const id = await student.becomePro();
    provider.twist((answer, path) => void (path.startsWith('/v1/subscriptions?') && (answer['data'] = [])));
    await student.call('POST', '/api/subscription/restore');
    provider.twist();
    expect(await student.isPro()).toBe(false);
    expect((await student.cancel()).statusCode).toBe(200);
    expect(await statusAt(id)).toBe('canceled');
  });
});

describe('when payments are switched off on a public address', async () => {
  const { provider, buyer, url, database } = await world();
  const student = await buyer();
  const id = await student.becomePro();
  const off = await billingServer({ PUBLIC_URL: 'https://sat.example.org' }, url);

  test('Pro that was bought with test money is over from the start', async () => {
    await eventually(async () => {
      const { rows } = await database.pool.query('select pro_until from users where id = $1', [student.uid]);
      expect(rows).toEqual([{ pro_until: null }]);
    });
  });

  test('an account whose subscription nobody can end stays', async () => {
    await expect(off.billing.endSubscriptionOf(student.uid)).rejects.toMatchObject({
      httpStatus: 503,
      cause: { message: expect.stringContaining(`${id} (test)`) as string },
    });
    await provider.sandbox.payments.end(id);
    await student.call('POST', '/api/subscription/restore');
    await expect(off.billing.endSubscriptionOf(student.uid)).resolves.toBeUndefined();
  });
});
